import type { GameAi } from '../src/ai/index.ts'
import { decide, findBot } from '../src/bots/index.ts'
import {
  awaited,
  commitment,
  type Game,
  type Match,
  type Player,
  QuickChance,
  recordOf,
  startMatch,
  submit,
  writeRecord,
} from '../src/core/index.ts'

const SEED = 'picture'
const NAMES = ['Ana', 'Isolde', 'Corwin', 'Maude']

/**
 * A match against bots in the form in which the browser keeps it, when the first seat decides halfway through.
 * @param id the match's, which its address holds
 */
export function matchInPlay(game: Game, ai: GameAi, id: string): readonly [key: string, value: string] {
  const seats = Math.min(game.seats.max, game.seats.min + 1)
  const length = played(game, ai, seats, Number.POSITIVE_INFINITY).entries.length
  const match = played(game, ai, seats, Math.floor(length / 2))
  const players: readonly Player[] = NAMES.slice(0, seats).map((name, seat) => ({
    name,
    bot: seat === 0 ? null : 'steady',
  }))
  return storedMatch(id, match, players)
}

/** A match as the browser keeps it, to be opened at `#/play/ID`. */
export function storedMatch(
  id: string,
  match: Match,
  players: readonly Player[],
): [key: string, value: string] {
  const head = {
    version: 1,
    game: match.game.id,
    names: players.map(({ name }) => name),
    window: '',
    changed: 0,
    commitment: commitment(match.seed),
    waiting: awaited(match),
    result: null,
    sealed: [],
  }
  return [`interregnum.match.${id}`, `${JSON.stringify(head)}\n${writeRecord(recordOf(match, players))}`]
}

/** A match of greedy bots up to the first decision of seat 0, alone and with a choice, after this many entries. */
function played(game: Game, ai: GameAi, seats: number, entries: number): Match {
  const match: Match = startMatch(game, {}, seats, SEED)
  const chance = new QuickChance(1)
  for (let actors = awaited(match); actors.length > 0; actors = awaited(match)) {
    const [seat] = actors
    const isOurs = actors.length === 1 && seat === 0 && game.actions(match.state, 0).length > 2
    if (isOurs && match.entries.length >= entries) break
    submit(
      match,
      seat,
      decide(findBot('greedy'), { game, ai, view: game.view(match.state, seat), seat, chance }),
    )
  }
  return match
}
