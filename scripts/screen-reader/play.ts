/*
 * Presses the keys that are named, or plays a whole match by what is heard: `--play GAME`. Run by record.sh.
 */
import { playCountsAndClerics } from './counts-and-clerics.ts'
import { type Listener, listenerOf } from './listener.ts'
import { playWarOfSupremacy } from './war-of-supremacy.ts'

const MATCHES: Readonly<Record<string, (listener: Listener) => Promise<void>>> = {
  'counts-and-clerics': playCountsAndClerics,
  'war-of-supremacy': playWarOfSupremacy,
}

const [first, ...rest] = process.argv.slice(2)
const listener = listenerOf(String(process.env.SPOKEN))
await listener.until(/^Finished loading|^Page has/, 120)
if (first === '--play') {
  const play = MATCHES[String(rest[0])]
  if (!play) throw new Error(`--play takes one of: ${Object.keys(MATCHES).join(', ')}.`)
  await play(listener)
  // The final scoring takes its time.
  await listener.rest(90)
} else for (const key of process.argv.slice(2)) await listener.press(key)
