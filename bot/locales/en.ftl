# English. Sentences a friend at the table would say: short, warm, plain. Values in { } are filled in by the bot.
# Telegram HTML: <b>, <i>, <code>. Names and numbers come in ready to show.

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
nameless = Player
pair = { $one } and { $other }
two-numbers = { $one } and { $other }

## The lobby

lobby-heading = <b>A table of { $game }</b>, up to { $target } points
lobby-nobody = Nobody sits here yet.
lobby-seat = { $seat }. { $name }{ $host ->
    [yes] { " " }— host
   *[no] { "" }
  }
lobby-guide = { $least } to { $most } can play. { $name } picks the game and the target, and starts.
lobby-no-host = Whoever joins first is the host.
lobby-host-to-join = { $name } opened this table and is the host. Press Join to sit down; everybody is welcome.
lobby-started = The tiles are dealt. Have fun!
lobby-cancelled = { $name } closed this table. /play opens a new one.
lobby-emptied = Everybody left, so this table is closed. /play opens a new one.
lobby-joined = { $name } sat down.
lobby-left = { $name } left the table.
lobby-rematch = { $name } would like a rematch. Same seats as before; press Leave if you would rather not.
lobby-chosen = { $game }, up to { $target }.
lobby-begun = The match at this table has begun. Come and join the next one!
lobby-closed = This table is no longer open. /play opens a new one.
lobby-full = All seats are taken. Next time!
lobby-too-many = This game has { $most } seats, and more of you sit here already.
lobby-need-more = { $seated ->
    [0] Nobody sits here yet: at least { $least } are needed to start.
    [one] One of you sits here: at least { $least } are needed to start.
   *[other] { $seated } of you sit here: at least { $least } are needed to start.
  }
already-seated = You have seat { $seat } already.
seated = Welcome! Seat { $seat } is yours.
seated-privately = You have a seat at the { $game } table in <b>{ $title }</b>. Your tiles will come to this chat.
left = You left the table.
cancelled = The table is closed.
play-in-a-group = I deal in groups: add me to one and send /play there.
play-unknown-game = I do not know that game. I know: { $games }.
play-unknown-target = { $game } is played to one of these: { $targets } points.
play-too-many-words = One game and one target, please, such as /play block 50.
play-table-here = There is a table here already: this one.
play-match-running = A match of { $game } is on here. /board brings it back into view.
rematch-opened = The table is laid again. Press Start when everybody is ready.
rematch-table-here = There is a table here already. /board brings it back into view.

## Who may do what

only-host = { $name } is the host and decides that.
only-host-or-admin = Only { $name }, who opened the table, or an administrator can do that.
only-admin = Only an administrator can do that.
only-asker = That question was for somebody else.
only-seated = Those who sat at this table can ask for a rematch. /play opens a new one.
not-seated = You have no seat at this table.
press-the-button = I cannot see who you are behind the group's name. Please press Join on the table.
button-unknown = That button is from another time. /board shows the table of today.
try-again = That did not work just now. Please try again.
link-unknown = This link leads to no table any more. Press Join in your group, or send /play there.
link-of-another = This link was made for somebody else. Press Join in the group, and I will make one for you.
link-late = The table in { $title } has started or closed. /play there opens a new one.
seated-already-there = You have your seat at the table in { $title }. Your tiles will come to this chat.
cannot-write = { $name }, I cannot write to you. Open my chat and press Start, and your tiles are there.

## The match

match-heading = <b>{ $game }</b>, round { $round }, up to { $target }
match-heading-turn = Your turn in <b>{ $game }</b>, round { $round }, up to { $target }
chain-empty = The table is empty.
ends = Ends: ◂ { $left }   { $right } ▸
boneyard = Boneyard: { $count }
seat-line = { $mark } { $name }: { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
  }, { $score ->
    [one] { $score } point
   *[other] { $score } points
  }
seat-passes = , passed on { $ends }
board-turn = <b>{ $name } is on turn.</b>
board-lead = <b>{ $name } leads.</b>
round-over = The round is over.
round-over-here = The round is over. The result is in the group.
match-over-here = The match is over. The result is in the group.
your-tiles = Your tiles: { $tiles }
no-tiles = You hold no tiles.
your-lead = You lead, with any tile.
your-turn = Lay a tile.
your-draw = Nothing fits: draw.
your-pass = Nothing fits: pass.
wait-for = { $name } is on turn. I will write when it is your turn.
tiles-of-players = Only the players hold tiles. Come and join the next match!
match-stopped = The match was stopped. It does not count.
match-is-over = That match is over.
match-lost = I am sorry: I can no longer read this table's match, so it is closed. /play opens a new one.
in-the-group = Please send that in your group. Here I only bring you your own tiles.
no-table = There is no table here. /play opens one.
no-hand-here = You hold no tiles here.
no-hand-anywhere = You hold no tiles just now. In your group, /play opens a table.
leave-question = { $name } wants to leave. That stops the match for everybody, and it will not count. Stop it?
stop-question = { $name } wants to stop the match. It will not count. Stop it?
play-on = Good, we play on.

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
news-redealt = The tiles were dealt again.

