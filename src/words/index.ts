/** What the client says, in the language of its player. English stands in the code, each room's in its `messages.ts`. */
export {
  eitherOf,
  langOf,
  languageSpoken,
  listedWords,
  type Messages,
  said,
  speak,
  spoken,
  translated,
  words,
} from './words.ts'
