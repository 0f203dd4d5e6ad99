import { expect, it } from 'vitest'
import { findBot } from '../bots/index.ts'
import { type GameStats, readOptions } from '../core/index.ts'
import { content } from './measures/content.ts'
import { fairness } from './measures/fairness.ts'
import { Observer } from './observe/observer.ts'
import { playMatch } from './play.ts'
import { loadListedGame } from './play-job.ts'

const { game, ai } = await loadListedGame('counts-and-clerics')

/** All that is found of matches in which two cards have these names. */
function found(one: string, two: string): string {
  const parity = (value: unknown) => JSON.stringify(value).length % 2
  const stats: GameStats = {
    uses: (action) => [parity(action) === 0 ? one : two],
    usesOf: (event) => [{ what: parity(event) === 0 ? one : two, by: 0 }],
    holds: (state, seat) => (parity([seat, state]) === 0 ? [one] : [two, two]),
    pileOf: () => two,
    familyOf: (what) => what,
    follies: () => [{ folly: one, isDone: true }],
  }
  const bots = [findBot('random'), findBot('random')]
  const options = readOptions(game, {})
  const played = Array.from({ length: 32 }, (_, n) => {
    const observed = { game, ai, stats, windows: undefined, seats: 2, seed: `${n}` } as const
    const observer = new Observer({ ...observed, watch: 'plain' })
    const match = { game, ai, stats, options, bots, seed: `${n}` }
    // As a worker sends it.
    return structuredClone(playMatch(match, { bySeat: true, observer }))
  })
  const matches = played.flatMap(({ facts }) => facts ?? [])
  const all = [{ label: 'x', level: 'x', seats: 2, matches, command: '' }]
  return JSON.stringify([played, content(all), fairness(all)])
}

it('a card may have any name, those of what every object has too', { timeout: 60_000 }, () => {
  const usual = found('~one~', '~two~')
  const strange = found('__proto__', 'constructor')
  expect(strange.replaceAll('__proto__', '~one~').replaceAll('constructor', '~two~') === usual).toBe(true)
  expect(Object.keys(Object.prototype)).toEqual([])
})
