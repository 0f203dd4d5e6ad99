import { setImmediate as nextTask } from 'node:timers/promises'
import { counted } from '../../core/index.ts'
import { checkMatches, readingStore, readSettings, type Store, storeAddress } from '../../server/index.ts'
import { type Command, type ExitCode, type Io, readArgs } from '../common/command.ts'

const HELP = `
Usage: interregnum check [--json]

Replays every match of this server under the rules of this version of Interregnum and lists those that come out
differently. Run it with a new version before you install it: the server may keep running, and nothing is changed.

The matches are those of DATABASE_URL or, without it, of the folder DATA (data, in Interregnum's folder).

  --json   one JSON object a line for each match, good ones too

The exit code is 1 if any match comes out differently. Ctrl-C prints the results so far, with exit code 1.
`

export const checkCommand: Command = {
  summary: 'replay all stored matches under the rules of this version',
  help: HELP,
  async run(args, io) {
    const { values } = readArgs({ args, options: { json: { type: 'boolean', default: false } } })
    return readingStore(storeAddress(readSettings(io.env)), (store) => checkAll(store, values.json, io))
  },
}

async function checkAll(store: Store, json: boolean, io: Io): Promise<ExitCode> {
  let count = 0
  let diverging = 0
  let isStopped = false
  for await (const checked of checkMatches(store)) {
    // A signal to stop is heard between two tasks only.
    await nextTask()
    isStopped = io.stop.aborted
    if (isStopped) break
    count++
    const { id, game, phase, problem } = checked
    if (problem) diverging++
    if (json) io.out(JSON.stringify(checked))
    else if (problem) io.out(`${id}  ${game}, ${phase}: ${problem.message} (${problem.code}, ${problem.at})`)
    if (count % 100 === 0) io.progress?.(`${count} matches …`)
  }
  io.progress?.('')
  const matches = counted(count, 'match')
  if (isStopped) io.note(`Stopped after ${matches}; ${diverging} of them come out otherwise.`)
  else if (diverging > 0) io.note(`${diverging} of ${matches} come out otherwise.`)
  else io.note(`${matches} replayed: all come out as they were played.`)
  return isStopped || diverging > 0 ? 1 : 0
}
