# Spanish, for Spain and Latin America alike (no vosotros, no voseo). Sentences a friend at the table would say: short, warm, plain.
# Values in { } are filled in by the bot.
# Telegram HTML: <b>, <i>, <code>. Names come in ready to show: nothing can be done to them, so they stand as they are.
# Who somebody is, he or she, is not known: no sentence depends on it.

## The language itself

# As its own speakers call it.
language-name = Español
# What an empty chat with the bot says, and what its profile says: plain text, at most 512 and 120 characters.
description =
    Reparto las fichas de dominó en grupos de amigos. Añádeme a un grupo y escribe /play allí. La fila de fichas y el marcador están en el grupo; las tuyas te las traigo aquí, en privado.

    Seis juegos: Robo, Bloqueo, Kozel, Parejas, Cabra y Kozioł.
short-description = Dominó para grupos de amigos: seis juegos, tus fichas en privado y cada punto bien sumado.
# Lists: two, then three and more, one at a time. $initial is the first letter of what comes last,
# small, without accents and without a silent h.
pair = { $one } { $initial ->
    [i] e
   *[other] y
  } { $other }
list-more = { $names }, { $name }
list-last = { $names } { $initial ->
    [i] e
   *[other] y
  } { $name }

## Games and buttons

game-draw = Robo
game-block = Bloqueo
game-kozel = Kozel
game-partnership = Parejas
game-goat = Cabra
game-koziol = Kozioł
button-join = Unirme
button-leave = Dejar la mesa
button-start = Empezar
button-cancel = Cancelar
button-next-round = Siguiente ronda
button-rematch = Revancha
button-draw = Robar
button-pass = Pasar
button-my-tiles = Mis fichas
button-stop-match = Terminar la partida
button-play-on = Seguir jugando
button-start-private = Abrir el chat
button-swap = Cambiar puestos
button-take-seat = Tomar este puesto
button-back = Ya estoy aquí
button-nobody = Nadie
button-notify-once = La próxima mesa
button-notify-always = Todas las mesas
button-notify-off = No avisar más
button-openers-everyone = Todo el mundo
button-openers-administrators = Administradores
button-look-pictures = Con imágenes
button-look-text = Solo texto
button-pace = { $seconds ->
    [0] Sin reloj
    [45] 45 s
    [120] 2 min
   *[86400] 1 día
  }
nameless = Sin nombre
pair-scores = Marcador: { $one }   { $other }
pair-score = { $sign } { $points }

## The lobby

goal-draw = a { $target } puntos
goal-block = a { $target } puntos
goal-kozel = cabra al pasar de { $target } puntos
goal-partnership = a { $target } puntos
goal-goat = cabra al llegar a { $target } puntos
goal-koziol = a { $target } puntos
pace-told = { $seconds ->
    [0] sin reloj
    [45] 45 segundos por turno
    [120] 2 minutos por turno
   *[86400] un día por turno
  }
lobby-heading = <b>Mesa de { $game }</b>, { $goal }, { $pace }
lobby-nobody = Todavía no hay nadie.
lobby-seat = { $seat }. { $name }{ $host ->
    [yes] { $kept ->
        [yes] { " " }(lleva la mesa, puesto guardado)
       *[no] { " " }(lleva la mesa)
      }
   *[no] { $kept ->
        [yes] { " " }(puesto guardado)
       *[no] { "" }
      }
  }
lobby-guide = Pueden jugar de { $least } a { $most } personas. { $name } elige con los botones y toca «Empezar».
lobby-guide-exact = Hacen falta { $most } personas. { $name } elige con los botones y toca «Empezar».
lobby-pairs = Los compañeros se sientan frente a frente: { $one } en los puestos 1 y 3, { $other } en los puestos 2 y 4.
lobby-no-host = La mesa la lleva quien se una primero.
lobby-host-to-join = { $name } abrió esta mesa y la lleva. Para sentarte, toca «Unirme»: puede jugar quien quiera.
lobby-started = Las fichas ya están repartidas. ¡A divertirse!
lobby-cancelled = { $name } cerró esta mesa. Con /play se abre otra.
lobby-emptied = Ya no queda nadie, así que esta mesa se cierra. Con /play se abre otra.
lobby-joined = { $name } se sienta a la mesa.
lobby-left = { $name } deja la mesa.
lobby-without-place = Aquí ya hay otra mesa, así que esta se cierra.
lobby-expired = Hace media hora que nadie se asoma por aquí, así que esta mesa se cierra. Con /play se abre otra.
lobby-kicked = { $name } ya no está en esta mesa.
lobby-agreed = { $name } juega otra vez.
lobby-rematch = { $name } quiere la revancha, con los mismos puestos.
lobby-guide-rematch = Si juegas, toca «Unirme»; si no, «Dejar la mesa». La partida empieza cuando todo el mundo haya aceptado, o cuando { $name } decida empezar con quienes ya aceptaron.
lobby-chosen = { $game }, { $goal }, { $pace }.
swapped = Del puesto 2 en adelante, todo el mundo se mueve un puesto.
swap-too-few = Todavía no hay con quién cambiar: tiene que haber tres puestos ocupados.
lobby-begun = La partida de esta mesa ya empezó. ¡Te espero en la próxima!
lobby-begun-with-you = La partida ya empezó. Tus fichas están en nuestro chat.
lobby-closed = Esta mesa ya no está abierta. Con /play se abre otra.
lobby-full = Todos los puestos están ocupados. ¡Te espero en la próxima!
lobby-too-many = Este juego tiene { $most } puestos, y en la mesa ya hay más gente.
lobby-need-more = { $seated ->
    [0] Todavía no hay nadie: para empezar hacen falta al menos { $least }.
    [one] Solo hay una persona: para empezar hacen falta al menos { $least }.
   *[other] Hay { $seated } personas: para empezar hacen falta al menos { $least }.
  }
