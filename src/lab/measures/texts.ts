import type { Almanac } from '../../core/index.ts'
import type { Finding, Section } from './sections.ts'

const ID = 'texts'
/** A text is long that lies this many times the distance of the quartiles beyond the upper one, and these words at least. */
const FENCE = 1.5
const LEAST_WORDS = 5
/** The fewest texts of a list that are compared. */
const LEAST_TEXTS = 8

type Text = { readonly name: string; readonly words: number; readonly isLong: boolean }

/** Which cards say more than the others of their list. */
export function texts(almanac: Almanac): {
  readonly section: Section
  readonly findings: readonly Finding[]
} {
  const lists = almanac
    .filter(({ entries }) => entries.length >= LEAST_TEXTS)
    .map(({ title, entries }) => ({ title, ...compared(entries) }))
  return {
    section: {
      id: ID,
      title: 'Texts',
      question: 'Which cards must players read longer than others?',
      tables: [
        {
          title: 'Words on a card',
          label: 'list',
          columns: [
            { name: 'texts', unit: 'number' },
            { name: 'median', unit: 'number' },
            { name: 'longest', unit: 'number' },
          ],
          rows: lists.map(({ title, all, median }) => ({
            label: title,
            cells: [all.length, median, all[0].words],
          })),
        },
        {
          title: 'Long texts',
          label: 'name',
          columns: [
            { name: 'words', unit: 'number' },
            { name: 'median of its list', unit: 'number' },
          ],
          rows: lists.flatMap(({ all, median }) =>
            all
              .filter(({ isLong }) => isLong)
              .map(({ name, words }) => ({ label: name, cells: [words, median] })),
          ),
        },
      ],
      charts: [],
      definitions: [
        {
          word: 'long',
          meaning: `A text with more words than the upper quartile of its list plus ${FENCE} times the distance of the quartiles, in lists of ${LEAST_TEXTS} texts or more.`,
          source: 'Tukey 1977',
        },
      ],
      commands: [],
    },
    findings: lists.flatMap(({ all, median }) =>
      all
        .filter(({ isLong }) => isLong)
        .map(({ name, words }) => ({
          section: ID,
          sentence: `The text of ${name} has ${words} words; half of its list have at most ${median}.`,
          weight: 0,
        })),
    ),
  }
}

/** The texts of a list, longest first. */
function compared(entries: Almanac[number]['entries']): {
  readonly all: readonly Text[]
  readonly median: number
} {
  const all = entries
    .map(({ name, text }) => ({ name, words: text.split(/\s+/).filter((word) => word !== '').length }))
    .sort((a, b) => b.words - a.words)
  const longerThan = (part: number) => all[Math.floor((1 - part) * (all.length - 1))].words
  const fence = longerThan(0.75) + Math.max(LEAST_WORDS, FENCE * (longerThan(0.75) - longerThan(0.25)))
  return { all: all.map((each) => ({ ...each, isLong: each.words > fence })), median: longerThan(0.5) }
}
