import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/postgres.ts'
import { gameOf } from '../../tests/faults/games.ts'
import { type Figures, killCampaign } from '../../tests/faults/kills.ts'
import { seeded } from '../../tests/faults/seeded.ts'

const HELP = `
Usage: npm run faults -- [--kills N] [--tables N] [--game GAME] [--store sqlite|postgres]

Kills servers under load (SIGKILL) at random moments and restarts them on the same data. After each kill it checks that
nothing acknowledged is lost, nothing was done twice, everybody sees what is stored, and every match continues. The
seed is FAULTS_SEED if set.

  --kills N     kills on each store (100)
  --tables N    matches at once (10)
  --game GAME   counts-and-clerics
  --store S     only SQLite, or only a PostgreSQL that two servers share (both)
`

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    tables: { type: 'string', default: '10' },
    game: { type: 'string', default: 'counts-and-clerics' },
    store: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

if (values.help) console.log(HELP.trim())
else await main()

async function main(): Promise<void> {
  console.log(`${cpus().length} cores, ${cpus()[0]?.model.trim()}, Node ${process.version}`)
  console.log(`npm run faults -- ${process.argv.slice(2).join(' ')}`)
  for (const store of ['sqlite', 'postgres'])
    if (values.store === undefined || values.store === store) await campaign(store)
}

async function campaign(store: string): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'interregnum-faults-'))
  const postgres = store === 'postgres' ? await startPostgres(true) : undefined
  const began = performance.now()
  try {
    const figures = await killCampaign({
      game: await gameOf(values.game),
      data,
      databaseUrl: await postgres?.database(),
      kills: Number(values.kills),
      tables: Number(values.tables),
      seed: seeded(store),
      say: (text) => process.stderr.isTTY && console.error(text),
    })
    tell(store, figures, (performance.now() - began) / 1000)
  } finally {
    await postgres?.close()
    rmSync(data, { recursive: true, force: true })
  }
}

function tell(store: string, figures: Figures, seconds: number): void {
  const { kills, acknowledged, unanswered, matches, finished, reconnected, refused, wrongs } = figures
  const codes = Object.entries(refused).map(([code, times]) => `${times} ${code}`)
  console.log(`${store}: ${kills} kills in ${seconds.toFixed(0)} s, ${reconnected} lost connections`)
  console.log(`${matches} matches, ${finished} of them played to their ends`)
  console.log(
    `${acknowledged} decisions acknowledged, ${unanswered} never answered, refused: ${codes.join(', ') || 'none'}`,
  )
  console.log(`lost, doubled, wrongly seen or stuck: ${wrongs.length}`)
  for (const wrong of wrongs) console.error(wrong)
  if (wrongs.length > 0) process.exitCode = 1
}
