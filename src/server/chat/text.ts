import * as v from 'valibot'
import { isPlainText } from '../../core/index.ts'
import { CHAT_LIMIT } from '../../protocol/index.ts'
import { isVisible } from '../people/names.ts'

/** A chat message: one line of plain text, 1 to {@link CHAT_LIMIT} characters. A line break becomes a space. */
export const chatTextSchema = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\r\n\t\u2028\u2029]+/g, ' ').trim()),
  v.minLength(1, 'is empty'),
  v.maxLength(CHAT_LIMIT, `has more than ${CHAT_LIMIT} characters`),
  isVisible,
  v.check(isPlainText, 'has invisible characters'),
  v.description(`Plain text, 1 to ${CHAT_LIMIT} characters.`),
)