done-led = You lead with { $tiles }.
done-played = You laid { $tiles } { $end ->
    [left] on the left.
   *[right] on the right.
  }
done-played-two = You laid { $tiles }.
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

## After a round

result-heading = <b>{ $game }, round { $round } is over</b>
ended-out = Domino! { $name } is out.
ended-blocked = Blocked. { $name } has the fewest pips and wins the round.
ended-tied = Blocked, and the fewest pips are shared: nobody scores.
hand-out = { $name }: no tiles left
hand-line = { $name }: { $tiles } = { $value }
scored = { $name } scores { $points }.
scored-sum = { $name } scores { $sum } = { $points }.
totals = Score, up to { $target }:
total-line = { $name }: { $score }
next-round-soon = The next round is dealt in 30 seconds, or when the host presses Next round.
round-dealt = The next round is dealt already.
match-won = 🏆 <b>{ $names } wins the match</b> with { $score } points.

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
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
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
    /rules draw explains a game
    /leave frees your seat, /stop ends the match

    If several bots live here, write /play@{ $bot }.
help-private =
    <b>Dominoes</b>
    Matches are played in groups: add me to one and send /play there. Your tiles come to this chat, with a button for every move you can make.
    /hand shows your tiles
    /rules draw explains a game

command-play = Open a table
command-hand = My tiles
command-board = The board again
command-score = How the match stands
command-top = The standings of this group
command-rules = The rules of a game
command-leave = Leave the table
command-stop = Stop the match
command-help = What I can do
command-start = Say hello

## Rules, in our own words

rules-which = Which game? { $games }

rules-draw =
    <b>Draw</b>, 2 to 4 players, each for himself

    <b>The deal.</b> One set of 28 tiles, from 0-0 to 6-6. Two players take seven tiles each, three or four take five. The rest is the boneyard.

    <b>The lead.</b> In the first round the highest double leads by itself; if nobody holds a double, the heaviest tile does. Later the winner of the round before leads with any tile. After a tied round it is as in the first.

    <b>Your turn.</b> Lay a tile at one end so that the numbers match. If you can play, you must. If a tile fits both ends, you choose the end. If nothing fits, Draw takes tiles until one fits, and that one is laid at once; you choose the end if it fits both. The boneyard is used to its last tile. If it is empty and nothing fits, you pass by yourself.

    <b>Out.</b> Who lays his last tile wins the round and scores the pips in all other hands. A tile counts its pips, 0-0 counts nothing.

    <b>Blocked.</b> When the boneyard is empty and nobody can play, the one with the fewest pips wins and scores the others' pips less his own. If the fewest are shared, nobody scores.

    <b>The match</b> goes to the first who reaches the target: 50, 100 or 150. Points above it count.

    <b>House rules.</b> The heaviest tile is the one with most pips; of two alike, the one with the higher half (6-3 before 5-4). A last tile that also blocks counts as out. A round can be won with 0 points; it is no tie.

rules-block =
    <b>Block</b>, 2 to 4 players, each for himself

    <b>The deal.</b> One set of 28 tiles, from 0-0 to 6-6. Two players take seven tiles each, three take six, four take seven. What is left stays face down to the end and counts for nobody.

    <b>The lead.</b> In the first round the highest double leads by itself; if nobody holds a double, the heaviest tile does. Later the winner of the round before leads with any tile. After a tied round it is as in the first.

    <b>Your turn.</b> Lay a tile at one end so that the numbers match. If you can play, you must. If a tile fits both ends, you choose the end. There is no drawing: if nothing fits, you pass by yourself, and all see on which numbers.

    <b>Out.</b> Who lays his last tile wins the round and scores the pips in all other hands. A tile counts its pips, 0-0 counts nothing.

    <b>Blocked.</b> When nobody can play, the one with the fewest pips wins and scores the others' pips less his own. If the fewest are shared, nobody scores.

    <b>The match</b> goes to the first who reaches the target: 50, 100 or 150. Points above it count.

    <b>House rules.</b> Four players are four sides: the one opposite is no partner. The heaviest tile is the one with most pips; of two alike, the one with the higher half (6-3 before 5-4). A last tile that also blocks counts as out. A round can be won with 0 points; it is no tie.