lobby-need-exactly = Este juego es para { $least } personas. Puestos ocupados hasta ahora: { $seated }.
already-seated = Ya tienes el puesto { $seat }.
seated = ¡Adelante! El puesto { $seat } es tuyo.
seated-privately = Tienes un puesto en la mesa de { $game } del grupo <b>{ $title }</b>. Tus fichas llegarán a este chat.
left = Dejaste la mesa.
cancelled = La mesa queda cerrada.
play-in-a-group = Yo reparto en grupos: añádeme a uno y escribe /play allí.
play-unknown-game = Ese juego no lo conozco. Conozco estos: { $games }.
play-unknown-target = { $count ->
    [one] { $game } se juega a { $targets } puntos.
   *[other] { $game } se juega a uno de estos objetivos: { $targets } puntos.
  }
play-two-targets = Un solo objetivo, por favor; por ejemplo, /play bloqueo 50.
play-table-here = Aquí ya hay una mesa: esta.
play-match-running = Aquí se está jugando una partida de { $game }. Con /board vuelves a verla.
rematch-opened = La mesa está lista otra vez. La partida empieza cuando todo el mundo haya aceptado.
rematch-table-here = Aquí ya hay una mesa. Con /board vuelves a verla.

## Who may do what

only-host = Eso lo decide { $name }, que lleva la mesa.
only-host-or-admin = Eso solo lo puede hacer { $name }, que lleva la mesa, o un administrador.
only-admin = Eso solo lo puede hacer un administrador.
only-asker = Esa pregunta era para otra persona.
only-seated = La revancha la puede pedir quien jugó en esta mesa. Con /play se abre otra.
not-seated = No tienes puesto en esta mesa.
press-the-button = Detrás del nombre del grupo no veo quién eres. Usa los botones, por favor.
button-unknown = Ese botón ya no sirve. Con /board ves la mesa de ahora.
try-again = Esta vez no funcionó. Inténtalo de nuevo, por favor.
link-unknown = Este enlace ya no lleva a ninguna mesa. Toca «Unirme» en tu grupo o escribe /play allí.
link-of-another = Este enlace es para otra persona. Toca «Unirme» en el grupo y te hago uno.
link-late = La mesa del grupo { $title } ya empezó o se cerró. Allí, /play abre otra.
seated-already-there = Ya tienes puesto en la mesa del grupo { $title }. Tus fichas llegan a este chat.
cannot-write = { $name }, no puedo escribirte. Abre mi chat y toca «INICIAR»: ahí te esperan tus fichas.

## The match

match-heading = <b>{ $game }</b>, ronda { $round }, { $goal }
match-heading-turn = Te toca en <b>{ $game }</b>, ronda { $round }, { $goal }
chain-empty = Todavía no hay fichas en la mesa.
ends = Extremos: ◂ { $left }   { $right } ▸
boneyard = { $count ->
    [0] Pozo: vacío
   *[other] Pozo: { $count }
  }
seat-line = { $mark } { $name }: { $count ->
    [one] { $count } ficha
   *[other] { $count } fichas
  }, { $score ->
    [one] { $score } punto
   *[other] { $score } puntos
  }
seat-line-pairs = { $mark } { $name }: { $count ->
    [one] { $count } ficha
   *[other] { $count } fichas
  }
seat-passes = , pasó a { $ends }
board-turn = <b>Le toca a { $name }.</b>
round-over = Fin de la ronda.
round-over-here = Fin de la ronda. El resultado está en el grupo.
match-over-here = Fin de la partida. El resultado está en el grupo.
partner = Juegas con { $name }
your-tiles = Tus fichas: { $tiles }
no-tiles = No tienes fichas.
your-lead = Abres tú, con la ficha que quieras.
your-turn = Coloca una ficha.
your-turn-two = Coloca una ficha, o dos dobles a la vez.
your-drawn-tile = La ficha que robaste encaja en los dos extremos: elige uno.
your-draw = No te encaja ninguna ficha: toca «Robar».
your-pass = No te encaja ninguna ficha: toca «Pasar».
wait = Te escribo cuando te toque.
tiles-of-players = Solo tiene fichas quien juega. ¡Te espero en la próxima partida!
match-stopped = La partida se terminó antes de tiempo. No cuenta.
match-abandoned = No queda nadie contra quien jugar, así que la partida se acaba. No cuenta.
match-deserted = En esta ronda nadie hizo una jugada, así que la mesa se cierra. La partida no cuenta.
match-forgotten = Hace un mes que nadie hace una jugada aquí, así que la mesa se cierra. La partida no cuenta.
match-waited-in-vain = La partida lleva una semana esperando, así que se cierra. No cuenta.
match-without-place = Aquí ya hay otra mesa, así que la partida que llegó aquí se cierra. No cuenta.
match-forfeited = 🏆 El resto se fue: { $name } { $who ->
    [one] gana
   *[pair] ganan
  } la partida.
match-forfeited-early = El resto se fue: { $name } { $who ->
    [one] gana
   *[pair] ganan
  } la partida. No se terminó ninguna ronda, así que no cuenta.
