import { Fragment } from 'preact'
import { inEnglish, partsOf } from '../words/index.ts'

/** A text with parts that may be in English, each in an element that says so. */
export function Mixed({ text }: { readonly text: string }) {
  return partsOf(text).map(({ text: part, lang }, at) =>
    lang === undefined ? (
      <Fragment key={at}>{part}</Fragment>
    ) : (
      <span key={at} lang={lang}>
        {part}
      </span>
    ),
  )
}

/** The text of an element that was drawn by {@link Mixed}. */
export function mixedIn(element: Element): string {
  return [...element.childNodes]
    .map((node) => {
      const text = node.textContent ?? ''
      return node instanceof HTMLElement && node.lang === 'en' ? inEnglish(text, 'en') : text
    })
    .join('')
}
