import { capital, type GameText, type Hidden, UNKNOWN } from '../../../core/index.ts'
import { rung } from '../rules/battle.ts'
import {
  actionLevel,
  INFLUENCE,
  PURCHASES,
  type Purchase,
  SIDE_NAMES,
  STRATEGIES,
  TERRITORIES,
} from '../rules/cards.ts'
import { columnsOf, PLACES } from '../rules/grid.ts'
import { coins } from '../rules/refusals.ts'
import type { Battle, BattleSide, Event, Purchases, Side, State, TookBack } from '../rules/state.ts'
import { PAIRS } from '../rules/trackers.ts'

export const text: GameText<State, Event> = {
  board,
  log: (event, names) => ({ seat: undefined, text: tell(event, names) }),
}

/** A place takes so many signs in a row of the text; the longest name has 24. */
const CELL = 26
/** The sides in short, as they stand in the grid. */
const SHORT = ['Strength', 'Might'] as const

/** Stands below a position that is shown. */
const LEGEND = [
  'S swords, H hearts, D damage, C coins (a strategy card earns its C a casualty).',
  ...[0, 2, 4].map((i) =>
    STRATEGIES.slice(i, i + 2)
      .map((card) => `${card.name.padEnd(15)} ${figures(card)}`.padEnd(38))
      .join('')
      .trimEnd(),
  ),
]

/** A position as it is seen: the grid, both sides, and who is to decide. */
function board(view: State, names: readonly string[]): string {
  const limit = view.turnLimit === 0 ? '' : ` of at most ${view.turnLimit}`
  return [
    `Turn ${view.turn}${limit}. Might plays from above, Strength from below.`,
    '',
    ...grid(view),
    ...view.sides.flatMap((side, seat) => sideText(view, side, seat, names)),
    '',
    ...LEGEND,
    '',
    whoDecides(view, names),
  ].join('\n')
}

function grid(view: State): readonly string[] {
  const columns = columnsOf(view.layout)
  const cells = Array.from({ length: PLACES }, (_, place) => cell(view, place))
  return Array.from({ length: PLACES / columns }, (_, row) => {
    const across = cells.slice(row * columns, (row + 1) * columns)
    const lines = [0, 1, 2].map((line) =>
      across
        .map((lines) => lines[line].padEnd(CELL))
        .join('')
        .trimEnd(),
    )
    return [...lines, '']
  }).flat()
}

function cell({ faces, ladder, fresh }: State, place: number): readonly string[] {
  const seat = ladder[place] >= 2 ? 0 : 1
  const isControlled = rung(ladder[place], seat) === 3
  const face = faces[place]
  const territory = face === UNKNOWN ? undefined : TERRITORIES[face]
  const worth = isControlled && territory ? figures(territory) : `S${INFLUENCE.swords} C${INFLUENCE.coins}`
  const isNew = (fresh & (1 << place)) !== 0
  return [
    `${place + 1}. ${SHORT[seat]} ${isControlled ? 'controls' : 'influences'}`,
    territory ? territory.name : 'a hidden territory',
    isNew ? `${worth}, new` : worth,
  ]
}

function figures(of: { swords: number; hearts: number; damage: number; coins: number }): string {
  return `S${of.swords} H${of.hearts} D${of.damage} C${of.coins}`
}

function sideText(
  view: State,
  { wealth, military, hand, tracker, discard, pairs }: Side,
  seat: number,
  names: readonly string[],
): readonly string[] {
  const level = actionLevel(wealth, military)
  const possible = PAIRS.filter((_, pair) => (pairs & (1 << pair)) !== 0).length
  const isHidden = tracker.includes(UNKNOWN)
  const tracking = isHidden ? `2 cards face down, ${possible} pairs possible` : cardNames(tracker)
  return [
    `${names[seat]} (seat ${seat}), ${SIDE_NAMES[seat]}: Wealth ${wealth}, Military ${military}, level ${level}`,
    ...(view.stack.at(-1)?.step === 'keep'
      ? []
      : [
          `  hand: ${isHidden ? cardCount(hand.length) : cardNames(hand)}`,
          `  tracker: ${tracking}`,
          `  discarded: ${cardNames(discard)}`,
        ]),
  ]
}

