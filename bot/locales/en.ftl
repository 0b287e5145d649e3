# English. Sentences a friend at the table would say: short, warm, plain. Values in { } are filled in by the bot.
# Telegram HTML: <b>, <i>, <code>. Names come in ready to show: nothing can be done to them, so they stand as they are.
# Who somebody is, he or she, is not known: no sentence depends on it.

## The language itself

# As its own speakers call it.
language-name = English
# What an empty chat with the bot says, and what its profile says: plain text, at most 512 and 120 characters.
description =
    I deal dominoes for groups of friends. Add me to a group and send /play there. I keep the chain and the score in the group, and bring you your own tiles here.

    Six games: Draw, Block, Kozel, Partnership, Goat and Kozioł.
short-description = Dominoes for groups of friends: six games, your own tiles in private, every point added up.
# Lists: two, then three and more, one at a time. $initial is the first letter of what comes last,
# small, without accents and without a silent h.
pair = { $one } and { $other }
list-more = { $names }, { $name }
list-last = { $names }, and { $name }

## Games and buttons

game-draw = Draw
game-block = Block
game-kozel = Kozel
game-partnership = Partnership
game-goat = Goat
game-koziol = Kozioł
button-join = Join
button-leave = Leave
button-start = Start
button-cancel = Cancel
button-next-round = Next round
button-rematch = Rematch
button-draw = Draw
button-pass = Pass
button-my-tiles = My tiles
button-stop-match = Stop the match
button-play-on = Play on
button-start-private = Open my chat
button-swap = Swap seats
button-take-seat = Take this seat
button-back = I’m back
button-nobody = Nobody
button-notify-once = Next table
button-notify-always = Every table
button-notify-off = No more
button-openers-everyone = Everyone
button-openers-administrators = Administrators
button-look-pictures = Pictures
button-look-text = Text only
button-pace = { $seconds ->
    [0] No clock
    [45] 45 s
    [120] 2 min
   *[86400] 1 day
  }
nameless = Player
pair-scores = Score: { $one }   { $other }
pair-score = { $sign } { $points }

## The lobby

goal-draw = up to { $target }
goal-block = up to { $target }
goal-kozel = goat over { $target }
goal-partnership = up to { $target }
goal-goat = goat from { $target }
goal-koziol = up to { $target }
pace-told = { $seconds ->
    [0] no clock
    [45] 45 seconds a turn
    [120] 2 minutes a turn
   *[86400] a day a turn
  }
lobby-heading = <b>A table of { $game }</b>, { $goal } points, { $pace }
lobby-nobody = Nobody sits here yet.
lobby-seat = { $seat }. { $name }{ $host ->
    [yes] { " " }— host
   *[no] { "" }
  }{ $kept ->
    [yes] { " " }(seat kept)
   *[no] { "" }
  }
lobby-guide = { $least } to { $most } can play. { $name } chooses with the buttons, and starts.
lobby-guide-exact = It takes { $most } players. { $name } chooses with the buttons, and starts.
lobby-pairs = Partners sit opposite: { $one } seats 1 and 3, { $other } seats 2 and 4.
lobby-no-host = Whoever joins first is the host.
lobby-host-to-join = { $name } opened this table and is the host. Press Join to sit down; everybody is welcome.
lobby-started = The tiles are dealt. Have fun!
lobby-cancelled = { $name } closed this table. /play opens a new one.
lobby-emptied = Everybody left, so this table is closed. /play opens a new one.
lobby-joined = { $name } sat down.
lobby-left = { $name } left the table.
lobby-without-place = There is another table here already, so this one is closed.
lobby-expired = Nobody has come by for half an hour, so this table is closed. /play opens a new one.
lobby-kicked = { $name } no longer sits here.
lobby-agreed = { $name } plays again.
lobby-rematch = { $name } would like a rematch with the same seats.
lobby-guide-rematch = Press Join if you play, Leave if not. It starts when all have agreed, or { $name } starts with those who have.
lobby-chosen = { $game }, { $goal }, { $pace }.
swapped = Everybody after seat 1 has moved on by one seat.
swap-too-few = There is nobody to swap yet: three seats have to be taken.
lobby-begun = The match at this table has begun. Come and join the next one!
lobby-begun-with-you = The match has begun. Your tiles are in our chat.
lobby-closed = This table is no longer open. /play opens a new one.
lobby-full = All seats are taken. Next time!
lobby-too-many = This game has { $most } seats, and more of you sit here already.
lobby-need-more = { $seated ->
    [0] Nobody sits here yet: at least { $least } are needed to start.
    [one] One of you sits here: at least { $least } are needed to start.
   *[other] { $seated } of you sit here: at least { $least } are needed to start.
  }
