import { section, type Rulebook } from '../../../table/rulebook/rulebook.ts';

export const BOOK: Rulebook = [
  section(
    'The cards',
    ['W1', 'Numbers from 1 to 7, seven of each.'],
    ['W2', 'Four sheriffs.'],
    [
      'W3',
      'Six jokers and three misses for the shootout; three swaps, two helpers and two indians are events.',
    ],
    ['W5', 'Cards with a revolver on them may be loaded: numbers, jokers and misses. Events may not.'],
  ),
  section(
    'The match',
    ['W6', 'Two to five play. Two of them duel instead of starting a shootout.'],
    ['W7', 'A match has six rounds; more may be agreed on before it begins.'],
    [
      'W8',
      'Whoever has most points in the end wins. Equal points share the win, unless your table has another rule.',
      'winner tie draw level',
    ],
    ['W9', 'Every round ends with the pile being split, however the shootout began.'],
  ),
  section(
    'Dealing',
    [
      'W10',
      'Shuffle everything but the sheriffs. Two players lay three cards aside, face down: the bonus. Deal six cards each. Only then shuffle the four sheriffs into the rest.',
      'setup',
    ],
    ['W11', 'So nobody is dealt a sheriff. If somebody was, deal anew.'],
    ['W13', 'The most experienced player begins the first round, or the oldest.'],
  ),
  section(
    'A turn',
    ['W15', 'Turns go clockwise.'],
    [
      'W16',
      'Do exactly one of four things: discard, play an event, start the shootout (two players: call a duel), or pass.',
    ],
    ['W17', 'The shootout may be started only while two or three sheriffs are out.'],
    ['W18', 'It is the whole action: nobody discards first and shoots in the same turn.'],
    ['W19', 'Passing is always allowed.'],
    ['W20', 'Loading costs no action, and is allowed in anybody’s turn.'],
    [
      'W21',
      'After the action everybody fills up, and the turn is over. A buzzer means a hand on the pile, never the end of a turn.',
    ],
  ),
  section(
    'Discarding',
    ['W22', 'Cards go from the hand onto the pile, face up; never from the revolver.'],
    ['W23', 'One card, whichever it is, is always fine.'],
    ['W24', 'Any number of equal cards: the same number, or the same special card.'],
    ['W25', 'Any number of number cards of which one is the sum of the others, such as 3, 4 and 7.'],
    ['W26', 'So the total is twice the highest card; eight cards are the most there can be.'],
    ['W27', 'One of these ways a turn, and nothing beside it. No card at all is a pass.'],
    ['W28', 'A special card that is discarded does nothing.'],
    [
      'W29',
      'If more cards of a kind lie open than the box has, something was tapped wrong. The real cards are right.',
    ],
    ['WA17', 'A joker stands for no number in a discard.'],
  ),
  section(
    'Events',
    ['W30', 'One event card in a turn: do what it says, then it goes onto the pile. The helper does not.'],
    ['W31', 'Swap: draw two cards unseen from somebody’s hand, then give that player any two of yours.'],
    ['WA9', 'A swap needs another player. Where nobody has cards, it may be played without effect.'],
    [
      'W32',
      'Indians: each opponent puts one card of the revolver, unseen, under the deck and draws one into the hand.',
    ],
    ['WA10', 'Indians pass over an empty revolver, unless your table has another rule.'],
    ['WA11', 'Indians go clockwise, one player after the other: first put, then draw.'],
    ['W33', 'While a swap or indians are going on, nobody loads.'],
    ['W34', 'Helper: it lies in front of you until the round ends, and you may hold one card more.'],
    ['W36', 'A helper is never on the pile, so it is worth no point.'],
  ),
  section(
    'Loading the revolver',
    [
      'W37',
      'Put any number of cards with a revolver on them face down beside you, whenever you like.',
      'charge',
    ],
    ['WA18', 'Not before the first turn has begun.'],
    ['W38', 'Loaded cards never come back into the hand.'],
    ['W39', 'You may look at your own, and show them to nobody.'],
    ['W40', 'They count as cards you hold: loading earns no new ones.'],
    ['W41', 'Whose hand is on the pile loads no more.'],
    [
      'WA23',
      'Whose hand is not there yet may go on loading during the race, unless your table has another rule.',
    ],
    ['W43', 'Once revolvers are open, nobody loads.'],
  ),
  section(
    'Filling up',
    [
      'W44',
      'At the end of a turn everybody fills up to six cards, hand and revolver together; the active player first.',
      'refill draw hand size',
    ],
    [
      'W47',
      'A sheriff never goes into a hand: it is laid out for all to see, and the next card is drawn instead.',
    ],
    ['W48', 'The fourth sheriff starts the race at once, and nobody draws any more.'],
    [
      'W99',
      'The deck cannot run out before the fourth sheriff. If it seems to, a sheriff or a card was overlooked.',
    ],
  ),
  section(
    'Sheriffs',
    ['W50', 'They lie in a row; their number only grows, up to four.'],
    [
      'W51',
      'None or one: no shootout. Two or three: whoever has the turn may start it. Four: it starts by itself.',
    ],
    [
      'W52',
      'The fourth starts the race whenever it turns up while cards are drawn: filling up, indians, a duel.',
    ],
  ),
  section(
    'The race',
    [
      'W54',
      'Whoever has the turn starts it with a hand on the pile: the action, and the first hand.',
      'race slap',
    ],
    ['W55', 'After the fourth sheriff everybody races, and nobody is first by right.'],
    ['W56', 'Whose hand is last takes no part in the split, whatever is in the revolver.'],
    ['W57', 'Only a fresh slap counts: a button that was held down before does not.', 'slap press buzzer'],
    ['W58', 'The whole order counts, because it decides between equal revolvers.'],
    ['W59', 'The last hand is known as soon as all others are down.'],
    [
      'W60',
      'A slap counts as the start in one’s own turn with two or three sheriffs out, or once a race is on. One that came before the tablet knew why is kept, and the table is asked what it was.',
      'false start too early',
    ],
    ['W61', 'A race cannot be taken back at the table; what the tablet wrote down of it can be put right.'],
    [
      'WA20',
      'A slap too early does not count, and is not punished, unless your table has another rule.',
      'false start early',
    ],
    [
      'WA24',
      'Hands closer together than can be measured are too close to call: people decide, or with phones and pads the likelier order counts, unless your table has another rule.',
      'tie level dead heat draw same time',
    ],
    [
      'WA25',
      'Hands that do not come are waited for; then people give the order. Exactly one player goes without.',
    ],
  ),
  section(
    'Comparing revolvers',
    ['W62', 'After the race everybody who takes part opens the revolver.'],
    [
      'W63',
      'Most cards of one number win; of equally many the higher number; of equal ones the earlier hand.',
      'tie level strength stronger',
    ],
    ['W64', 'So four 2s beat three 7s, and three 5s beat three 4s.'],
    ['W66', 'A joker counts as any number that its owner has in the revolver.', 'wild'],
    ['W67', 'Without a number beside it a joker counts nothing.'],
    [
      'W69',
      'A miss cancels one card of the highest number on the table: your own, if nobody else has it. Jokers are no target.',
    ],
    ['WA31', 'Misses have to be fired, lowest hand first, unless your table has another rule.'],
    ['W70', 'The highest number is looked for anew for every miss.'],
    ['W72', 'The revolver of the last hand stays out of it, misses and all.'],
    ['W110', 'More cards of a kind than the box has, or more than a player can hold, means a mistake.'],
  ),
  section(
    'Splitting the pile',
    [
      'W74',
      'The best takes the pile, keeps half of it, rounded up, and passes the rest to the next best, who does the same. What the last of them leaves goes to nobody.',
      'loot share points',
    ],
    ['W75', 'Of 23 cards three players keep 12, 6 and 3; two are left over.', 'leftover rest'],
    [
      'WA36',
      'Whoever has nothing that counts in the revolver ranks last and still takes a share, unless your table has another rule. Of several the earlier hand is better.',
      'empty revolver',
    ],
    ['W76', 'A card is a point, whichever it is.'],
    ['WA39', 'What you count is right, even if the tablet has counted otherwise.'],
    ['W79', 'Whoever was left out of the split begins the next round.', 'who starts first player'],
    ['W100', 'A pile cannot hold more cards than are left when all hands but one are full.'],
  ),
  section(
    'Two players: the duel',
    ['W81', 'Two players call duels instead of starting a shootout, and three bonus cards lie aside.'],
    ['W82', 'With two or three sheriffs out, whoever has the turn may say “Duel!” at its start.'],
    ['W83', 'Both take the top card unseen and turn it over together.'],
    ['W84', 'A number counts what it says, a special card nothing.'],
    [
      'WA40',
      'Afterwards each takes the card into the hand, unless your table has another rule.',
      'duel cards go pile deck',
    ],
    [
      'W85',
      'If the caller’s card is higher, both race: the first hand takes the bonus cards into the revolver.',
    ],
    [
      'W86',
      'If it is not, and nobody touches the pile, the duel is off and the other player’s turn begins.',
      'nerves',
    ],
    [
      'W87',
      'If it is not, and somebody covers the pile all the same, the rival takes the bonus cards, and the pile is split at once.',
      'nerves',
    ],
    ['W88', 'The fourth sheriff starts the race without comparing.'],
    ['W89', 'The stronger revolver takes the whole pile. Nobody is left out, and nothing is halved.'],
    [
      'WA42',
      'A hand on the pile before the cards are turned counts from the moment they are, for better or worse.',
      'false start early',
    ],
    ['WA49', 'The loser begins the next round, unless your table has another rule.'],
  ),
  section(
    'When nobody can go on',
    [
      'W104',
      'Every card is in a revolver and fewer than two sheriffs are out: nobody can do anything but pass.',
    ],
    [
      'WA14',
      'Then, once everybody has passed in a row, all race for the pile, unless your table has another rule.',
    ],
  ),
];
