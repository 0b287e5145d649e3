# Italian. Sentences a friend at the table would say: short, warm, plain. Values in { } are filled in by the bot.
# Telegram HTML: <b>, <i>, <code>. Names come in ready to show: nothing can be done to them, so they stand as they are.
# Who somebody is, he or she, is not known: no sentence depends on it.

## The language itself

# As its own speakers call it.
language-name = Italiano
# What an empty chat with the bot says, and what its profile says: plain text, at most 512 and 120 characters.
description =
    Porto il domino nei gruppi di amici. Aggiungimi a un gruppo e scrivi lì /play. Nel gruppo tengo la catena e il punteggio, e qui ti porto le tue tessere.

    Sei giochi: Pesca, Blocco, Kozel, Coppie, Caprone e Kozioł.
short-description = Il domino per i gruppi di amici: sei giochi, le tue tessere in privato, i punti sommati fino all’ultimo.
# Lists: two, then three and more, one at a time. $initial is the first letter of what comes last,
# small, without accents and without a silent h.
pair = { $one } { $initial ->
    [e] ed
   *[other] e
  } { $other }
list-more = { $names }, { $name }
list-last = { $names } { $initial ->
    [e] ed
   *[other] e
  } { $name }

## Games and buttons

game-draw = Pesca
game-block = Blocco
game-kozel = Kozel
game-partnership = Coppie
game-goat = Caprone
game-koziol = Kozioł
button-join = Partecipa
button-leave = Esci
button-start = Inizia
button-cancel = Chiudi il tavolo
button-next-round = Prossima mano
button-rematch = Rivincita
button-draw = Pesca
button-pass = Passa
button-my-tiles = Le mie tessere
button-stop-match = Ferma la partita
button-play-on = Continua
button-start-private = Apri la mia chat
button-swap = Scambia i posti
button-take-seat = Prendi il posto
button-back = Rieccomi
button-nobody = Nessuno
button-notify-once = Il prossimo tavolo
button-notify-always = Ogni tavolo
button-notify-off = Basta avvisi
button-openers-everyone = Tutti
button-openers-administrators = Solo admin
button-look-pictures = Immagini
button-look-text = Solo testo
button-pace = { $seconds ->
    [0] Senza limite
    [45] 45 s
    [120] 2 min
   *[86400] 1 giorno
  }
nameless = Senza nome
pair-scores = Punti: { $one }   { $other }
pair-score = { $sign } { $points }

## The lobby

goal-draw = fino a { $target }
goal-block = fino a { $target }
goal-kozel = caprone oltre { $target }
goal-partnership = fino a { $target }
goal-goat = caprone a { $target }
goal-koziol = fino a { $target }
pace-told = { $seconds ->
    [0] senza limite di tempo
    [45] 45 secondi a turno
    [120] 2 minuti a turno
   *[86400] un giorno a turno
  }
lobby-heading = <b>Tavolo di { $game }</b>, { $goal } punti, { $pace }
lobby-nobody = Qui non c’è ancora nessuno.
lobby-seat = { $seat }. { $name }{ $host ->
    [yes] { " " }– il tavolo è suo
   *[no] { "" }
  }{ $kept ->
    [yes] { " " }(posto riservato)
   *[no] { "" }
  }
lobby-guide = Possono giocare da { $least } a { $most } persone. { $name } sceglie con i pulsanti e dà il via.
lobby-guide-exact = Si gioca in { $most }. { $name } sceglie con i pulsanti e dà il via.
lobby-pairs = I compagni siedono uno di fronte all’altro: { $one } ai posti 1 e 3, { $other } ai posti 2 e 4.
lobby-no-host = Il tavolo va alla prima persona che si siede.
lobby-host-to-join = { $name } ha aperto questo tavolo e decide come si gioca. Per sederti premi «Partecipa»: può giocare chiunque.
lobby-started = Le tessere sono distribuite. Buon divertimento!
lobby-cancelled = { $name } ha chiuso questo tavolo. /play ne apre uno nuovo.
lobby-emptied = Non è rimasto nessuno, quindi questo tavolo è chiuso. /play ne apre uno nuovo.
lobby-joined = { $name } si siede al tavolo.
lobby-left = { $name } lascia il tavolo.
lobby-without-place = Qui c’è già un altro tavolo, quindi questo è chiuso.
lobby-expired = Da mezz’ora non passa nessuno, quindi questo tavolo è chiuso. /play ne apre uno nuovo.
lobby-kicked = { $name } non è più a questo tavolo.
lobby-agreed = { $name } ci sta e gioca ancora.
lobby-rematch = { $name } vorrebbe la rivincita, con gli stessi posti.
lobby-guide-rematch = Se giochi premi «Partecipa», se no «Esci». Si comincia quando tutti ci stanno, oppure { $name } dà il via con chi ci sta.
lobby-chosen = { $game }, { $goal } punti, { $pace }.
swapped = Il posto 1 resta com’è, gli altri scorrono di uno.
swap-too-few = Non c’è ancora niente da scambiare: servono tre posti occupati.
lobby-begun = A questo tavolo si gioca già. Ti aspettiamo al prossimo!
lobby-begun-with-you = La partita è iniziata. Le tue tessere sono nella nostra chat.
lobby-closed = Questo tavolo non è più aperto. /play ne apre uno nuovo.
lobby-full = I posti sono tutti occupati. Alla prossima!
lobby-too-many = Questo gioco ha { $most } posti, e qui siete già di più.
lobby-need-more = { $seated ->
    [0] Qui non c’è ancora nessuno: per iniziare bisogna essere almeno in { $least }.
    [one] Qui c’è una persona: per iniziare bisogna essere almeno in { $least }.
   *[other] Qui siete in { $seated }: per iniziare bisogna essere almeno in { $least }.
  }
