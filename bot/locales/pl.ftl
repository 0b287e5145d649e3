# Polish. Sentences a friend at the table would say: short, warm, plain. Values in { } are filled in by the bot.
# Telegram HTML: <b>, <i>, <code>. Names come in ready to show: nothing can be done to them, so they stand as they are.
# Who somebody is, he or she, is not known: no sentence depends on it.

## The language itself

# As its own speakers call it.
language-name = Polski
# What an empty chat with the bot says, and what its profile says: plain text, at most 512 and 120 characters.
description =
    Rozdaję domino w gronie znajomych. Dodaj mnie do grupy i wyślij tam /play. W grupie pilnuję łańcucha i wyniku, a tutaj przynoszę ci twoje kamienie.

    Sześć gier: Dobieranie, Blok, Kozel, Pary, Kozioł rosyjski i Kozioł.
short-description = Domino w gronie znajomych: sześć gier, twoje kamienie widzisz tylko ty, każdy punkt policzony.
# Lists: two, then three and more, one at a time. $initial is the first letter of what comes last,
# small, without accents and without a silent h.
pair = { $one } i { $other }
list-more = { $names }, { $name }
list-last = { $names } i { $name }

## Games and buttons

game-draw = Dobieranie
game-block = Blok
game-kozel = Kozel
game-partnership = Pary
game-goat = Kozioł rosyjski
game-koziol = Kozioł
button-join = Dołącz
button-leave = Wyjdź
button-start = Zaczynamy
button-cancel = Zamknij stół
button-next-round = Następne rozdanie
button-rematch = Rewanż
button-draw = Dobierz
button-pass = Pas
button-my-tiles = Moje kamienie
button-stop-match = Przerwij rozgrywkę
button-play-on = Gramy dalej
button-start-private = Otwórz czat ze mną
button-swap = Zamiana miejsc
button-take-seat = Zajmij to miejsce
button-back = Już jestem
button-nobody = Niczyje
button-notify-once = Następny stół
button-notify-always = Każdy stół
button-notify-off = Już nie
button-openers-everyone = Wszyscy
button-openers-administrators = Administratorzy
button-look-pictures = Obrazki
button-look-text = Sam tekst
button-pace = { $seconds ->
    [0] Bez zegara
    [45] 45 s
    [120] 2 min
   *[86400] 1 dzień
  }
nameless = Gracz
pair-scores = Wynik: { $one }   { $other }
pair-score = { $sign } { $points }

## The lobby

goal-draw = do { $target } punktów
goal-block = do { $target } punktów
goal-kozel = kozioł powyżej { $target } punktów
goal-partnership = do { $target } punktów
goal-goat = kozioł od { $target } punktów
goal-koziol = do { $target } punktów
pace-told = { $seconds ->
    [0] bez zegara
    [45] 45 sekund na ruch
    [120] 2 minuty na ruch
   *[86400] dzień na ruch
  }
lobby-heading = <b>Stół: { $game }</b>, { $goal }, { $pace }
lobby-nobody = Nikt tu jeszcze nie siedzi.
lobby-seat = { $seat }. { $name }{ $host ->
    [yes] { " " }— gospodarz
   *[no] { "" }
  }{ $kept ->
    [yes] { " " }(miejsce czeka)
   *[no] { "" }
  }
lobby-guide = Grać może od { $least } do { $most } osób. { $name } wybiera przyciskami i daje znak do startu.
lobby-guide-exact = Do gry potrzeba { $most ->
    [one] { $most } osoby
    [few] { $most } osób
    [many] { $most } osób
   *[other] { $most } osoby
  }. { $name } wybiera przyciskami i daje znak do startu.
lobby-pairs = Partnerzy siedzą naprzeciw siebie: { $one } miejsca 1 i 3, { $other } miejsca 2 i 4.
lobby-no-host = Gospodarzem zostaje pierwsza osoba, która dołączy.
lobby-host-to-join = Gospodarzem tego stołu jest { $name }. Naciśnij „Dołącz”, żeby usiąść: zapraszamy wszystkich.
lobby-started = Kamienie rozdane. Dobrej zabawy!
lobby-cancelled = { $name } zamyka ten stół. /play otwiera nowy.
lobby-emptied = Nikogo już tu nie ma, więc stół zamykam. /play otwiera nowy.
lobby-joined = { $name } siada do stołu.
lobby-left = { $name } odchodzi od stołu.
lobby-without-place = Stoi tu już inny stół, więc ten zamykam.
lobby-expired = Od pół godziny nikt tu nie zagląda, więc stół zamykam. /play otwiera nowy.
lobby-kicked = { $name } już tu nie siedzi.
lobby-agreed = { $name } gra jeszcze raz.
lobby-rematch = { $name } proponuje rewanż na tych samych miejscach.
lobby-guide-rematch = Grasz? Naciśnij „Dołącz”. Nie tym razem? Naciśnij „Wyjdź”. Zaczynamy, gdy zgodzą się wszyscy albo gdy { $name } da znak: wtedy grają ci, którzy chcą.
lobby-chosen = { $game }, { $goal }, { $pace }.
swapped = Miejsce 1 zostaje, reszta przesiada się o jedno miejsce dalej.
swap-too-few = Nie ma jeszcze kogo przesadzać: muszą być zajęte co najmniej trzy miejsca.
lobby-begun = Rozgrywka przy tym stole już trwa. Wpadnij na następną!
lobby-begun-with-you = Rozgrywka już trwa. Twoje kamienie są na naszym czacie.
lobby-closed = Ten stół jest już zamknięty. /play otwiera nowy.
lobby-full = Wszystkie miejsca są zajęte. Do następnego razu!
lobby-too-many = W tej grze { $most ->
    [one] jest { $most } miejsce
    [few] są { $most } miejsca
    [many] jest { $most } miejsc
   *[other] jest { $most } miejsca
  }, a was siedzi tu już więcej.
lobby-need-more = { $seated ->
    [0] Nikt tu jeszcze nie siedzi
    [one] Siedzi tu { $seated } osoba
    [few] Siedzą tu { $seated } osoby
    [many] Siedzi tu { $seated } osób
   *[other] Siedzi tu { $seated } osoby
  }, a na start potrzeba co najmniej { $least ->
    [one] { $least } osoby.
    [few] { $least } osób.
    [many] { $least } osób.
   *[other] { $least } osoby.
  }
