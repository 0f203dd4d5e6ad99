import type { Lesson } from '../../../core/index.ts'
import { MIGHT, STRENGTH } from '../content/cards.ts'
import { NOTHING } from '../rules/purchases.ts'
import type { Action, State } from '../rules/state.ts'
import { card, position } from '../testing/position.ts'

/** The places of the grid, seen from Strength's side: the far rank from the left, then the near one. */
const MINE_PLACE = 0
const WORKSHOP_PLACE = 3
const CITADEL_PLACE = 4

/** The position of the rulebook's worked example (TRS-34), as Might ends the turn before. */
const START = position({
  land: [
    'Might controls Mine',
    'Might controls Soldier Training Grounds',
    'Might influences Market',
    'Strength controls Weapons Workshop',
    'Strength controls Citadel',
    'Strength influences Agricultural Land',
  ],
  turn: 6,
  seat: MIGHT,
  left: 1,
  strength: { wealth: 1, military: 5, hand: ['Steady Advance', 'Slaughter', 'Bold Charge'] },
  might: { wealth: 2, military: 5, hand: ['Ransom', 'Slaughter', 'Shield Wall'] },
})

const ATTACK: Action = { type: 'battle', place: MINE_PLACE }
const ORDERS: Action = {
  ...NOTHING,
  type: 'commit',
  card: card('Steady Advance'),
  mercenaries: 1,
  apothecaries: 1,
}
const MIGHTS_ORDERS: Action = {
  ...NOTHING,
  type: 'commit',
  card: card('Ransom'),
  mercenaries: 1,
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
      tell: 'You are Strength of the Realm. The three near territories are your home rank; Might holds the three beyond. Control all six to win at once.',
      clause: 'TRS-33',
      mark: markPlaces(0, 1, 2, 3, 4, 5),
    },
    {
      tell: 'You Control the Weapons Workshop and the Citadel. They lie face up, and their swords, coins, hearts and damage count for you. Control is the top rung of a ladder of four.',
      clause: 'TRS-2',
      mark: markPlaces(WORKSHOP_PLACE, CITADEL_PLACE),
    },
    {
      tell: 'You only Influence the third. It is worth one sword and one coin, and stays hidden until a side Controls it. Might also Controls two and Influences one.',
      clause: 'TRS-3',
      mark: markPlaces(2, 5),
    },
    {
      moves: [{ seat: MIGHT, action: { type: 'end' } }],
      tell: 'Your turn begins with Resupply. Your territories give 4 + 1 + 1 swords and −1 + 3 + 1 coins. So your Military rises to 6 and your Wealth to 3. Resupply never lowers them.',
      clause: 'TRS-11',
      mark: MY_TRACKER,
    },
    {
      tell: 'Your Wealth and Military add up to 9, so you have two actions. Up to 7 gives three actions, 16 or more only one: the weaker side acts more.',
      clause: 'TRS-9',
      mark: MY_TRACKER,
    },
    {
      tell: 'You can attack a territory that touches one you Control. Your Workshop touches the Mine: declare battle on the Mine.',
      clause: 'TRS-13',
      mark: markPlaces(MINE_PLACE),
      expect: [ATTACK],
      otherwise: 'In this lesson, declare battle on the Mine.',
    },
    {
      moves: [{ seat: MIGHT, action: MIGHTS_ORDERS }],
      tell: 'Both sides secretly choose a strategy card and hires. Might has sealed its orders. Choose Steady Advance, one Mercenary for damage and one Apothecary for defense, then seal them.',
      clause: 'TRS-22',
      mark: '.trs-commit',
      expect: [ORDERS],
      otherwise:
        'In this lesson, seal Steady Advance with one Mercenary and one Apothecary, and nothing else.',
      after:
        'Compare Attack first. Your Military of 6 and 3 swords of the card make 9. Might’s Military of 5, 2 of Ransom and 1 of a Bribe make 8. You win by 1.',
    },
    {
      tell: 'A win climbs two rungs. It climbs three if you win by more than the defender’s action level, here 3. So the Mine goes from Controlled by Might to Influenced by you.',
      clause: 'TRS-27',
      mark: markPlaces(MINE_PLACE),
    },
    {
      tell: 'Now compare damage with defense. Your 5 against Might’s 4 kills its Mercenary. Its 7 against your 4 kills your Mercenary and two soldiers. Hirelings die first.',
      clause: 'TRS-28',
    },
    {
      tell: 'Each casualty you inflict earns the coins on your card: one for you, six for Might with Ransom. You now have Wealth 2 and Military 4; Might has 6 and 5. Both cards are discarded.',
      clause: 'TRS-30',
    },
    {
      tell: 'You have one action left. Develop turns an Influenced territory into a Controlled one for one coin. Continue from the battle’s ledger, then Develop the Mine.',
      clause: 'TRS-15',
      mark: `${markPlaces(MINE_PLACE)}, .trs-hand-note button`,
      expect: [DEVELOP],
      otherwise: 'In this lesson, Develop the Mine.',
      after:
        'You Control the Mine. It counts for the win, and makes others adjacent, at once. Its heart counts after this turn, its swords and coins at your next Resupply.',
    },
    {
      tell: 'You used all your actions, so your turn is over. Might has resupplied and takes two actions with its total of 11. Your next Resupply would give 8 swords and 6 coins.',
      clause: 'TRS-10',
    },
  ],
  ending:
    'That was a whole turn with a battle. The other actions are explained where you choose them. Anything you cannot do says why.',
}
