import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

const done = new Map<string, CompiledMessage>()

/**
 * A message in the formatter's form. Node compiles at first use; builds put compiled catalogues in place of messages and
 * of this file one that returns what it is given.
 * @throws SyntaxError for a message that is no ICU MessageFormat
 */
export function compiled(message: CompiledMessage): CompiledMessage {
  if (typeof message !== 'string') return message
  const known = done.get(message)
  if (known !== undefined) return known
  const made = compile(message)
  done.set(message, made)
  return made
}
