import { expect, it } from 'vitest'
import { type HiddenWords, QuickChance, startMatch, submit } from '../core/index.ts'
import { hiddenWords as countsAndClerics } from './counts-and-clerics/text/hidden.ts'
import { GAMES } from './registry.ts'
import { hiddenWords as terreign } from './terreign/text/hidden.ts'
import { hiddenWords as toReignSupreme } from './to-reign-supreme/text/hidden.ts'
import { hiddenWords as warOfSupremacy } from './war-of-supremacy/text/hidden.ts'

const WORDS: Readonly<Record<string, { readonly words: HiddenWords<never>; readonly options?: object }>> = {
  'counts-and-clerics': { words: countsAndClerics, options: { hiddenHands: true } },
  'to-reign-supreme': { words: toReignSupreme, options: { edition: 'rules-card' } },
  terreign: { words: terreign },
  'war-of-supremacy': { words: warOfSupremacy },
}

const LISTED = GAMES.filter(({ id }) => Object.hasOwn(WORDS, id))

it.each(LISTED)('$title names each hidden thing and each of its values', async ({ id, load, loadAi }) => {
  const [{ game }, { ai }] = await Promise.all([load(), loadAi()])
  const { words, options = {} } = WORDS[id]
  const { thing, value, mark } = words as HiddenWords
  const seats = Math.min(3, game.seats.max)
  const names = ['Ana', 'Ben', 'Cleo']
  const kinds = new Set<string>()
  for (let seed = 0; seed < 4; seed++) {
    const match = startMatch(game, options, seats, `hidden ${seed}`)
    const chance = new QuickChance(seed)
    for (let step = 0; step < 200 && game.actors(match.state).length > 0; step++) {
      for (const seat of game.actors(match.state).slice()) {
        const actions = game.actions(match.state, seat)
        submit(match, seat, actions[chance.int(actions.length)])
      }
      const view = game.view(match.state, 0)
      const headings = new Set<string>()
      for (const { valuesIn, ...part } of ai.hidden?.(view) ?? []) {
        kinds.add(part.kind)
        const heading = thing(part, view, names)
        expect(heading).not.toMatch(/undefined|\{/)
        if (part.seat !== undefined) expect(heading).toContain(names[part.seat])
        expect(headings).not.toContain(heading)
        headings.add(heading)
        expect(mark?.(part, view) ?? '.').not.toMatch(/undefined|^$/)
        for (const each of valuesIn(match.state))
          expect(value(each, part, view)).toMatch(/^[\p{Lu}][\p{L} ’'.,/&-]*( \d+)?$/u)
      }
    }
  }
  expect(kinds.size).toBeGreaterThan(1)
})
