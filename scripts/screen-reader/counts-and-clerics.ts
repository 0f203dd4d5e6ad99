import type { Listener } from './listener.ts'
import { pressUntil, startMatch } from './set-up.ts'

/** The hexes that are looked at before the best of them is taken, unless one is good at once. */
const LOOKED_AT = 6
const GOOD = 3

const ASKED = /^Choose a counter from your hand|^You hold eight counters|wins? with|share the victory/
const OVER = /wins? with|share the victory/

const ARROWS = ['Left', 'Up', 'Right', 'Right', 'Down', 'Down', 'Left', 'Left'] as const

/** Plays Counts & Clerics by what is heard: digits for counters, arrows over the map, Enter where points are won. */
export async function playCountsAndClerics(listener: Listener): Promise<void> {
  let heard = await again(listener, await startMatch(listener, /^Mountains/, 10))
  for (let turn = 1; !heard.some((line) => OVER.test(line)); turn++) {
    if (heard.some((line) => line.startsWith('You hold eight'))) {
      await listener.press('1')
      await pressUntil(listener, 'Tab', /^Return .* push button/)
      heard = await again(listener, await listener.press('Return'))
    } else heard = await placeCounter(listener, turn)
  }
}

/** Chooses a counter and walks over the map until a hex is good. @returns what was heard up to the next question */
async function placeCounter(listener: Listener, turn: number): Promise<readonly string[]> {
  let change = changeOf(await listener.press(String(1 + (turn % 2))))
  for (let looked = 1; change === undefined || change < wanted(looked); looked++) {
    if (looked > 60) throw new Error('No hex is good, nor can a counter be placed on it.')
    change = changeOf(await listener.press(ARROWS[Math.floor(looked / 3 + turn) % ARROWS.length]))
  }
  return again(listener, await listener.press('Return'))
}

/** The later, the less is enough. */
function wanted(looked: number): number {
  return looked < LOOKED_AT ? GOOD : looked < 2 * LOOKED_AT ? 1 : -9
}

/** What was heard with the next question, now or later. */
async function again(listener: Listener, heard: readonly string[]): Promise<readonly string[]> {
  return heard.some((line) => ASKED.test(line)) ? heard : listener.until(ASKED)
}

/** The points that a counter would bring the one who listens, less those of others; undefined where it cannot stand. */
function changeOf(heard: readonly string[]): number | undefined {
  const said = heard.find((line) => /With .* here: /.test(line))?.match(/here: ([^;.]*)/)?.[1]
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