match-forfeited-before = El resto se había ido, así que la partida se acabó.
match-did-not-count = La partida se terminó antes de tiempo o se abandonó. No cuenta.
match-is-over = Esa partida ya terminó.
match-lost = Lo siento: ya no puedo leer la partida de esta mesa, así que se cierra. Con /play se abre otra.
in-the-group = Escríbelo en tu grupo, por favor. Aquí solo te traigo tus fichas.
no-table = Aquí no hay ninguna mesa. Con /play se abre una.
no-hand-here = Aquí no tienes fichas.
no-hand-anywhere = Ahora mismo no tienes fichas. En tu grupo, /play abre una mesa.
leave-question = { $name }, ¿quieres dejar la mesa? Conservas tu puesto y tus fichas, y la mesa juega por ti hasta que vuelvas o alguien tome el puesto. Si no queda nadie contra quien jugar, la partida se acaba.
stop-question = { $name } quiere terminar la partida. No contará. ¿La terminamos?
play-on = Bien, seguimos jugando.

## Clocks, coming and going

# What stands for the moment on a phone that cannot say "in 40 seconds", or the date in its owner’s zone.
clock-time = a las { $time } UTC
clock-date = { $time } UTC
time-left = ⏳ { $near ->
    [yes] El turno se acaba { $moment }.
   *[no] Fin del turno: { $moment }.
  }
time-up = ⏰ Se acabó el tiempo de { $name }: la mesa jugó en su lugar, y seguirá así hasta que { $name } vuelva.{ $goes_on ->
    [yes] { " " }Le toca a { $next }.
   *[no] { "" }
  }
reminder = ⏰ Queda menos de una hora para esta jugada.
bot-is-back = Estuve fuera un momento; no se perdió nada.{ $goes_on ->
    [yes] { " " }Le toca a { $name }.
   *[no] { "" }
  }
host-now = Ahora lleva la mesa { $name }.
seat-away = , no está
seat-left = , se fue
seat-offered = { $name } se fue. El puesto conserva sus fichas y sus puntos: quien quiera puede tomarlo y seguir la partida. Mientras tanto juega la mesa.
seat-kicked = El puesto de { $name } está libre y conserva sus fichas y sus puntos: quien quiera puede tomarlo y seguir la partida. Mientras tanto juega la mesa.
seat-taken-over = { $name } sigue la partida en el puesto de { $before }.
seat-given = { $name } juega ahora en tu puesto. ¡Gracias por la partida!
seen-other-tiles = Ya viste otras fichas de esta ronda. ¡Toma un puesto después del próximo reparto!
back-in-the-group = Ya no estás en el grupo { $title }. Entra otra vez y toca allí «Ya estoy aquí».
seat-not-free = Ese puesto está ocupado.
no-seat-any-more = Ya no tienes puesto en esa partida.
you-left = Ahora la mesa juega por ti. Mientras nadie tome tu puesto, puedes volver.
you-are-away = Mientras no estás, la mesa juega por ti a los 5 segundos. Para volver, toca «Ya estoy aquí» o simplemente juega.
left-match = Dejaste la mesa. Tu puesto sigue siendo tuyo hasta que alguien lo tome.
left-and-over = Dejaste la mesa, y la partida se acabó.
left-already = Ya dejaste la mesa. Para seguir jugando, toca «Ya estoy aquí».
welcome-back = ¡Qué bien verte otra vez!
kicked = El puesto está libre.
kick-question = ¿Qué puesto liberamos? Sus fichas y sus puntos se quedan en él.
kick-question-lobby = ¿Qué puesto liberamos?
kick-nobody = No hay nadie más en esta mesa.
kick-nobody-after-all = Bien, todo el mundo se queda.
kick-not-seated = Esa persona no tiene puesto aquí.
match-waits-here = La partida espera hasta que pueda volver a escribir en el grupo. Toca un botón y lo intento.
match-waits = La partida espera hasta que pueda volver a escribir en el grupo.
waits-muted = Ya no puedo escribir en el grupo <b>{ $title }</b>, así que la partida de allí espera. Sigue en cuanto pueda.
waits-removed = Ya no estoy en el grupo <b>{ $title }</b>, así que la partida de allí espera. Sigue si vuelvo antes de que pase una semana.

## Settings and being told

settings = <b>Las mesas nuevas de este grupo</b>
    Juego: { $game }, { $goal }
    Ritmo: { $pace }
    Quién puede abrir una: { $openers ->
        [everyone] todo el mundo
       *[administrators] los administradores
      }
settings-look = <b>Las mesas se ven</b> { $look ->
    [pictures] con una imagen de las fichas
   *[text] solo con texto
  }
settings-look-private = <b>En este chat, tus mesas se ven</b> { $look ->
    [pictures] con una imagen de las fichas
   *[text] solo con texto
  }
settings-language = <b>Idioma</b>: { $language }
settings-kept = Guardado.
notify-offer = ¿Te aviso cuando se abra una mesa aquí? Te escribo en privado.
notify-once = Te escribiré cuando se abra aquí la próxima mesa.
notify-always = Te escribiré cada vez que se abra una mesa aquí.
notify-off = Ya no te escribiré sobre las mesas de este grupo.
notify-alert = Se abre una mesa de { $game } en el grupo <b>{ $title }</b>.

news-led = { $name } abre con { $tile }.
news-played = { $name } coloca { $tile } { $end ->
    [left] a la izquierda.
   *[right] a la derecha.
  }
news-played-two = { $name } coloca { $tile }, uno en cada extremo.
news-drew = { $name } roba { $count ->
    [one] { $count } ficha.
   *[other] { $count } fichas.
  }
