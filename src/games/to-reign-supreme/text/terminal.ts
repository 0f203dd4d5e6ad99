import { type GameText, ONLOOKER, UNKNOWN } from '../../../core/index.ts'
import { actionLevel, INFLUENCE, SIDE_NAMES, STRATEGIES } from '../content/cards.ts'
import { cardNames } from '../content/names.ts'
import { columnsOf, PLACES } from '../rules/grid.ts'
import type { Event, Side, State } from '../rules/state.ts'
import { pairsIn } from '../rules/trackers.ts'
import { log } from './log.ts'
import { landAt } from './phrases.ts'
import { prompt } from './prompt.ts'

/** The game in plain text, for the command line and the golden matches. */
export const text: GameText<State, Event> = { board, log }

/** The width of a place in characters; the longest name has 24. */
const CELL = 26
const SHORT = ['Strength', 'Might'] as const

/** Strategy cards earn coins with the rulebook alone (TRC-4). */
function legend({ edition }: State): readonly string[] {
  const earns = edition === 'rulebook'
  return [
    `S swords, H hearts, D damage, C coins${earns ? ' (a strategy card earns its C a casualty)' : ''}.`,
    ...[0, 2, 4].map((i) =>
      STRATEGIES.slice(i, i + 2)
        .map((card) => `${card.name.padEnd(15)} ${figures(card, earns)}`.padEnd(38))
        .join('')
        .trimEnd(),
    ),
  ]
}

/** The grid, both sides, the legend, and who decides. */
function board(view: State, names: readonly string[]): string {
  const limit = view.turnLimit === 0 ? '' : ` of at most ${view.turnLimit}`
  return [
    `Turn ${view.turn}${limit}. Might plays from above, Strength from below.`,
    '',
    ...grid(view),
    ...view.sides.flatMap((side, seat) => sideText(view, side, seat, names)),
    '',
    ...legend(view),
    '',
    prompt({ view, viewer: ONLOOKER, names, actions: [], outcome: undefined }),
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

function cell(view: State, place: number): readonly string[] {
  const { owner, controlled, territory, isFresh } = landAt(view, place)
  const worth = controlled && territory ? figures(territory) : `S${INFLUENCE.swords} C${INFLUENCE.coins}`
  return [
    `${place + 1}. ${SHORT[owner]} ${controlled ? 'controls' : 'influences'}`,
    territory?.name ?? 'a hidden territory',
    isFresh ? `${worth}, new` : worth,
  ]
}

function figures(
  of: { swords: number; hearts: number; damage: number; coins: number },
  withCoins = true,
): string {
  return `S${of.swords} H${of.hearts} D${of.damage}${withCoins ? ` C${of.coins}` : ''}`
}

function sideText(
  view: State,
  { wealth, military, hand, tracker, discard, pairs }: Side,
  seat: number,
  names: readonly string[],
): readonly string[] {
  const level = actionLevel(wealth, military)
  const isHidden = tracker.includes(UNKNOWN)
  const hidden = `${cardNames(tracker)} face down, ${pairsIn(pairs).length} pairs possible`
  return [
    `${names[seat]} (seat ${seat}), ${SIDE_NAMES[seat]}: Wealth ${wealth}, Military ${military}, level ${level}`,
    ...(view.stack.at(-1)?.step === 'keep'
      ? []
      : [
          `  hand: ${cardNames(hand)}`,
          `  tracker: ${isHidden ? hidden : cardNames(tracker)}`,
          `  discarded: ${cardNames(discard) || 'none'}`,
        ]),
  ]
}
