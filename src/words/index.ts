/** What the client says, in the language of its player. English stands in the code, each room's in its `messages.ts`. */
export { decimal } from './decimal.ts'
export {
  eitherOf,
  inEnglish,
  langOf,
  languageSpoken,
  listedWords,
  type Messages,
  partsOf,
  percent,
  said,
  speak,
  spoken,
  translated,
  translatedOrMarked,
  words,
} from './words.ts'
