import { signal } from '@preact/signals'
import { look } from './messages.ts'

/** A clause to show; a new object for each request. */
export type AskedClause = { readonly id: string }

/** The clause to show. The rules drawer takes it and sets it back to undefined. */
export const clauseAsked = signal<AskedClause | undefined>(undefined)

/** Whether the page has a rules drawer; without one a clause is plain text. */
export const canShowRules = signal(false)

/** The clause of the latest refusal, for the key R. */
export const clauseRefused = signal<string | undefined>(undefined)

/** A clause's id: `CC-6`, `TRS-R15`. */
const CLAUSE = /\b([A-Z]{2,4}-R?\d+)\b/

export function clauseIn(text: string): string | undefined {
  return CLAUSE.exec(text)?.[1]
}

export function ClauseLink({ id }: { readonly id: string }) {
  if (!canShowRules.value) return <span class="clause-name">{id}</span>
  return (
    <button
      type="button"
      class="clause-link"
      aria-label={look('readRule', { clause: id })}
      onClick={() => {
        clauseAsked.value = { id }
      }}
    >
      {id}
    </button>
  )
}

/** A clause in brackets, which a link does not need. */
const BRACKETED = /\(([A-Z]{2,4}-R?\d+)\)/g

/** A text with a {@link ClauseLink} for every clause in it. */
export function WithClauses({ text }: { readonly text: string }) {
  const parts = text.replace(BRACKETED, '$1').split(CLAUSE)
  return <>{parts.map((part, i) => (i % 2 === 0 ? part : <ClauseLink key={i} id={part} />))}</>
}