lobby-need-exactly = Questo gioco si gioca in { $least }. Posti occupati finora: { $seated }.
already-seated = Hai già il posto { $seat }.
seated = Che bello averti qui! Il posto { $seat } è tuo.
seated-privately = Hai un posto al tavolo di { $game } nel gruppo <b>{ $title }</b>. Le tue tessere arrivano in questa chat.
left = Hai lasciato il tavolo.
cancelled = Il tavolo è chiuso.
play-in-a-group = Con me si gioca nei gruppi: aggiungimi a uno e scrivi lì /play.
play-unknown-game = Questo gioco non lo conosco. Conosco: { $games }.
play-unknown-target = Per { $game } il punteggio obiettivo è { $count ->
    [one] { $targets }.
   *[other] uno di questi: { $targets }.
  }
play-two-targets = Un solo punteggio obiettivo, per favore, come in /play blocco 50.
play-table-here = Un tavolo qui c’è già: eccolo.
play-match-running = Qui è in corso una partita di { $game }. /board la riporta in vista.
rematch-opened = Il tavolo è di nuovo pronto. Si comincia quando tutti ci stanno.
rematch-table-here = Un tavolo qui c’è già. /board lo riporta in vista.

## Who may do what

only-host = Questo lo decide { $name }: il tavolo è suo.
only-host-or-admin = Questo lo può fare solo { $name }, perché il tavolo è suo, oppure chi amministra il gruppo.
only-admin = Questo lo può fare solo chi amministra il gruppo.
only-asker = Quella domanda era per un’altra persona.
only-seated = La rivincita la può chiedere chi era a questo tavolo. /play ne apre uno nuovo.
not-seated = Non hai un posto a questo tavolo.
press-the-button = Scrivi a nome del gruppo, quindi non vedo chi sei. Usa i pulsanti, per favore.
button-unknown = Quel pulsante non vale più. /board mostra il tavolo di adesso.
try-again = Stavolta non ha funzionato. Riprova, per favore.
link-unknown = Questo link non porta più a nessun tavolo. Premi «Partecipa» nel tuo gruppo, o scrivi lì /play.
link-of-another = Questo link è per un’altra persona. Premi «Partecipa» nel gruppo e ne preparo uno per te.
link-late = Nel gruppo { $title } si gioca già o il tavolo è chiuso. Lì, /play ne apre uno.
seated-already-there = Hai già un posto nel gruppo { $title }. Le tue tessere arrivano in questa chat.
cannot-write = { $name }, non riesco a scriverti. Apri la mia chat e premi AVVIA: le tue tessere sono lì.

## The match

match-heading = <b>{ $game }</b>, mano { $round }, { $goal }
match-heading-turn = Tocca a te: <b>{ $game }</b>, mano { $round }, { $goal }
chain-empty = Il tavolo è vuoto.
ends = Estremità: ◂ { $left }   { $right } ▸
boneyard = { $count ->
    [0] Mazzo: vuoto
   *[other] Mazzo: { $count }
  }
seat-line = { $mark } { $name }: { $count ->
    [one] { $count } tessera
   *[other] { $count } tessere
  }, { $score ->
    [one] { $score } punto
   *[other] { $score } punti
  }
seat-line-pairs = { $mark } { $name }: { $count ->
    [one] { $count } tessera
   *[other] { $count } tessere
  }
seat-passes = , ha passato su { $ends }
board-turn = <b>È il turno di { $name }.</b>
round-over = La mano è finita.
round-over-here = La mano è finita. Il risultato è nel gruppo.
match-over-here = La partita è finita. Il risultato è nel gruppo.
partner = In coppia con te: { $name }
your-tiles = Le tue tessere: { $tiles }
no-tiles = Non hai tessere in mano.
your-lead = Apri tu, con la tessera che vuoi.
your-turn = Attacca una tessera.
your-turn-two = Attacca una tessera, o due doppi in un colpo solo.
your-drawn-tile = La tessera che hai pescato va bene a tutte e due le estremità: scegline una.
your-draw = Niente da attaccare: pesca.
your-pass = Niente da attaccare: passa.
wait = Ti scrivo quando tocca a te.
tiles-of-players = Le tessere le ha solo chi gioca. Ti aspettiamo alla prossima partita!
match-stopped = La partita è stata fermata. Non conta.
match-abandoned = Non è rimasto nessuno contro cui giocare, quindi la partita è finita. Non conta.
match-deserted = In questa mano nessuno ha fatto una mossa, quindi il tavolo è chiuso. La partita non conta.
match-forgotten = Da un mese qui nessuno fa una mossa, quindi il tavolo è chiuso. La partita non conta.
match-waited-in-vain = La partita ha aspettato una settimana, quindi è chiusa. Non conta.
match-without-place = Qui c’è già un altro tavolo, quindi la partita arrivata fin qui è chiusa. Non conta.
match-forfeited = 🏆 Non ci sono più avversari: { $name } { $who ->
    [one] vince
   *[pair] vincono
  } la partita.
match-forfeited-early = Non ci sono più avversari: { $name } { $who ->
    [one] vince
   *[pair] vincono
  } la partita. Nessuna mano è arrivata alla fine, quindi non conta.
