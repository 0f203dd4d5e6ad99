import type { Refusal } from '../../core/index.ts'
import type { ShareAbout } from '../store/index.ts'

/** A record as the thread that checks it has read it. */
export type CheckedRecord = {
  readonly about: ShareAbout
  /** As JSON, with nothing in it but what the format of records has. */
  readonly record: string
}

/** What that thread answers with. */
export type CheckAnswer = CheckedRecord | { readonly refusal: Refusal }
