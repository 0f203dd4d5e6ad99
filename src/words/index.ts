/** What the client says, in the language of its player. English stands in the code, each room's in its `messages.ts`. */
export { eitherOf, languageSpoken, listedWords, type Messages, said, speak, words } from './words.ts'
