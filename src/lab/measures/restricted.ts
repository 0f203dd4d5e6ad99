import { capital } from '../../core/index.ts'
import { Z } from '../statistics/statistics.ts'
import { benjaminiHochberg, chanceOf, type Estimate } from './estimates.ts'
import { type Finding, percent, type Section } from './sections.ts'

const ID = 'restricted'
/** The fewest matches for a mark. */
const LEAST = 20
/** The game is lost without what leaves at most this part of the fair share. */
const LOST = 0.5
/** It makes no difference where the share stays within this part of the fair share, though it is chosen this often. */
const ALIKE = 0.1
const OFTEN = 0.5

/** A bot that never chooses a kind of action, or what actions are about, alone among bots that may. */
export type Restricted = {
  readonly bot: string
  /** What it never chooses, unless it must. */
  readonly name: string
  /** How often the others choose it where they could do without: by seat, in a match. */
  readonly chosen: number
  readonly share: Estimate
  readonly seats: number
}

/** What a player loses that does without one kind of action, card or item. */
export function restricted(
  all: readonly Restricted[],
  commands: readonly string[],
): { readonly section: Section; readonly findings: readonly Finding[] } {
  const stands = benjaminiHochberg(all.map(chanceIfFair))
  const fair = 1 / Math.max(1, all[0]?.seats ?? 2)
  return {
    section: {
      id: ID,
      title: 'Restricted play',
      question: 'What does a player lose that never chooses a kind of action, a card or an item?',
      tables: [
        {
          title: `${capital(all[0]?.bot ?? '')} without it, among ${capital(all[0]?.bot ?? '')} with it`,
          label: 'without',
          columns: [
            { name: 'share', unit: 'share' },
            { name: 'times the fair share', unit: 'times' },
            { name: 'chosen in a match', unit: 'number' },
            { name: 'matches', unit: 'number' },
          ],
          rows: all.map(({ name, share, seats, chosen }, i) => ({
            label: name,
            cells: [share, share.value * seats, chosen, share.n],
            isMarked: stands[i],
          })),
          mark: 'wins more or less than its share without it, beyond chance',
        },
      ],
      charts: [
        {
          kind: 'intervals',
          title: 'Share without it',
          unit: 'share',
          fair,
          rows: all.map(({ name, share }, i) => ({ label: name, estimate: share, isMarked: stands[i] })),
        },
      ],
      definitions: [
        {
          word: 'without',
          meaning:
            'One bot never chooses this, unless it must, and knows that in its search. It sits alone among bots of its level that may. Those are the kinds of action, cards and items that are chosen most, as many as the time allows.',
          source: 'Jaffe et al. 2012; Goodman et al. 2024',
        },
        {
          word: 'share',
          meaning:
            'Of the victories. Far below the fair share, the game needs it; at the fair share, players can do without; above, this bot chooses it too often.',
        },
        {
          word: 'chosen in a match',
          meaning: 'How often a seat that may choose it does so where it could do without.',
        },
        {
          word: 'beyond chance',
          meaning: 'Of marked rows, one in twenty is false on average.',
          source: 'Benjamini and Hochberg 1995',
        },
      ],
      commands,
    },
    findings: all.flatMap((each, i) => findingOf(each, stands[i])),
  }
}

/** How likely a share this far from the fair one is if it makes no difference. */
function chanceIfFair({ share, seats }: Restricted): number {
  if (share.n < LEAST) return 1
  const fair = 1 / seats
  const half = Z * Math.sqrt((fair * (1 - fair)) / share.n)
  const value = share.value - fair
  return chanceOf({ value, low: value - half, high: value + half, n: share.n })
}

function findingOf({ bot, name, share, seats, chosen }: Restricted, isMarked: boolean): readonly Finding[] {
  const fair = 1 / seats
  const { value, low, high } = share
  const wins = `${percent(value)} instead of ${percent(fair)} (${percent(low)} to ${percent(high)})`
  const found = (sentence: string, weight: number) => [{ section: ID, sentence, weight }]
  if (chosen === 0)
    return found(
      `Nobody chose “${name}” in the first matches, so its row may tell nothing. Check its spelling.`,
      0,
    )
  if (isMarked && value > fair)
    return found(`${capital(bot)} wins more if it never chooses “${name}”: ${wins}.`, low - fair)
  if (isMarked && high < LOST * fair)
    return found(`The game is lost without “${name}”: ${capital(bot)} then wins ${wins}.`, 0)
  const isAlike = low > (1 - ALIKE) * fair && high < (1 + ALIKE) * fair
  if (!isMarked && isAlike && chosen >= OFTEN)
    return found(`“${name}” makes no difference: without it ${capital(bot)} wins ${wins}.`, 0)
  return []
}
