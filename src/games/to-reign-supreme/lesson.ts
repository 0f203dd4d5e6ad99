import type { Lesson } from '../../core/index.ts'
import { MIGHT, STRENGTH } from './rules/cards.ts'
import { type Action, ALL_KNOW, LADDER, type Side, type State } from './rules/state.ts'
import { ANY_PAIR } from './rules/trackers.ts'

/** Indexes into the strategy cards and territories. */
const STEADY_ADVANCE = 0
const RANSOM = 1
const [WORKSHOP, MINE, GROUNDS, CITADEL, FARMLAND, MARKET] = [0, 1, 2, 3, 4, 5]

/** The places of the grid, seen from Strength's side: the far rank from the left, then the near one. */
const MINE_PLACE = 0
const WORKSHOP_PLACE = 3
const CITADEL_PLACE = 4

function side(wealth: number, military: number, hand: readonly number[], tracker: readonly number[]): Side {
  return {
    wealth,
    military,
    hand: [...hand],
    tracker: [...tracker],
    discard: [],
    pairs: ANY_PAIR,
    swapped: 0,
  }
}

/** The position of the rulebook's worked example (TRS-34), as Might ends the turn before. */
const START: State = {
  edition: 'rulebook',
  layout: 'easy',
  middle: 'from-home',
  openFaces: false,
  openTrackers: false,
  turnLimit: 100,
  turn: 6,
  faces: [MINE, GROUNDS, MARKET, WORKSHOP, CITADEL, FARMLAND],
  known: [ALL_KNOW, ALL_KNOW, 0, ALL_KNOW, ALL_KNOW, 0],
  ladder: [
    LADDER.mightControls,
    LADDER.mightControls,
    LADDER.mightInfluences,
    LADDER.strengthControls,
    LADDER.strengthControls,
    LADDER.strengthInfluences,
  ],
  fresh: 0,
  sides: [side(1, 5, [STEADY_ADVANCE, 2, 3], [RANSOM, 4]), side(2, 5, [RANSOM, 2, 4], [STEADY_ADVANCE, 3])],
  stack: [{ step: 'act', seat: MIGHT, left: 1 }],
}

const ATTACK: Action = { type: 'battle', place: MINE_PLACE }
const ORDERS: Action = {
  type: 'commit',
  card: STEADY_ADVANCE,
  mercenaries: 1,
  sellswords: 0,
  apothecaries: 1,
  bribes: 0,
}
const HIS_ORDERS: Action = {
  type: 'commit',
  card: RANSOM,
  mercenaries: 1,
  sellswords: 0,
  apothecaries: 0,
  bribes: 1,
}
const DEVELOP: Action = { type: 'develop', place: MINE_PLACE }

const MY_TRACKER = `.trs-tracker[data-seat="${STRENGTH}"]`
const markPlaces = (...places: readonly number[]) =>
  places.map((place) => `[data-place="${place}"]`).join(', ')

/** The rulebook's worked example, as a turn that the learner plays. */
export const lesson: Lesson<State, Action> = {
  seat: STRENGTH,
  names: ['You', 'Might'],
  seed: 'lesson',
  start: START,
  steps: [
    {
      tell: 'You are Strength of the Realm. The three territories before you are your home rank, the three beyond belong to Might; whoever controls all six wins at once.',
      clause: 'TRS-33',
      mark: markPlaces(0, 1, 2, 3, 4, 5),
    },
    {
      tell: 'You Control the Weapons Workshop and the Citadel: they show their faces, and their swords, coins, hearts and damage count for you. Control is the top rung of a ladder of four.',
      clause: 'TRS-2',
      mark: markPlaces(WORKSHOP_PLACE, CITADEL_PLACE),
    },
    {
      tell: 'The third you only Influence: it is worth one sword and one coin, and which territory it is stays hidden until somebody Controls it. Might stands alike: two Controlled, one Influenced.',
      clause: 'TRS-3',
      mark: markPlaces(2, 5),
    },
    {
      moves: [{ seat: MIGHT, action: { type: 'end' } }],
      tell: 'Might has ended the turn; yours begins with Resupply. Your territories give 4 + 1 + 1 swords and −1 + 3 + 1 coins, so your Military rises to 6 and your Wealth to 3; Resupply never lowers them.',
      clause: 'TRS-11',
      mark: MY_TRACKER,
    },
    {
      tell: 'Wealth and Military together are 9, so you have two actions. Up to 7 it would be three, from 16 on only one: the weaker side acts more.',
      clause: 'TRS-9',
      mark: MY_TRACKER,
    },
    {
      tell: 'A battle can take what Might holds, wherever a territory you Control touches it. Your Workshop faces the Mine: declare battle on the Mine.',
      clause: 'TRS-13',
      mark: markPlaces(MINE_PLACE),
      expect: [ATTACK],
      otherwise: 'In this lesson, declare battle on the Mine.',
    },
    {
      moves: [{ seat: MIGHT, action: HIS_ORDERS }],
      tell: 'Both sides now choose in secret, one strategy card and what they hire. Might has sealed its orders; seal yours: the card Steady Advance, one Mercenary for damage and one Apothecary for defense.',
      clause: 'TRS-22',
      mark: '.trs-commit',
      expect: [ORDERS],
      otherwise:
        'In this lesson, seal Steady Advance with one Mercenary and one Apothecary, and nothing else.',
      after:
        'Attack first: your Military 6 and the card’s 3 swords make 9. Might’s 5, Ransom’s 2 and a Bribe’s 1 make 8, so you win by 1.',
    },
    {
      tell: 'A win climbs two rungs, and three only by more than the loser’s action level, which is 3. So the Mine goes from Controlled by Might to Influenced by you.',
      clause: 'TRS-27',
      mark: markPlaces(MINE_PLACE),
    },
    {
      tell: 'Then damage against defense. Your 5 against Might’s 4 costs it the Mercenary; its 7 against your 4 cost you your Mercenary and two soldiers. Hirelings die first.',
      clause: 'TRS-28',
    },
    {
      tell: 'Each casualty you cause earns the coins on your card: one for you, six for Might’s Ransom. You stand at Wealth 2 and Military 4 now, Might at 6 and 5; both cards lie discarded.',
      clause: 'TRS-30',
    },
    {
      tell: 'You have one action left. An Influenced territory becomes Controlled for one coin: go on from the battle’s ledger, and Develop the Mine.',
      clause: 'TRS-15',
      mark: `${markPlaces(MINE_PLACE)}, .trs-hand-note button`,
      expect: [DEVELOP],
      otherwise: 'In this lesson, Develop the Mine.',
      after:
        'The Mine is yours: it counts for the win and for touching others at once, its heart from the end of your turn, its swords and coins at your next Resupply.',
    },
    {
      tell: 'Your actions were spent, so Might has resupplied, keeps what it has, and takes two actions with its 11. You will resupply to 8 swords and 6 coins, if it lets you.',
      clause: 'TRS-10',
    },
  ],
  ending:
    'That was a whole turn with a battle. Reform, Recruit, Disband, Recover, War Council, Reallocate and Restructure are explained where you choose them; what you cannot do says why.',
}
