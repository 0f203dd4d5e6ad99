import { createReadStream } from 'node:fs'
import { Refused, refuse } from '../../core/index.ts'
import { readSettings, restore, storeAddress } from '../../server/index.ts'
import type { Command } from '../common/command.ts'
import { whyNot } from '../common/files.ts'
import { inWords, onePath } from './backup.ts'

const HELP = `
Usage: interregnum restore FILE

Fills an empty store, SQLite or PostgreSQL, from a file of "interregnum backup", made by this version of Interregnum or
an older one. It restores everything or, if anything in the file is wrong, nothing. It refuses a store that is not
empty. Stop the server first.

The store is that of the server: DATABASE_URL, or interregnum.db in the folder DATA (data, in Interregnum's folder).

Examples:
  DATA=fresh interregnum restore club.backup
  DATABASE_URL=postgres://localhost/club interregnum restore club.backup
`

export const restoreCommand: Command = {
  summary: 'fill an empty store from a backup, of this database or the other',
  help: HELP,
  async run(args, io) {
    const path = onePath(args)
    const copied = await restore(storeAddress(readSettings(io.env)), textOf(path)).catch((error: unknown) => {
      throw error instanceof Refused ? inBackup(path, error) : error
    })
    io.out(`${path}: ${inWords(copied)}`)
    return 0
  },
}

async function* textOf(path: string): AsyncGenerator<string> {
  try {
    for await (const chunk of createReadStream(path, 'utf8')) yield String(chunk)
  } catch (error) {
    refuse({ code: 'no-file', message: `The file cannot be read: ${whyNot(error)}.`, at: path })
  }
}

/** The file's name before a line in it. */
function inBackup(path: string, { refusal }: Refused): Refused {
  return new Refused(refusal.at?.startsWith('line ') ? { ...refusal, at: `${path}: ${refusal.at}` } : refusal)
}
