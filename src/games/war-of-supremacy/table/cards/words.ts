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
    now?.silenced ? 'Silenced' : face.text.length > 0 ? 'Has an ability' : '',
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

/** Whether a word of a name is too long for a small card in the letters of titles. */
export function isLongName(name: string): boolean {
  return name.split(/[\s-]/).some((word) => word.length > LONG)
}
const LONG = 9

/**
 * A name in one or two short lines, shortened from its end: "Point of Order" is "Point of" and "Order", "Hasat of the
 * Nine Scrolls" is "Hasat", "The Anvil That Walks" is "Anvil".
 */
export function shortName(name: string): readonly string[] {
  const bare = name.replace(/^The /, '')
  const two = TWO_LINES.exec(bare)
  if (two) return two.slice(1).filter((line) => line !== undefined)
  const [first = name] = bare.split(/,| (?:of|in|to|for|who|that|before) /i)
  // A hyphen of the name's own ends a line.
  return first.split(/\s+|(?<=-)/).slice(0, 2)
}

/** Up to 9 letters a line are legible on the smallest card. */
const TWO_LINES = /^(.{1,9})(?: (.{1,9}))?$/
