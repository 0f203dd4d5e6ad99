/*
 * Presses the keys that are named, or plays a whole match by what is heard: `--play GAME`. Run by record.sh.
 */
import { listenerOf } from './listener.ts'

const [first, ...rest] = process.argv.slice(2)
const listener = listenerOf(String(process.env.SPOKEN))
for (const key of first === undefined ? [] : [first, ...rest]) await listener.press(key)
