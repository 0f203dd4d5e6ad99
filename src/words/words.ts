import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import { compiled } from './compile.ts'

/** Messages in ICU MessageFormat by key; in a built client, compiled. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>

/** A language's messages by `room.key`. What it lacks is said in English. */
export type Messages = Readonly<Record<string, string>>

type Values = Readonly<Record<string, string | number>>

/** Plain values, and for each tag a function that draws what stands in it. */
type Marked<Drawn> = Readonly<
  Record<string, string | number | ((inner: readonly (string | Drawn)[]) => Drawn)>
>

/** The arguments of a message, where it has some. */
type Given<Message> = Message extends `${string}{${string}` ? [values: Values] : []

/** The words of one room of the client: a function from a key, and arguments where the message has some, to a sentence. */
export type Words<English extends Catalogue> = {
  <Key extends keyof English & string>(key: Key, ...given: Given<English[Key]>): string
  /** A message with tags, as children of an element. */
  readonly rich: <Drawn>(
    key: keyof English & string,
    values: Marked<Drawn>,
  ) => string | Drawn | (string | Drawn)[]
  /** Before the dot in a language's keys. */
  readonly room: string
  readonly english: English
}

let language = 'en'
let messages: Catalogue = {}

/** Formats by kind, language and options: to make one takes longer than to use it. */
const made = new Map<string, unknown>()

function once<Format, Options>(
  Kind: new (language: string, options?: Options) => Format,
): (language: string, options?: Options) => Format {
  return (language, options) => {
    const key = `${Kind.name} ${language} ${JSON.stringify(options)}`
    const known = (made.get(key) as Format | undefined) ?? new Kind(language, options)
    made.set(key, known)
    return known
  }
}

const getNumberFormat = once(Intl.NumberFormat)
const options: FormatOptions = {
  formatters: {
    getDateTimeFormat: once(Intl.DateTimeFormat),
    getNumberFormat,
    getPluralRules: once(Intl.PluralRules),
  },
}
const getListFormat = once(Intl.ListFormat)

/** Sets the language of all that is said from now on. What was said before stays. @param code as in `lang` attributes */
export function speak(code: string, translated: Catalogue = {}): void {
  language = code
  messages = translated
}

/** What {@link speak} was given, for a worker that should speak the same. */
export function spoken(): Parameters<typeof speak> {
  return [language, messages]
}

/** The code of the language that is spoken, such as `en`. */
export function languageSpoken(): string {
  return language
}

/** A share from 0 to 1, as the language writes it: `14%`. @param digits after the decimal point */
export function percent(share: number, digits = 0): string {
  const shown = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return getNumberFormat(language, shown).format(share)
}

/** The words of a room. @param english its messages in English, which every other language falls back to */
export function words<const English extends Catalogue>(room: string, english: English): Words<English> {
  const say = <Drawn>(key: string, values: Marked<Drawn> | undefined) => {
    const own = messages[`${room}.${key}`]
    return own === undefined
      ? format<Drawn>(compiled(english[key] ?? key), 'en', values as never, options)
      : format<Drawn>(compiled(own), language, values as never, options)
  }
  return Object.assign((key: string, values?: Values) => String(say(key, values)), {
    rich: say,
    room,
    english,
  }) as Words<English>
}

/** `a`, `a and b`, `a, b and c`, in the language that is spoken. */
export function listedWords(parts: readonly string[]): string {
  return listOf(parts, 'conjunction')
}

/** `a or b`. */
export function eitherOf(parts: readonly string[]): string {
  return listOf(parts, 'disjunction')
}

function listOf(parts: readonly string[], type: Intl.ListFormatType): string {
  if (language !== 'en') return getListFormat(language, { type }).format(parts)
  // British English. The first format of all would take a browser 40 ms.
  const last = type === 'conjunction' ? 'and' : 'or'
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`
}

/**
 * Words that stand elsewhere in English, such as an option's title in a game's schema.
 * @param english as it is said, with its values in it
 */
export function said(key: string, english: string, values: Values = {}): string {
  const own = messages[key]
  return own === undefined ? english : String(format(compiled(own), language, values as never, options))
}

/** A whole sentence that the rules, the core or the server made, which know English alone. */
export function translated(english: string): string {
  return said(`says.${english}`, english)
}

/** Unicode's signs around a part of a text that is of another kind: nobody sees or hears them. */
const [OPENING, CLOSING] = ['\u2068', '\u2069']
const IN_ENGLISH = new RegExp(`${OPENING}(.*?)${CLOSING}`, 's')

/**
 * Marks a text that stays English, to be put into a sentence of another language. What is drawn of it takes the sentence
 * apart again by {@link partsOf}.
 * @param lang as {@link langOf} says it; a text in the page's language is left as it is
 */
export function inEnglish(text: string, lang: 'en' | undefined = langOf()): string {
  return lang === undefined || text === '' ? text : `${OPENING}${text}${CLOSING}`
}

/** A whole sentence of the rules, the core or the server: translated, or marked as English. */
export function translatedOrMarked(english: string): string {
  const own = translated(english)
  return own === english ? inEnglish(english) : own
}

/** The parts of a text, by their languages: those of {@link inEnglish}, and between them what is in the page's. */
export function partsOf(text: string): readonly { readonly text: string; readonly lang: 'en' | undefined }[] {
  return text.split(IN_ENGLISH).flatMap((part, at) => {
    const lang = at % 2 === 1 ? 'en' : undefined
    return part === '' ? [] : [{ text: part, lang }]
  })
}

/**
 * For `lang`, where another language is spoken: `en` for what stays English.
 * @param room what says it; undefined if no language can say it
 */
export function langOf(room?: {
  readonly room: string
  readonly english: Readonly<Record<string, unknown>>
}): 'en' | undefined {
  const first = room && `${room.room}.${Object.keys(room.english)[0]}`
  return language === 'en' || (first !== undefined && messages[first] !== undefined) ? undefined : 'en'
}