lobby-need-exactly = Do tej gry potrzeba { $least ->
    [one] { $least } osoby.
    [few] { $least } osób.
    [many] { $least } osób.
   *[other] { $least } osoby.
  } Zajęte miejsca: { $seated }.
already-seated = Masz już miejsce { $seat }.
seated = Siadaj z nami! Miejsce { $seat } jest twoje.
seated-privately = Masz miejsce przy stole w grupie <b>{ $title }</b>. Gra: { $game }. Twoje kamienie przyjdą na ten czat.
left = Nie siedzisz już przy stole.
cancelled = Stół jest zamknięty.
play-in-a-group = Rozdaję w grupach: dodaj mnie do którejś i wyślij tam /play.
play-unknown-game = Nie znam takiej gry. Znam te: { $games }.
play-unknown-target = { $game }: { $count ->
    [one] gramy do { $targets } punktów.
   *[other] do wyboru { $targets } punktów.
  }
play-two-targets = Wystarczy jedna liczba punktów, na przykład /play blok 50.
play-table-here = Stół już tu stoi: właśnie ten.
play-match-running = Trwa tu rozgrywka: { $game }. /board pokaże ją na nowo.
rematch-opened = Stół znów czeka. Zaczynamy, gdy zgodzą się wszyscy.
rematch-table-here = Stoi tu już stół. /board pokaże go na nowo.

## Who may do what

only-host = O tym decyduje gospodarz: { $name }.
only-host-or-admin = To może zrobić tylko gospodarz ({ $name }) albo administrator.
only-admin = To może zrobić tylko administrator.
only-asker = To pytanie było do kogoś innego.
only-seated = O rewanż mogą prosić tylko osoby z tego stołu. /play otwiera nowy stół.
not-seated = Nie masz miejsca przy tym stole.
press-the-button = Piszesz pod nazwą grupy, więc nie widzę, kim jesteś. Użyj, proszę, przycisków.
button-unknown = Ten przycisk jest z dawnych czasów. /board pokaże obecny stół.
try-again = Tym razem się nie udało. Spróbuj jeszcze raz.
link-unknown = Ten link nie prowadzi już do żadnego stołu. Naciśnij „Dołącz” w swojej grupie albo wyślij tam /play.
link-of-another = Ten link jest dla kogoś innego. Naciśnij „Dołącz” w grupie, a dostaniesz własny.
link-late = W grupie { $title } gra już trwa albo stół zamknięto. Nowy otworzy tam /play.
seated-already-there = Masz już miejsce w grupie { $title }. Twoje kamienie przyjdą na ten czat.
cannot-write = { $name }, nie mogę do ciebie napisać. Otwórz czat ze mną i naciśnij ROZPOCZNIJ, a kamienie już tam będą.

## The match

match-heading = <b>{ $game }</b>, rozdanie { $round }, { $goal }
match-heading-turn = Twoja kolejka: <b>{ $game }</b>, rozdanie { $round }, { $goal }
chain-empty = Stół jest pusty.
ends = Końcówki: ◂ { $left }   { $right } ▸
boneyard = { $count ->
    [0] Talon: pusty
   *[other] Talon: { $count }
  }
seat-line = { $mark } { $name }: { $count ->
    [one] { $count } kamień
    [few] { $count } kamienie
    [many] { $count } kamieni
   *[other] { $count } kamienia
  }, { $score ->
    [one] { $score } punkt
    [few] { $score } punkty
    [many] { $score } punktów
   *[other] { $score } punktu
  }
seat-line-pairs = { $mark } { $name }: { $count ->
    [one] { $count } kamień
    [few] { $count } kamienie
    [many] { $count } kamieni
   *[other] { $count } kamienia
  }
seat-passes = , pas przy { $ends }
board-turn = <b>Teraz gra { $name }.</b>
round-over = Koniec rozdania.
round-over-here = Koniec rozdania. Wynik jest w grupie.
match-over-here = Koniec rozgrywki. Wynik jest w grupie.
partner = W parze z tobą: { $name }
your-tiles = Twoje kamienie: { $tiles }
no-tiles = Nie masz kamieni.
your-lead = Rozpoczynasz dowolnym kamieniem.
your-turn = Dołóż kamień.
your-turn-two = Dołóż kamień albo dwa dublety naraz.
your-drawn-tile = Dobrany kamień pasuje do obu końcówek: wybierz jedną.
your-draw = Nie masz czego dołożyć. Naciśnij „Dobierz”.
your-pass = Nie masz czego dołożyć. Naciśnij „Pas”.
wait = Napiszę, gdy przyjdzie twoja kolejka.
tiles-of-players = Kamienie ma tylko ten, kto gra. Wpadnij na następną rozgrywkę!
match-stopped = Rozgrywka przerwana. Nie liczy się.
match-abandoned = Nie ma już z kim grać, więc to koniec rozgrywki. Nie liczy się.
match-deserted = W tym rozdaniu nikt nie zrobił ruchu, więc stół zamykam. Rozgrywka się nie liczy.
match-forgotten = Od miesiąca nikt tu nie zrobił ruchu, więc stół zamykam. Rozgrywka się nie liczy.
match-waited-in-vain = Rozgrywka czeka już tydzień, więc ją zamykam. Nie liczy się.
match-without-place = Stoi tu już inny stół, więc rozgrywkę, która tu trafiła, zamykam. Nie liczy się.
match-forfeited = 🏆 Reszta odeszła od stołu. { $name } { $who ->
    [one] wygrywa
   *[pair] wygrywają
  } rozgrywkę.
match-forfeited-early = Reszta odeszła od stołu. { $name } { $who ->
    [one] wygrywa
   *[pair] wygrywają
  } rozgrywkę. Nie liczy się, bo żadne rozdanie nie dobiegło końca.
match-forfeited-before = Reszta odeszła od stołu i na tym rozgrywka się skończyła.
match-did-not-count = Rozgrywka przerwana albo porzucona. Nie liczy się.
match-is-over = Ta rozgrywka już się skończyła.
match-lost = Przykro mi: nie mogę już odczytać rozgrywki z tego stołu, więc go zamykam. /play otwiera nowy.
in-the-group = Wyślij to, proszę, w swojej grupie. Tutaj przynoszę ci tylko twoje kamienie.
no-table = Nie ma tu stołu. /play otworzy nowy.
no-hand-here = Nie masz tu kamieni.
no-hand-anywhere = Nie masz teraz żadnych kamieni. W twojej grupie /play otworzy stół.
leave-question = { $name }, chcesz wyjść z rozgrywki? Twoje miejsce i kamienie zostają, a stół gra za ciebie, aż wrócisz albo ktoś zajmie to miejsce. Jeśli nie będzie już z kim grać, rozgrywka się skończy.
stop-question = { $name } chce przerwać rozgrywkę. Wtedy nie będzie się liczyć. Przerywamy?
play-on = Dobrze, gramy dalej.

