import { type Game, type GameText, type MatchRecord, readRecord, refuse } from '../../core/index.ts'
import { findGame, GAMES } from '../../games/registry.ts'
import { isFolder, loadFolderText, loadGame } from '../../lab/threads/index.ts'
import { asAsked } from './command.ts'
import { inFile, readText } from './files.ts'

/** The option of `readArgs` that names the folder of a game that is not on the shelf. */
export const GAME_ARG = { game: { type: 'string' } } as const

export const GAME_HELP = `
  --game FOLDER  for records of a game that is not on the shelf: its folder, e.g. ./examples/goofspiel
`.trim()

export type Recorded = {
  readonly record: MatchRecord
  readonly game: Game
  /** The game in words, where it has a text. */
  readonly loadText: () => Promise<GameText | undefined>
}

/**
 * Reads the record in a file, and finds its game; the file `-` is stdin.
 * @param folder of a game that is not on the shelf
 * @throws WrongUsage `bad-game` for the folder
 * @throws Refused `no-file`, `bad-json`, `bad-record`, `unknown-game`, each with the file's name in its place
 */
export async function openRecord(path: string, folder?: string): Promise<Recorded> {
  const given = folder === undefined ? undefined : await asAsked(() => loadGame(folder))
  const record = inFile(path, () => readRecord(readText(path)))
  if (folder !== undefined && isFolder(folder) && given?.game.id === record.game)
    return { record, game: given.game, loadText: () => loadFolderText(folder) }
  const listed = findGame(record.game)
  if (listed) {
    const { game } = await listed.load()
    return { record, game, loadText: async () => (await listed.loadText?.())?.text }
  }
  const ids = [...GAMES, ...(given ? [given.game] : [])].map(({ id }) => id)
  const known = [...new Set(ids)].join(', ')
  return inFile(path, () =>
    refuse({
      code: 'unknown-game',
      message: `This is a record of “${record.game}”. The games here are: ${known}. --game names the folder of another.`,
      at: 'record.game',
    }),
  )
}
