import { setting } from '../../look/index.ts'
import { languageSpoken, type Messages, speak } from '../../words/index.ts'

const FILES = import.meta.glob<{ readonly default: Messages }>('../languages/*.ts')
const fileOf = (code: string) => FILES[`../languages/${code}.ts`]

/** The codes of all languages, English first. */
export const LANGUAGES: readonly string[] = [
  'en',
  ...Object.keys(FILES).map((file) => file.replace(/^.*\/|\.ts$/g, '')),
]

/** What the client speaks. Default: the browser's language where there are messages in it. */
export const language = setting('interregnum.language', LANGUAGES, languageOfBrowser())

function languageOfBrowser(): string {
  const codes = navigator.languages.map((tag) => tag.replace(/-.*/, ''))
  return codes.find((code) => LANGUAGES.includes(code)) ?? 'en'
}

/** The name of a language in that language: `Deutsch`. */
export function languageName(code: string): string {
  return new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
}

/**
 * Loads a language's messages and speaks it, unless another was chosen meanwhile; English where they cannot be loaded.
 * Resolves with what is spoken.
 */
export async function learn(code: string): Promise<string> {
  const loaded = await fileOf(code)?.().catch(() => undefined)
  if (code !== language.peek()) return languageSpoken()
  const spoken = loaded ? code : 'en'
  speak(spoken, loaded?.default)
  document.documentElement.lang = spoken
  return spoken
}