## Clocks, coming and going

# What stands for the moment on a phone that cannot say "in 40 seconds", or the date in its owner’s zone.
clock-time = o { $time } UTC
clock-date = { $time } UTC
time-left = ⏳ { $near ->
    [yes] Czas minie { $moment }.
   *[no] Czas na ruch do: { $moment }.
  }
time-up = ⏰ { $name }: czas minął. Ruch zrobił stół i będzie grał dalej, aż { $name } wróci.{ $goes_on ->
    [yes] { " " }Teraz gra { $next }.
   *[no] { "" }
  }
reminder = ⏰ Na ten ruch została niecała godzina.
bot-is-back = Przez chwilę mnie nie było, ale nic nie przepadło.{ $goes_on ->
    [yes] { " " }Teraz gra { $name }.
   *[no] { "" }
  }
host-now = Gospodarzem jest teraz { $name }.
seat-away = , chwilowo nie gra
seat-left = , już nie gra
seat-offered = { $name } wychodzi z rozgrywki. Kamienie i wynik zostają przy miejscu: zajmij je i graj dalej. Do tego czasu gra stół.
seat-kicked = Zwalnia się miejsce: { $name } już nie gra. Kamienie i wynik zostają przy miejscu: zajmij je i graj dalej. Do tego czasu gra stół.
seat-taken-over = Zmiana przy stole: { $before } kończy, dalej gra { $name }.
seat-given = Na twoim miejscu gra teraz { $name }. Dzięki za grę!
seen-other-tiles = Znasz już inne kamienie z tego rozdania. Usiądź, gdy rozdam następne!
back-in-the-group = Nie ma cię w grupie { $title }. Wróć do niej i naciśnij „Już jestem”.
seat-not-free = To miejsce jest zajęte.
no-seat-any-more = Nie masz już miejsca w tej rozgrywce.
you-left = Teraz gra za ciebie stół. Dopóki nikt nie zajmie twojego miejsca, możesz wrócić.
you-are-away = Nie ma cię przy stole, więc po 5 sekundach stół gra za ciebie. Naciśnij „Już jestem” albo po prostu graj.
left-match = Wychodzisz z rozgrywki. Miejsce jest twoje, dopóki ktoś go nie zajmie.
left-and-over = Wychodzisz i na tym rozgrywka się kończy.
left-already = Nie ma cię już w grze. Naciśnij „Już jestem”, żeby grać dalej.
welcome-back = Dobrze, że jesteś!
kicked = Miejsce jest wolne.
kick-question = Czyje miejsce zwalniamy? Kamienie i wynik zostają przy miejscu.
kick-question-lobby = Czyje miejsce zwalniamy?
kick-nobody = Nikogo innego przy tym stole nie ma.
kick-nobody-after-all = Dobrze, wszyscy zostają.
kick-not-seated = Ta osoba nie ma tu miejsca.
match-waits-here = Rozgrywka czeka, aż znów będzie mi wolno pisać w grupie. Naciśnij któryś przycisk, a spróbuję.
match-waits = Rozgrywka czeka, aż znów będzie mi wolno pisać w grupie.
waits-muted = W grupie <b>{ $title }</b> nie wolno mi już pisać, więc rozgrywka tam czeka. Ruszy dalej, gdy tylko będzie mi wolno.
waits-removed = Nie ma mnie już w grupie <b>{ $title }</b>, więc rozgrywka tam czeka. Ruszy dalej, jeśli wrócę w ciągu tygodnia.

## Settings and being told

settings = <b>Nowe stoły tutaj</b>
    Gra: { $game }, { $goal }
    Tempo: { $pace }
    Kto może otworzyć stół: { $openers ->
        [everyone] wszyscy
       *[administrators] administratorzy
      }
settings-look = <b>Stoły pokazuję</b> { $look ->
    [pictures] z obrazkiem kamieni
   *[text] tylko jako tekst
  }
settings-look-private = <b>Na tym czacie pokazuję twoje stoły</b> { $look ->
    [pictures] z obrazkiem kamieni
   *[text] tylko jako tekst
  }
settings-language = <b>Język</b>: { $language }
settings-kept = Zapisane.
notify-offer = Dać ci znać, gdy otworzy się tu stół? Napiszę prywatnie.
notify-once = Napiszę do ciebie, gdy otworzy się tu następny stół.
notify-always = Napiszę do ciebie za każdym razem, gdy otworzy się tu stół.
notify-off = Nie będę już pisać do ciebie o stołach w tej grupie.
notify-alert = W grupie <b>{ $title }</b> otwiera się stół. Gra: { $game }.

news-led = { $name } rozpoczyna kamieniem { $tile }.
news-played = { $name } dokłada { $tile } { $end ->
    [left] z lewej.
   *[right] z prawej.
  }
news-played-two = { $name } dokłada { $tile }, po jednym z każdej strony.
news-drew = { $name } dobiera { $count ->
    [one] { $count } kamień.
    [few] { $count } kamienie.
    [many] { $count } kamieni.
   *[other] { $count } kamienia.
  }
news-passed = { $name } pasuje przy { $ends }.

done-led = Rozpoczynasz kamieniem { $tiles }.
done-played = Dokładasz { $tiles } { $end ->
    [left] z lewej.
   *[right] z prawej.
  }
done-played-two = Dokładasz { $tiles }, po jednym z każdej strony.
done-drew = Dobierasz { $tiles }.
done-passed = Pasujesz.
dealing = Rozdaję.

stale-your-turn = To przycisk sprzed chwili. Teraz masz już aktualne kamienie.
stale-wait = Ten ruch już za nami. Poczekaj na swoją kolejkę.

refused-not-your-turn = To jeszcze nie twoja kolejka.
refused-tile-not-held = Nie masz tego kamienia.
refused-does-not-fit = Ten kamień tam nie pasuje.
refused-one-tile-a-turn = W tej grze w jednej kolejce dokładasz tylko jeden kamień.
refused-not-a-full-set = Te kamienie to nie cały komplet.
refused-must-play = Masz co dołożyć, więc dokładasz.
refused-must-draw = Nie masz czego dołożyć: najpierw dobierz.
refused-nothing-to-draw = Talon jest pusty.
refused-must-play-drawn = Dobrany kamień pasuje: dołóż go.
refused-no-round = Następne rozdanie jeszcze przed nami.
refused-round-running = To rozdanie jeszcze trwa.
refused-match-over = Ta rozgrywka już się skończyła.