news-passed = { $name } pasa a { $ends }.

done-led = Abres con { $tiles }.
done-played = Colocas { $tiles } { $end ->
    [left] a la izquierda.
   *[right] a la derecha.
  }
done-played-two = Colocas { $tiles }, uno en cada extremo.
done-drew = Robas { $tiles }.
done-passed = Pasas.
dealing = Reparto las fichas.

stale-your-turn = Ese botón es de antes. Tus fichas ya están al día.
stale-wait = Esa jugada ya está hecha. Espera a que te toque.

refused-not-your-turn = Todavía no te toca.
refused-tile-not-held = No tienes esa ficha.
refused-does-not-fit = Esa ficha no encaja ahí.
refused-one-tile-a-turn = En este juego va una ficha por turno.
refused-not-a-full-set = Las fichas no forman un juego completo.
refused-must-play = Tienes una ficha que encaja: hay que jugar.
refused-must-draw = No te encaja ninguna ficha: primero hay que robar.
refused-nothing-to-draw = El pozo está vacío.
refused-must-play-drawn = La ficha que robaste encaja: colócala.
refused-no-round = La siguiente ronda todavía no está repartida.
refused-round-running = Esta ronda sigue en juego.
refused-match-over = Esa partida ya terminó.

## Why somebody leads: a game names its reason (lead-…)

lead-highest-double = { $name } tiene { $tile }, el doble más alto, y abre con él.
lead-heaviest = Nadie tiene un doble: { $name } abre con { $tile }, la ficha más pesada.
lead-won = { $name } ganó la ronda anterior y abre con la ficha que quiera.
lead-holds = Esta ronda se abre con { $tile }: { $name } tiene esa ficha y abre con ella.
lead-laid-last = { $name } colocó la última ficha de la ronda anterior y abre con la ficha que quiera.
lead-double-six = La primera ronda la abre quien tiene 6|6: { $name }, con la ficha que quiera.
lead-next-seat = El turno de abrir va rotando: ahora abre { $name }, con la ficha que quiera.
lead-hunt = La caza se abre con { $tile }: { $name } tiene esa ficha y abre con ella.

## What hangs over a round

redealt-kozel = { $count ->
    [one] Hubo una mano con cinco dobles o más, o con seis fichas o más de un mismo número, así que se repartió todo de nuevo.
   *[other] Hubo { $count } veces seguidas una mano con cinco dobles o más, o con seis fichas o más de un mismo número, así que se repartió todo de nuevo.
  }
eggs-wait = 🥚 Huevos: { $points ->
    [one] { $points } punto espera
   *[other] { $points } puntos esperan
  } al próximo equipo que pierda.
hunt = 🏹 { $name } van de caza{ $on ->
    [yes] { "" }: si ganan la ronda, reciben al menos 1 punto.
   *[no] { " " }en la siguiente ronda: si la ganan, reciben al menos 1 punto.
  }
penalties = Los puntos van en contra, y la cabra pierde.
penalties-nearest = Los puntos van en contra. Más cerca de ser la cabra: { $names } ({ $points })

## After a round

result-heading = <b>{ $game }, fin de la ronda { $round }</b>
ended-out = ¡Dominó! { $name } colocó su última ficha.
blocked-draw = Ronda cerrada. Nadie puede seguir.
blocked-block = Ronda cerrada. Nadie puede seguir.
blocked-kozel = ¡Cierre! Nadie puede seguir.
blocked-partnership = Cuatro pases seguidos: la ronda queda cerrada.
blocked-goat = ¡Cierre! Nadie puede seguir, así que cuentan todas las manos y nadie gana la ronda.
blocked-koziol = ¡Cierre! Nadie puede seguir.
hand-out = { $name }: sin fichas
hand-line = { $name }: { $tiles } = { $value }
hand-line-special = { $name }: { $tiles } = { $value } ({ $why })
special-kozel = única ficha en la mano
special-goat = 0|0 cuenta 25
special-koziol = nada más en la mano
compared-kozel = En mano: { $one }   { $other }
compared-partnership = En mano: { $one }   { $other }
compared-koziol = { $as_valued ->
    [yes] En mano: { $one }   { $other }
   *[no] En un cierre cuentan los puntos tal cual, sin 25 ni 50: { $one }   { $other }
  }
sum-carried = { $points } (huevos)

## What a round pays: a game names its rule (paid-…). $name has or gets it, $others hold what is counted

paid-out = { $name } suma { $sum }.
paid-fewest = { $name } tiene la mano con menos puntos y suma { $sum }: los puntos del resto menos los propios.
paid-shared = Más de una mano tiene el mínimo de puntos: la ronda queda en empate y nadie suma.
paid-writes = { $name } pierden la ronda y anotan { $sum }.
paid-fish = { $name } tienen más y anotan las cuatro manos: { $sum }.
paid-eggs = Los dos equipos tienen lo mismo, así que hay huevos: { $sum }.
paid-below-thirteen = { $pair ->
    [yes] { $ending ->
        [blocked] { $name } tienen más y anotarían las cuatro manos: { $sum }.
       *[out] { $name } pierden la ronda y anotarían { $sum }.
      } Todavía no tienen
   *[no] { $name } anotaría { $sum }, pero todavía no tiene
  } nada anotado, y menos de 13 no se anota. { $eggs ->
    [0] Se pierde.
   *[other] Se pierde, junto con los huevos.
  }
