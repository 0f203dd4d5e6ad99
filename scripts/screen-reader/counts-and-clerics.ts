import type { Listener } from './listener.ts'
import { startMatch } from './set-up.ts'

/** The hexes that are looked at before the best of them is taken, unless one is good at once. */
const LOOKED_AT = 4
const GOOD = 3

const OVER = /wins? the land|shared victory/
const ASKED = new RegExp(`^Choose a counter from your hand|^You hold eight counters|${OVER.source}`)

const ARROWS = ['Left', 'Up', 'Right', 'Right', 'Down', 'Down', 'Left', 'Left'] as const

/** Plays Counts & Clerics by what is heard: digits for counters, arrows over the map, Enter where points are won. */
export async function playCountsAndClerics(listener: Listener): Promise<void> {
  let heard = await again(listener, await startMatch(listener, /^Mountains/, 10))
  for (let turn = 1; !heard.some((line) => OVER.test(line)); turn++) {
    if (heard.some((line) => line.startsWith('You hold eight'))) {
      await listener.press('1')
      heard = await again(listener, await listener.press('Return'))
    } else {
      if (turn % 10 === 1) await listener.press('s')
      heard = await placeCounter(listener, turn)
    }
  }
}

/** What is said of a hex, once a counter is chosen. */
const OF_HEX = /here: |already has a counter|never on them|take no counters|^Edge of the map/

/** Chooses a counter and walks over the map until a hex is good. @returns what was heard up to the next question */
async function placeCounter(listener: Listener, turn: number): Promise<readonly string[]> {
  let change = await look(listener, String(1 + (turn % 2)))
  for (let looked = 1; looked <= 80; looked++) {
    if (change !== undefined && change >= wanted(looked)) {
      const heard = await listener.press('Return')
      if (!heard.some((line) => /CC-\d/.test(line))) return again(listener, heard)
    }
    // Far from all that is good, N leads to hexes that are still empty.
    const arrow = ARROWS[Math.floor(looked / 3 + turn) % ARROWS.length]
    change = await look(listener, looked > LOOKED_AT ? 'n' : arrow)
  }
  throw new Error('No hex is good, nor can a counter be placed on it.')
}

/** Presses a key that leads to a hex. @returns what the counter would change there, as {@link changeOf} */
async function look(listener: Listener, key: string): Promise<number | undefined> {
  const heard = await listener.press(key)
  if (heard.some((line) => OF_HEX.test(line))) return changeOf(heard)
  return changeOf(await listener.until(OF_HEX, 20).catch(() => []))
}

/** The later, the less is enough. */
function wanted(looked: number): number {
  return looked < LOOKED_AT ? GOOD : looked < 1.5 * LOOKED_AT ? 1 : -9
}

/** What was heard with the next question, now or later. */
async function again(listener: Listener, heard: readonly string[]): Promise<readonly string[]> {
  return heard.some((line) => ASKED.test(line)) ? heard : listener.until(ASKED)
}

/** The points that a counter would bring the one who listens, less those of others; undefined where it cannot stand. */
function changeOf(heard: readonly string[]): number | undefined {
  const said = heard.findLast((line) => /With .* here: /.test(line))?.match(/here: ([^;.]*)/)?.[1]
  if (said === undefined) return undefined
  return said
    .split(/ and |, /)
    .map((each) => each.match(/^(.*) ([+−])(\d+)$/))
    .reduce((sum, found) => {
      if (!found) return sum
      const points = Number(found[3]) * (found[2] === '+' ? 1 : -1)
      return sum + (found[1] === 'Regent' ? points : -points)
    }, 0)
}