lobby-need-exactly = This game takes { $least } players. Seats taken so far: { $seated }.
already-seated = You have seat { $seat } already.
seated = Welcome! Seat { $seat } is yours.
seated-privately = You have a seat at the { $game } table in <b>{ $title }</b>. Your tiles will come to this chat.
left = You left the table.
cancelled = The table is closed.
play-in-a-group = I deal in groups: add me to one and send /play there.
play-unknown-game = I do not know that game. I know: { $games }.
play-unknown-target = { $game } is played to { $count ->
    [one] { $targets } points.
   *[other] one of these: { $targets } points.
  }
play-two-targets = One target, please, such as /play block 50.
play-table-here = There is a table here already: this one.
play-match-running = A match of { $game } is on here. /board brings it back into view.
rematch-opened = The table is laid again. It starts when all have agreed.
rematch-table-here = There is a table here already. /board brings it back into view.

## Who may do what

only-host = { $name } is the host and decides that.
only-host-or-admin = Only { $name }, the host, or an administrator can do that.
only-admin = Only an administrator can do that.
only-asker = That question was for somebody else.
only-seated = Those who sat at this table can ask for a rematch. /play opens a new one.
not-seated = You have no seat at this table.
press-the-button = I cannot see who you are behind the group’s name. Please use the buttons.
button-unknown = That button is from another time. /board shows the table of today.
try-again = That did not work just now. Please try again.
link-unknown = This link leads to no table any more. Press Join in your group, or send /play there.
link-of-another = This link was made for somebody else. Press Join in the group, and I will make one for you.
link-late = The table in { $title } has started or closed. /play there opens a new one.
seated-already-there = You have your seat at the table in { $title }. Your tiles come to this chat.
cannot-write = { $name }, I cannot write to you. Open my chat and press Start, and your tiles are there.

## The match

match-heading = <b>{ $game }</b>, round { $round }, { $goal }
match-heading-turn = Your turn in <b>{ $game }</b>, round { $round }, { $goal }
chain-empty = The table is empty.
ends = Ends: ◂ { $left }   { $right } ▸
boneyard = { $count ->
    [0] Boneyard: empty
   *[other] Boneyard: { $count }
  }
seat-line = { $mark } { $name }: { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
  }, { $score ->
    [one] { $score } point
   *[other] { $score } points
  }
seat-line-pairs = { $mark } { $name }: { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
  }
seat-passes = , passed on { $ends }
board-turn = <b>It is { $name }’s turn.</b>
round-over = The round is over.
round-over-here = The round is over. The result is in the group.
match-over-here = The match is over. The result is in the group.
partner = Your partner: { $name }
your-tiles = Your tiles: { $tiles }
no-tiles = You hold no tiles.
your-lead = You lead, with any tile.
your-turn = Lay a tile.
your-turn-two = Lay a tile, or two doubles at once.
your-drawn-tile = The tile you drew fits both ends: choose one.
your-draw = Nothing fits: draw.
your-pass = Nothing fits: pass.
wait = I will write when it is your turn.
tiles-of-players = Only the players hold tiles. Come and join the next match!
match-stopped = The match was stopped. It does not count.
match-abandoned = Nobody is left to play against, so the match is over. It does not count.
match-deserted = Nobody made a move in this round, so the table is closed. The match does not count.
match-forgotten = Nobody has made a move here for a month, so the table is closed. The match does not count.
match-waited-in-vain = The match has waited for a week, so it is closed. It does not count.
match-without-place = There is another table here already, so the match that came here is closed. It does not count.
match-forfeited = 🏆 All others have left: { $name } { $who ->
    [one] wins
   *[pair] win
  } the match.
