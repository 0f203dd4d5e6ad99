import { humanPaceOf } from '../../lab/index.ts'
import { decisionTimes, readingStore, readSettings, storeAddress } from '../../server/index.ts'
import { type ExitCode, type Io, readArgs, WrongUsage } from '../common/command.ts'
import { checkWritable, writeText } from '../common/files.ts'
import { whole } from '../common/report.ts'
import { loadChosen } from '../common/setup.ts'

/** `interregnum lab pace`: measures how long people take for each kind of decision, in a server's matches. */
export async function labPace(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = readArgs({
    args: [...args],
    allowPositionals: true,
    options: { out: { type: 'string' } },
  })
  const { game } = await loadChosen(positionals)
  const { out } = values
  if (out === undefined) throw new WrongUsage('Name the file for the times.', '--out')
  checkWritable(out)
  const times = await readingStore(storeAddress(readSettings(io.env)), (store) =>
    Array.fromAsync(decisionTimes(store, game)),
  )
  const pace = humanPaceOf(game.id, times)
  writeText(out, `${JSON.stringify(pace, null, 2)}\n`)
  const kinds = Object.keys(pace.kinds).length
  io.out(`${out}: ${whole(times.length)} decisions of people, ${kinds} kinds with enough of them`)
  return 0
}
