import { listed } from '../../../core/index.ts'
import type { Subject } from './subjects.ts'

const IRREGULAR: Readonly<Record<string, string>> = {
  have: 'has',
  are: 'is',
  do: 'does',
  may: 'may',
  cannot: 'cannot',
}

/** `draws 1 card`: a phrase whose first word is a verb, as one other does it. */
export function conjugated(phrase: string): string {
  return phrase.replace(/^\S+/, (verb) => IRREGULAR[verb] ?? `${verb}s`)
}

/** Something said of a subject; several of one subject are joined. */
export type Clause = {
  readonly subject: Subject
  /** What it does, its verb first and bare. */
  readonly predicate: string
  /** It stands in a sentence of its own: its commas would be misread beside others. */
  readonly isAlone?: true
}

/** Clauses as sentences without the first capital and the last stop. */
export function sentences(clauses: readonly Clause[]): readonly string[] {
  const list: { readonly clause: Clause; readonly predicates: string[] }[] = []
  for (const clause of clauses) {
    const last = list.at(-1)
    if (last && isSame(last.clause, clause)) last.predicates.push(inVoice(last.clause.subject, clause))
    else list.push({ clause, predicates: [inVoice(clause.subject, clause)] })
  }
  return list.map(({ clause: { subject }, predicates }) =>
    subject.name === null ? listed(predicates) : `${subject.name} ${listed(predicates)}`,
  )
}

/** Sentences as one. */
export function inOne(list: readonly string[]): string {
  return list.join(', and ')
}

function isSame(a: Clause, b: Clause): boolean {
  if (a.isAlone || b.isAlone) return false
  if (b.subject.mention === 'back') return a.subject.sort === b.subject.sort && a.subject.mention !== 'plain'
  return a.subject.name === b.subject.name && b.subject.mention === 'plain'
}

function inVoice({ name, isPlural }: Subject, { predicate }: Clause): string {
  return name === null || isPlural ? predicate : conjugated(predicate)
}