function cardCount(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`
}

function cardNames(cards: Side['hand']): string {
  if (cards.includes(UNKNOWN)) return cardCount(cards.length)
  return cards.length === 0 ? 'none' : cards.map((card) => STRATEGIES[Number(card)].name).join(', ')
}

function whoDecides({ stack }: State, names: readonly string[]): string {
  const top = stack.at(-1)
  switch (top?.step) {
    case undefined:
      return 'The match is over.'
    case 'act':
      return `${names[top.seat]} has ${top.left === 1 ? '1 action' : `${top.left} actions`} left.`
    case 'put':
      return `${names[top.seat]} puts a territory on place ${top.places[0] + 1}.`
    case 'brace':
      return `${names[top.seat]} is attacked on place ${top.place + 1}: restructure, or stand.`
    case 'commit':
      return `Battle for place ${top.place + 1}: both commit a card and purchases in secret.`
    case 'bribe':
      return `Battle for place ${top.place + 1}: bribes are chosen in secret.`
    default:
      return 'Both choose their hands in secret.'
  }
}

const WHY: Readonly<Record<TookBack, string>> = {
  council: 'in a War Council',
  'empty hand': 'as the hand was empty',
  turn: 'as the turn began',
  'lost defense': 'after the lost defense',
}

/** `place 1`, and the territory there where everybody knows it: `place 1 (the Mine)`. */
function placeText(place: number, territory: Hidden<number>): string {
  return `place ${place + 1}${territory === UNKNOWN ? '' : ` (the ${TERRITORIES[territory].name})`}`
}

/** What happened, in a sentence or a few. */
function tell(event: Event, names: readonly string[]): string {
  if (event.type === 'fought') return tellBattle(event.battle, event.territory, names)
  if (event.type === 'limit') return 'The last turn is over.'
  const name = names[event.seat]
  switch (event.type) {
    case 'kept':
      return `${name} keeps ${cardNames([...event.cards])} in hand.`
    case 'resupplied': {
      const { turn, wealth, military, actions } = event
      return `Turn ${turn}: ${name} has Wealth ${wealth}, Military ${military} and ${actions === 1 ? '1 action' : `${actions} actions`}.`
    }
    case 'declared':
      return `${name} attacks ${placeText(event.place, event.territory)}.`
    case 'reformed':
      return `${name} reforms ${placeText(event.place, event.territory)} for ${coins(event.cost)}.`
    case 'developed':
      return `${name} develops place ${event.place + 1}: the ${TERRITORIES[event.territory].name}.`
    case 'reallocating':
      return `${name} picks up the Influenced territories.`
    case 'reallocated': {
      const known = event.territories.filter((territory) => territory !== UNKNOWN)
      const what = known.map((territory) => TERRITORIES[territory].name).join(', ')
      return `${name} has laid them out again${known.length > 0 ? `: ${what}` : ''}.`
    }
    case 'recruited':
      return `${name} recruits.`
    case 'disbanded':
      return `${name} disbands soldiers.`
    case 'recovered':
      return `${name} recovers.`
    case 'tookBack':
      return `${name} takes back ${cardNames([...event.cards])} ${WHY[event.why]}.`
    case 'restructured': {
      const { give, take } = event
      const what = give.includes(UNKNOWN)
        ? cardCount(give.length)
        : `${cardNames([...give])} for ${cardNames([...take])}`
      return `${name} restructures: swaps ${what}.`
    }
    case 'stood':
      return `${name} stands.`
    case 'hired':
      return `${name} hires ${bought(event.hired)} for ${coins(event.cost)}.`
    case 'turnEnded':
      return `${name} ends the turn.`
    case 'won':
      return `${name} controls all six territories.`
  }
}

const ONE: Readonly<Record<Purchase, string>> = {
  mercenaries: 'mercenary',
  sellswords: 'sellsword',
  apothecaries: 'apothecary',
  bribes: 'bribe',
}

function bought(purchases: Purchases): string {
  const parts = PURCHASES.filter((kind) => purchases[kind] > 0).map(
    (kind) => `${purchases[kind]} ${purchases[kind] === 1 ? ONE[kind] : kind}`,
  )
  return parts.length > 0 ? parts.join(', ') : 'nothing'
}

const HELD = ['Might controls', 'Might influences', 'Strength influences', 'Strength controls'] as const

function tellBattle(battle: Battle, territory: Hidden<number>, names: readonly string[]): string {
  const { attacker, place, won, margin, before, after } = battle
  const order = [attacker, 1 - attacker]
  const side = (seat: number): BattleSide => battle.sides[seat]
  const figure = (of: 'attack' | 'defense' | 'damage') => order.map((seat) => side(seat)[of]).join(':')
  const cards = order.map(
    (seat) => `${names[seat]} plays ${STRATEGIES[side(seat).card].name} and buys ${bought(side(seat))}`,
  )
  const losses = order.map((seat) => {
    const { casualties, soldiers, coins: earned } = side(seat)
    return `${names[seat]} loses ${casualties}, ${soldiers} of them soldiers, and earns ${coins(earned)}`
  })
  const isLost = rung(before, attacker) < 2 && rung(after, attacker) >= 2
  const result = won
    ? `${names[attacker]} wins by ${margin}`
    : `${names[1 - attacker]} holds out${isLost ? ', but loses the territory to heavy casualties' : ''}`
  const state = before === after ? `still ${HELD[after]}` : `now ${HELD[after]}`
  return [
    `${capital(placeText(place, territory))}: ${cards.join('; ')}.`,
    `Attack ${figure('attack')}, defense ${figure('defense')}, damage ${figure('damage')}.`,
    `${result}: ${state}.`,
    `${losses.join('; ')}.`,
  ].join(' ')
}