## Why somebody leads: a game names its reason (lead-…)

lead-highest-double = { $name } ma { $tile }, najwyższy dublet, i nim rozpoczyna.
lead-heaviest = Nikt nie ma dubletu: { $name } rozpoczyna najcięższym kamieniem, { $tile }.
lead-won = Po wygranym rozdaniu { $name } rozpoczyna dowolnym kamieniem.
lead-holds = To rozdanie otwiera { $tile }: { $name } ma ten kamień i nim rozpoczyna.
lead-laid-last = Rozpoczyna ten, kto w poprzednim rozdaniu dołożył ostatni kamień: { $name }, dowolnym kamieniem.
lead-double-six = Kto ma 6|6, rozpoczyna pierwsze rozdanie: { $name }, dowolnym kamieniem.
lead-next-seat = Rozpoczynamy po kolei: teraz { $name }, dowolnym kamieniem.
lead-hunt = Polowanie otwiera { $tile }: { $name } ma ten kamień i nim rozpoczyna.

## What hangs over a round

redealt-kozel = { $count ->
    [one] Trafiła się ręka, w której było co najmniej pięć dubletów albo co najmniej sześć kamieni z tą samą liczbą, więc wszyscy dostają nowe kamienie.
   *[other] { $count } razy z rzędu trafiła się ręka, w której było co najmniej pięć dubletów albo co najmniej sześć kamieni z tą samą liczbą, więc wszyscy dostają nowe kamienie.
  }
eggs-wait = 🥚 Jaja: { $points ->
    [one] { $points } punkt czeka
    [few] { $points } punkty czekają
    [many] { $points } punktów czeka
   *[other] { $points } punktu czeka
  } na pierwszą parę, która przegra rozdanie.
hunt = 🏹 { $name } polują{ $on ->
    [yes] { "" }: jeśli wygrają to rozdanie, dostaną co najmniej 1 punkt.
   *[no] { " " }w następnym rozdaniu: jeśli je wygrają, dostaną co najmniej 1 punkt.
  }
penalties = Punkty są karne, a kozioł przegrywa.
penalties-nearest = Punkty są karne. Najbliżej kozła: { $names } ({ $points })

## After a round

result-heading = <b>{ $game }, koniec rozdania { $round }</b>
ended-out = Domino! Ostatni kamień dokłada { $name }.
blocked-draw = Ryba! Nikt nie może już dołożyć kamienia.
blocked-block = Ryba! Nikt nie może już dołożyć kamienia.
blocked-kozel = Ryba! Nikt nie może już dołożyć kamienia.
blocked-partnership = Cztery pasy z rzędu: rozdanie jest zamknięte.
blocked-goat = Ryba! Nikt nie może już dołożyć kamienia, więc liczy się każda ręka i nikt nie wygrywa rozdania.
blocked-koziol = Ryba! Nikt nie może już dołożyć kamienia.
hand-out = { $name }: bez kamieni
hand-line = { $name }: { $tiles } = { $value }
hand-line-special = { $name }: { $tiles } = { $value } ({ $why })
special-kozel = jedyny kamień w ręce
special-goat = 0|0 liczy się za 25
special-koziol = nic więcej w ręce
compared-kozel = W rękach: { $one }   { $other }
compared-partnership = W rękach: { $one }   { $other }
compared-koziol = { $as_valued ->
    [yes] W rękach: { $one }   { $other }
   *[no] Przy rybie liczą się same oczka, bez 25 i 50: { $one }   { $other }
  }
sum-carried = { $points } (jaja)

## What a round pays: a game names its rule (paid-…). $name has or gets it, $others hold what is counted

paid-out = { $name } zdobywa punkty: { $sum }.
paid-fewest = { $name } ma najmniej oczek i zdobywa punkty: { $sum }. To oczka wszystkich pozostałych minus własne.
paid-shared = Najmniej oczek mają po równo co najmniej dwie osoby: w rozdaniu jest remis i nikt nie zdobywa punktów.
paid-writes = { $name } przegrywają rozdanie i zapisują { $sum }.
paid-fish = { $name } mają w rękach więcej i zapisują punkty ze wszystkich czterech rąk: { $sum }.
paid-eggs = Obie pary mają tyle samo, więc są jaja: { $sum }.
paid-below-thirteen = { $pair ->
    [yes] { $ending ->
        [blocked] { $name } mają w rękach więcej, do zapisania byłyby punkty ze wszystkich czterech rąk: { $sum }.
       *[out] { $name } przegrywają rozdanie, do zapisania byłoby { $sum }.
      } Nie mają
   *[no] { $name }: do zapisania byłoby { $sum }, ale nie ma tu
  } jeszcze nic zapisanego, a mniej niż 13 się nie zapisuje. { $eggs ->
    [0] Wszystko przepada.
   *[other] Wszystko przepada, razem z jajami.
  }
paid-own = { $name } zapisuje { $sum }.
paid-team-out = { $name } dopisują sobie to, co mają w rękach { $others }: { $sum }.
paid-lighter-team = { $name } mają mniej i dopisują sobie to, co mają w rękach { $others }: { $sum }.
paid-last-tile = Obie pary mają tyle samo. Decyduje ostatni dołożony kamień: { $name } dopisują sobie to, co mają w rękach { $others }: { $sum }.
paid-unpaid = { $name } wygrywają rozdanie. Samo to nie daje jeszcze punktu.
paid-nobody = Obie pary mają tyle samo: nikt nie wygrywa rozdania.
paid-ordinary = { $name } wygrywają swoje polowanie: zwykły kozioł, { $points ->
    [one] { $points } punkt.
    [few] { $points } punkty.
    [many] { $points } punktów.
   *[other] { $points } punktu.
  } Wygrane polowanie nie otwiera następnego.
paid-bare = { $name } wygrywają, dokładając na koniec 0|0: goły kozioł, { $points ->
    [one] { $points } punkt.
    [few] { $points } punkty.
    [many] { $points } punktów.
   *[other] { $points } punktu.
  }{ $hunt ->
    [own] { " " }To więcej niż za samo polowanie, a liczy się tylko to, co droższe.
    [theirs] { " " }Polowanie się kończy.
   *[none] { "" }
  }