paid-own = { $name } anota { $sum }.
paid-team-out = { $name } suman lo que tienen { $others }: { $sum }.
paid-lighter-team = { $name } tienen menos y suman lo que tienen { $others }: { $sum }.
paid-last-tile = Los dos equipos tienen lo mismo. { $name } colocaron la última ficha y suman lo que tienen { $others }: { $sum }.
paid-unpaid = { $name } ganan la ronda. Eso por sí solo no da ningún punto.
paid-nobody = Los dos equipos tienen lo mismo: nadie gana la ronda.
paid-ordinary = { $name } ganan su caza: cabra simple, { $points ->
    [one] { $points } punto.
   *[other] { $points } puntos.
  } Una caza ganada no abre otra.
paid-bare = { $name } ganan con 0|0 como última ficha: cabra pelada, { $points ->
    [one] { $points } punto.
   *[other] { $points } puntos.
  }{ $hunt ->
    [own] { " " }Es más que la caza sola, y solo se paga lo que más vale.
    [theirs] { " " }La caza se acabó.
   *[none] { "" }
  }
paid-on-rails = { $name } ganan con 6|6 como última ficha: cabra sobre rieles, { $points ->
    [one] { $points } punto.
   *[other] { $points } puntos.
  }
paid-general = { $name } ganan con 0|0 y 6|6 como últimas fichas: general, { $points ->
    [one] { $points } punto.
   *[other] { $points } puntos.
  }
paid-hunt-lost = { $name } ganan la ronda: la caza se acabó y no da nada.
paid-hunt-over = Los dos equipos tienen lo mismo: nadie gana la ronda, y la caza se acabó.
paid-hunts = { $others } se quedan con { $sum } (25 o más): alcanza para una caza.
paid-no-hunt = { $others } se quedan con { $sum } (menos de 25): no alcanza para una caza.

totals = Marcador ({ $goal }):
total-line = { $name }: { $score }
total-line-gained = { $name }: { $score }{ "\u00A0" }(+{ $points })
next-round-soon = La siguiente ronda se reparte dentro de 30 segundos, o antes si quien lleva la mesa toca «Siguiente ronda».
round-dealt = La siguiente ronda ya está repartida.
match-won = 🏆 <b>{ $names } { $who ->
    [one] gana
   *[other] ganan
  } la partida</b> con { $score ->
    [one] { $score } punto.
   *[other] { $score } puntos.
  }
match-won-by-fewest = 🏆 <b>{ $names } { $who ->
    [one] gana
   *[other] ganan
  } la partida</b> con la puntuación más baja: { $score }.
only-the-highest = Solo es cabra quien tiene la puntuación más alta.
match-won-by-nobody = Nadie gana la partida.
match-goat = 🐐 <b>{ $names } { $who ->
    [one] es la cabra
    [pair] son la cabra
   *[several] son las cabras
  }</b> con { $score ->
    [one] { $score } punto.
   *[other] { $score } puntos.
  }
match-goat-dry = 🐐 <b>{ $names } { $who ->
    [one] es la cabra
    [pair] son la cabra
   *[several] son las cabras
  }</b> con { $score ->
    [one] { $score } punto
   *[other] { $score } puntos
  }, y en seco: el otro equipo no ha anotado nada.

## Scores

no-match-yet = Aquí todavía no se ha jugado ninguna partida. Con /play se abre una mesa.
no-standings-yet = Aquí todavía no se ha jugado ninguna partida hasta el final. Con /play se abre una mesa.
top-heading = <b>La clasificación de este grupo</b>
top-line = { $place }. { $name }: { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
  } en { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
  }, { $rounds ->
    [one] { $rounds } ronda ganada
   *[other] { $rounds } rondas ganadas
  }{ $points ->
    [0] { "" }
    [one] , { $points } punto
   *[other] , { $points } puntos
  }

## Help

hello =
    ¡Hola! Reparto las fichas de dominó en grupos de amigos. Añádeme a un grupo y escribe /play allí. La fila de fichas y el marcador están en el grupo; las tuyas te las traigo aquí, en privado.

    ¿Ibas a sentarte a una mesa? Toca allí «Unirme» otra vez: ahora ya puedo escribirte.
help-group =
    <b>El dominó en este grupo</b>
    /play abre una mesa; con /play bloqueo 50 eliges también el juego y los puntos
    /hand te envía tus fichas
    /board vuelve a mostrar la mesa
    /score dice cómo va la partida
    /top muestra cuánto ha ganado cada cual aquí
    /rules kozel explica un juego
    /leave es para dejar la mesa; /kick libera el puesto de otra persona; /stop termina la partida
    /notify te avisa cuando se abre una mesa
    /settings, para administradores: cómo empiezan y cómo se ven las mesas, y el idioma

    Si en este grupo hay varios bots, escribe /play@{ $bot }.
help-private =
    <b>Dominó</b>
    Las partidas se juegan en grupos: añádeme a uno y escribe /play allí. Tus fichas llegan a este chat, con un botón para cada jugada que puedas hacer.
    /hand muestra tus fichas
    /rules robo explica un juego
    /settings muestra tus mesas con imágenes o solo con texto
    /language cambia el idioma

command-play = Abrir una mesa
command-hand = Mis fichas
command-board = Ver la mesa otra vez
command-score = Cómo va la partida
command-top = La clasificación de este grupo
command-rules = Las reglas de un juego
command-kick = Liberar el puesto de alguien
command-settings = Cómo empiezan y se ven las mesas
command-language = Otro idioma
command-notify = Avisarme cuando se abra una mesa
command-leave = Dejar la mesa
command-stop = Terminar la partida
command-help = Lo que sé hacer
command-start = Saludar

