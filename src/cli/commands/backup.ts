import { type FileHandle, open, rm } from 'node:fs/promises'
import { refuse } from '../../core/index.ts'
import { backUp, type Copied, readSettings, storeAddress } from '../../server/index.ts'
import { type Command, readArgs, WrongUsage } from '../common/command.ts'
import { whyNot } from '../common/files.ts'

const HELP = `
Usage: interregnum backup FILE

Writes everything that the server stores (people, matches with their lines, chat, ratings, …) into a new file, as of one
moment. The server may keep running. The file is the same for SQLite and PostgreSQL, and "interregnum restore" reads it
into either. Keep it safe: anyone who has it can read private matches and use the server's secrets.

The store is that of the server: DATABASE_URL, or interregnum.db in the folder DATA (data, in Interregnum's folder).

Example:
  interregnum backup club-$(date +%F).backup
`

export const backupCommand: Command = {
  summary: 'write everything that the server stores into a file',
  help: HELP,
  async run(args, io) {
    const path = onePath(args)
    const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      const why = error.code === 'EEXIST' ? 'there is a file of this name already' : whyNot(error)
      return refuse({ code: 'not-written', message: `The file cannot be written: ${why}.`, at: path })
    })
    const { stop } = io
    try {
      const copied = await backUp(storeAddress(readSettings(io.env)), async (text) => {
        if (stop.aborted) refuse({ code: 'stopped', message: STOPPED, at: path })
        await put(file, text, path)
      })
      await file.sync()
      io.out(`${path}: ${inWords(copied)}`)
      return 0
    } catch (error) {
      // Half a backup is none.
      await rm(path, { force: true })
      throw error
    } finally {
      await file.close()
    }
  },
}

const STOPPED = 'The backup was stopped before its end. There is no file.'

async function put(file: FileHandle, text: string, path: string): Promise<void> {
  await file.appendFile(text).catch((error: unknown) => {
    refuse({ code: 'not-written', message: `The file cannot be written: ${whyNot(error)}.`, at: path })
  })
}

/** The FILE of a command that takes nothing else. */
export function onePath(args: readonly string[]): string {
  const [path, ...more] = readArgs({ args, allowPositionals: true, options: {} }).positionals
  if (path === undefined) throw new WrongUsage('Which file?', 'FILE')
  if (more.length > 0) throw new WrongUsage(`“${more[0]}”: one file at a time.`)
  return path
}

/** What of a copy a person would count. */
export function inWords({ people = 0, matches = 0, lines = 0 }: Copied): string {
  const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
  const parts = [count(people, 'person', 'people'), count(matches, 'match', 'matches')]
  return `${parts.join(', ')} with ${count(lines, 'line', 'lines')}`
}
