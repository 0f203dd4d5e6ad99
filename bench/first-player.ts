import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fromRoot } from '../scripts/root.ts'
import { wayKey } from '../src/games/to-reign-supreme/table/seat-hint.ts'
import { percent, simulate } from '../src/lab/index.ts'
import { threads } from '../src/lab/threads/index.ts'

/**
 * How often the first player of To Reign Supreme wins between two Strong bots, by edition, set-up, middle territories and
 * handicap. People see it where they set up a match. With REWRITE_DOCS=1 in the environment the shares are written into the
 * game's table.
 *
 *     npm run bench first-player -- [MATCHES OF EACH]
 */

const SHARES = fromRoot('src/games/to-reign-supreme/table/first-player.generated.ts')
const LEVEL = 'strong'

const [matches = '400'] = process.argv.slice(2)

const SET_UPS = [{}, { layout: 'challenging' }, { layout: 'challenging', middle: 'at-once' }]
const WAYS = [{}, { edition: 'rules-card' }, { edition: 'rules-card', handicap: true }].flatMap((edition) =>
  SET_UPS.map((setUp) => ({ ...edition, ...setUp })),
)

const shares: Record<string, number> = {}
for (const options of WAYS) {
  const report = await simulate({
    game: 'to-reign-supreme',
    options,
    bots: [LEVEL, LEVEL],
    matches: Number(matches),
    seed: 'levels',
    executor: threads(availableParallelism()),
  })
  const [{ share, low, high }] = report.bySeat
  const way = wayKey(report.options)
  shares[way] = Number(share.toFixed(2))
  console.log(`${way}: ${percent(share)} (${percent(low)} to ${percent(high)}) of ${report.matches} matches`)
}
if (process.env.REWRITE_DOCS)
  writeFileSync(
    SHARES,
    [
      '/**',
      ' * Written by `npm run bench first-player`; do not edit. By edition, set-up, middle territories and handicap: the first',
      ' * player’s share of the victories between two Strong bots.',
      ' */',
      'export const FIRST_PLAYER_WINS: Readonly<Record<string, number>> = {',
      ...Object.entries(shares).map(([way, share]) => `  '${way}': ${share},`),
      '}',
      '',
    ].join('\n'),
  )