match-forfeited-before = Non c’erano più avversari, quindi la partita è finita.
match-did-not-count = La partita è stata fermata o abbandonata. Non conta.
match-is-over = Quella partita è finita.
match-lost = Mi dispiace: non riesco più a leggere la partita di questo tavolo, quindi è chiusa. /play apre un tavolo nuovo.
in-the-group = Questo scrivilo nel tuo gruppo, per favore. Qui ti porto solo le tue tessere.
no-table = Qui non c’è nessun tavolo. /play ne apre uno.
no-hand-here = Qui non hai tessere in mano.
no-hand-anywhere = Al momento non hai tessere in mano. Nel tuo gruppo, /play apre un tavolo.
leave-question = { $name }, vuoi lasciare la partita? Il tuo posto e le tue tessere restano, e il tavolo gioca per te finché non torni o qualcuno non prende il posto. Se non rimane nessuno contro cui giocare, la partita finisce.
stop-question = { $name } vuole fermare la partita. Non conterà. La fermiamo?
play-on = Bene, si continua.

## Clocks, coming and going

# What stands for the moment on a phone that cannot say "in 40 seconds", or the date in its owner’s zone.
clock-time = alle { $time } UTC
clock-date = { $time } UTC
time-left = ⏳ { $near ->
    [yes] Il tempo scade { $moment }.
   *[no] Il tempo scade: { $moment }.
  }
time-up = ⏰ Tempo scaduto: al posto di { $name } ha giocato il tavolo, che continua finché { $name } non torna.{ $goes_on ->
    [yes] { " " }Ora è il turno di { $next }.
   *[no] { "" }
  }
reminder = ⏰ Per questa mossa resta meno di un’ora.
bot-is-back = Per un momento non c’ero, ma non si è perso niente.{ $goes_on ->
    [yes] { " " }È il turno di { $name }.
   *[no] { "" }
  }
host-now = Ora il tavolo è di { $name }, come se lo avesse aperto.
seat-away = , assente
seat-left = , ha lasciato il tavolo
seat-offered = { $name } ha lasciato il tavolo. Il posto resta, con le sue tessere e il suo punteggio. Prendi il posto e continua tu: finché nessuno lo fa, gioca il tavolo.
seat-kicked = Il posto di { $name } è libero, e le sue tessere e il suo punteggio restano. Prendi il posto e continua tu: finché nessuno lo fa, gioca il tavolo.
seat-taken-over = { $name } continua al posto di { $before }.
seat-given = Ora al tuo posto gioca { $name }. Grazie per la partita!
seen-other-tiles = In questa mano hai visto altre tessere. Aspetta la prossima per prendere un posto!
back-in-the-group = Non fai più parte del gruppo { $title }. Rientraci e premi lì «Rieccomi».
seat-not-free = Quel posto è occupato.
no-seat-any-more = In quella partita non hai più un posto.
you-left = Ora il tavolo gioca per te. Finché nessuno prende il tuo posto, puoi tornare.
you-are-away = Risulti assente, quindi dopo 5 secondi il tavolo gioca per te. Premi «Rieccomi», o gioca e basta.
left-match = Hai lasciato il tavolo. Il posto resta tuo finché qualcuno non lo prende.
left-and-over = Hai lasciato il tavolo, e la partita è finita.
left-already = Hai già lasciato il tavolo. Per continuare premi «Rieccomi».
welcome-back = Che bello rivederti!
kicked = Il posto è libero.
kick-question = Di chi liberiamo il posto? Le tessere e il punteggio restano al posto.
kick-question-lobby = Di chi liberiamo il posto?
kick-nobody = A questo tavolo non c’è nessun altro.
kick-nobody-after-all = Bene, restano tutti.
kick-not-seated = Quella persona qui non ha un posto.
match-waits-here = La partita aspetta che io possa di nuovo scrivere nel gruppo. Premi un pulsante e ci riprovo.
match-waits = La partita aspetta che io possa di nuovo scrivere nel gruppo.
waits-muted = Nel gruppo <b>{ $title }</b> non posso più scrivere, quindi lì la partita aspetta. Riprende appena posso.
waits-removed = Non faccio più parte del gruppo <b>{ $title }</b>, quindi lì la partita aspetta. Riprende se ci torno entro una settimana.

## Settings and being told

settings = <b>I nuovi tavoli qui</b>
    Gioco: { $game }, { $goal } punti
    Ritmo: { $pace }
    Chi può aprirne uno: { $openers ->
        [everyone] tutti
       *[administrators] chi amministra il gruppo
      }
settings-look = <b>I tavoli si vedono</b> { $look ->
    [pictures] con un’immagine delle tessere
   *[text] solo come testo
  }
settings-look-private = <b>In questa chat i tuoi tavoli si vedono</b> { $look ->
    [pictures] con un’immagine delle tessere
   *[text] solo come testo
  }
settings-language = <b>Lingua</b>: { $language }
settings-kept = Salvato.
notify-offer = Vuoi che ti avvisi quando qui si apre un tavolo? Ti scrivo in privato.
notify-once = Ti scrivo quando qui si apre il prossimo tavolo.
notify-always = Ti scrivo ogni volta che qui si apre un tavolo.
notify-off = Non ti avviso più dei tavoli di questo gruppo.
notify-alert = Si apre un tavolo di { $game } nel gruppo <b>{ $title }</b>.

news-led = { $name } apre con { $tile }.
news-played = { $name } attacca { $tile } { $end ->
    [left] a sinistra.
   *[right] a destra.
  }
news-played-two = { $name } attacca { $tile }, uno per estremità.
news-drew = { $name } pesca { $count ->
    [one] { $count } tessera.
   *[other] { $count } tessere.
  }
news-passed = { $name } passa su { $ends }.

done-led = Hai aperto con { $tiles }.
done-played = Hai attaccato { $tiles } { $end ->
    [left] a sinistra.
   *[right] a destra.
  }
