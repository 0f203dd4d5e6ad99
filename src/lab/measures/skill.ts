import { capital } from '../../core/index.ts'
import type { Estimate } from './estimates.ts'
import type { Section } from './sections.ts'

export type SkillStep = {
  readonly better: string
  readonly worse: string
  /** Of the better alone among the worse. */
  readonly share: Estimate
  readonly seats: number
}

/** How well better play is rewarded: each level against the one below. */
export function skill(steps: readonly SkillStep[], commands: readonly string[]): Section {
  return {
    id: 'skill',
    title: 'Skill',
    question: 'Does better play win, and how many steps are there from a beginner to a master?',
    tables: [
      {
        title: 'Each level against the one below',
        label: 'levels',
        columns: [
          { name: 'share', unit: 'share' },
          { name: 'times the fair share', unit: 'times' },
          { name: 'matches', unit: 'number' },
        ],
        rows: steps.map(({ better, worse, share, seats }) => ({
          label: `${capital(better)} against ${capital(worse)}`,
          cells: [share, share.value * seats, share.n],
          isMarked: share.high < 1 / seats,
        })),
        mark: 'the better level wins less than its share',
      },
    ],
    charts: [
      {
        kind: 'intervals',
        title: 'Share of the better level',
        unit: 'share',
        fair: 1 / Math.max(1, steps[0]?.seats ?? 2),
        rows: steps.map(({ better, worse, share }) => ({
          label: `${capital(better)} / ${capital(worse)}`,
          estimate: share,
        })),
      },
    ],
    definitions: [
      {
        word: 'levels',
        meaning:
          'The bots of the game, from chance to search. One of the better sits among copies of the worse.',
        source: 'Lantz et al. 2017',
      },
    ],
    commands,
  }
}