paid-on-rails = { $name } wygrywają, dokładając na koniec 6|6: kozioł na szynach, { $points ->
    [one] { $points } punkt.
    [few] { $points } punkty.
    [many] { $points } punktów.
   *[other] { $points } punktu.
  }
paid-general = { $name } wygrywają, dokładając na koniec 0|0 i 6|6: generał, { $points ->
    [one] { $points } punkt.
    [few] { $points } punkty.
    [many] { $points } punktów.
   *[other] { $points } punktu.
  }
paid-hunt-lost = { $name } wygrywają rozdanie: polowanie się kończy i nie daje punktów.
paid-hunt-over = Obie pary mają tyle samo: nikt nie wygrywa rozdania, a polowanie się kończy.
paid-hunts = { $others } mają w rękach { $sum }. To 25 lub więcej: na polowanie wystarczy.
paid-no-hunt = { $others } mają w rękach { $sum }. To mniej niż 25: na polowanie za mało.

totals = Wynik, { $goal }:
total-line = { $name }: { $score }
total-line-gained = { $name }: { $score }{ "\u00A0" }(+{ $points })
next-round-soon = Następne rozdanie za 30 sekund albo wcześniej, gdy gospodarz naciśnie „Następne rozdanie”.
round-dealt = Następne rozdanie już na stole.
match-won = 🏆 <b>{ $names } { $who ->
    [one] wygrywa
   *[other] wygrywają
  } rozgrywkę</b> z wynikiem { $score ->
    [one] { $score } punktu.
    [few] { $score } punktów.
    [many] { $score } punktów.
   *[other] { $score } punktu.
  }
match-won-by-fewest = 🏆 <b>{ $names } { $who ->
    [one] wygrywa
   *[other] wygrywają
  } rozgrywkę</b> z najmniejszą liczbą punktów: { $score }.
only-the-highest = Kozłem zostaje tylko ten, kto ma najwyższy wynik.
match-won-by-nobody = Nikt nie wygrywa rozgrywki.
match-goat = 🐐 <b>{ $who ->
    [one] Kozłem zostaje
    [pair] Kozłem zostają
   *[several] Kozłami zostają
  } { $names }</b> z wynikiem { $score ->
    [one] { $score } punktu.
    [few] { $score } punktów.
    [many] { $score } punktów.
   *[other] { $score } punktu.
  }
match-goat-dry = 🐐 <b>{ $who ->
    [one] Kozłem zostaje
    [pair] Kozłem zostają
   *[several] Kozłami zostają
  } { $names }</b> z wynikiem { $score ->
    [one] { $score } punktu
    [few] { $score } punktów
    [many] { $score } punktów
   *[other] { $score } punktu
  }, i to na sucho: przeciwnicy nie mają nic zapisanego.

## Scores

no-match-yet = Nie było tu jeszcze żadnej rozgrywki. /play otwiera stół.
no-standings-yet = Żadna rozgrywka nie dobiegła tu jeszcze końca. /play otwiera stół.
top-heading = <b>Tabela tej grupy</b>
top-line = { $place }. { $name }: { $wins ->
    [one] { $wins } zwycięstwo
    [few] { $wins } zwycięstwa
    [many] { $wins } zwycięstw
   *[other] { $wins } zwycięstwa
  } w { $matches ->
    [one] { $matches } rozgrywce
    [few] { $matches } rozgrywkach
    [many] { $matches } rozgrywkach
   *[other] { $matches } rozgrywki
  }, { $rounds ->
    [one] { $rounds } wygrane rozdanie
    [few] { $rounds } wygrane rozdania
    [many] { $rounds } wygranych rozdań
   *[other] { $rounds } wygranego rozdania
  }{ $points ->
    [0] { "" }
    [one] , { $points } punkt
    [few] , { $points } punkty
    [many] , { $points } punktów
   *[other] , { $points } punktu
  }

## Help

hello =
    Cześć! Rozdaję domino w gronie znajomych. Dodaj mnie do grupy i wyślij tam /play. W grupie pilnuję łańcucha i wyniku, a tutaj przynoszę ci twoje kamienie.

    Chcesz właśnie usiąść do stołu? Naciśnij tam „Dołącz” jeszcze raz: teraz mogę już do ciebie pisać.
help-group =
    <b>Domino w tej grupie</b>
    /play otwiera stół; /play blok 50 mówi, w co gramy i do ilu
    /hand przysyła ci twoje kamienie
    /board pokazuje planszę na nowo
    /score pokazuje wynik rozgrywki
    /top pokazuje, kto ile tu wygrał
    /rules kozioł objaśnia grę
    /leave zwalnia twoje miejsce, /kick cudze, /stop przerywa rozgrywkę
    /notify daje ci znać, gdy otwiera się tu stół
    /settings, dla administratorów: ustawienia nowych stołów, ich wygląd i język

    Jeśli mieszka tu kilka botów, napisz /play@{ $bot }.
help-private =
    <b>Domino</b>
    Rozgrywki toczą się w grupach: dodaj mnie do którejś i wyślij tam /play. Twoje kamienie przychodzą na ten czat, z przyciskiem na każdy możliwy ruch.
    /hand pokazuje twoje kamienie
    /rules dobieranie objaśnia grę
    /settings pozwala wybrać, czy pokazuję stoły z obrazkiem, czy tylko jako tekst
    /language pozwala wybrać inny język

command-play = Otwórz stół
command-hand = Moje kamienie
command-board = Plansza na nowo
command-score = Wynik rozgrywki
command-top = Tabela tej grupy
command-rules = Zasady gry
command-kick = Zwolnij czyjeś miejsce
command-settings = Ustawienia i wygląd stołów
command-language = Inny język
command-notify = Daj mi znać, gdy otworzy się stół
command-leave = Odejdź od stołu
command-stop = Przerwij rozgrywkę
command-help = Co potrafię
command-start = Przywitaj się

## Rules, in our own words

rules-which = Która gra? Na przykład /rules kozioł. Znam te: { $games }.

