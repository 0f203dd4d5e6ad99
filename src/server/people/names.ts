import * as v from 'valibot'
import { isSameName, nameSchema } from '../../protocol/index.ts'

/** A visible character: not a space, filler, joiner or mark. */
const INK = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u

/** For everything that people write for others to read. */
export const isVisible = v.check((text: string) => INK.test(text), 'has no visible characters')

/** What tables call the player who looks at them: another one of this name would seem to be them. */
const READER = 'You'

/** A name that others see. Normalized (NFKC), so that look-alikes become equal. */
export const shownNameSchema = v.pipe(
  v.string(),
  v.maxLength(200, 'has more than 30 characters'),
  v.normalize('NFKC'),
  nameSchema,
  isVisible,
  v.check((name) => !isSameName(name, READER), `must not be “${READER}”, which means each reader`),
)

/** A name to sign in with. Two accounts must not differ only in invisible characters. */
export const accountNameSchema = v.pipe(
  shownNameSchema,
  v.check((name) => !IGNORABLE.test(name), 'has invisible characters'),
)

/** A name entered at sign-in, valid or not. */
export const triedNameSchema = v.pipe(
  v.string(),
  v.maxLength(200, 'is too long'),
  v.normalize('NFKC'),
  v.trim(),
)

/** Replaces the name of a person who deleted their account. */
export const GONE = 'Deleted player'
