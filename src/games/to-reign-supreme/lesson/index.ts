import type { Lesson } from '../../../core/index.ts'
import { MIGHT, STRENGTH } from '../content/cards.ts'
import { NOTHING } from '../rules/purchases.ts'
import type { Action, State } from '../rules/state.ts'
import { card, cards, position, territory } from '../testing/position.ts'

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

const MARKET_PLACE = 2
const LAND_PLACE = 5
const RESTRUCTURE: Action = { type: 'restructure', give: cards('Bold Charge'), take: cards('Shield Wall') }
const COUNCIL: Action = { type: 'council', cards: cards('Steady Advance') }
const MIGHT_ENDS = { seat: MIGHT, action: { type: 'end' } } as const

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
      moves: [MIGHT_ENDS],
      tell: 'Might waits, and you resupply: Wealth 6 and Military 8, so two actions. Before any action you may Restructure for 3 coins. Swap Bold Charge from your hand for Shield Wall on your tracker.',
      clause: 'TRS-21',
      mark: '[data-verb="restructure"], .trs-picker',
      expect: [RESTRUCTURE],
      otherwise: 'In this lesson, Restructure: give Bold Charge and take Shield Wall.',
      after: 'Shield Wall has four hearts: it keeps your soldiers alive. Restructure took no action.',
    },
    {
      tell: 'Used strategy cards stay out until you take them back. Call a War Council for Steady Advance. With an empty hand, all cards return by themselves.',
      clause: 'TRS-19',
      mark: '[data-verb="council"], .trs-picker',
      expect: [COUNCIL],
      otherwise: 'In this lesson, hold a War Council and take back Steady Advance.',
    },
    {
      tell: 'Your turn ends by itself after your last action. You may also end it early: few soldiers and coins now mean more actions later. End the turn.',
      clause: 'TRS-12',
      mark: '[data-verb="end"], .trs-panel',
      expect: [{ type: 'end' }],
      otherwise: 'In this lesson, end the turn.',
    },
    {
      moves: [MIGHT_ENDS],
      tell: 'Reallocate, for 3 coins, shows you all Influenced territories and lets you rearrange them. Pick them up: one is Might’s, one is yours.',
      clause: 'TRS-16',
      mark: '[data-verb="reallocate"], .trs-panel',
      expect: [{ type: 'reallocate' }],
      otherwise: 'In this lesson, Reallocate.',
    },
    {
      tell: 'You alone see them now. Put the Agricultural Land on Might’s place and keep the Market: it has no weak point.',
      clause: 'TRS-R15',
      mark: '.trs-put',
      expect: [{ type: 'put', territory: territory('Agricultural Land') }],
      otherwise: 'In this lesson, put the Agricultural Land on Might’s place.',
      after: 'The Market goes to your place, the only one left. Might does not know what lies where.',
    },
    {
      tell: 'One action is left. Recover costs nothing: one coin and one soldier.',
      clause: 'TRS-18',
      mark: '[data-verb="recover"]',
      expect: [{ type: 'recover' }],
      otherwise: 'In this lesson, Recover.',
    },
    {
      moves: [MIGHT_ENDS],
      tell: 'Soldiers and coins can be turned into each other. Disband one soldier for two coins.',
      clause: 'TRS-17',
      mark: '[data-verb="disband"], .trs-panel',
      expect: [{ type: 'disband', rate: 0 }],
      otherwise: 'In this lesson, disband one soldier for two coins.',
    },
    {
      tell: 'Develop your Market now: then the territory beyond it is within your reach.',
      clause: 'TRS-20',
      mark: `[data-verb="develop"], ${markPlaces(LAND_PLACE)}`,
      expect: [{ type: 'develop', place: LAND_PLACE }],
      otherwise: 'In this lesson, Develop territory 6, the Market.',
    },
    {
      moves: [MIGHT_ENDS],
      tell: 'You are strong now: 17 in all, so one action. Reform wins a territory that Might only Influences, without a fight, for 1 coin and 1 more for each that Might Controls. Reform territory 3.',
      clause: 'TRS-14',
      mark: `[data-verb="reform"], ${markPlaces(MARKET_PLACE)}`,
      expect: [{ type: 'reform', place: MARKET_PLACE }],
      otherwise: 'In this lesson, Reform territory 3.',
    },
    {
      moves: [MIGHT_ENDS],
      tell: 'One territory is left, and Might Controls it: that takes a battle. Recruit four soldiers for three coins.',
      clause: 'TRS-17',
      mark: '[data-verb="recruit"], .trs-panel',
      expect: [{ type: 'recruit', rate: 1 }],
      otherwise: 'In this lesson, recruit four soldiers for three coins.',
      after: 'Your army is ready. Soldiers and coins stay until they are spent.',
    },
  ],
  ending: 'You have used all ten actions. Anything you cannot do says why.',
}