match-forfeited-early = All others have left: { $name } { $who ->
    [one] wins
   *[pair] win
  } the match. No round was finished, so it does not count.
match-forfeited-before = All others had left, so the match was over.
match-did-not-count = The match was stopped or abandoned. It does not count.
match-is-over = That match is over.
match-lost = I am sorry: I can no longer read this table's match, so it is closed. /play opens a new one.
in-the-group = Please send that in your group. Here I only bring you your own tiles.
no-table = There is no table here. /play opens one.
no-hand-here = You hold no tiles here.
no-hand-anywhere = You hold no tiles just now. In your group, /play opens a table.
leave-question = { $name }, do you want to leave the match? Your seat and your tiles stay, and the table plays for you until you are back or somebody takes the seat. If nobody is left to play against, the match is over.
stop-question = { $name } wants to stop the match. It will not count. Stop it?
play-on = Good, we play on.

## Clocks, coming and going

# What stands for the moment on a phone that cannot say "in 40 seconds", or the date in its owner’s zone.
clock-time = at { $time } UTC
clock-date = { $time } UTC
time-left = ⏳ { $near ->
    [yes] Time is up { $moment }.
   *[no] Time is up on { $moment }.
  }
time-up = ⏰ { $name } ran out of time, so the table played, and plays on until { $name } is back.{ $goes_on ->
    [yes] { " " }Next: { $next }.
   *[no] { "" }
  }
reminder = ⏰ Less than an hour is left for this move.
bot-is-back = I was away for a moment; nothing is lost.{ $goes_on ->
    [yes] { " " }It is { $name }’s turn.
   *[no] { "" }
  }
host-now = { $name } is the host now.
seat-away = , away
seat-left = , left
seat-offered = { $name } has left. The seat, its tiles and its score stay: take it and play on. Until then the table plays for it.
seat-kicked = { $name }’s seat is free. Its tiles and its score stay: take it and play on. Until then the table plays for it.
seat-taken-over = { $name } plays on for { $before }.
seat-given = { $name } plays your seat now. Thank you for the game!
seen-other-tiles = You have seen other tiles of this round. Take a seat after the next deal!
back-in-the-group = You are no longer in { $title }. Join it again, and press I’m back there.
seat-not-free = That seat is taken.
no-seat-any-more = You have no seat in that match any more.
you-left = The table plays for you now. As long as nobody has taken your seat, you can come back.
you-are-away = You are away, so the table plays for you after 5 seconds. Press I’m back, or just play.
left-match = You have left. Your seat stays yours until somebody takes it.
left-and-over = You have left, and the match is over.
left-already = You have left already. Press I’m back to play on.
welcome-back = Welcome back!
kicked = The seat is free.
kick-question = Whose seat shall be free? The tiles and the score stay with the seat.
kick-question-lobby = Whose seat shall be free?
kick-nobody = There is nobody else at this table.
kick-nobody-after-all = Good, everybody stays.
kick-not-seated = That person has no seat here.
match-waits-here = The match waits until I may write in the group again. Press a button to let me try.
match-waits = The match waits until I may write in the group again.
waits-muted = I may not write in <b>{ $title }</b> any more, so the match there waits. It goes on as soon as I may.
waits-removed = I am no longer in <b>{ $title }</b>, so the match there waits. It goes on if I am back within a week.

## Settings and being told

settings = <b>New tables here</b>
    Game: { $game }, { $goal } points
    Pace: { $pace }
    Who may open one: { $openers ->
        [everyone] everyone
       *[administrators] administrators
      }
settings-look = <b>Tables are shown</b> { $look ->
    [pictures] with a picture of the tiles
   *[text] as text only
  }
settings-look-private = <b>In this chat, your tables are shown</b> { $look ->
    [pictures] with a picture of the tiles
   *[text] as text only
  }
settings-language = <b>Language</b>: { $language }
settings-kept = Saved.
notify-offer = Shall I tell you when a table opens here? I write to you in private.
notify-once = I will write to you when the next table opens here.
notify-always = I will write to you whenever a table opens here.
notify-off = I will not write to you about tables of this group any more.
notify-alert = A table of { $game } opens in <b>{ $title }</b>.

