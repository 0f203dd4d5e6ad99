import type { Refusal } from '../../../core/index.ts'

/** Why something cannot be done, with the clause that forbids it. */
export function reasonWords({ message, clause }: Refusal): string {
  return clause === undefined ? message : `${message} (${clause})`
}
