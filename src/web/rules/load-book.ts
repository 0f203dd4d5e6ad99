/** Each game's RULEBOOK.md, loaded when its rules or cards are first opened. */
const BOOKS = import.meta.glob<string>('../../games/*/RULEBOOK.md', { query: '?raw', import: 'default' })

/** The text of a game's rulebook. */
export function loadBook(game: string): Promise<string> {
  return BOOKS[`../../games/${game}/RULEBOOK.md`]()
}