done-played-two = Hai attaccato { $tiles }, uno per estremità.
done-drew = Hai pescato { $tiles }.
done-passed = Hai passato.
dealing = Sto dando le tessere.

stale-your-turn = Quel pulsante era di prima. Ora le tue tessere sono aggiornate.
stale-wait = Quella mossa è già fatta. Aspetta il tuo prossimo turno.

refused-not-your-turn = Non tocca ancora a te.
refused-tile-not-held = Quella tessera non ce l’hai in mano.
refused-does-not-fit = Lì quella tessera non va bene.
refused-one-tile-a-turn = In questo gioco si attacca una tessera a turno.
refused-not-a-full-set = Le tessere non sono una serie completa.
refused-must-play = Hai una tessera che va bene, quindi devi giocare.
refused-must-draw = Niente da attaccare: prima pesca.
refused-nothing-to-draw = Il mazzo è vuoto.
refused-must-play-drawn = La tessera che hai pescato va bene: attaccala.
refused-no-round = La prossima mano non è ancora partita.
refused-round-running = Questa mano è ancora in corso.
refused-match-over = Quella partita è finita.

## Why somebody leads: a game names its reason (lead-…)

lead-highest-double = { $name } ha { $tile }, il doppio più alto, e apre con quello.
lead-heaviest = Nessuno ha un doppio: { $name } apre con { $tile }, la tessera più pesante.
lead-won = { $name } ha vinto la mano precedente e apre con la tessera che vuole.
lead-holds = Questa mano si apre con { $tile }: ce l’ha { $name }, e apre con quello.
lead-laid-last = { $name } ha posato l’ultima tessera della mano precedente e apre con la tessera che vuole.
lead-double-six = La prima mano la apre chi ha 6|6: { $name }, con la tessera che vuole.
lead-next-seat = L’apertura fa il giro: ora apre { $name }, con la tessera che vuole.
lead-hunt = Una caccia si apre con { $tile }: ce l’ha { $name }, e apre con quello.

## What hangs over a round

redealt-kozel = { $count ->
    [one] Qualcuno aveva cinque o più doppi, o sei o più tessere con lo stesso numero: tessere nuove per tutti.
   *[other] Per { $count } volte di fila qualcuno ha avuto cinque o più doppi, o sei o più tessere con lo stesso numero: tessere nuove per tutti.
  }
eggs-wait = 🥚 Uova: { $points ->
    [one] { $points } punto aspetta
   *[other] { $points } punti aspettano
  } la prossima coppia che perde.
hunt = 🏹 { $name } vanno a caccia del caprone{ $on ->
    [yes] { "" }: se vincono la mano, prendono almeno 1 punto.
   *[no] { " " }nella prossima mano: se la vincono, prendono almeno 1 punto.
  }
penalties = I punti sono penalità, e il caprone perde.
penalties-nearest = I punti sono penalità. Più a rischio caprone: { $names } ({ $points })

## After a round

result-heading = <b>{ $game }, la mano { $round } è finita</b>
ended-out = Domino! { $name } ha posato l’ultima tessera.
blocked-draw = Gioco bloccato: nessuno può andare avanti.
blocked-block = Gioco bloccato: nessuno può andare avanti.
blocked-kozel = Pesce! Nessuno può andare avanti.
blocked-partnership = Quattro «passo» di fila: la mano è chiusa.
blocked-goat = Pesce! Nessuno può andare avanti, quindi contano le tessere di tutti e nessuno vince la mano.
blocked-koziol = Pesce! Nessuno può andare avanti.
hand-out = { $name }: tessere finite
hand-line = { $name }: { $tiles } = { $value }
hand-line-special = { $name }: { $tiles } = { $value } ({ $why })
special-kozel = unica tessera in mano
special-goat = 0|0 vale 25
special-koziol = nient’altro in mano
compared-kozel = In mano: { $one }   { $other }
compared-partnership = In mano: { $one }   { $other }
compared-koziol = { $as_valued ->
    [yes] In mano: { $one }   { $other }
   *[no] Ora contano i semplici puntini, senza 25 né 50: { $one }   { $other }
  }
sum-carried = { $points } (uova)

## What a round pays: a game names its rule (paid-…). $name has or gets it, $others hold what is counted

paid-out = { $name } segna { $sum }.
paid-fewest = { $name } ha meno puntini di tutti e segna { $sum }: i puntini avversari meno i propri.
paid-shared = Più persone hanno il totale più basso: la mano è in parità e nessuno segna.
paid-writes = { $name } perdono la mano e scrivono { $sum }.
paid-fish = { $name } hanno più punti in mano e scrivono quelli di tutti e quattro: { $sum }.
paid-eggs = Le due coppie hanno gli stessi punti in mano, quindi sono uova: { $sum }.
paid-below-thirteen = { $pair ->
    [yes] { $ending ->
        [blocked] { $name } hanno più punti in mano e scriverebbero quelli di tutti e quattro: { $sum }.
       *[out] { $name } perdono la mano e scriverebbero { $sum }.
      } Non hanno
   *[no] { $name } scriverebbe { $sum }, ma non ha
  } ancora niente di scritto, e sotto 13 non si scrive. { $eggs ->
    [0] Va tutto perso.
   *[other] Va tutto perso, uova comprese.
  }
