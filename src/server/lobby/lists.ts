import * as v from 'valibot'
import { BOTS } from '../../bots/index.ts'
import { optionFields } from '../../core/index.ts'
import { GAMES } from '../../games/registry.ts'
import { summarySchema, wholeSchema } from '../../protocol/index.ts'
import { gameIdSchema, listedGame } from '../matches/find-match.ts'
import { seatOf, summaryOf } from '../matches/summary.ts'
import { callingPerson, type Operation, operation } from '../operation/operation.ts'
import type { ListedMatch } from '../store/index.ts'

const MOST_LISTED = 100
/** For a person's own unfinished matches. */
const MOST_MINE = 500
/** For finished matches. */
const PAGE = 20

const listedGameSchema = v.strictObject({
  id: v.string(),
  title: v.string(),
  /** The number of players, in words. */
  players: v.string(),
  minutes: v.string(),
  /** The version of its rules. */
  rules: v.number(),
  seats: v.strictObject({ min: v.number(), max: v.number() }),
  /** Fields of an options form: name, title, description, kind, default value and choices. */
  options: v.array(v.looseObject({ name: v.string(), kind: v.string() })),
})

const botSchema = v.strictObject({ id: v.string(), title: v.string(), description: v.string() })

const gamesList = operation({
  name: 'games.list',
  route: 'GET /api/games',
  summary: 'All games with their options, and the bots that play them.',
  access: 'anyone',
  scope: 'read',
  input: v.strictObject({}),
  output: v.strictObject({ games: v.array(listedGameSchema), bots: v.array(botSchema) }),
  async run() {
    const games = GAMES.map(async ({ id, title, players, minutes, load }) => {
      const { game } = await load()
      const { min, max } = game.seats
      const options = optionFields(game.options).map((field) => ({ ...field }))
      return { id, title, players, minutes, rules: game.rules, seats: { min, max }, options }
    })
    const bots = BOTS.map(({ id, title, description }) => ({ id, title, description }))
    return { games: await Promise.all(games), bots }
  },
})

const lobbyList = operation({
  name: 'lobby.list',
  route: 'GET /api/lobby',
  summary: 'Public matches, newest first: open ones, and ones in play.',
  access: 'anyone',
  scope: 'read',
  input: v.strictObject({ game: v.optional(gameIdSchema) }),
  output: v.strictObject({ open: v.array(summarySchema), playing: v.array(summarySchema) }),
  refusals: ['bad-game', 'busy'],
  isLarge: true,
  async run({ store }, { person }, { game }) {
    if (game !== undefined) listedGame(game)
    const [open, playing] = await Promise.all([
      store.matches.lobby(game, MOST_LISTED),
      store.matches.inPlay(game, MOST_LISTED),
    ])
    const seen = (row: ListedMatch) => summaryOf(row, person?.id)
    return { open: open.map(seen), playing: playing.map(seen) }
  },
})

const matchesMine = operation({
  name: 'matches.mine',
  route: 'GET /api/me/matches',
  summary: 'Your unfinished matches, those that wait for you first, and a page of finished ones.',
  scope: 'read',
  input: v.strictObject({
    /** Finished matches that changed before this time, in milliseconds since 1970. Default: the latest. */
    before: v.optional(wholeSchema),
  }),
  output: v.strictObject({
    matches: v.array(summarySchema),
    finished: v.array(summarySchema),
    /** Whether there are older finished matches. */
    more: v.boolean(),
  }),
  refusals: ['busy'],
  isLarge: true,
  async run({ store }, caller, { before = Number.MAX_SAFE_INTEGER }) {
    const { id } = callingPerson(caller)
    const [unfinished, finished] = await Promise.all([
      store.matches.ofPerson(id, MOST_MINE),
      store.matches.finishedOf(id, before, PAGE + 1),
    ])
    const seen = (row: ListedMatch) => summaryOf(row, id)
    const isMine = (row: ListedMatch) => waitsFor(row, id)
    const inOrder = [...unfinished.filter(isMine), ...unfinished.filter((row) => !isMine(row))]
    return {
      matches: inOrder.map(seen),
      finished: finished.slice(0, PAGE).map(seen),
      more: finished.length > PAGE,
    }
  },
})

/** Whether a match waits for this person, and not for a bot in their seat. */
function waitsFor(row: ListedMatch, person: string): boolean {
  const seat = seatOf(row, person)
  return seat !== undefined && row.head.waiting.includes(seat) && row.seats[seat].bot === null
}

export const listOperations: readonly Operation[] = [gamesList, lobbyList, matchesMine]
