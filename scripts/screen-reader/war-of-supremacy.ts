import type { Listener } from './listener.ts'
import { startMatch } from './set-up.ts'

const OVER = /wins? the match|^The match is a draw|hold(s)? supremacy/
/** What is asked of the one who listens: their own combat, an answer, or a choice. */
const COMBAT = /^(Place a|Play a|Nothing can be played|No other creature).*(end combat|finish placing)/
const ANSWER = /or pass\.$|^Nothing in your hand answers|^You have no spell|no spell of yours answers/
const CHOICE =
  /^(Choose .*|Draw .* either deck|Discard (a|\d) \w+|(Swap|Summon) .* (from hand, or decline|from the grave)|Pick up .* from the grave|Take .* hand|Give .* from hand|Put one of .*)\.$/

const ASKED = new RegExp([OVER, COMBAT, ANSWER, CHOICE].map(({ source }) => source).join('|'))
const isAsked = (line: string) => ASKED.test(line) && !/ button/.test(line)

/** Plays War of Supremacy by what is heard: digits for cards, Enter to place them, E to end combat or pass. */
export async function playWarOfSupremacy(listener: Listener): Promise<void> {
  let heard = await again(listener, await startMatch(listener, /^Round limit/, 10))
  for (let decisions = 0; !heard.some((line) => OVER.test(line)); decisions++) {
    if (decisions > 400) throw new Error('The match does not end.')
    if (decisions % 25 === 1) await listener.press('s')
    const asked = heard.findLast(isAsked) ?? ''
    if (CHOICE.test(asked)) heard = await choose(listener)
    else if (COMBAT.test(asked) && !isWon(asked) && !/^(No other|Nothing)/.test(asked))
      heard = await playCard(listener)
    else heard = await again(listener, await listener.press('e'))
  }
}

/** Whether one's own attack is ahead: `… or end combat at 9 to 5.` */
function isWon(asked: string): boolean {
  const [, own = 0, others = 0] = asked.match(/end combat at (\d+) to (\d+)/) ?? []
  return Number(own) > Number(others)
}

/** Plays the first card that can be played; without one ends combat, or finishes placing. */
async function playCard(listener: Listener): Promise<readonly string[]> {
  for (const digit of '123456789') {
    const heard = await listener.press(digit)
    if (heard.length === 0) break
    if (heard.some((line) => line.includes('Can be played now.'))) {
      const done = await listener.press('Return')
      // A spell's target is pressed first of all.
      return again(listener, done)
    }
  }
  await listener.press('Escape')
  return again(listener, await listener.press('e'))
}

/** Takes the first of what is offered, and confirms it where it must be. */
async function choose(listener: Listener): Promise<readonly string[]> {
  await listener.press('1')
  const heard = await listener.press('Return')
  if (heard.some(isAsked)) return heard
  const isConfirmed = heard.some((line) =>
    /^(Discard|Swap|Summon|Pick up|Take|Give|Put|Choose) .* push button/.test(line),
  )
  return again(listener, isConfirmed ? await listener.press('Return') : heard)
}

/** What was heard with the next question, now or later. */
async function again(listener: Listener, heard: readonly string[]): Promise<readonly string[]> {
  if (heard.some(isAsked)) return heard
  try {
    return await listener.until(ASKED, 30)
  } catch {
    // The same question again is not said again: S says it.
    return (await listener.press('s')).flatMap((line) => line.split(/(?<=\.) /))
  }
}