paid-own = { $name } scrive { $sum }.
paid-team-out = { $name } aggiungono i puntini che { $others } hanno in mano: { $sum }.
paid-lighter-team = { $name } hanno meno puntini in mano e aggiungono quelli di { $others }: { $sum }.
paid-last-tile = Le due coppie hanno gli stessi puntini in mano. { $name } hanno posato l’ultima tessera e aggiungono quelli di { $others }: { $sum }.
paid-unpaid = { $name } vincono la mano. Questo da solo non dà punti.
paid-nobody = Le due coppie hanno gli stessi puntini in mano: nessuno vince la mano.
paid-ordinary = { $name } vincono la loro caccia: caprone semplice, { $points ->
    [one] { $points } punto.
   *[other] { $points } punti.
  } Una caccia vinta non ne apre un’altra.
paid-bare = { $name } vincono con 0|0 come ultima tessera: caprone nudo, { $points ->
    [one] { $points } punto.
   *[other] { $points } punti.
  }{ $hunt ->
    [own] { " " }Vale più della sola caccia, e si paga solo il colpo più alto.
    [theirs] { " " }La caccia è finita.
   *[none] { "" }
  }
paid-on-rails = { $name } vincono con 6|6 come ultima tessera: caprone sui binari, { $points ->
    [one] { $points } punto.
   *[other] { $points } punti.
  }
paid-general = { $name } vincono con 0|0 e 6|6 come ultime tessere: generale, { $points ->
    [one] { $points } punto.
   *[other] { $points } punti.
  }
paid-hunt-lost = { $name } vincono la mano: la caccia è finita e non paga niente.
paid-hunt-over = Le due coppie hanno gli stessi puntini in mano: nessuno vince la mano, e la caccia è finita.
paid-hunts = { $others } restano con { $sum }: 25 o più, abbastanza per una caccia.
paid-no-hunt = { $others } restano con { $sum }: sotto 25, troppo poco per una caccia.

totals = Punti ({ $goal }):
total-line = { $name }: { $score }
total-line-gained = { $name }: { $score }{ "\u00A0" }(+{ $points })
next-round-soon = La prossima mano parte tra 30 secondi, o quando chi ha aperto il tavolo preme «Prossima mano».
round-dealt = La prossima mano è già partita.
match-won = 🏆 <b>{ $names } { $who ->
    [one] vince
   *[other] vincono
  } la partita</b> con { $score ->
    [one] { $score } punto.
   *[other] { $score } punti.
  }
match-won-by-fewest = 🏆 <b>{ $names } { $who ->
    [one] vince
   *[other] vincono
  } la partita</b> con meno punti di tutti: { $score }.
only-the-highest = Il caprone è solo chi ha più punti di tutti.
match-won-by-nobody = Nessuno vince la partita.
match-goat = 🐐 <b>{ $names } { $who ->
    [one] è il caprone
    [pair] sono il caprone
   *[several] sono i caproni
  }</b> con { $score ->
    [one] { $score } punto.
   *[other] { $score } punti.
  }
match-goat-dry = 🐐 <b>{ $names } { $who ->
    [one] è il caprone
    [pair] sono il caprone
   *[several] sono i caproni
  }</b> con { $score ->
    [one] { $score } punto
   *[other] { $score } punti
  }, e a secco: l’altra coppia non ha scritto niente.

## Scores

no-match-yet = Qui non si è ancora giocata nessuna partita. /play apre un tavolo.
no-standings-yet = Qui nessuna partita è ancora arrivata alla fine. /play apre un tavolo.
top-heading = <b>La classifica di questo gruppo</b>
top-line = { $place }. { $name }: { $wins ->
    [one] { $wins } vittoria
   *[other] { $wins } vittorie
  } su { $matches ->
    [one] { $matches } partita
   *[other] { $matches } partite
  }, { $rounds ->
    [one] { $rounds } mano vinta
   *[other] { $rounds } mani vinte
  }{ $points ->
    [0] { "" }
    [one] , { $points } punto
   *[other] , { $points } punti
  }

## Help

hello =
    Ciao! Porto il domino nei gruppi di amici. Aggiungimi a un gruppo e scrivi lì /play. Nel gruppo tengo la catena e il punteggio, e qui ti porto le tue tessere.

    Stavi per sederti a un tavolo? Torna lì e premi di nuovo «Partecipa»: ora posso scriverti.
help-group =
    <b>Il domino in questo gruppo</b>
    /play apre un tavolo; con /play blocco 50 scegli anche il gioco e fino a quanto
    /hand ti manda le tue tessere
    /board riporta in vista il tavolo
    /score dice come va la partita
    /top dice chi ha vinto qui, e quanto
    /rules kozel spiega un gioco
    /leave libera il tuo posto, /kick quello di un’altra persona, /stop ferma la partita
    /notify ti avvisa quando si apre un tavolo
    /settings, per chi amministra il gruppo: come partono i tavoli, come si vedono e in che lingua

    Se qui ci sono più bot, scrivi /play@{ $bot }.
help-private =
    <b>Domino</b>
    Le partite si giocano nei gruppi: aggiungimi a uno e scrivi lì /play. Le tue tessere arrivano in questa chat, con un pulsante per ogni mossa che puoi fare.
    /hand mostra le tue tessere
    /rules pesca spiega un gioco
    /settings mostra i tuoi tavoli con le immagini o solo come testo
    /language serve a scegliere un’altra lingua

command-play = Apri un tavolo
command-hand = Le mie tessere
command-board = Riporta in vista il tavolo
command-score = Come va la partita
command-top = La classifica di questo gruppo
command-rules = Le regole di un gioco
command-kick = Libera il posto di qualcuno
command-settings = Come partono e si vedono i tavoli
command-language = Cambia lingua
command-notify = Avvisami quando si apre un tavolo
command-leave = Lascia il tavolo
command-stop = Ferma la partita
command-help = Che cosa so fare
command-start = Di’ ciao

