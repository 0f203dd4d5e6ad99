import * as v from 'valibot'
import { nameSchema } from '../../protocol/index.ts'

/** Some sign that leaves ink: not spaces, fillers, joiners and marks alone. */
const INK = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u

/** A name that others see. Written in the one way Unicode has for what looks alike, so that widths cannot be played with. */
export const shownNameSchema = v.pipe(
  v.string(),
  v.maxLength(200, 'has more than 30 signs'),
  v.normalize('NFKC'),
  nameSchema,
  v.check((name) => INK.test(name), 'holds nothing that can be seen'),
)

/** A name to sign in with. What cannot be seen must not tell two accounts apart. */
export const accountNameSchema = v.pipe(
  shownNameSchema,
  v.check((name) => !IGNORABLE.test(name), 'holds signs that cannot be seen'),
)

/** A name somebody tries to sign in with; whether it could be one says nothing yet. */
export const triedNameSchema = v.pipe(
  v.string(),
  v.maxLength(200, 'is too long'),
  v.normalize('NFKC'),
  v.trim(),
)

/** What stands in place of the name of somebody whose account is gone. */
export const GONE = 'Somebody who left'