## Rules, in our own words

rules-which = ¿De qué juego? Por ejemplo, /rules kozel. Conozco estos: { $games }.

rules-draw =
    <b>Robo</b>, de 2 a 4 jugadores, cada cual por su cuenta

    <b>El reparto.</b> Un juego de 28 fichas, de 0-0 a 6-6. Si juegan dos, siete fichas por persona; si juegan tres o cuatro, cinco. El resto es el pozo. Los puestos van por orden de llegada, y el turno pasa al puesto siguiente.

    <b>Quién abre.</b> En la primera ronda abre quien tiene el doble más alto, y lo coloca la mesa; la doble blanca (0-0) es el doble más bajo. Si nadie tiene un doble, abre quien tiene la ficha más pesada, y también la coloca la mesa. Después abre quien ganó la ronda anterior, con la ficha que quiera. Tras una ronda empatada se abre como en la primera.

    <b>Tu turno.</b> Coloca una ficha en un extremo de modo que los números coincidan. Si puedes jugar, tienes que jugar, y no puedes robar. Si una ficha encaja en los dos extremos, tú eliges en cuál. Si ninguna encaja, «Robar» va sacando fichas del pozo hasta que sale una que encaja, y esa se coloca enseguida; si encaja en los dos extremos, tú eliges en cuál. El pozo se usa hasta la última ficha. Si se agota y sigue sin encajar ninguna, pasas: la mesa lo hace por ti, y todo el mundo ve a qué números.

    <b>Dominó.</b> Quien coloca su última ficha hace dominó, gana la ronda y suma los puntos de todas las demás manos. Una ficha cuenta sus puntos; 0-0 no cuenta nada.

    <b>Ronda cerrada.</b> Cuando el pozo está vacío y nadie puede jugar, gana quien tiene menos puntos en la mano, y suma los de todas las demás manos juntas, menos los suyos una sola vez. Si ese mínimo lo comparten varias manos, la ronda queda en empate y nadie suma. Un empate en cualquier otro lugar no cambia nada.

    <b>Después de cada ronda</b> se muestran todas las manos, con la suma.

    <b>La partida</b> la gana quien llega primero al objetivo: 50, 100 o 150. Los puntos de más también cuentan.

    <b>Reglas de la casa.</b> La ficha más pesada es la que tiene más puntos; de dos con los mismos puntos, la que tiene la mitad más alta (3-6 antes que 4-5). Si la última ficha de una mano además cierra, cuenta como dominó. Si quienes pierden solo tienen 0-0, la ronda se gana con 0 puntos: no es un empate, y quien gana abre la siguiente. Si los dos extremos muestran el mismo número, da igual en cuál coloques la ficha.

rules-block =
    <b>Bloqueo</b>, de 2 a 4 jugadores, cada cual por su cuenta

    <b>El reparto.</b> Un juego de 28 fichas, de 0-0 a 6-6. Si juegan dos, siete fichas por persona; si juegan tres, seis; si juegan cuatro, siete. Lo que sobra se queda boca abajo hasta el final y no cuenta para nadie. Los puestos van por orden de llegada, y el turno pasa al puesto siguiente.

    <b>Quién abre.</b> En la primera ronda abre quien tiene el doble más alto, y lo coloca la mesa; la doble blanca (0-0) es el doble más bajo. Si nadie tiene un doble, abre quien tiene la ficha más pesada, y también la coloca la mesa. Después abre quien ganó la ronda anterior, con la ficha que quiera. Tras una ronda empatada se abre como en la primera.

    <b>Tu turno.</b> Coloca una ficha en un extremo de modo que los números coincidan. Si puedes jugar, tienes que jugar. Si una ficha encaja en los dos extremos, tú eliges en cuál. Aquí no se roba. Si ninguna encaja, pasas: la mesa lo hace por ti, y todo el mundo ve a qué números.

    <b>Dominó.</b> Quien coloca su última ficha hace dominó, gana la ronda y suma los puntos de todas las demás manos. Una ficha cuenta sus puntos; 0-0 no cuenta nada.

    <b>Ronda cerrada.</b> Cuando nadie puede jugar, gana quien tiene menos puntos en la mano, y suma los de todas las demás manos juntas, menos los suyos una sola vez. Si ese mínimo lo comparten varias manos, la ronda queda en empate y nadie suma. Un empate en cualquier otro lugar no cambia nada.

    <b>Después de cada ronda</b> se muestran todas las manos, con la suma.

    <b>La partida</b> la gana quien llega primero al objetivo: 50, 100 o 150. Los puntos de más también cuentan.

    <b>Reglas de la casa.</b> Cuatro jugadores son cuatro bandos: quien se sienta enfrente también juega contra ti. La ficha más pesada es la que tiene más puntos; de dos con los mismos puntos, la que tiene la mitad más alta (3-6 antes que 4-5). Si la última ficha de una mano además cierra, cuenta como dominó. Si quienes pierden solo tienen 0-0, la ronda se gana con 0 puntos: no es un empate, y quien gana abre la siguiente. Si los dos extremos muestran el mismo número, da igual en cuál coloques la ficha.

