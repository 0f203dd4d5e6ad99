import { allegianceName, formName, minus, ratingName, TIMING_NAMES } from '../../content/phrases.ts'
import { FORMS, type Form } from '../../content/vocabulary.ts'
import { modifierWords } from '../art/tokens.tsx'
import type { CreatureFace, CreatureNow, SpellFace, TerritoryFace } from './face.ts'

/** A creature's score in a form, and what the card tells of it. */
export type ScoreShown = {
  readonly form: Form
  readonly value: number
  readonly printed: number
  readonly isActive: boolean
  /** It is the best of the active ones, so it counts (WOS-6). */
  readonly counts: boolean
}

/** The three scores as they are shown. Nothing counts while no form is active. */
export function scoresShown(
  { scores: printed }: Pick<CreatureFace, 'scores'>,
  now?: CreatureNow,
  active: readonly Form[] = [],
): readonly ScoreShown[] {
  const scores = now?.scores ?? printed
  const shown = FORMS.map((form, i) => ({
    form,
    value: scores[i] ?? 0,
    printed: printed[i] ?? 0,
    isActive: active.includes(form),
  }))
  const best = shown.filter(({ isActive }) => isActive).sort((a, b) => b.value - a.value)[0]
  return shown.map((score) => ({ ...score, counts: score.form === best?.form }))
}

/** A creature as it is spoken of: name, rating, faction, types, scores, and what lies on it. */
export function creatureSpoken(face: CreatureFace, now?: CreatureNow, active?: readonly Form[]): string {
  const scores = scoresShown(face, now, active).map(({ form, value, printed, counts }) => {
    const was = value === printed ? '' : `, printed ${printed}`
    return `${formName(form)} ${minus(value)}${was}${counts ? ', which counts' : ''}`
  })
  const kind = `${ratingName(face.rating)} ${allegianceName(face.faction)} ${face.types.join(' and ')}`
  return sentences([
    `${face.name}, ${kind}`,
    scores.join('; '),
    ...(now?.modifiers ?? []).map(modifierWords),
    ...(now?.attached ?? []).map(({ name }) => `${name} attached`),
    now?.silenced ? 'Silenced' : '',
  ])
}

export function spellSpoken(face: SpellFace): string {
  return sentences([`${face.name}, ${allegianceName(face.faction)} spell`, timingWords(face)])
}

/** When it may be played: "Play on Condition: a spell targets you". */
export function timingWords({ timing, on }: Pick<SpellFace, 'timing' | 'on'>): string {
  return on === undefined ? TIMING_NAMES[timing] : `${TIMING_NAMES[timing]}: ${on}`
}

export function territorySpoken(face: TerritoryFace): string {
  return `${face.name}, ${allegianceName(face.faction)} territory.`
}

function sentences(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => `${part}.`)
    .join(' ')
}

/** A name whose long words can be broken on a small card: between two consonants, by a hyphen. */
export function breakable(name: string): string {
  return name.replace(/[a-z]{10,}/gi, (word) =>
    word.replace(/([aeiouy])([^aeiouy]{2,})(?=[aeiouy][a-z]{2})/gi, (all, vowel: string, between: string) => {
      const onset = between.match(ONSET)?.[0] ?? ''
      return onset === between ? all : `${vowel}${between.slice(0, -onset.length)}\u00ad${onset}`
    }),
  )
}

/** The consonants with which the next syllable begins: "Counter-spell", "Grand-mother", "Over-charged". */
const ONSET = /(?:s[ckpt]r?|[bcdfgkpt][lr]|[cpstw]h|.)$/i

/**
 * A name for two short lines: "Point of Order" as it is, "Hasat of the Nine Scrolls" is "Hasat", "The Anvil That Walks"
 * is "Anvil".
 */
export function shortName(name: string): string {
  const bare = name.replace(/^The /, '')
  if (TWO_LINES.test(bare)) return bare
  const [first = name] = bare.split(/,| (?:of|in|to|for|who|that|before) /i)
  return breakable(first)
}

/** Two lines of up to 9 letters are legible on the smallest card. */
const TWO_LINES = /^.{1,9}( .{1,9})?$/
