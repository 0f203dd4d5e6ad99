import type { Lesson } from '../../../core/index.ts'
import { COUNTERS, pieceOf } from '../rules/counters.ts'
import { HEXES } from '../rules/hexes.ts'
import type { Action, State } from '../rules/state.ts'
import { position } from '../testing/position.ts'

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
const OSRICS_HAND = [109, 204, 209, 403, 409]

function board(): number[] {
  const pieces = new Array<number>(HEXES).fill(0)
  for (const [seat, counter, hex] of STANDING) pieces[hex] = pieceOf(seat, counter)
  return pieces
}

/** A cup that is nearly empty: these counters of the 45 alone. */
function cup(...counters: readonly number[]): number[] {
  return COUNTERS.filter((counter) => counters.includes(counter))
}

const START = position({
  land: VALLEY,
  order: [YOU, OSRIC],
  board: board(),
  hands: [YOUR_HAND, OSRICS_HAND],
  cups: [cup(101, 103, 108, 207, 211, 314, 401, 404, 407, 411, 513, 615), cup(102, 406)],
  stack: [{ step: 'choose', seat: YOU }],
})

const choose = (counter: number): Action => ({ type: 'choose', counter })
const place = (hex: number): Action => ({ type: 'place', hex })
/** Osric's turn. */
const osrics = (counter: number, hex: number) =>
  [choose(counter), place(hex)].map((action) => ({ seat: OSRIC, action }))

const markHexes = (...hexes: readonly number[]) => hexes.map((hex) => `[data-hex="${hex}"]`).join(', ')
const markCounter = (counter: number) => `[data-counter="${counter}"]`

/** Five minutes in a valley: each way to control a settlement, a trail, and the final scoring. */
export const lesson: Lesson<State, Action> = {
  seat: YOU,
  names: ['You', 'Osric'],
  seed: 'lesson',
  start: START,
  steps: [
    {
      tell: 'You and Osric, two dukes, compete for this valley. When no hex is empty, each settlement scores the points on its shield for the duke who controls it.',
      clause: 'CC-2',
      mark: markHexes(30, VILLAGE, CASTLE, TOWN, MINE, CITY, 57),
    },
    {
      tell: 'This is your hand. A counter has an influence (religious, military or political) and a number. Each turn you place one beside settlements, never on them.',
      clause: 'CC-5',
      mark: '.cc-hand',
    },
    {
      tell: 'Nobody is beside the western village yet. Choose your Monk 5: a small counter is enough.',
      clause: 'CC-6',
      mark: markCounter(105),
      expect: [choose(105)],
      otherwise: 'In this lesson, the Monk 5 goes first.',
    },
    {
      tell: 'Place it on the marked hex, west of the village. Point at a hex or tap it to see what would change.',
      clause: 'CC-9',
      mark: markHexes(32),
      expect: [place(32)],
      otherwise: 'In this lesson, the Monk goes west of the village.',
      after:
        'You control the village: you have the most counters of one influence there, one to none. The map shows your colours, and your points rise.',
    },
    {
      moves: osrics(209, 46),
      tell: 'Osric placed Knight 9 beside the castle, where your own Knight 9 stands. Counters, influence and totals are equal, so the castle is contested and nobody scores it. You drew two counters for your turn.',
      clause: 'CC-12',
      mark: markHexes(CASTLE, 46),
    },
    {
      tell: 'More counters of one influence beat higher numbers. Choose your Squire 2 …',
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
      after: 'Two military counters to one: you control the castle, even with a small Squire.',
    },
    {
      moves: osrics(109, 27),
      tell: 'Osric’s Priest 9 took the eastern town. With equally many counters of different influences, Military beats Religious, Religious beats Political, and Political beats Military. Choose your Knight 7.',
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
      after: 'One counter each, and Military beats Religious: you control the town.',
    },
    {
      moves: osrics(409, 63),
      tell: 'Osric placed Count 9 beside the mine. With equally many counters of the same influence, the higher total wins. Choose your Count 11.',
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
      after: 'One political counter each, 11 to 9 in total: you control the mine.',
    },
    {
      moves: osrics(403, 38),
      tell: 'Osric’s Herald 3 joined the town. He now has one religious and one political counter there, you one military. He leads with two influences, so no rule decides: the town is contested.',
      clause: 'CC-R8',
      mark: markHexes(TOWN, 38),
    },
    {
      tell: 'Now make a trail. Your touching counters that lead from one settlement straight to another score a point. Choose your Priest 8.',
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
      moves: osrics(204, 58),
      tell: 'Osric tries for the eastern village, but your Squire 6 beats his Squire 4 in total. He still controls the city, with two religious counters to your one. Choose your Templar 14: it counts as military and as religious.',
      clause: 'CC-R7',
      mark: markCounter(314),
      expect: [choose(314)],
      otherwise: 'In this lesson, the Templar 14 wins the city.',
    },
    {
      tell: 'Only the pass between castle and city is empty. A counter counts at every settlement it touches. Place the Templar there.',
      clause: 'CC-13',
      mark: markHexes(45),
      expect: [place(45)],
      otherwise: 'In this lesson, the Templar goes into the pass.',
      after:
        'No hex is empty, so the match is over. Settlements score their worth, each trail scores a point, and the most settlements of each kind score a point. Skip to the totals at any time.',
    },
  ],
  ending:
    'Those are all the rules. In a match the map has a hundred hexes and you draw two counters each turn. If you hold more than seven, return one to the cup.',
}