rules-draw =
    <b>Dobieranie</b>, od 2 do 4 osób, każdy gra na siebie

    <b>Kamienie.</b> Jeden komplet 28 kamieni, od 0-0 do 6-6. Dwie osoby dostają po siedem kamieni, trzy lub cztery po pięć. Reszta to talon. Miejsca zajmuje się w kolejności dołączania, a kolejka przechodzi na następne miejsce.

    <b>Rozpoczęcie.</b> W pierwszym rozdaniu rozpoczyna ten, kto ma najwyższy dublet, a stół sam go wykłada; 0-0 to najniższy dublet. Jeśli nikt nie ma dubletu, rozpoczyna najcięższy kamień. Potem dowolnym kamieniem rozpoczyna ten, kto wygrał poprzednie rozdanie. Po remisie rozpoczyna się tak jak w pierwszym rozdaniu.

    <b>Twoja kolejka.</b> Dołóż kamień do jednej z końcówek tak, żeby liczby się zgadzały. Jeśli możesz dołożyć, musisz, a dobierać ci nie wolno. Jeśli kamień pasuje do obu końcówek, końcówkę wybierasz ty. Jeśli nie masz czego dołożyć, naciśnij „Dobierz”: dobierasz z talonu, aż trafi się pasujący kamień, i ten od razu idzie na stół; jeśli pasuje do obu końcówek, końcówkę wybierasz ty. Z talonu dobiera się do ostatniego kamienia. Jeśli talon się skończy, a ty dalej nie masz czego dołożyć, stół pasuje za ciebie i wszyscy widzą, przy jakich liczbach.

    <b>Domino.</b> Kto dołoży swój ostatni kamień, robi domino: wygrywa rozdanie i zdobywa tyle punktów, ile oczek zostało we wszystkich pozostałych rękach razem. Kamień jest wart tyle, ile ma oczek, a 0-0 to 0.

    <b>Ryba.</b> Gdy talon jest pusty i nikt nie może dołożyć, wygrywa osoba, która ma najmniej oczek, i zdobywa tyle punktów, ile oczek mają wszyscy pozostali razem, minus własne oczka, odjęte tylko raz. Jeśli najmniej oczek mają po równo co najmniej dwie osoby, w rozdaniu jest remis i nikt nie zdobywa punktów. Remis na dalszym miejscu nic nie znaczy.

    <b>Po rozdaniu</b> wszyscy widzą wszystkie ręce i całe wyliczenie.

    <b>Rozgrywkę</b> wygrywa osoba, która pierwsza dojdzie do celu: 50, 100 lub 150 punktów. Punkty ponad cel się liczą.

    <b>Zasady domowe.</b> Najcięższy kamień to ten, który ma najwięcej oczek; z dwóch równych ten z wyższą połówką (3-6 przed 4-5). Ostatni kamień, który zarazem robi rybę, liczy się jako domino. Jeśli przegranym zostało tylko 0-0, wygrana daje 0 punktów: to nie remis, a następne rozdanie rozpoczyna ten, kto wygrał. Jeśli na obu końcówkach jest ta sama liczba, wszystko jedno, do której dokładasz.

rules-block =
    <b>Blok</b>, od 2 do 4 osób, każdy gra na siebie

    <b>Kamienie.</b> Jeden komplet 28 kamieni, od 0-0 do 6-6. Dwie osoby dostają po siedem kamieni, trzy po sześć, cztery po siedem. Co zostaje, leży zakryte do końca i nikomu się nie liczy. Miejsca zajmuje się w kolejności dołączania, a kolejka przechodzi na następne miejsce.

    <b>Rozpoczęcie.</b> W pierwszym rozdaniu rozpoczyna ten, kto ma najwyższy dublet, a stół sam go wykłada; 0-0 to najniższy dublet. Jeśli nikt nie ma dubletu, rozpoczyna najcięższy kamień. Potem dowolnym kamieniem rozpoczyna ten, kto wygrał poprzednie rozdanie. Po remisie rozpoczyna się tak jak w pierwszym rozdaniu.

    <b>Twoja kolejka.</b> Dołóż kamień do jednej z końcówek tak, żeby liczby się zgadzały. Jeśli możesz dołożyć, musisz. Jeśli kamień pasuje do obu końcówek, końcówkę wybierasz ty. Dobierania nie ma: jeśli nie masz czego dołożyć, stół pasuje za ciebie i wszyscy widzą, przy jakich liczbach.

    <b>Domino.</b> Kto dołoży swój ostatni kamień, robi domino: wygrywa rozdanie i zdobywa tyle punktów, ile oczek zostało we wszystkich pozostałych rękach razem. Kamień jest wart tyle, ile ma oczek, a 0-0 to 0.

    <b>Ryba.</b> Gdy nikt nie może dołożyć, wygrywa osoba, która ma najmniej oczek, i zdobywa tyle punktów, ile oczek mają wszyscy pozostali razem, minus własne oczka, odjęte tylko raz. Jeśli najmniej oczek mają po równo co najmniej dwie osoby, w rozdaniu jest remis i nikt nie zdobywa punktów. Remis na dalszym miejscu nic nie znaczy.

    <b>Po rozdaniu</b> wszyscy widzą wszystkie ręce i całe wyliczenie.

    <b>Rozgrywkę</b> wygrywa osoba, która pierwsza dojdzie do celu: 50, 100 lub 150 punktów. Punkty ponad cel się liczą.

    <b>Zasady domowe.</b> Także w cztery osoby każdy gra na siebie: osoba naprzeciwko nie jest partnerem. Najcięższy kamień to ten, który ma najwięcej oczek; z dwóch równych ten z wyższą połówką (3-6 przed 4-5). Ostatni kamień, który zarazem robi rybę, liczy się jako domino. Jeśli przegranym zostało tylko 0-0, wygrana daje 0 punktów: to nie remis, a następne rozdanie rozpoczyna ten, kto wygrał. Jeśli na obu końcówkach jest ta sama liczba, wszystko jedno, do której dokładasz.