## Rules, in our own words

rules-which = Quale gioco? Per esempio /rules kozel. Conosco: { $games }.

rules-draw =
    <b>Pesca</b>, da 2 a 4 persone, ognuno per sé

    <b>La distribuzione.</b> Una serie di 28 tessere, da 0-0 a 6-6. In due se ne prendono sette a testa, in tre o in quattro cinque. Le altre formano il mazzo. I posti seguono l’ordine in cui ci si siede, e il turno passa al posto successivo.

    <b>L’apertura.</b> Nella prima mano apre chi ha il doppio più alto, e a posarlo è il tavolo; 0-0 è il doppio più basso. Se nessuno ha un doppio, lo stesso vale per la tessera più pesante. Poi apre chi ha vinto la mano precedente, con la tessera che vuole. Dopo una mano in parità si fa come nella prima.

    <b>Il tuo turno.</b> Attacca una tessera a un’estremità, numero uguale con numero uguale. Se puoi giocare devi farlo, e non puoi pescare. Se una tessera va bene a tutte e due le estremità, scegli tu a quale. Se non ne va bene nessuna, il pulsante «Pesca» prende tessere dal mazzo finché non ne esce una che va bene, e quella si attacca subito; se va bene a tutte e due le estremità, scegli tu a quale. Il mazzo si usa fino all’ultima tessera. Se finisce e ancora non va bene niente, il tavolo passa per te, e tutti vedono su quali numeri.

    <b>Domino.</b> Chi posa la sua ultima tessera fa domino, vince la mano e segna i puntini di tutte le tessere che gli altri hanno in mano. Una tessera vale i suoi puntini, 0-0 non vale niente.

    <b>Gioco bloccato.</b> Quando il mazzo è vuoto e nessuno può giocare, vince chi ha in mano meno puntini, e segna quelli di tutti gli altri messi insieme, meno i propri una volta sola. Se più persone hanno il totale più basso, la mano è in parità e nessuno segna. Una parità più indietro non conta niente.

    <b>Dopo ogni mano</b> si mostrano le tessere di tutti, con la somma.

    <b>La partita</b> va alla prima persona che arriva al punteggio obiettivo: 50, 100 o 150. I punti in più contano.

    <b>Regole della casa.</b> La tessera più pesante è quella con più puntini; tra due alla pari, quella che porta il numero più alto (3-6 prima di 4-5). Un’ultima tessera che blocca anche il gioco vale come domino. Se chi perde ha in mano solo 0-0, la mano è vinta con 0 punti: non è una parità, e la mano dopo la apre chi ha vinto. Se le due estremità mostrano lo stesso numero, attaccare all’una o all’altra non cambia niente.

rules-block =
    <b>Blocco</b>, da 2 a 4 persone, ognuno per sé

    <b>La distribuzione.</b> Una serie di 28 tessere, da 0-0 a 6-6. In due se ne prendono sette a testa, in tre sei, in quattro sette. Quelle che avanzano restano coperte fino alla fine e non contano per nessuno. I posti seguono l’ordine in cui ci si siede, e il turno passa al posto successivo.

    <b>L’apertura.</b> Nella prima mano apre chi ha il doppio più alto, e a posarlo è il tavolo; 0-0 è il doppio più basso. Se nessuno ha un doppio, lo stesso vale per la tessera più pesante. Poi apre chi ha vinto la mano precedente, con la tessera che vuole. Dopo una mano in parità si fa come nella prima.

    <b>Il tuo turno.</b> Attacca una tessera a un’estremità, numero uguale con numero uguale. Se puoi giocare devi farlo. Se una tessera va bene a tutte e due le estremità, scegli tu a quale. Non si pesca: se non va bene niente, il tavolo passa per te, e tutti vedono su quali numeri.

    <b>Domino.</b> Chi posa la sua ultima tessera fa domino, vince la mano e segna i puntini di tutte le tessere che gli altri hanno in mano. Una tessera vale i suoi puntini, 0-0 non vale niente.

    <b>Gioco bloccato.</b> Quando nessuno può giocare, vince chi ha in mano meno puntini, e segna quelli di tutti gli altri messi insieme, meno i propri una volta sola. Se più persone hanno il totale più basso, la mano è in parità e nessuno segna. Una parità più indietro non conta niente.

    <b>Dopo ogni mano</b> si mostrano le tessere di tutti, con la somma.

    <b>La partita</b> va alla prima persona che arriva al punteggio obiettivo: 50, 100 o 150. I punti in più contano.

    <b>Regole della casa.</b> In quattro si gioca ognuno per sé: chi hai di fronte non è in coppia con te. La tessera più pesante è quella con più puntini; tra due alla pari, quella che porta il numero più alto (3-6 prima di 4-5). Un’ultima tessera che blocca anche il gioco vale come domino. Se chi perde ha in mano solo 0-0, la mano è vinta con 0 punti: non è una parità, e la mano dopo la apre chi ha vinto. Se le due estremità mostrano lo stesso numero, attaccare all’una o all’altra non cambia niente.