news-led = { $name } leads with { $tile }.
news-played = { $name } lays { $tile } { $end ->
    [left] on the left.
   *[right] on the right.
  }
news-played-two = { $name } lays { $tile }, one at each end.
news-drew = { $name } draws { $count ->
    [one] { $count } tile.
   *[other] { $count } tiles.
  }
news-passed = { $name } passes on { $ends }.

done-led = You lead with { $tiles }.
done-played = You laid { $tiles } { $end ->
    [left] on the left.
   *[right] on the right.
  }
done-played-two = You laid { $tiles }, one at each end.
done-drew = You drew { $tiles }.
done-passed = You pass.
dealing = Dealing.

stale-your-turn = That button is from earlier. Your tiles are up to date now.
stale-wait = That move is done. Wait for your next turn.

refused-not-your-turn = It is not your turn yet.
refused-tile-not-held = You do not hold that tile.
refused-does-not-fit = That tile does not fit there.
refused-one-tile-a-turn = One tile a turn in this game.
refused-not-a-full-set = The tiles are not a full set.
refused-must-play = You hold a tile that fits, so you play.
refused-must-draw = Nothing fits: draw first.
refused-nothing-to-draw = The boneyard is empty.
refused-must-play-drawn = The tile you drew fits: lay it.
refused-no-round = The next round is not dealt yet.
refused-round-running = This round is still on.
refused-match-over = That match is over.

## Why somebody leads: a game names its reason (lead-…)

lead-highest-double = { $name } holds { $tile }, the highest double, and leads with it.
lead-heaviest = Nobody holds a double: { $name } leads with { $tile }, the heaviest tile.
lead-won = { $name } won the last round and leads with any tile.
lead-holds = { $tile } opens this round: { $name } holds it and leads with it.
lead-laid-last = { $name } laid the last tile of the round before and leads with any tile.
lead-double-six = Whoever holds 6|6 leads the first round: { $name }, with any tile.
lead-next-seat = The lead goes round: now { $name } leads, with any tile.
lead-hunt = { $tile } opens a hunt: { $name } holds it and leads with it.

## What hangs over a round

redealt-kozel = { $count ->
    [one] A hand had five or more doubles, or six or more tiles of one number, so everybody got new tiles.
   *[other] { $count } times in a row a hand had five or more doubles, or six or more tiles of one number, so everybody got new tiles.
  }
eggs-wait = 🥚 Eggs: { $points } points wait for the next pair that loses.
hunt = 🏹 { $name } hunt{ $on ->
    [yes] { "" }: if they win the round, they get at least 1 point.
   *[no] { " " }in the next round: if they win it, they get at least 1 point.
  }
penalties = Points are penalties, and the goat loses.
penalties-nearest = Points are penalties. Nearest to the goat: { $names } ({ $points })

## After a round

result-heading = <b>{ $game }, round { $round } is over</b>
ended-out = Domino! { $name } laid the last tile.
blocked-draw = Blocked. Nobody can go on.
blocked-block = Blocked. Nobody can go on.
blocked-kozel = Fish! Nobody can go on.
blocked-partnership = Four passes in a row: the round is closed.
blocked-goat = Fish! Nobody can go on, so every hand counts and nobody wins the round.
blocked-koziol = Ryba! Nobody can go on.
hand-out = { $name }: no tiles left
hand-line = { $name }: { $tiles } = { $value }
hand-line-special = { $name }: { $tiles } = { $value } ({ $why })
special-kozel = alone in the hand
special-goat = 0|0 counts 25
special-koziol = nothing else in the hand
compared-kozel = In hand: { $one }   { $other }
compared-partnership = In hand: { $one }   { $other }
compared-koziol = { $as_valued ->
    [yes] In hand: { $one }   { $other }
   *[no] Now plain pips count, without 25 or 50: { $one }   { $other }
  }
sum-carried = { $points } (eggs)

## What a round pays: a game names its rule (paid-…). $name has or gets it, $others hold what is counted