rules-kozel =
    <b>Kozel</b>, 4 osoby w dwóch parach

    <b>Kamienie.</b> Jeden komplet 28 kamieni, po siedem na osobę. Miejsca zajmuje się w kolejności dołączania, kolejka przechodzi na następne miejsce, a partnerzy siedzą naprzeciw siebie: miejsca 1 i 3 grają przeciw miejscom 2 i 4. Jeśli komuś przypadłoby pięć lub więcej dubletów albo sześć lub więcej kamieni z tą samą liczbą (dublet to jeden kamień), wszystko rozdaje się od nowa, zanim ktokolwiek zobaczy kamień, a wszyscy się o tym dowiadują.

    <b>Rozpoczęcie.</b> W pierwszym rozdaniu rozpoczyna ten, kto ma 1-1, a stół sam wykłada ten kamień. Potem dowolnym kamieniem rozpoczyna ten, kto dołożył ostatni kamień poprzedniego rozdania: także po rybie lub jajach, a nawet wtedy, gdy jego para przegrała.

    <b>Twoja kolejka.</b> Dołóż jeden kamień tak, żeby liczby się zgadzały. Jeśli możesz dołożyć, musisz. Jeśli kamień pasuje do obu końcówek, wybierasz ty. Jeśli nie masz czego dołożyć, stół pasuje za ciebie i wszyscy widzą, przy jakich liczbach.

    <b>Punkty są karne.</b> W ręce liczą się oczka. Ale ręka, w której jest samo 0-0, liczy się za 25, a ta, w której jest samo 6-6, za 50. Każdą rękę liczy się osobno: samo 0-0 w jednej ręce pary i samo 6-6 w drugiej to razem 75, a oba w jednej ręce to 12.

    <b>Domino.</b> Kto dołoży swój ostatni kamień, robi domino i wygrywa rozdanie dla swojej pary. Druga para zapisuje punkty, które zostały w jej własnych dwóch rękach.

    <b>Ryba.</b> Gdy nikt nie może dołożyć, przegrywa para, która ma w rękach więcej, i zapisuje punkty ze wszystkich czterech rąk.

    <b>Jaja.</b> Jeśli przy rybie obie pary mają tyle samo, nikt nie zapisuje. Punkty ze wszystkich czterech rąk czekają na parę, która przegra następne rozdanie, w jakikolwiek sposób. Jaja po jajach się sumują.

    <b>Trzynaście.</b> Dopóki para nie ma nic zapisanego, mniej niż 13 się nie zapisuje i przepada: 13 się liczy, 12 nie.

    <b>Po rozdaniu</b> wszyscy widzą wszystkie ręce i całe wyliczenie.

    <b>Rozgrywka.</b> Para, która przekroczy cel, przegrywa i jest kozłem: przy 51, 101 lub 151, gdy cel to 50, 100 lub 150. Druga para wygrywa. Jeśli ta druga nie ma wtedy nic zapisanego, to kozioł na sucho.

    <b>Zasady domowe.</b> Rozdanie „zamyka” ten, kto dołożył w nim ostatni kamień. Także przy rybie samo 0-0 i samo 6-6 liczą się za 25 i 50: i przy porównaniu, kto ma więcej, i w sumie. Przy trzynastce patrzy się na to, co byłoby do zapisania, razem z jajami; jeśli to za mało, jaja przepadają razem z resztą. Ostatni kamień, który zarazem robi rybę, liczy się jako domino. Jeśli na obu końcówkach jest ta sama liczba, wszystko jedno, do której dokładasz.

rules-partnership =
    <b>Pary</b>, 4 osoby w dwóch parach

    <b>Kamienie.</b> Jeden komplet 28 kamieni, po siedem na osobę, w każdym rozdaniu od nowa. Miejsca zajmuje się w kolejności dołączania, kolejka przechodzi na następne miejsce, a partnerzy siedzą naprzeciw siebie: miejsca 1 i 3 grają przeciw miejscom 2 i 4. Liczą się same oczka: 0-0 to 0 i żaden kamień nie jest szczególny.

    <b>Rozpoczęcie.</b> W pierwszym rozdaniu rozpoczyna ten, kto ma 6-6, dowolnym kamieniem. Każde następne rozdanie rozpoczyna kolejne miejsce po tym, które rozpoczynało poprzednie, bez względu na to, kto wygrał.

    <b>Twoja kolejka.</b> Dołóż jeden kamień tak, żeby liczby się zgadzały. Jeśli możesz dołożyć, musisz. Jeśli kamień pasuje do obu końcówek, wybierasz ty. Jeśli nie masz czego dołożyć, pasujesz, a robisz to ty, nie stół: przycisk „Pas” jest tylko wtedy. Wszyscy widzą, przy jakich liczbach.

    <b>Domino.</b> Kto dołoży swój ostatni kamień, robi domino i wygrywa rozdanie, a jego para dopisuje sobie oczka z rąk obu przeciwników. Kamienie partnera się nie liczą.

    <b>Zamknięcie.</b> Cztery pasy z rzędu zamykają rozdanie. Para, która ma mniej oczek w swoich dwóch rękach, dopisuje sobie wszystkie oczka drugiej pary. Jeśli obie mają tyle samo, oczka drugiej pary dopisuje sobie ta, która dołożyła ostatni kamień.

    <b>Po rozdaniu</b> wszyscy widzą wszystkie ręce i całe wyliczenie. Następne rozdanie jest po 30 sekundach przerwy albo wcześniej, gdy gospodarz naciśnie „Następne rozdanie”; po ostatnim rozdaniu przerwy nie ma.

    <b>Rozgrywka.</b> Cel to od 50 do 500 punktów, co 50, a jeśli gospodarz nie wybierze inaczej, 100. Wygrywa para, która pierwsza ma tyle lub więcej na koniec rozdania; punkty ponad cel się liczą. Każde rozdanie daje punkty dokładnie jednej parze, więc w rozgrywce nie ma remisu. Rewanż znowu rozpoczyna ten, kto ma 6-6.

    <b>Zasady domowe.</b> Ostatni kamień, który zarazem zamyka rozdanie, liczy się jako domino. Jeśli na obu końcówkach jest ta sama liczba, wszystko jedno, do której dokładasz.

