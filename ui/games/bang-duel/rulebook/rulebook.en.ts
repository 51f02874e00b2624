import { section, type Rulebook } from '../../../table/rulebook/rulebook.ts';

export const BOOK: Rulebook = [
  section(
    'The box',
    ['B1', 'Each side has a deck of 40 cards and 12 characters of its own. There is one discard for both.'],
    [
      'B2',
      'A red frame is a Bang card, a brown one an action, a blue one gear that stays on the table.',
      'colour kind',
    ],
    [
      'B34',
      'Hit cards are the eight red ones, Gatling, Derringer and Knife. Miss cards are Missed! and Return Fire.',
    ],
    ['BA1', 'Winchester is a red card that reaches the enemy PP, unless your box shows another frame.'],
    [
      'BA3',
      'Hail of Bullets is a red card, too, unless your box shows another frame. Tex Willer’s price is due either way.',
    ],
    [
      'B4',
      'The corner of a card has a barrel or a snake (one card in four each), a horseshoe (three in eight) or dynamite (one in eight).',
      'symbol chance odds',
    ],
    ['BA8', 'The tablet never holds against you how many copies of a card were played.', 'how many copies'],
    [
      'B41',
      'Where a card says something else than these rules, the card is right: confirm it, and it goes through.',
      'golden rule',
    ],
  ),
  section(
    'Getting ready',
    [
      'B6',
      'Each side takes four of its twelve characters at random, looks at them and shuffles them face down: the reserve. More may be agreed on.',
      'setup squad',
    ],
    [
      'B7',
      'Take the upper two. Both turn up the attacker, the AP, at the same moment; then the one who covers him, the PP. Each gets all the health of his card.',
      'reveal attacking covering marker',
    ],
    [
      'B5',
      'How much health somebody has is printed on the card only: the tablet asks once and remembers it.',
      'lives',
    ],
    ['B8', 'The outlaws draw five cards, the law four.', 'first hand start'],
    ['BA41', 'The law has the first turn.', 'who starts begins'],
    [
      'B40',
      'Whoever leaves the enemy without a character, in play and in reserve, has won.',
      'win goal victory',
    ],
  ),
  section(
    'A turn',
    ['B9', 'First of all Dynamite acts, then Rattlesnake, then Herd.', 'start of turn order'],
    [
      'B35',
      'Dynamite, Rattlesnake and Herd act before the turn of the side where they lie, in front or behind, whoever laid them there.',
    ],
    [
      'B10',
      'Then draw two cards: three with the Dalton Brothers in front, and one more for a Bank.',
      'how many cards take',
    ],
    [
      'B12',
      'Play as many cards as you like, but one Bang card only, and that at the enemy AP.',
      'shoot red limit',
    ],
    [
      'B13',
      'Brown cards go on anybody but the enemy PP; blue ones on your own PP or on the enemy AP.',
      'target whom',
    ],
    [
      'B36',
      'A card you play goes onto the discard before it does anything. Gear stays in front of its bearer.',
    ],
    [
      'B18',
      'The same gear a second time takes the place of the first. Gear stays with its bearer when positions change.',
      'blue replace twice',
    ],
    [
      'B14',
      'Once in the turn you may move your AP marker: your two characters change positions.',
      'swap switch',
    ],
    ['BA13', 'A move by Herd, Water or Shotgun is not the one that a turn allows.', 'swap twice'],
    [
      'B17',
      'In the end keep as many cards as your AP has health; with a single health two.',
      'hand limit size discard',
    ],
    [
      'B11',
      'Cards come from your own deck as long as it lasts, then from the common one, which is made of the discard.',
      'empty deck reshuffle',
    ],
    ['BA10', 'The discard is shuffled only when a card is needed, together with the card just played.'],
    ['BA9', 'With no card left anywhere nothing is drawn or opened.'],
  ),
  section(
    'In front and behind',
    [
      'B15',
      'Ability and gear of the AP work, those of the PP rest. When a PP is the target, his own work, and those of his AP rest until that is over.',
      'active attacking covering',
    ],
    [
      'BA6',
      'Dynamite, Rattlesnake and Herd always work, and so do Buffalo Bill, Bat Masterson and the Stranger, unless your cards lack the sign.',
      'always on',
    ],
    ['BA21', 'Several targets are dealt with one by one, and a partner rests only for that long.'],
    ['B16', 'Whoever is alone is AP and PP in one, and never changes positions.', 'last single character'],
    ['BA12', 'Dynamite that goes to a lone enemy stays with him.'],
  ),
  section(
    'Hits',
    [
      'B19',
      'A card is one hit unless it says more. Cancel it with a miss card, Hat, Barrel, Kid Curry or Annie Oakley, in anybody’s turn.',
      'miss dodge defend shot',
    ],
    [
      'B20',
      'Only a symbol in a circle makes a card a hit or a miss. A miss card answers a hit, and is never played by itself.',
      'circle',
    ],
    [
      'B21',
      'A hit that nobody cancels costs one health. A loss of health that is no hit cannot be cancelled.',
      'damage',
    ],
    ['B22', 'A Barrel or Kid Curry that did not help leaves the other ways open.', 'failed'],
    ['BA19', 'Barrel and Kid Curry may be tried once each against every hit, in any order.', 'how often'],
    ['BA2', 'Nobody aims a hit card at his own characters.', 'own'],
    [
      'B23',
      'To cancel a Bang card of Tex Willer costs one card more, in whatever way you do it.',
      'price pay',
    ],
    [
      'BA18',
      'Tex Willer’s price is asked once the way is known to have worked. Unpaid, the hit stands, what was spent is gone, and other ways stay open.',
    ],
    [
      'BA15',
      'Shotgun, Carbine, Peacemaker, Remington and Schofield do more when their hit was cancelled, in whatever way.',
    ],
    [
      'B38',
      'What a Bang card does when it was cancelled comes before whatever the cancelling set off, Return Fire for one.',
    ],
    ['BA27', 'The hits of a Hail of Bullets are counted when it is played; no gear, no hit.'],
    ['BA43', 'A Hat helps against any hit, an ability’s as well.'],
    ['B24', 'Bang cards played under a Holster do not count, not even for the next AP.', 'limit'],
    [
      'B37',
      'In a Duel and against Indians! any hit card helps, and nothing else does. Nobody has to discard one.',
    ],
    [
      'BA23',
      'In a Duel and against Indians! Annie Oakley’s Missed! and any card of Tuco Ramirez count as hit cards.',
    ],
    ['BA11', 'Strong Ale lifts nobody above the health he came with.'],
    ['B39', 'Nobody ever has more health than he came with.', 'heal most maximum'],
  ),
  section(
    'Opening cards',
    [
      'B33',
      'To open a card, turn the top one of your deck onto the discard: its symbol decides. With Bat Masterson two are turned, and his owner picks.',
      'reveal symbol',
    ],
    ['BA17', 'Kid Curry and Pat Garrett look for a horseshoe, unless your cards show something else.'],
    ['B32', 'A random card is taken without looking at its face.', 'unseen'],
  ),
  section(
    'Characters',
    [
      'B25',
      'The Stranger may play one Bang card more, Wes Hardin any number. Annie Oakley plays Missed! as a Colt, Tuco Ramirez any card.',
      'limit',
    ],
    [
      'BA4',
      'Bang cards of Wes Hardin do not count for whoever comes after him, unless your table has another rule.',
    ],
    ['B26', 'With Jack Ransom in front cards may be played on anybody.'],
    ['BA24', 'With Jack Ransom in front a Duel may be fought with the enemy PP, who then loses the health.'],
    ['BA39', 'Of several health Buffalo Bill takes over any part, all but his last.'],
    ['BA29', 'Health that Strong Ale takes is lost like any other, only Buffalo Bill cannot take it over.'],
    [
      'BA28',
      'For several health an ability acts once each, and not at all when the last one goes with them.',
    ],
    ['BA20', 'Wyatt Earp draws for every hit of his side that the enemy cancels while he is AP.'],
    ['BA22', 'Pearl Hart repeats the card that lay on top before she paid.'],
    [
      'BA25',
      'Kid Curry hits back at the AP of whoever played the card; for Return Fire at whom it saved, for an ability at its character.',
      'who shot',
    ],
    ['BA30', 'Lone Ranger draws nothing for Rattlesnake and Dynamite, unless your table has another rule.'],
    ['BA42', 'Lone Ranger draws nothing for a Gatling of his own side.'],
    [
      'BA31',
      'A loss is the doing of the side whose card or ability it is; a Duel is its player’s, whoever loses it.',
      'whose fault',
    ],
    ['BA32', 'Whom a start-of-turn card or Indians! hurts is its target, so his ability works.'],
    [
      'BA34',
      'Wild Bill does not mind what his owner chooses to discard; Peacemaker is a question of your table.',
    ],
    ['BA35', 'Gear of Wild Bill that the same card replaces is not robbed.', 'Wild Bill'],
    [
      'BA36',
      'Watch and Django draw when the enemy moves his own marker, unless your table has another rule.',
    ],
  ),
  section(
    'One after the other',
    [
      'B27',
      'The order is: AP of whoever has the turn, enemy AP, his own PP, enemy PP. First the card on everybody, then deaths, then what follows.',
      'priority simultaneous',
    ],
    ['BA33', 'Cards are drawn and discarded at once; new hits, and what a moved marker sets off, wait.'],
    [
      'BA26',
      'A hit that waited meets whoever stands there by then. A named shooter who has gone is not replaced.',
    ],
  ),
  section(
    'Death',
    [
      'B28',
      'Whose last health is gone leaves: his gear is discarded, his owner draws two cards, and the next of the reserve takes his place with full health. Without a reserve the other goes on alone.',
      'killed dies replaced newcomer',
    ],
    ['B29', 'Whoever has lost the last health has no ability any more.', 'dead'],
    [
      'B30',
      'Bill Anderson takes up to two cards before the owner draws. Bill Tilghman draws two for anybody’s death but his own.',
    ],
    ['BA38', 'When his own partner dies, Bill Anderson takes gear only.'],
    [
      'BA40',
      'The order: Anderson, gear, two cards for the owner, two for Tilghman, the newcomer. Several dead go one after the other.',
    ],
    ['BA14', 'The newcomer takes the place of the dead, in front or behind; nobody chooses an AP anew.'],
    [
      'BA5',
      'A death before the turn is settled before the next of the start-of-turn cards acts; what lay before the dead does not act any more.',
    ],
    [
      'BA37',
      'Once the card is finished on everybody, a side without health and reserve has lost, and nothing comes after that.',
      'lose',
    ],
    [
      'B31',
      'Once either side has a single character, both may discard a card with the reload sign, from the hand or from the AP, and draw a new one.',
      'reload exchange',
    ],
    ['BA16', 'Water, Scope, Watch and Herd have that sign, unless your cards show it elsewhere.', 'reload'],
  ),
];
