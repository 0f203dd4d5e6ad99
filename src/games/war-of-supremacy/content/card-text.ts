import { capital } from '../../../core/index.ts'
import { test } from './amount-text.ts'
import { deed, deeds } from './effect-text.ts'
import { allegianceName, MOMENT_TEXTS, ratingName, TIMING_NAMES, TRIGGER_NAMES } from './phrases.ts'
import { ruleClauses } from './rule-text.ts'
import { inOne, sentences } from './sentences.ts'
import { type Host, speech } from './subjects.ts'
import type {
  Ability,
  Allegiance,
  Creature,
  Effect,
  Rule,
  Spell,
  Stance,
  Territory,
  Test,
} from './vocabulary.ts'

/*
 * The printed texts, made from the data that the rules carry out: text and effect cannot differ (WOS-D5). They use the
 * terms of WOS-28 and WOS-32. "You" is a creature's owner, a spell's player, or for a territory the current player or
 * the player who won or lost.
 */

/** A sentence or more. `lead`: the words in bold before it, with their colon (WOS-27). */
export type TextPart = { readonly lead?: string; readonly text: string }

/** The limit of words: a text has fewer. */
export const MOST_WORDS = 35

export function abilityText(ability: Ability, host: 'creature' | 'territory'): TextPart {
  const said = speech(host)
  const before = ability.if ? `if ${test(ability.if, said)}, ` : ''
  const list = 'when' in ability ? deeds(ability.effects, said) : sentences(ruleClauses(ability.rules, said))
  // A condition reaches no further than its sentence.
  return part(leadOf(ability, host), before === '' ? list : [before + inOne(list)])
}

export function creatureText({ abilities = [] }: Pick<Creature, 'abilities'>): readonly TextPart[] {
  return abilities.map((ability) => abilityText(ability, 'creature'))
}

/** What a spell does; when it is played, `timingLine` says. */
export function spellText(spell: Pick<Spell, 'on' | 'if' | 'effects'>): readonly TextPart[] {
  const said = speech('spell', spell.on === 'ability' ? 'that ability' : 'that spell')
  const only = spell.if ? [`play only if ${test(spell.if, said)}`] : []
  return [part(undefined, [...only, ...deeds(spell.effects, said)])]
}

/** What holds, and happens, while a territory is fought over. */
export function territoryText({ abilities }: Pick<Territory, 'abilities'>): readonly TextPart[] {
  return abilities.map((ability) => abilityText(ability, 'territory'))
}

/** What one rule says. `attached`: of the creature that a spell is attached to. */
export function ruleText(rule: Rule, host: Host): string {
  return part(undefined, sentences(ruleClauses([rule], speech(host)))).text
}

/** What effects do, as sentences: for a choice between them, or a line of a log. */
export function effectsText(effects: readonly Effect[], host: Host): string {
  return capital(deed(effects, speech(host)))
}

/** What a test asks for: `if Wild is active`. */
export function testText(what: Test): string {
  return `if ${test(what, speech('spell'))}`
}

/** Parts in plain text, as they follow each other. */
export function plainText(parts: readonly TextPart[]): string {
  return parts.map(({ lead, text }) => (lead === undefined ? text : `${lead} ${text}`)).join(' ')
}

/** How many words parts have, the leads counted. */
export function wordCount(parts: readonly TextPart[]): number {
  const text = plainText(parts)
  return text === '' ? 0 : text.split(/\s+/).length
}

/** `Sylvan · Beast · Common`. */
export function typeLine({ faction, types, rating }: Pick<Creature, 'faction' | 'types' | 'rating'>): string {
  return [allegianceName(faction), ...types, ratingName(rating)].join(' · ')
}

/** `Play on Condition · a spell targets you`. */
export function timingLine({ timing, on }: Pick<Spell, 'timing' | 'on'>): string {
  return on === undefined ? TIMING_NAMES[timing] : `${TIMING_NAMES[timing]} · ${MOMENT_TEXTS[on]}`
}

/** `Guard · Territory`. */
export function territoryLine({ faction }: { readonly faction: Allegiance }): string {
  return `${allegianceName(faction)} · Territory`
}

const STANCE_LEADS: Readonly<Record<Stance, string>> = {
  'in play': 'While in Play:',
  attacking: 'While Attacking:',
  defending: 'While Defending:',
}

function leadOf(ability: Ability, host: 'creature' | 'territory'): string | undefined {
  if ('when' in ability) {
    const name = TRIGGER_NAMES[ability.when]
    return name && `${name}:`
  }
  // A territory is in play whenever its text counts at all.
  return host === 'territory' ? undefined : STANCE_LEADS[ability.while]
}

function part(lead: string | undefined, list: readonly string[]): TextPart {
  if (lead === undefined) return { text: list.map((sentence) => `${capital(sentence)}.`).join(' ') }
  const [first = '', ...rest] = list
  return { lead, text: [first, ...rest.map(capital)].map((sentence) => `${sentence}.`).join(' ') }
}