rules-kozel =
    <b>Kozel</b>, 4 persone in due coppie

    <b>La distribuzione.</b> Una serie di 28 tessere, sette a testa. I posti seguono l’ordine in cui ci si siede, il turno passa al posto successivo, e i compagni siedono uno di fronte all’altro: i posti 1 e 3 giocano contro i posti 2 e 4. Se a qualcuno toccano cinque o più doppi, o sei o più tessere con lo stesso numero (un doppio conta come una tessera sola), si rimescola e si ridà tutto prima che qualcuno veda una tessera, e lo si dice a tutti.

    <b>L’apertura.</b> Nella prima mano apre chi ha 1-1, e a posarlo è il tavolo. Poi chi ha posato l’ultima tessera di una mano apre quella dopo, con la tessera che vuole: anche dopo un pesce o le uova, e anche se la sua coppia ha perso.

    <b>Il tuo turno.</b> Attacca una sola tessera, numero uguale con numero uguale. Se puoi giocare devi farlo. Se una tessera va bene a tutte e due le estremità, scegli tu. Se non va bene niente, il tavolo passa per te, e tutti vedono su quali numeri.

    <b>I punti sono penalità.</b> Le tessere in mano valgono i loro puntini. Ma 0-0 da solo in mano vale 25, e 6-6 da solo 50. Le tessere di ogni persona si contano a parte: 0-0 da solo in mano a un compagno e 6-6 da solo in mano all’altro fanno 75, tutti e due in mano alla stessa persona fanno 12.

    <b>Domino.</b> Chi posa la sua ultima tessera fa domino e vince la mano per la sua coppia. L’altra coppia scrive i punti rimasti in mano ai suoi due compagni.

    <b>Pesce.</b> Quando nessuno può andare avanti, la coppia che ha più punti in mano perde e scrive quelli di tutti e quattro.

    <b>Uova.</b> Se in un pesce le due coppie hanno gli stessi punti in mano, nessuno scrive. I punti di tutti e quattro aspettano la coppia che perde la mano dopo, in qualunque modo la perda. Se le uova si ripetono, si sommano.

    <b>Tredici.</b> Finché una coppia non ha scritto niente, meno di 13 non si scrive e va perso: 13 si scrive, 12 no.

    <b>Dopo ogni mano</b> si mostrano le tessere di tutti, con la somma.

    <b>La partita.</b> La coppia che supera il punteggio obiettivo perde ed è il caprone: a 51, 101 o 151 per 50, 100 o 150. L’altra coppia vince. Se fino ad allora questa non ha scritto niente, il caprone è a secco.

    <b>Regole della casa.</b> Ha «chiuso» una mano chi ne ha posato l’ultima tessera. Anche in un pesce 0-0 e 6-6 da soli valgono 25 e 50, sia per vedere chi ha più punti sia per la somma. Per il tredici conta quello che si scriverebbe, uova comprese; se non basta, vanno perse anche le uova. Un’ultima tessera che blocca anche il gioco vale come domino. Se le due estremità mostrano lo stesso numero, attaccare all’una o all’altra non cambia niente.

rules-partnership =
    <b>Coppie</b>, 4 persone in due coppie

    <b>La distribuzione.</b> Una serie di 28 tessere, sette a testa, date da capo a ogni mano. I posti seguono l’ordine in cui ci si siede, il turno passa al posto successivo, e i compagni siedono uno di fronte all’altro: i posti 1 e 3 giocano contro i posti 2 e 4. 0-0 non vale niente, e nessuna tessera è speciale.

    <b>L’apertura.</b> Nella prima mano apre chi ha 6-6, con la tessera che vuole. Ogni mano successiva la apre il posto che viene dopo quello che ha aperto la precedente, chiunque abbia vinto.

    <b>Il tuo turno.</b> Attacca una sola tessera, numero uguale con numero uguale. Se puoi giocare devi farlo. Se una tessera va bene a tutte e due le estremità, scegli tu. Se non va bene niente passi, e lo fai tu: il pulsante «Passa» c’è solo in quel caso. Tutti vedono su quali numeri.

    <b>Domino.</b> Chi posa la sua ultima tessera fa domino e vince la mano, e la sua coppia aggiunge i puntini dei due avversari. Le tessere del compagno non contano.

    <b>Mano chiusa.</b> Quattro «passo» di fila chiudono la mano. La coppia che ha in mano meno puntini, contando tutti e due i compagni, aggiunge tutti i puntini dell’altra. Se le due coppie sono alla pari, quella che ha posato l’ultima tessera aggiunge i puntini dell’altra.

    <b>Dopo ogni mano</b> si mostrano le tessere di tutti, con la somma. La prossima mano parte dopo 30 secondi, o quando chi ha aperto il tavolo preme «Prossima mano»; dopo l’ultima non ne parte nessuna.

    <b>La partita.</b> Il punteggio obiettivo va da 50 a 500, di 50 in 50, ed è 100 se chi ha aperto il tavolo non ne sceglie un altro. Vince la coppia che alla fine di una mano lo ha raggiunto o superato; i punti in più contano. Ogni mano dà punti a una coppia sola, quindi nessuna partita finisce in parità. Una rivincita ricomincia da chi ha 6-6.

    <b>Regole della casa.</b> Un’ultima tessera che chiude anche la mano vale come domino. Se le due estremità mostrano lo stesso numero, attaccare all’una o all’altra non cambia niente.

