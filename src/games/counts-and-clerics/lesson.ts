import type { Lesson } from '../../core/index.ts'
import { COUNTERS, pieceOf } from './rules/counters.ts'
import { HEXES } from './rules/hexes.ts'
import { emptyHexes } from './rules/map.ts'
import type { Action, State } from './rules/state.ts'

const YOU = 0
const OSRIC = 1

/** A valley among mountains: two villages, two towns, a castle, a mine and a city, and sixteen hexes to build on. */
const VALLEY = [
  '^^^^^^^^^^',
  '^^^^^^^^^^',
  '^^^^.....^',
  't..v^c^t.^',
  '^^^^^..^^^',
  '^^^m^y.v.^',
  '^^^....^^^',
  '^^^^^^^^^^',
  '^^^^^^^^^^',
  '^^^^^^^^^^',
].join('')

const VILLAGE = 33
const CASTLE = 35
const TOWN = 37
const MINE = 53
const CITY = 55

/** What stands there already: a seat, a counter and a hex. */
const STANDING = [
  [YOU, 209, 26],
  [YOU, 206, 56],
  [OSRIC, 613, 31],
  [OSRIC, 107, 65],
  [OSRIC, 110, 66],
] as const

const YOUR_HAND = [105, 202]
const HIS_HAND = [109, 204, 209, 403, 409]

function board(): number[] {
  const pieces = new Array<number>(HEXES).fill(0)
  for (const [seat, counter, hex] of STANDING) pieces[hex] = pieceOf(seat, counter)
  return pieces
}

/** A cup that is nearly empty: these counters of the 45 alone. */
function cup(...counters: readonly number[]): number[] {
  return COUNTERS.filter((counter) => counters.includes(counter))
}

const START: State = {
  land: VALLEY,
  hiddenHands: false,
  anyTrail: false,
  order: [YOU, OSRIC],
  board: board(),
  empty: emptyHexes(VALLEY).filter((hex) => board()[hex] === 0),
  hands: [YOUR_HAND, HIS_HAND],
  cups: [cup(101, 103, 108, 207, 211, 314, 401, 404, 407, 411, 513, 615), cup(102, 406)],
  stack: [{ step: 'choose', seat: YOU }],
}

const choose = (counter: number): Action => ({ type: 'choose', counter })
const place = (hex: number): Action => ({ type: 'place', hex })
/** Osric's turn. */
const his = (counter: number, hex: number) =>
  [choose(counter), place(hex)].map((action) => ({ seat: OSRIC, action }))

const markHexes = (...hexes: readonly number[]) => hexes.map((hex) => `[data-hex="${hex}"]`).join(', ')
const markCounter = (counter: number) => `[data-counter="${counter}"]`

