import type { Game } from '../../core/index.ts'
import { humanPaceOf } from '../../lab/index.ts'
import {
  decisionTimes,
  openStoreToRead,
  orRefuse,
  readSettings,
  type StoreAddress,
  storeAddress,
} from '../../server/index.ts'
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
  const address = storeAddress(readSettings(io.env))
  const times = await orRefuse(address, () => readTimes(address, game))
  const pace = humanPaceOf(game.id, times)
  writeText(out, `${JSON.stringify(pace, null, 2)}\n`)
  const kinds = Object.keys(pace.kinds).length
  io.out(`${out}: ${whole(times.length)} decisions of people, ${kinds} kinds with enough of them`)
  return 0
}

async function readTimes(address: StoreAddress, game: Game) {
  const store = await openStoreToRead(address)
  try {
    return await Array.fromAsync(decisionTimes(store, game))
  } finally {
    await store.close()
  }
}
