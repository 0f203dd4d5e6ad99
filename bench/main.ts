import { fromRoot } from '../scripts/root.ts'
import { runNode } from '../scripts/run.ts'
import { install, type Peer } from './peers.ts'

/** The measures there are, in the order in which they are run. */
const MEASURES = [
  'rules',
  'search',
  'client',
  'first-player',
  'curve',
  'decisions',
  'prompts',
  'thinking',
  'follies',
  'beliefs',
  'luck',
  'workers',
] as const
/** Take so long that they are run only when they are named. */
const LONG: readonly string[] = [
  'first-player',
  'curve',
  'decisions',
  'prompts',
  'thinking',
  'follies',
  'beliefs',
  'luck',
  'workers',
]
/** What a measure needs besides the product. */
const NEEDS: Readonly<Partial<Record<(typeof MEASURES)[number], Peer>>> = {
  rules: 'boardgame-io',
  client: 'lighthouse',
}

/** The measures named first; what follows is for the only one: `bench search -- --against PATH`. */
const args = process.argv.slice(2)
const isMeasure = (name: string) => MEASURES.some((measure) => measure === name)
const end = args.findIndex((name) => !isMeasure(name))
const wanted = end < 0 ? args : args.slice(0, end)
const passed = args.slice(wanted.length)
if (passed.length > 0 && wanted.length !== 1) {
  console.error(`error wrong-usage: There is no measure “${passed[0]}”. There are: ${MEASURES.join(', ')}.`)
  process.exitCode = 2
} else {
  for (const measure of MEASURES) {
    if (wanted.length > 0 ? !wanted.includes(measure) : LONG.includes(measure)) continue
    const peer = NEEDS[measure]
    if (peer && !(await install(peer))) {
      console.error(`error install-failed: npm could not install ${peer}; its reasons stand above.`)
      process.exitCode = 1
    } else if ((await runNode([fromRoot('bench', `${measure}.ts`), ...passed])) !== 0) process.exitCode = 1
  }
}
