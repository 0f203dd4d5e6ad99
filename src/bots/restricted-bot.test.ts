import { expect, it } from 'vitest'
import { type Game, QuickChance } from '../core/index.ts'
import type { Question } from './bot.ts'
import { findBot } from './decide.ts'

type Action = { readonly type: string; readonly card?: string }
const legal: readonly Action[] = [
  { type: 'play', card: 'ace' },
  { type: 'play', card: 'two' },
  { type: 'pass' },
]

/** Asks a bot many times what it chooses of these actions. */
function chosen(id: string, all = legal, policy?: readonly number[]): ReadonlySet<string> {
  const bot = findBot(id)
  const game = { actions: () => all } as unknown as Game<object, Action>
  const question: Omit<Question<object, Action>, 'chance'> = {
    game,
    ai: {
      heuristic: { scoreActions: (_, __, actions) => actions.map((_, i) => i) },
      ...(policy && { searchModel: { equilibriumPolicy: () => policy } as never }),
    },
    stats: { uses: ({ type, card }) => (card === undefined ? [type] : [type, card]) },
    view: {},
    seat: 0,
    actions: all,
  }
  const answers = Array.from({ length: 50 }, (_, n) =>
    bot.choose({ ...question, chance: new QuickChance(n) }),
  )
  return new Set(answers.map(({ type, card = type }) => card))
}

it('a restricted bot never chooses a kind of action, or what actions are about', () => {
  expect(chosen('random without play')).toEqual(new Set(['pass']))
  expect(chosen('random without two')).toEqual(new Set(['ace', 'pass']))
  expect(chosen('greedy without pass')).toEqual(new Set(['two']))
})

it('it does what it must', () => {
  expect(chosen('random without play', legal.slice(0, 2))).toEqual(new Set(['ace', 'two']))
  expect(chosen('random without play', legal.slice(0, 1))).toEqual(new Set(['ace']))
})

it('what is left of an equilibrium stays in proportion', () => {
  expect(chosen('search-2 without ace', legal, [0.9, 0.1, 0])).toEqual(new Set(['two']))
})

it('its base must be a bot', () => {
  expect(() => findBot('nobody without play')).toThrow('There is no bot "nobody"')
})