/** Five minutes in a valley: each way to control a settlement, a trail, and the reckoning. */
export const lesson: Lesson<State, Action> = {
  seat: YOU,
  names: ['You', 'Osric'],
  seed: 'lesson',
  start: START,
  steps: [
    {
      tell: 'Two dukes share out this valley: you and Osric. The settlements are worth the points on their shields to whoever controls them when no hex is left empty.',
      clause: 'CC-2',
      mark: markHexes(30, VILLAGE, CASTLE, TOWN, MINE, CITY, 57),
    },
    {
      tell: 'This is your hand. A counter has an influence, religious, military or political, and a number; you place one each turn, beside settlements, never on them.',
      clause: 'CC-5',
      mark: '.cc-hand',
    },
    {
      tell: 'Nobody stands beside the western village. Choose your Monk 5: even a small counter will do.',
      clause: 'CC-6',
      mark: markCounter(105),
      expect: [choose(105)],
      otherwise: 'In this lesson, the Monk 5 goes first.',
    },
    {
      tell: 'Place it on the marked hex, west of the village. A tap or the pointer shows what it would change before you do.',
      clause: 'CC-9',
      mark: markHexes(32),
      expect: [place(32)],
      otherwise: 'In this lesson, the Monk goes west of the village.',
      after:
        'The village is yours: you have the most counters of one influence there, one to none. The map shows it in your colours, and your points have grown.',
    },
    {
      moves: his(209, 46),
      tell: 'Osric placed Knight 9 beside the castle, where your own Knight 9 stands. As many counters, of the same influence, with the same total: the castle is contested, and nobody scores it. And you drew two counters for your turn.',
      clause: 'CC-12',
      mark: markHexes(CASTLE, 46),
    },
    {
      tell: 'More counters of one influence beat any numbers. Choose your Squire 2 …',
      clause: 'CC-9',
      mark: markCounter(202),
      expect: [choose(202)],
      otherwise: 'In this lesson, the Squire 2 wins the castle.',
    },
    {
      tell: '… and place it beside the castle, west of your Knight.',
      clause: 'CC-9',
      mark: markHexes(25),
      expect: [place(25)],
      otherwise: 'In this lesson, the Squire goes beside the castle.',
      after: 'Two military counters to one: the castle is yours, however small your Squire.',
    },
    {
      moves: his(109, 27),
      tell: 'Osric’s Priest 9 took the eastern town. On equal numbers of different influences, Military beats Religious, Religious beats Political, and Political beats Military. Choose your Knight 7.',
      clause: 'CC-10',
      mark: markCounter(207),
      expect: [choose(207)],
      otherwise: 'In this lesson, the Knight 7 answers the Priest.',
    },
    {
      tell: 'Place the Knight on the other side of the town.',
      clause: 'CC-10',
      mark: markHexes(28),
      expect: [place(28)],
      otherwise: 'In this lesson, the Knight goes beside the town.',
      after: 'One counter each, and Military beats Religious: the town is yours.',
    },
    {
      moves: his(409, 63),
      tell: 'Osric sent Count 9 to the mine. On equal numbers of the same influence the higher total wins. Choose your Count 11.',
      clause: 'CC-11',
      mark: markCounter(411),
      expect: [choose(411)],
      otherwise: 'In this lesson, the Count 11 goes to the mine.',
    },
    {
      tell: 'Place the Count beside the mine.',
      clause: 'CC-11',
      mark: markHexes(64),
      expect: [place(64)],
      otherwise: 'In this lesson, the Count goes beside the mine.',
      after: 'One political counter each, 11 to 9 in total: the mine is yours.',
    },
    {
      moves: his(403, 38),
      tell: 'Osric’s Herald 3 came to the same town. He now has one religious and one political counter there, you one military: two influences against one is too tangled to decide, so it is contested.',
      clause: 'CC-R8',
      mark: markHexes(TOWN, 38),
    },
    {
      tell: 'Now a trail: counters of yours that touch and lead from one settlement straight to another are worth a point. Choose your Priest 8.',
      clause: 'CC-14',
      mark: markCounter(108),
      expect: [choose(108)],
      otherwise: 'In this lesson, the Priest 8 makes the trail.',
    },
    {
      tell: 'Place it between the village and your Squire.',
      clause: 'CC-R9',
      mark: markHexes(24),
      expect: [place(24)],
      otherwise: 'In this lesson, the Priest goes between the village and the Squire.',
      after:
        'The Priest touches the village, the Squire touches the castle, and they touch each other: a trail, one point. The button Trails shows them all.',
    },
    {
      moves: his(204, 58),
      tell: 'Osric tries for the eastern village, but your Squire 6 beats his Squire 4 in total. The city is still his, with two religious counters to your one. Choose your Templar 14: it counts as military and as religious.',
      clause: 'CC-R7',
      mark: markCounter(314),
      expect: [choose(314)],
      otherwise: 'In this lesson, the Templar 14 wins the city.',
    },
    {
      tell: 'Only the pass between castle and city is left. A counter counts at every settlement it touches: place the Templar there.',
      clause: 'CC-13',
      mark: markHexes(45),
      expect: [place(45)],
      otherwise: 'In this lesson, the Templar goes into the pass.',
      after:
        'No hex is left empty, so the match is over and reckoned up: the settlements, a point for each trail, and a point for whoever controls the most of each kind. Skip to the totals when you have seen enough.',
    },
  ],
  ending:
    'That is all there is to know. In a match the map has a hundred hexes and you draw two counters each turn; what you hold above seven goes back into the cup.',
}