paid-out = { $name } scores { $sum }.
paid-fewest = { $name } has the fewest pips and scores { $sum }: the others' pips minus the winner's own.
paid-shared = The fewest pips are shared: the round is tied and nobody scores.
paid-writes = { $name } lose the round and write { $sum }.
paid-fish = { $name } hold more and write all four hands: { $sum }.
paid-eggs = Both pairs hold the same, so these are eggs: { $sum }.
paid-below-thirteen = { $pair ->
    [yes] { $ending ->
        [blocked] { $name } hold more and would write all four hands: { $sum }.
       *[out] { $name } lose the round and would write { $sum }.
      } They have
   *[no] { $name } would write { $sum }, but has
  } nothing yet, and below 13 nothing is written. { $eggs ->
    [0] It is lost.
   *[other] It is lost, with the eggs.
  }
paid-own = { $name } writes { $sum }.
paid-team-out = { $name } add what { $others } hold: { $sum }.
paid-lighter-team = { $name } hold less and add what { $others } hold: { $sum }.
paid-last-tile = Both hold the same. { $name } laid the last tile and add what { $others } hold: { $sum }.
paid-unpaid = { $name } win the round. That alone pays no point.
paid-nobody = Both pairs hold the same: nobody wins the round.
paid-ordinary = { $name } win their hunt: an ordinary goat, { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  } A hunt that is won opens no other.
paid-bare = { $name } win by laying 0|0 last: a bare goat, { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }{ $hunt ->
    [own] { " " }That is more than the hunt alone, and only the dearer is paid.
    [theirs] { " " }The hunt is over.
   *[none] { "" }
  }
paid-on-rails = { $name } win by laying 6|6 last: a goat on rails, { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }
paid-general = { $name } win by laying 0|0 and 6|6 last: a general, { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }
paid-hunt-lost = { $name } win the round: the hunt is over and pays nothing.
paid-hunt-over = Both pairs hold the same: nobody wins the round, and the hunt is over.
paid-hunts = { $others } are left with { $sum }: 25 or more, enough for a hunt.
paid-no-hunt = { $others } are left with { $sum }: below 25, not enough for a hunt.

totals = Score, { $goal }:
total-line = { $name }: { $score }
total-line-gained = { $name }: { $score }{ "\u00A0" }(+{ $points })
next-round-soon = The next round is dealt in 30 seconds, or when the host presses Next round.
round-dealt = The next round is dealt already.
match-won = 🏆 <b>{ $names } { $who ->
    [one] wins
   *[other] win
  } the match</b> with { $score ->
    [one] { $score } point.
   *[other] { $score } points.
  }
match-won-by-fewest = 🏆 <b>{ $names } { $who ->
    [one] wins
   *[other] win
  } the match</b> with the fewest points: { $score }.
only-the-highest = Only the highest score is the goat.
match-won-by-nobody = Nobody wins the match.
match-goat = 🐐 <b>{ $names } { $who ->
    [one] is the goat
    [pair] are the goat
   *[several] are the goats
  }</b> with { $score } points.
match-goat-dry = 🐐 <b>{ $names } { $who ->
    [one] is the goat
    [pair] are the goat
   *[several] are the goats
  }</b> with { $score } points, and dry: the others have written nothing.

## Scores

no-match-yet = No match has been played here yet. /play opens a table.
no-standings-yet = No match has been finished here yet. /play opens a table.
top-heading = <b>The standings of this group</b>
top-line = { $place }. { $name }: { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
  } in { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
  }, { $rounds ->
    [one] { $rounds } round won
   *[other] { $rounds } rounds won
  }{ $points ->
    [0] { "" }
    [one] , { $points } point
   *[other] , { $points } points
  }

## Help

hello =
    Hello! I deal dominoes for groups of friends. Add me to a group and send /play there. I keep the chain and the score in the group, and bring your own tiles to you here.

    Were you about to sit down at a table? Press Join there once more: now I can write to you.
help-group =
    <b>Dominoes in this group</b>
    /play opens a table; /play block 50 says which game and how far
    /hand sends you your tiles
    /board brings the board back into view
    /score tells how the match stands
    /top tells who has won how much here
    /rules kozel explains a game
    /leave frees your seat, /kick somebody else’s, /stop ends the match
    /notify tells you when a table opens
    /settings, for administrators: how tables begin and look, and the language

    If several bots live here, write /play@{ $bot }.
