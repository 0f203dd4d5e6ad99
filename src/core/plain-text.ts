import * as v from 'valibot'

/** Control characters, line breaks, direction overrides and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu

/**
 * Whether a text, such as a name, is one line without characters that nobody sees. A terminal obeys some of these; others
 * turn the words around them.
 */
export function isPlainText(text: string): boolean {
  return text.search(UNSEEN) < 0
}

export const plainText = v.pipe(v.string(), v.check(isPlainText, 'has invisible characters'))

/** Any text on one line, to be shown: what {@link isPlainText} forbids is spelled out as `\u001b`. */
export function spelledOut(text: string): string {
  return text.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