rules-kozel =
    <b>Kozel</b>, 4 jugadores en dos equipos

    <b>El reparto.</b> Un juego de 28 fichas, siete por jugador. Los puestos van por orden de llegada, el turno pasa al puesto siguiente y los compañeros se sientan frente a frente: los puestos 1 y 3 juegan contra los puestos 2 y 4. Si a alguien le tocan cinco dobles o más, o seis fichas o más de un mismo número (un doble cuenta como una ficha), se reparte todo de nuevo antes de que nadie vea una ficha, y se avisa a la mesa.

    <b>Quién abre.</b> En la primera ronda abre quien tiene 1-1, y esa ficha la coloca la mesa. Después, quien colocó la última ficha de una ronda abre la siguiente con la ficha que quiera: también tras un cierre o tras huevos, y aunque su propio equipo haya perdido.

    <b>Tu turno.</b> Coloca una ficha de modo que los números coincidan. Si puedes jugar, tienes que jugar. Si una ficha encaja en los dos extremos, tú eliges en cuál. Si ninguna encaja, pasas: la mesa lo hace por ti, y todo el mundo ve a qué números.

    <b>Los puntos van en contra.</b> Una mano cuenta sus puntos. Pero si 0-0 es la única ficha de la mano, cuenta 25; y si lo es 6-6, cuenta 50. Cada mano se mira por separado: 0-0 como única ficha de un compañero y 6-6 como única ficha del otro hacen 75; las dos en una misma mano son 12.

    <b>Dominó.</b> Quien coloca su última ficha hace dominó y gana la ronda para su equipo. El otro equipo anota lo que queda en sus dos manos.

    <b>Cierre.</b> Cuando nadie puede seguir, el equipo que tiene más puntos en sus dos manos pierde la ronda y anota los de las cuatro manos.

    <b>Huevos.</b> Si en un cierre los dos equipos tienen lo mismo, nadie anota. Los puntos de las cuatro manos esperan al equipo que pierda la ronda siguiente, la pierda como la pierda. Si vuelve a haber huevos, se acumulan.

    <b>Trece.</b> Mientras un equipo no haya anotado nada, lo que no llegue a 13 no se anota y se pierde: 13 cuenta, 12 no.

    <b>Después de cada ronda</b> se muestran todas las manos, con la suma.

    <b>La partida.</b> El equipo que pasa del objetivo pierde y es la cabra: con 51, 101 o 151 si se juega a 50, 100 o 150. El otro equipo gana; si para entonces este no ha anotado nada, el que pierde es cabra en seco.

    <b>Reglas de la casa.</b> Desde la segunda ronda, para saber quién abre solo cuenta quién colocó la última ficha que se jugó en la anterior. También en un cierre, 0-0 y 6-6 sin otra ficha en la mano cuentan 25 y 50, tanto para ver quién tiene más como para la suma. Para el trece vale todo lo que se anotaría, huevos incluidos; si no llega, los huevos se pierden también. Si la última ficha de una mano además cierra, cuenta como dominó. Si los dos extremos muestran el mismo número, da igual en cuál coloques la ficha.

rules-partnership =
    <b>Parejas</b>, 4 jugadores en dos equipos

    <b>El reparto.</b> Un juego de 28 fichas, siete por jugador, y en cada ronda se reparte de nuevo. Los puestos van por orden de llegada, el turno pasa al puesto siguiente y los compañeros se sientan frente a frente: los puestos 1 y 3 juegan contra los puestos 2 y 4. 0-0 vale 0, y ninguna ficha tiene un valor especial.

    <b>Quién abre.</b> En la primera ronda abre quien tiene 6-6, con la ficha que quiera. Cada una de las siguientes la abre el puesto que va después del que abrió la anterior, gane quien gane.

    <b>Tu turno.</b> Coloca una ficha de modo que los números coincidan. Si puedes jugar, tienes que jugar. Si una ficha encaja en los dos extremos, tú eliges en cuál. Si ninguna encaja, pasas, y eso lo haces tú: el botón «Pasar» solo aparece en ese caso. Todo el mundo ve a qué números pasas.

    <b>Dominó.</b> Quien coloca su última ficha hace dominó y gana la ronda, y su equipo suma los puntos de los dos adversarios. Las fichas del compañero no cuentan.

    <b>Ronda cerrada.</b> Cuatro pases seguidos cierran la ronda. El equipo con menos puntos en sus dos manos suma todos los que tiene en las suyas el otro equipo. Si los dos tienen lo mismo, el equipo que colocó la última ficha suma los del otro.

    <b>Después de cada ronda</b> se muestran todas las manos, con la suma. Se vuelve a repartir a los 30 segundos, o antes si el anfitrión (quien lleva la mesa) toca «Siguiente ronda»; después de la última ronda ya no se reparte.

    <b>La partida.</b> El objetivo va de 50 a 500, de 50 en 50, y es 100 si el anfitrión no elige otro. Gana el primer equipo que al final de una ronda ha llegado al objetivo; los puntos de más también cuentan. Cada ronda da puntos a un equipo, así que ninguna partida queda en empate. Una revancha vuelve a empezar por quien tiene 6-6.

    <b>Reglas de la casa.</b> Si la última ficha de una mano además cierra la ronda, cuenta como dominó. Si los dos extremos muestran el mismo número, da igual en cuál coloques la ficha.