help-private =
    <b>Dominoes</b>
    Matches are played in groups: add me to one and send /play there. Your tiles come to this chat, with a button for every move you can make.
    /hand shows your tiles
    /rules draw explains a game
    /settings shows your tables with pictures or as text only
    /language is where you choose another language

command-play = Open a table
command-hand = My tiles
command-board = The board again
command-score = How the match stands
command-top = The standings of this group
command-rules = The rules of a game
command-kick = Free somebody’s seat
command-settings = How tables begin and look
command-language = Another language
command-notify = Tell me when a table opens
command-leave = Leave the table
command-stop = Stop the match
command-help = What I can do
command-start = Say hello

## Rules, in our own words

rules-which = Which game? For example /rules kozel. I know: { $games }.

rules-draw =
    <b>Draw</b>, 2 to 4 players, everyone for themselves

    <b>The deal.</b> One set of 28 tiles, from 0-0 to 6-6. Two players take seven tiles each, three or four take five. The rest is the boneyard. Seats go in the order of joining, and the turn goes to the next seat.

    <b>The lead.</b> In the first round whoever holds the highest double leads, and the table lays it; 0-0 is the lowest double. If nobody holds a double, whoever holds the heaviest tile leads with it, and the table lays that as well. Later the winner of the round before leads with any tile. After a tied round it is as in the first.

    <b>Your turn.</b> Lay a tile at one end so that the numbers match. If you can play, you must, and you may not draw. If a tile fits both ends, you choose the end. If nothing fits, Draw takes tiles until one fits, and that one is laid at once; you choose the end if it fits both. The boneyard is used to its last tile. If it runs out and still nothing fits, the table passes for you, and all see on which numbers.

    <b>Out.</b> Whoever lays their last tile is out, wins the round, and scores the pips in all other hands. A tile counts its pips, 0-0 counts nothing.

    <b>Blocked.</b> When the boneyard is empty and nobody can play, the one with the fewest pips wins and scores the pips of all others together, minus their own once. If the fewest are shared, the round is tied and nobody scores. A tie for another place means nothing.

    <b>After a round</b> all hands are shown, with the sum.

    <b>The match</b> goes to the first who reaches the target: 50, 100 or 150. Points above it count.

    <b>House rules.</b> The heaviest tile is the one with most pips; of two alike, the one with the higher half (3-6 before 4-5). A last tile that also blocks counts as out. If the losers hold only 0-0, the round is won with 0 points: that is no tie, and the winner leads next. If both ends show the same number, it does not matter at which one you lay.

rules-block =
    <b>Block</b>, 2 to 4 players, everyone for themselves

    <b>The deal.</b> One set of 28 tiles, from 0-0 to 6-6. Two players take seven tiles each, three take six, four take seven. What is left stays face down to the end and counts for nobody. Seats go in the order of joining, and the turn goes to the next seat.

    <b>The lead.</b> In the first round whoever holds the highest double leads, and the table lays it; 0-0 is the lowest double. If nobody holds a double, whoever holds the heaviest tile leads with it, and the table lays that as well. Later the winner of the round before leads with any tile. After a tied round it is as in the first.

    <b>Your turn.</b> Lay a tile at one end so that the numbers match. If you can play, you must. If a tile fits both ends, you choose the end. There is no drawing: if nothing fits, the table passes for you, and all see on which numbers.

    <b>Out.</b> Whoever lays their last tile is out, wins the round, and scores the pips in all other hands. A tile counts its pips, 0-0 counts nothing.

    <b>Blocked.</b> When nobody can play, the one with the fewest pips wins and scores the pips of all others together, minus their own once. If the fewest are shared, the round is tied and nobody scores. A tie for another place means nothing.

    <b>After a round</b> all hands are shown, with the sum.

    <b>The match</b> goes to the first who reaches the target: 50, 100 or 150. Points above it count.

    <b>House rules.</b> Four players are four sides: the one opposite is no partner. The heaviest tile is the one with most pips; of two alike, the one with the higher half (3-6 before 4-5). A last tile that also blocks counts as out. If the losers hold only 0-0, the round is won with 0 points: that is no tie, and the winner leads next. If both ends show the same number, it does not matter at which one you lay.

