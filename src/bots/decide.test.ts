import { expect, it } from 'vitest'
import { awaited, QuickChance, type Seat, startMatch, submit } from '../core/index.ts'
import { loadGameAndAi } from '../games/registry.ts'
import { BOTS, decide, findBot } from './decide.ts'

type Action = { readonly type: string; readonly order?: string }
type Position = { readonly view: unknown; readonly seat: Seat; readonly order: string }

const { game, ai } = await loadGameAndAi('terreign')

/** Positions of a match of TerReign: answer windows, and turns in which a seat may say when to be asked. */
function positions(order: 'all' | 'mine'): readonly Position[] {
  const match = startMatch(game, { roundLimit: 10 }, 3, 'settings')
  const chance = new QuickChance(38)
  const found: Position[] = []
  const counts: Record<string, number> = {}
  const orders = new Map<Seat, string>()
  while (awaited(match).length > 0) {
    const [seat] = awaited(match)
    const view = game.view(match.state, seat)
    const actions = game.actions(view, seat) as readonly Action[]
    const said = actions.find((action) => action.type === 'order' && action.order === order)
    const kind = actions.some(({ type }) => type === 'pass') ? 'window' : said ? 'none' : 'turn'
    if (said && !orders.has(seat)) {
      orders.set(seat, order)
      submit(match, seat, said)
      continue
    }
    const isOpen = kind === 'window' || actions.some(({ type }) => type === 'order')
    counts[kind] = (counts[kind] ?? 0) + 1
    if (isOpen && counts[kind] <= 2) found.push({ view, seat, order: orders.get(seat) ?? 'mine' })
    submit(match, seat, decide(findBot('greedy'), { game, ai, view, seat, chance }))
  }
  return found
}

const asked = [...positions('all'), ...positions('mine')]

it.each(BOTS)('TER-R38 $id leaves to people when a seat is asked', (bot) => {
  const passes = new Set<unknown>()
  for (const { view, seat, order } of asked)
    for (let n = 0; n < 20; n++) {
      const chance = new QuickChance(n)
      const action = decide(bot, { game, ai, view, seat, chance, ms: 2 }) as Action
      expect(action.type).not.toBe('order')
      if (action.type !== 'pass') continue
      expect(action.order).toBe(order)
      passes.add(order)
    }
  expect([...passes].sort()).toEqual(['all', 'mine'])
})
