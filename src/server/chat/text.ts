import * as v from 'valibot'
import { CHAT_LIMIT } from '../../protocol/index.ts'

/** Control characters, direction overrides and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** A chat message: one line of plain text, 1 to {@link CHAT_LIMIT} characters. A line break becomes a space. */
export const chatTextSchema = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\r\n\t\u2028\u2029]+/g, ' ').trim()),
  v.minLength(1, 'is empty'),
  v.maxLength(CHAT_LIMIT, `has more than ${CHAT_LIMIT} characters`),
  v.check((text) => !UNSEEN.test(text), 'has invisible characters'),
  v.description(`Plain text, 1 to ${CHAT_LIMIT} characters.`),
)
