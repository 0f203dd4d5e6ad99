import { storedMatch } from '../../scripts/match-in-play.ts'
import type { Match } from '../../src/core/index.ts'
import { game as clerics } from '../../src/games/counts-and-clerics/index.ts'
import { game as terreign } from '../../src/games/terreign/index.ts'
import { game as reign } from '../../src/games/to-reign-supreme/index.ts'
import { game as supremacy } from '../../src/games/war-of-supremacy/index.ts'
import { anaAmong, playedNearEnd, playedUntil } from '../browser/played.ts'
import * as onLands from '../browser/reign.ts'
import * as withCards from '../browser/supremacy.ts'
import * as onHexes from '../browser/table.ts'
import * as withHouses from '../browser/throne.ts'
import type { AnyPage } from './page.ts'

/** Waits until something is asked, and does one thing that is offered; says whether the match is over. */
type Turn = (page: AnyPage, times: number) => Promise<boolean>

/** By game: how somebody at its table plays on by what it offers. */
export const TURNS: Readonly<Record<string, Turn>> = {
  [clerics.id]: async (page) => {
    const what = await onHexes.asked(page)
    await onHexes.decideByMouse(page, what)
    return what === 'over'
  },
  [reign.id]: async (page) => {
    const what = await onLands.asked(page)
    await onLands.pressOffered(page, what)
    return what === 'over'
  },
  [terreign.id]: async (page, times) => {
    const what = await withHouses.asked(page)
    await withHouses.pressOffered(page, what, times)
    return what === 'over'
  },
  [supremacy.id]: async (page) => {
    const what = await withCards.asked(page)
    await withCards.pressOffered(page, what, false)
    return what === 'over'
  },
}

/** The decisions left to play until the end of a match. */
const LEFT = 5
/** In TerReign: there are two duels in them. */
const LEFT_OF_TERREIGN = 4

/** What a browser stores that keeps a match of War of Supremacy in which a creature can be placed: at `#/play/placing`. */
export function matchWithCreature(): Readonly<Record<string, string>> {
  const match = playedUntil(supremacy, {}, 2, (state, seat) => {
    if (seat !== 0) return false
    return supremacy.actions(supremacy.view(state, seat), seat).some(({ type }) => type === 'place')
  })
  return Object.fromEntries([storedMatch('placing', match, anaAmong(2))])
}

/** What a browser stores that keeps a match of each game, near its end and against bots: at `#/play/GAME`. */
export function matchesNearEnd(): Readonly<Record<string, string>> {
  const matches: readonly Match[] = [
    playedNearEnd(clerics, {}, 2, LEFT),
    playedNearEnd(reign, { turnLimit: 6 }, 2, LEFT),
    playedNearEnd(terreign, { tokens: 3, start: 2, roundLimit: 10 }, 3, LEFT_OF_TERREIGN),
    playedNearEnd(supremacy, { roundLimit: 10 }, 2, LEFT),
  ]
  return Object.fromEntries(matches.map((match) => storedMatch(match.game.id, match, anaAmong(match.seats))))
}