rules-kozel =
    <b>Kozel</b>, 4 players in two pairs

    <b>The deal.</b> One set of 28 tiles, seven each. Seats go in the order of joining, the turn goes to the next seat, and partners sit opposite: seats 1 and 3 play seats 2 and 4. If anybody would get five or more doubles, or six or more tiles of one number (a double is one tile), all is dealt again before anyone sees a tile, and the table is told.

    <b>The lead.</b> In the first round whoever holds 1-1 leads, and the table lays it. Later whoever laid the last tile of a round leads the next with any tile: also after a fish or eggs, and even if their own pair lost.

    <b>Your turn.</b> Lay one tile so that the numbers match. If you can play, you must. If a tile fits both ends, you choose. If nothing fits, the table passes for you, and all see on which numbers.

    <b>Points are penalties.</b> A hand counts its pips. But a hand of 0-0 alone counts 25, and of 6-6 alone 50. Each hand is looked at by itself: 0-0 alone with one partner and 6-6 alone with the other make 75, both in one hand are 12.

    <b>Out.</b> Whoever lays their last tile is out and wins the round for their pair. The other pair writes what is left in its own two hands.

    <b>Fish.</b> When nobody can go on, the pair that holds more loses and writes all four hands.

    <b>Eggs.</b> If both pairs hold the same in a fish, nobody writes. The points of all four hands wait for the pair that loses the next round, in whatever way. Eggs after eggs add up.

    <b>Thirteen.</b> As long as a pair has written nothing, less than 13 is not written and is lost: 13 counts, 12 does not.

    <b>After a round</b> all hands are shown, with the sum.

    <b>The match.</b> The pair that gets over the target loses and is the goat: at 51, 101 or 151 for 50, 100 or 150. The other pair wins. If it has written nothing by then, the goat is dry.

    <b>House rules.</b> Who "closed" a round is who laid its last tile. In a fish, too, lone 0-0 and 6-6 count 25 and 50, for who holds more and for the sum. Thirteen looks at what would be written, eggs included; if it is not enough, the eggs are gone with it. A last tile that also blocks counts as out. If both ends show the same number, it does not matter at which one you lay.

rules-partnership =
    <b>Partnership</b>, 4 players in two teams

    <b>The deal.</b> One set of 28 tiles, seven each, dealt anew every round. Seats go in the order of joining, the turn goes to the next seat, and partners sit opposite: seats 1 and 3 play seats 2 and 4. 0-0 counts nothing, and no tile is special.

    <b>The lead.</b> In the first round the holder of 6-6 leads, with any tile. Every later round is led by the seat after the one that led before, whoever won.

    <b>Your turn.</b> Lay one tile so that the numbers match. If you can play, you must. If a tile fits both ends, you choose. If nothing fits, you pass, and you do it yourself: the Pass button is there only then. All see on which numbers.

    <b>Out.</b> Whoever lays their last tile is out and wins the round, and their team adds the pips of the two opponents. The partner's tiles do not count.

    <b>Closed.</b> Four passes in a row close the round. The team with fewer pips in its two hands adds all pips of the other team. If both hold the same, the team that laid the last tile adds those of the other.

    <b>After a round</b> all hands are shown, with the sum. The next deal comes after 30 seconds, or when the host presses Next round; after the last round there is none.

    <b>The match.</b> The target goes from 50 to 500 in steps of 50, and is 100 unless the host picks another. The team that has it at the end of a round wins; points above it count. Every round gives points to one team, so no match is tied. A rematch begins again with the holder of 6-6.

    <b>House rules.</b> A last tile that also closes the round counts as out. If both ends show the same number, it does not matter at which one you lay.

