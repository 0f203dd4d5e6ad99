import { describe, expect, it } from 'vitest'
import type { Game } from '../contract.ts'
import { startMatch } from '../match.ts'
import { readOptions, seatCounts } from '../options.ts'
import { refusalOf } from '../refusal-of.ts'
import { checkElsewhere, type Door, mixedPlan } from './elsewhere.ts'
import { boundOf } from './plan.ts'
import type { Scorer } from './scorer.ts'
import { search } from './search.ts'
import type { Subject } from './spot.ts'

export type Conformance = {
  /** Where another process finds the game: the address of a module and the name of its export, `game` by default. */
  readonly module: string | URL
  readonly name?: string
  /**
   * The address of the module that exports the game's `ai`, and its heuristic, which some seats then use. Default: all
   * play at random.
   */
  readonly ai?: { readonly module: string | URL; readonly heuristic: Scorer }
  /** The option sets to play, each by a name: together they should use every rule. */
  readonly options: Readonly<Record<string, unknown>>
  /** Matches in all, spread over seat counts and option sets; `CONFORMANCE_MATCHES` overrides it. */
  readonly matches?: number
  /** Throws when pieces have appeared or vanished; called with full states only. */
  invariant?: Subject['invariant']
}

/** Overrides for long runs: `CONFORMANCE_MATCHES=50000 CONFORMANCE_SEED=7`. */
const ASKED_FOR = process.env.CONFORMANCE_MATCHES
const SEED = Number(process.env.CONFORMANCE_SEED ?? 2026)
const PATIENCE = 600_000

/**
 * The tests that every game passes: the promises of `contract.ts`, over many matches played at random and by the game's
 * heuristic, at every seat count and with each option set. A failure names the broken property and the shortest match
 * that shows it.
 */
export function conformance(
  game: Game,
  { module, name = 'game', ai, options, matches = 504, invariant }: Conformance,
): void {
  const subject: Subject = { game, heuristic: ai?.heuristic, ...(invariant && { invariant }) }
  const counts = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => game.seats.min + i)
  const all = counts.flatMap((seats) =>
    Object.entries(options).map(([title, set]) => ({ seats, title, set })),
  )
  const [kinds, misfits] = partition(all, ({ seats, set }) => seatCounts(game, set).includes(seats))
  if (kinds.length === 0)
    throw new Error(
      `There is no match to play: “options” names no option set that fits seats of ${game.title}.`,
    )
  const each = Math.ceil(Number(ASKED_FOR ?? matches) / kinds.length)

  describe(`${game.title} keeps the contract`, () => {
    it.each(kinds)(
      `with $seats seats, $title, in ${each} matches`,
      { timeout: PATIENCE },
      ({ seats, set }) => {
        const bound = boundOf(game, readOptions(game, set), seats)
        const found = search(subject, set, seats, bound, each, SEED)
        if (found) throw new Error(found.message, { cause: found.fault })
      },
    )

    if (misfits.length > 0)
      it('and refuses seat counts that do not go with the options', () => {
        for (const { seats, set } of misfits)
          expect(refusalOf(() => startMatch(game, set, seats, 'misfit'))).toMatchObject({ at: 'seats' })
      })

    it('in another process', { timeout: PATIENCE }, () => {
      const door: Door = { module: String(module), name, ai: ai && { ...ai, module: String(ai.module) } }
      checkElsewhere(
        game,
        door,
        kinds.map(({ seats, set }, i) => mixedPlan(set, seats, SEED + i)),
      )
    })
  })
}

function partition<T>(list: readonly T[], test: (item: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [list.filter(test), list.filter((item) => !test(item))]
}
