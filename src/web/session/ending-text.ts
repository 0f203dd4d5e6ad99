import { firstSeats } from '../../core/index.ts'
import { listedWords, translatedOrMarked } from '../../words/index.ts'
import type { Ending } from './match-source.ts'
import { session as say } from './messages.ts'

/** Why a match ended, in the language that is spoken. Records and the server say it in English. */
export function whyEnded({ why, ranks }: Ending, names: readonly string[]): string {
  const name = names[ranks.indexOf(2)]
  if (why.endsWith(' resigned.')) return say('resigned', { name })
  if (why.endsWith(' ran out of time.')) return say('outOfTime', { name })
  return translatedOrMarked(why)
}

/** Who won, as a sentence: `Ana and Ben win.` @returns nothing where all share the victory */
export function whoWon({ ranks }: Ending, names: readonly string[]): string | undefined {
  const winners = firstSeats(ranks)
  if (winners.length === ranks.length) return undefined
  return say('won', { count: winners.length, names: listedWords(winners.map((seat) => names[seat])) })
}
