import type { Estimate } from './estimates.ts'
import type { Finding, Section } from './sections.ts'

const ID = 'depth'

/** A search against one of half its iterations. */
export type DepthStep = {
  /** MCTS iterations a decision of the one that thinks longer. */
  readonly iterations: number
  /** Of the one that thinks longer, alone among those that think half as long. */
  readonly share: Estimate
  readonly seats: number
}

/** How far it pays to think longer: a ladder of searches, each of twice the iterations of the one below. */
export function depth(
  steps: readonly DepthStep[],
  commands: readonly string[],
): { readonly section: Section; readonly findings: readonly Finding[] } {
  const last = steps.findLast(({ share, seats }) => share.low > 1 / seats)
  return {
    section: {
      id: ID,
      title: 'Depth',
      question: 'How far does it pay to think longer?',
      tables: [
        {
          title: 'Each search against one of half its iterations',
          label: 'iterations',
          columns: [
            { name: 'share', unit: 'share' },
            { name: 'times the fair share', unit: 'times' },
            { name: 'matches', unit: 'number' },
          ],
          rows: steps.map(({ iterations, share, seats }) => ({
            label: stepText(iterations),
            cells: [share, share.value * seats, share.n],
            isMarked: share.low > 1 / seats,
          })),
          mark: 'twice the iterations win more than their share, beyond chance',
        },
      ],
      charts: [
        {
          kind: 'intervals',
          title: 'Share of the search of twice the iterations',
          unit: 'share',
          fair: 1 / Math.max(1, steps[0]?.seats ?? 2),
          rows: steps.map(({ iterations, share, seats }) => ({
            label: stepText(iterations),
            estimate: share,
            isMarked: share.low > 1 / seats,
          })),
        },
      ],
      definitions: [
        {
          word: 'iterations',
          meaning:
            'Simulated futures of a decision, by the search of the game’s bots (information-set MCTS). One search of twice the iterations sits among copies of the other.',
          source: 'Lantz et al. 2017; Cowling, Powley and Whitehouse 2012',
        },
        {
          word: 'share',
          meaning: 'Of the victories. Where it falls to the fair share, thinking longer pays no more.',
        },
      ],
      commands,
    },
    findings: steps.length === 0 ? [] : [{ section: ID, sentence: sentence(steps, last), weight: 0 }],
  }
}

function stepText(iterations: number): string {
  return `${iterations.toLocaleString('en')} against ${(iterations / 2).toLocaleString('en')}`
}

function sentence(steps: readonly DepthStep[], last: DepthStep | undefined): string {
  const most = steps[steps.length - 1]
  if (last === undefined)
    return `Thinking longer does not pay beyond chance, from ${(steps[0].iterations / 2).toLocaleString('en')} to ${most.iterations.toLocaleString('en')} iterations.`
  const share = (100 * last.share.value).toFixed(0)
  const up = `Thinking twice as long pays up to ${last.iterations.toLocaleString('en')} iterations, where it wins ${share}%`
  return last === most ? `${up}; no further was measured.` : `${up}; beyond, no gain is seen.`
}