rules-goat =
    <b>Kozioł rosyjski</b>, od 2 do 4 osób, każdy gra na siebie

    <b>Kamienie.</b> Jeden komplet 28 kamieni. Dwie osoby dostają po siedem kamieni, trzy lub cztery po pięć. Reszta to talon. Miejsca zajmuje się w kolejności dołączania, a kolejka przechodzi na następne miejsce.

    <b>Rozpoczęcie.</b> W każdym rozdaniu rozpoczyna ten, kto ma najwyższy dublet, a stół sam go wykłada; 0-0 to najniższy dublet. Jeśli nikt nie ma dubletu, rozpoczyna najcięższy kamień: 5-6, potem 4-6 i tak dalej.

    <b>Twoja kolejka.</b> Dołóż kamień do jednej z końcówek tak, żeby liczby się zgadzały. Jeśli możesz dołożyć, musisz, a dobierać ci nie wolno. Jeśli kamień pasuje do obu końcówek, końcówkę wybierasz ty. Jeśli nie masz czego dołożyć, naciśnij „Dobierz”: dobierasz z talonu, aż trafi się pasujący kamień, i ten od razu idzie na stół; jeśli pasuje do obu końcówek, końcówkę wybierasz ty. Z talonu dobiera się do ostatniego kamienia. Jeśli talon się skończy, a ty dalej nie masz czego dołożyć, stół pasuje za ciebie i wszyscy widzą, przy jakich liczbach.

    <b>Dwa dublety.</b> Jeśli masz dwa dublety, po jednym do każdej końcówki, możesz dołożyć oba w jednej kolejce. Liczby na końcówkach muszą być różne. Nie na rozpoczęcie i nie po dobieraniu, ale mogą to być twoje dwa ostatnie kamienie.

    <b>Punkty są karne.</b> Kto dołoży swój ostatni kamień, robi domino, wygrywa rozdanie i nic nie zapisuje; z pozostałych każdy zapisuje punkty z własnej ręki. Przy rybie (talon jest pusty i nikt nie może dołożyć) zapisują wszyscy i nikt nie wygrywa rozdania. W ręce liczą się oczka, ale 0-0 liczy się za 25, cokolwiek jeszcze jest w tej ręce. 6-6 to 12. Co zostało w talonie, jest zakryte i nikomu się nie liczy.

    <b>Trzynaście.</b> Dopóki nie masz nic zapisanego, mniej niż 13 się nie zapisuje i przepada: 13 się liczy, 12 nie.

    <b>Po rozdaniu</b> wszyscy widzą wszystkie ręce i całe wyliczenie.

    <b>Rozgrywka</b> kończy się, gdy ktoś dojdzie do 101. Kto ma najwyższy wynik, jest kozłem i przegrywa; najniższy wynik wygrywa.

    <b>Zasady domowe.</b> Najwyższy dublet rozpoczyna w każdym rozdaniu, nie tylko w pierwszym. Jeśli w jednym rozdaniu do 101 dojdzie więcej niż jedna osoba, kozłem jest tylko ta, która ma najwyższy wynik; jeśli najwyższy wynik mają po równo co najmniej dwie z nich, kozłami są one wszystkie. Kto ma 101 lub więcej, a nie jest kozłem, zajmuje miejsce według wyniku, jak reszta. Przy równych najniższych wynikach wygrana jest wspólna; jeśli kozłami są wszyscy, nie wygrywa nikt. Najcięższy kamień to ten, który ma najwięcej oczek; z dwóch równych ten z wyższą połówką (3-6 przed 4-5). Ostatni kamień, który zarazem robi rybę, liczy się jako domino. Jeśli na obu końcówkach jest ta sama liczba, wszystko jedno, do której dokładasz.

rules-koziol =
    <b>Kozioł</b>, 4 osoby w dwóch parach

    <b>Kamienie.</b> Jeden komplet 28 kamieni, po siedem na osobę. Miejsca zajmuje się w kolejności dołączania, kolejka przechodzi na następne miejsce, a partnerzy siedzą naprzeciw siebie: miejsca 1 i 3 grają przeciw miejscom 2 i 4.

    <b>Rozpoczęcie.</b> W każdym zwykłym rozdaniu rozpoczyna ten, kto ma 1-1, w polowaniu ten, kto ma 6-6, a stół sam wykłada ten kamień.

    <b>Twoja kolejka.</b> Dołóż kamień tak, żeby liczby się zgadzały. Jeśli możesz dołożyć, musisz. Jeśli kamień pasuje do obu końcówek, wybierasz ty. Jeśli nie masz czego dołożyć, stół pasuje za ciebie i wszyscy widzą, przy jakich liczbach. Jeśli masz dwa dublety, po jednym do każdej końcówki, możesz dołożyć oba w jednej kolejce. Liczby na końcówkach muszą być różne; nie na rozpoczęcie, ale mogą to być twoje dwa ostatnie kamienie.

    <b>Kto wygrywa rozdanie.</b> Kto dołoży swój ostatni kamień, robi domino i wygrywa rozdanie dla swojej pary. Przy rybie, gdy nikt nie może dołożyć, wygrywa para, która ma mniej samych oczek (0-0 to 0, 6-6 to 12). Jeśli obie mają tyle samo, nikt nie wygrywa, a polowanie, jeśli trwało, się kończy.

    <b>Polowanie na kozła.</b> Jeśli przegranej parze zostaje w rękach 25 punktów lub więcej, zwycięska para poluje w następnym rozdaniu, po rybie też. W ręce liczą się oczka, ale samo 0-0 liczy się za 25, samo 6-6 za 50, a 0-0 z 6-6 i niczym więcej za 75. Każdą rękę liczy się osobno, potem dodaje się obie.

    <b>Za co są punkty.</b>
    Wygrane polowanie: 1 punkt, zwykły kozioł.
    Domino z 0-0 jako ostatnim kamieniem: 1,5, goły kozioł.
    Domino z 6-6 jako ostatnim kamieniem: 2, kozioł na szynach.
    Domino z 0-0 i 6-6 dołożonymi naraz na koniec: 5, generał.
    Jeśli na koniec dokłada się dwa dublety naraz, każdy z nich jest ostatnim kamieniem. Goły kozioł, kozioł na szynach i generał dają punkty w każdym rozdaniu i od razu, bez względu na to, ile zostało w rękach. Ryba daje punkt tylko wtedy, gdy wygrywa się nią swoje polowanie.

    <b>Po rozdaniu</b> wszyscy widzą wszystkie ręce i całe wyliczenie.

    <b>Rozgrywkę</b> wygrywa para, która pierwsza ma 5 punktów lub więcej.

    <b>Zasady domowe.</b> W jednym rozdaniu liczy się tylko jedno, to, co najdroższe: polowanie wygrane z 0-0 na koniec daje 1,5. Wygrane polowanie nie otwiera następnego. Kto nie wygra swojego polowania, nic za nie nie dostaje. Para, na którą polowano, za wygrane rozdanie dostaje punkty tylko przy 0-0 na koniec, a w następnym rozdaniu sama poluje, jeśli zostawiła przeciwnikom 25 lub więcej. Zwykłe rozdanie, które dało punkty i zostawiło przegranym 25 lub więcej, też otwiera polowanie. Ostatni kamień, który zarazem robi rybę, liczy się jako domino. Jeśli na obu końcówkach jest ta sama liczba, wszystko jedno, do której dokładasz.
