import * as v from 'valibot'
import { CHAT_LIMIT } from '../../protocol/index.ts'

/** Signs that cannot be seen: control signs, those that turn the direction of what follows, halves of signs. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** Something to say: one line of plain text, 1 to {@link CHAT_LIMIT} characters; a new line becomes a space. */
export const chatTextSchema = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\r\n\t\u2028\u2029]+/g, ' ').trim()),
  v.minLength(1, 'is empty'),
  v.maxLength(CHAT_LIMIT, `has more than ${CHAT_LIMIT} characters`),
  v.check((text) => !UNSEEN.test(text), 'holds signs that cannot be seen'),
  v.description(`Plain text, 1 to ${CHAT_LIMIT} characters.`),
)