rules-goat =
    <b>Caprone</b>, da 2 a 4 persone, ognuno per sé

    <b>La distribuzione.</b> Una serie di 28 tessere. In due se ne prendono sette a testa, in tre o in quattro cinque. Le altre formano il mazzo. I posti seguono l’ordine in cui ci si siede, e il turno passa al posto successivo.

    <b>L’apertura.</b> In ogni mano apre chi ha il doppio più alto, e a posarlo è il tavolo; 0-0 è il doppio più basso. Se nessuno ha un doppio, lo stesso vale per la tessera più pesante: 5-6, poi 4-6 e così via.

    <b>Il tuo turno.</b> Attacca una tessera a un’estremità, numero uguale con numero uguale. Se puoi giocare devi farlo, e non puoi pescare. Se una tessera va bene a tutte e due le estremità, scegli tu a quale. Se non ne va bene nessuna, il pulsante «Pesca» prende tessere dal mazzo finché non ne esce una che va bene, e quella si attacca subito; se va bene a tutte e due le estremità, scegli tu a quale. Il mazzo si usa fino all’ultima tessera. Se finisce e ancora non va bene niente, il tavolo passa per te, e tutti vedono su quali numeri.

    <b>Due doppi.</b> Se hai due doppi che vanno bene uno a un’estremità e uno all’altra, puoi attaccarli tutti e due in un turno. Le estremità devono essere diverse. Non in apertura e non dopo aver pescato, ma possono essere le tue ultime due tessere.

    <b>I punti sono penalità.</b> Chi posa la sua ultima tessera fa domino, vince la mano e non scrive niente; gli altri scrivono ciascuno i punti delle proprie tessere. In un pesce (il mazzo è vuoto e nessuno può andare avanti) scrivono tutti, e nessuno vince la mano. Le tessere in mano valgono i loro puntini, ma 0-0 vale 25, qualunque altra tessera ci sia in mano. 6-6 vale 12. Quello che resta nel mazzo rimane coperto e non conta per nessuno.

    <b>Tredici.</b> Finché non hai scritto niente, meno di 13 non si scrive e va perso: 13 si scrive, 12 no.

    <b>Dopo ogni mano</b> si mostrano le tessere di tutti, con la somma.

    <b>La partita</b> finisce quando qualcuno arriva a 101. Chi ha più punti di tutti è il caprone e perde; vince chi ne ha meno di tutti.

    <b>Regole della casa.</b> Il doppio più alto apre in ogni mano, non solo nella prima. Se nella stessa mano più persone arrivano a 101, il caprone è solo chi tra loro ha più punti; se più persone hanno il massimo, sono caproni tutte. Chi ha 101 o più senza essere il caprone va in classifica secondo i punti, come gli altri. Se più persone hanno il punteggio più basso, vincono insieme; se sono tutti caproni, non vince nessuno. La tessera più pesante è quella con più puntini; tra due alla pari, quella che porta il numero più alto (3-6 prima di 4-5). Un’ultima tessera che blocca anche il gioco vale come domino. Se le due estremità mostrano lo stesso numero, attaccare all’una o all’altra non cambia niente.

rules-koziol =
    <b>Kozioł</b>, 4 persone in due coppie

    <b>La distribuzione.</b> Una serie di 28 tessere, sette a testa. I posti seguono l’ordine in cui ci si siede, il turno passa al posto successivo, e i compagni siedono uno di fronte all’altro: i posti 1 e 3 giocano contro i posti 2 e 4.

    <b>L’apertura.</b> In ogni mano normale apre chi ha 1-1, in una caccia chi ha 6-6, e a posarlo è il tavolo.

    <b>Il tuo turno.</b> Attacca una tessera, numero uguale con numero uguale. Se puoi giocare devi farlo. Se una tessera va bene a tutte e due le estremità, scegli tu. Se non va bene niente, il tavolo passa per te, e tutti vedono su quali numeri. Se hai due doppi che vanno bene uno a un’estremità e uno all’altra, puoi attaccarli tutti e due in un turno. Le estremità devono essere diverse; non in apertura, ma possono essere le tue ultime due tessere.

    <b>Chi vince la mano.</b> Chi posa la sua ultima tessera fa domino e vince per la sua coppia. In un pesce, quando nessuno può andare avanti, vince la coppia che ha in mano meno puntini: contano i semplici puntini, senza 25 né 50 (0-0 è 0, 6-6 è 12). Se le due coppie sono alla pari, nessuno vince, e se c’era una caccia è finita.

    <b>La caccia.</b> Se alla coppia che perde restano in mano 25 punti o più, quella che ha vinto va a caccia del caprone nella mano dopo, anche dopo un pesce. Le tessere in mano valgono i loro puntini, ma 0-0 da solo vale 25, 6-6 da solo 50, e 0-0 con 6-6 e nient’altro 75. Le tessere di ogni persona si contano a parte, poi si sommano i punti dei due compagni.

    <b>Che cosa paga una mano.</b>
    Una caccia vinta: caprone semplice, 1 punto.
    Domino con 0-0 come ultima tessera: caprone nudo, 1,5 punti.
    Domino con 6-6 come ultima tessera: caprone sui binari, 2 punti.
    Domino con tutti e due insieme: generale, 5 punti.
    Se finisci attaccando due doppi insieme, ciascuno dei due vale come ultima tessera. Gli ultimi tre colpi della lista si pagano subito e in qualsiasi mano, qualunque cosa resti agli altri. Un pesce paga solo quando fa vincere una caccia.

    <b>Dopo ogni mano</b> si mostrano le tessere di tutti, con la somma.

    <b>La partita</b> va alla prima coppia che ha 5 punti o più.

    <b>Regole della casa.</b> Una mano paga un colpo solo, il più alto: una caccia vinta con 0-0 per ultimo paga 1,5. Una caccia vinta non ne apre un’altra. Chi perde una caccia non ne ricava niente; la coppia a cui si dava la caccia prende punti solo con 0-0 per ultimo, e nella mano dopo va a caccia lei se ha lasciato 25 punti o più. Anche una mano normale che paga e lascia 25 punti o più apre la caccia. Un’ultima tessera che blocca anche il gioco vale come domino. Se le due estremità mostrano lo stesso numero, attaccare all’una o all’altra non cambia niente.
