import * as v from 'valibot'
import { BOTS } from '../../bots/index.ts'
import { optionFields } from '../../core/index.ts'
import { GAMES } from '../../games/registry.ts'
import { summarySchema } from '../../protocol/index.ts'
import { gameIdSchema, listedGame, wholeSchema } from '../matches/find-match.ts'
import { seatOf, summaryOf } from '../matches/summary.ts'
import { callingPerson, type Operation, operation } from '../operation/operation.ts'
import type { MatchRow } from '../store/index.ts'

/** How many matches a list holds at most. */
const MOST_LISTED = 100
/** How many a person's own list of unfinished ones holds. */
const MOST_MINE = 500
/** How many finished ones are told at once. */
const PAGE = 20

const listedGameSchema = v.strictObject({
  id: v.string(),
  title: v.string(),
  /** How many may play, in words. */
  players: v.string(),
  minutes: v.string(),
  /** The version of its rules. */
  rules: v.number(),
  seats: v.strictObject({ min: v.number(), max: v.number() }),
  /** What the form of its options is made of: name, title, description, kind, initial value and what may be chosen. */
  options: v.array(v.looseObject({ name: v.string(), kind: v.string() })),
})

const botSchema = v.strictObject({ id: v.string(), title: v.string(), description: v.string() })

const gamesList = operation({
  name: 'games.list',
  method: 'GET',
  path: '/api/games',
  summary: 'The games there are, with their options, and the bots that play them.',
  access: 'anyone',
  scope: 'read',
  input: v.strictObject({}),
  output: v.strictObject({ games: v.array(listedGameSchema), bots: v.array(botSchema) }),
  refusals: [],
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
  method: 'GET',
  path: '/api/lobby',
  summary:
    'Public matches: those that wait for players, newest first, and those in play, latest change first.',
  access: 'anyone',
  scope: 'read',
  input: v.strictObject({ game: v.optional(gameIdSchema) }),
  output: v.strictObject({ open: v.array(summarySchema), playing: v.array(summarySchema) }),
  refusals: ['bad-game'],
  async run({ store }, { person }, { game }) {
    if (game !== undefined) listedGame(game)
    const [open, playing] = await Promise.all([
      store.matches.lobby(game, MOST_LISTED),
      store.matches.inPlay(game, MOST_LISTED),
    ])
    const seen = (row: MatchRow) => summaryOf(row, person?.id)
    return { open: open.map(seen), playing: playing.map(seen) }
  },
})

const matchesMine = operation({
  name: 'matches.mine',
  method: 'GET',
  path: '/api/me/matches',
  summary: 'My matches that are not over, those that wait for me first, and a page of those that are.',
  access: 'person',
  scope: 'read',
  input: v.strictObject({
    /** Finished ones that changed before then, in milliseconds since 1970; the latest without it. */
    before: v.optional(wholeSchema),
  }),
  output: v.strictObject({
    matches: v.array(summarySchema),
    finished: v.array(summarySchema),
    /** Whether there are finished ones before these. */
    more: v.boolean(),
  }),
  refusals: [],
  async run({ store }, caller, { before = Number.MAX_SAFE_INTEGER }) {
    const { id } = callingPerson(caller)
    const [unfinished, finished] = await Promise.all([
      store.matches.ofPerson(id, MOST_MINE),
      store.matches.finishedOf(id, before, PAGE + 1),
    ])
    const seen = (row: MatchRow) => summaryOf(row, id)
    const isMine = (row: MatchRow) => waitsFor(row, id)
    const inOrder = [...unfinished.filter(isMine), ...unfinished.filter((row) => !isMine(row))]
    return {
      matches: inOrder.map(seen),
      finished: finished.slice(0, PAGE).map(seen),
      more: finished.length > PAGE,
    }
  },
})

/** Whether a match waits for this person, and not for a bot that plays on for them. */
function waitsFor(row: MatchRow, person: string): boolean {
  const seat = seatOf(row, person)
  return seat !== undefined && row.head.waiting.includes(seat) && row.seats[seat].bot === null
}

export const listOperations: readonly Operation[] = [gamesList, lobbyList, matchesMine]