rules-goat =
    <b>Cabra</b>, de 2 a 4 jugadores, cada cual por su cuenta

    <b>El reparto.</b> Un juego de 28 fichas. Si juegan dos, siete fichas por persona; si juegan tres o cuatro, cinco. El resto es el pozo. Los puestos van por orden de llegada, y el turno pasa al puesto siguiente.

    <b>Quién abre.</b> En cada ronda abre quien tiene el doble más alto, y lo coloca la mesa; la doble blanca (0-0) es el doble más bajo. Si nadie tiene un doble, abre quien tiene la ficha más pesada (5-6, si no 4-6, y así sucesivamente), y también la coloca la mesa.

    <b>Tu turno.</b> Coloca una ficha en un extremo de modo que los números coincidan. Si puedes jugar, tienes que jugar, y no puedes robar. Si una ficha encaja en los dos extremos, tú eliges en cuál. Si ninguna encaja, «Robar» va sacando fichas del pozo hasta que sale una que encaja, y esa se coloca enseguida; si encaja en los dos extremos, tú eliges en cuál. El pozo se usa hasta la última ficha. Si se agota y sigue sin encajar ninguna, pasas: la mesa lo hace por ti, y todo el mundo ve a qué números.

    <b>Dos dobles.</b> Si tienes dos dobles, uno para cada extremo, puedes colocar los dos en un mismo turno. Los extremos tienen que ser distintos. No vale al abrir ni después de robar, pero pueden ser tus dos últimas fichas.

    <b>Los puntos van en contra.</b> Quien coloca su última ficha hace dominó, gana la ronda y no anota nada; el resto anota, cada cual su propia mano. En un cierre (el pozo está vacío y nadie puede seguir) todo el mundo anota su mano, y nadie gana la ronda. Una mano cuenta sus puntos, pero 0-0 cuenta 25, haya lo que haya además en la mano. 6-6 es 12. Lo que queda en el pozo sigue oculto y no cuenta para nadie.

    <b>Trece.</b> Mientras no hayas anotado nada, lo que no llegue a 13 no se anota y se pierde: 13 cuenta, 12 no.

    <b>Después de cada ronda</b> se muestran todas las manos, con la suma.

    <b>La partida</b> termina cuando alguien llega a 101. Quien tiene la puntuación más alta es la cabra y pierde; gana quien tiene la más baja.

    <b>Reglas de la casa.</b> El doble más alto abre en todas las rondas, no solo en la primera. Si varios llegan a 101 en la misma ronda, solo es cabra quien tiene la puntuación más alta; si hay empate en la más alta, son cabras todos los que la comparten. Quien esté en 101 o más sin ser cabra se clasifica por puntos como el resto. Si varios comparten la puntuación más baja, comparten también la victoria; si todo el mundo es cabra, nadie gana. La ficha más pesada es la que tiene más puntos; de dos con los mismos puntos, la que tiene la mitad más alta (3-6 antes que 4-5). Si la última ficha de una mano además cierra, cuenta como dominó. Si los dos extremos muestran el mismo número, da igual en cuál coloques la ficha.

rules-koziol =
    <b>Kozioł</b>, 4 jugadores en dos equipos

    <b>El reparto.</b> Un juego de 28 fichas, siete por jugador. Los puestos van por orden de llegada, el turno pasa al puesto siguiente y los compañeros se sientan frente a frente: los puestos 1 y 3 juegan contra los puestos 2 y 4.

    <b>Quién abre.</b> En cada ronda normal abre quien tiene 1-1; en una caza, quien tiene 6-6. Esa ficha la coloca la mesa.

    <b>Tu turno.</b> Coloca una ficha de modo que los números coincidan. Si puedes jugar, tienes que jugar. Si una ficha encaja en los dos extremos, tú eliges en cuál. Si ninguna encaja, pasas: la mesa lo hace por ti, y todo el mundo ve a qué números. Si tienes dos dobles, uno para cada extremo, puedes colocar los dos en un mismo turno. Los extremos tienen que ser distintos; no vale al abrir, pero pueden ser tus dos últimas fichas.

    <b>Quién gana una ronda.</b> Quien coloca su última ficha hace dominó y gana la ronda para su equipo. En un cierre, cuando nadie puede seguir, gana el equipo con menos puntos en sus dos manos, contados tal cual (0-0 es 0, 6-6 es 12). Si los dos tienen lo mismo, nadie gana, y si había una caza, se acaba.

    <b>La caza de la cabra.</b> Si el equipo que pierde se queda con 25 puntos o más, el que gana va de caza en la ronda siguiente, también tras un cierre. Una mano cuenta sus puntos, pero 0-0 como única ficha cuenta 25; 6-6 como única ficha, 50; y 0-0 con 6-6 y nada más, 75. Cada mano se valora por separado y luego se suman las dos.

    <b>Lo que paga una ronda.</b>
    Una caza ganada: 1 punto, cabra simple.
    Dominó con 0-0 como última ficha: 1,5 puntos, cabra pelada.
    Dominó con 6-6 como última ficha: 2 puntos, cabra sobre rieles.
    Dominó con las dos a la vez: 5 puntos, general.
    Si terminas con dos dobles en un mismo turno, cada uno de ellos es también última ficha. La cabra pelada, la cabra sobre rieles y el general se pagan en cualquier ronda y enseguida, quede lo que quede en las manos. Un cierre solo paga cuando con él se gana una caza.

    <b>Después de cada ronda</b> se muestran todas las manos, con la suma.

    <b>La partida</b> la gana el primer equipo con 5 puntos o más.

    <b>Reglas de la casa.</b> Una ronda paga una sola cosa, la que más vale: una caza ganada con 0-0 como última ficha paga 1,5. Una caza ganada no abre otra. El equipo que pierde su caza no recibe nada por ella; el otro, por ganar esa ronda, solo cobra si termina con 0-0 como última ficha, y va de caza en la siguiente si dejó 25 o más. Una ronda normal que paga y además deja 25 o más también abre la caza. Si la última ficha de una mano además cierra, cuenta como dominó. Si los dos extremos muestran el mismo número, da igual en cuál coloques la ficha.
