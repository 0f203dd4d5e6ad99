import { signal } from '@preact/signals'

/** A clause that somebody wants to read; a new object for every time it is asked for. */
export type AskedClause = { readonly id: string }

/** The clause that was asked for last. Whoever can show rules watches it and sets it back to undefined. */
export const clauseAsked = signal<AskedClause | undefined>(undefined)

/** Whether anybody on the page can show rules; where nobody can, a clause is a word like any other. */
export const canShowRules = signal(false)

/** The clause behind what was refused last, for a key that opens the rules there. */
export const clauseRefused = signal<string | undefined>(undefined)

/** What a clause's id looks like in any game: `CC-6`, `TRS-R15`. */
const CLAUSE = /\b([A-Z]{2,4}-R?\d+)\b/

/** The first clause that a text names. */
export function clauseIn(text: string): string | undefined {
  return CLAUSE.exec(text)?.[1]
}

/** A clause's id that opens the rules there. */
export function ClauseLink({ id }: { readonly id: string }) {
  if (!canShowRules.value) return <span class="clause-name">{id}</span>
  return (
    <button
      type="button"
      class="clause-link"
      aria-label={`${id}: read the rule`}
      onClick={() => {
        clauseAsked.value = { id }
      }}
    >
      {id}
    </button>
  )
}

/** Brackets around nothing but a clause: a link needs none. */
const BRACKETED = /\(([A-Z]{2,4}-R?\d+)\)/g

/** A text in which every clause it names is a {@link ClauseLink}. */
export function WithClauses({ text }: { readonly text: string }) {
  const parts = text.replace(BRACKETED, '$1').split(CLAUSE)
  return <>{parts.map((part, i) => (i % 2 === 0 ? part : <ClauseLink key={i} id={part} />))}</>
}