rules-goat =
    <b>Goat</b>, 2 to 4 players, everyone for themselves

    <b>The deal.</b> One set of 28 tiles. Two players take seven tiles each, three or four take five. The rest is the boneyard. Seats go in the order of joining, and the turn goes to the next seat.

    <b>The lead.</b> In every round whoever holds the highest double leads, and the table lays it; 0-0 is the lowest double. If nobody holds a double, whoever holds the heaviest tile leads with it, and the table lays that as well: 5-6, then 4-6, and so on.

    <b>Your turn.</b> Lay a tile at one end so that the numbers match. If you can play, you must, and you may not draw. If a tile fits both ends, you choose the end. If nothing fits, Draw takes tiles until one fits, and that one is laid at once; you choose the end if it fits both. The boneyard is used to its last tile. If it runs out and still nothing fits, the table passes for you, and all see on which numbers.

    <b>Two doubles.</b> If you hold two doubles, one for each end, you may lay both in one turn. The ends must differ. Not on the lead and not after a draw, but they may be your last two tiles.

    <b>Points are penalties.</b> Whoever lays their last tile is out, wins the round and writes nothing; the others write each their own hand. In a fish (the boneyard is empty and nobody can go on) everybody writes, and nobody wins the round. A hand counts its pips, but 0-0 counts 25, whatever else is in the hand. 6-6 is 12. What is left in the boneyard stays hidden and counts for nobody.

    <b>Thirteen.</b> As long as you have written nothing, less than 13 is not written and is lost: 13 counts, 12 does not.

    <b>After a round</b> all hands are shown, with the sum.

    <b>The match</b> ends when somebody reaches 101. The highest score is the goat and loses; the lowest score wins.

    <b>House rules.</b> The highest double leads in every round, not only in the first. If several reach 101 in one round, only the one with the highest score is the goat; if that is shared, all who have it are. Another who has 101 or more is ranked by score like the rest. Equal lowest scores win together; if everybody is a goat, nobody wins. The heaviest tile is the one with most pips; of two alike, the one with the higher half (3-6 before 4-5). A last tile that also blocks counts as out. If both ends show the same number, it does not matter at which one you lay.

rules-koziol =
    <b>Kozioł</b>, 4 players in two pairs

    <b>The deal.</b> One set of 28 tiles, seven each. Seats go in the order of joining, the turn goes to the next seat, and partners sit opposite: seats 1 and 3 play seats 2 and 4.

    <b>The lead.</b> In every normal round whoever holds 1-1 leads, in a hunt whoever holds 6-6, and the table lays it.

    <b>Your turn.</b> Lay a tile so that the numbers match. If you can play, you must. If a tile fits both ends, you choose. If nothing fits, the table passes for you, and all see on which numbers. If you hold two doubles, one for each end, you may lay both in one turn. The ends must differ; not on the lead, but they may be your last two tiles.

    <b>Who wins a round.</b> Whoever lays their last tile is out and wins for their pair. In a ryba, when nobody can go on, the pair with fewer plain pips wins (0-0 is 0, 6-6 is 12). If both hold the same, nobody wins, and a hunt is over.

    <b>The hunt.</b> If the losers are left with 25 or more, the winners hunt in the next round, after a ryba too. A hand counts its pips, but 0-0 alone counts 25, 6-6 alone 50, and 0-0 with 6-6 and nothing else 75. Each hand is valued by itself, then both are added.

    <b>What a round pays.</b>
    A hunt won: 1 point, an ordinary goat.
    Out with 0-0 as the last tile: 1.5, a bare goat.
    Out with 6-6 as the last tile: 2, a goat on rails.
    Out with both at once: 5, a general.
    If you go out with two doubles at once, each of them is a last tile. A bare goat, a goat on rails and a general are paid in any round at once, whatever is left. A ryba pays only when it wins a hunt.

    <b>After a round</b> all hands are shown, with the sum.

    <b>The match</b> goes to the first pair with 5 points or more.

    <b>House rules.</b> One round pays one kind, the dearest: a hunt won with 0-0 last pays 1.5. A hunt that is won opens no other. Who does not win the hunt gets nothing for it; the pair that was hunted is paid only for 0-0 last, and it hunts next if it left 25 or more. A normal round that pays and leaves 25 or more opens the hunt as well. A last tile that also blocks counts as out. If both ends show the same number, it does not matter at which one you lay.
