import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { BOTS } from '../../bots/index.ts'
import { counted, type Refusal, refuse } from '../../core/index.ts'
import {
  MOST_PLAYTEST_MATCHES,
  type NewPlaytest,
  newPlaytestSchema,
  type PlaytestSeen,
  playtestSchema,
} from '../../protocol/index.ts'
import { loadGame } from '../matches/find-match.ts'
import { callingPerson, type Operation, operation } from '../operation/operation.ts'
import type { Services } from '../operation/services.ts'
import type { PlaytestRow } from '../store/index.ts'

/** How many playtests may wait or be played at a server. */
const MOST_OPEN = 20

const nothing = v.strictObject({})
const seen = v.strictObject({ playtest: playtestSchema })

const playtestsStart = operation({
  name: 'playtests.start',
  route: 'POST /api/me/playtest',
  summary: 'Asks the server to playtest a game by bots, in place of your last playtest. It may have to wait.',
  access: 'account',
  input: newPlaytestSchema,
  output: seen,
  refusals: ['no-playtests', 'bad-game', 'bad-seats', 'bad-bot', 'bad-time', 'running', 'full'],
  bodyLimit: 2_000_000,
  isCostly: true,
  async run(services, caller, wish) {
    const { seconds: most } = offerOf(services) ?? refuse(NO_PLAYTESTS)
    if (wish.seconds > most) refuse(tooLong(most))
    await checkQuickly(wish)
    const row = { id: randomUUID(), person: callingPerson(caller).id, created: services.now(), plan: wish }
    const added = await services.store.playtests.add(row, MOST_OPEN)
    if (added !== 'added') refuse(added === 'full' ? FULL : RUNNING)
    return { playtest: await ownOf(services, row.person) }
  },
})

const playtestsGet = operation({
  name: 'playtests.get',
  route: 'GET /api/me/playtest',
  summary: 'What playtests the server offers, and how your latest one stands.',
  access: 'anyone',
  input: nothing,
  output: v.strictObject({
    /** The limits of a playtest; null: the server plays none. */
    offer: v.nullable(v.strictObject({ seconds: v.number(), matches: v.number() })),
    playtest: v.nullable(playtestSchema),
  }),
  async run(services, { person }) {
    const row = person && (await services.store.playtests.of(person.id))
    return { offer: offerOf(services), playtest: row ? await playtestSeen(services, row) : null }
  },
})

const playtestsReport = operation({
  name: 'playtests.report',
  route: 'GET /api/me/playtest/report',
  summary:
    'The report of your latest playtest, as far as it is known: the text of what `interregnum lab --json` writes.',
  access: 'account',
  input: nothing,
  output: v.strictObject({ report: v.string() }),
  refusals: ['no-report'],
  async run({ store }, caller) {
    return { report: (await store.playtests.report(callingPerson(caller).id)) ?? refuse(NO_REPORT) }
  },
})

const playtestsStop = operation({
  name: 'playtests.stop',
  route: 'DELETE /api/me/playtest',
  summary: 'Stops your playtest. What it has found so far stays.',
  access: 'account',
  input: nothing,
  output: seen,
  refusals: ['no-playtest'],
  async run(services, caller) {
    const { id } = callingPerson(caller)
    if (!(await services.store.playtests.stop(id))) refuse(NO_PLAYTEST)
    return { playtest: await ownOf(services, id) }
  },
})

const playtestsDrop = operation({
  name: 'playtests.drop',
  route: 'DELETE /api/me/playtest/report',
  summary: 'Deletes your latest playtest and its report. It must be over.',
  access: 'account',
  input: nothing,
  output: nothing,
  refusals: ['no-playtest', 'running'],
  async run({ store }, caller) {
    const { id } = callingPerson(caller)
    if (!(await store.playtests.of(id))) refuse(NO_PLAYTEST)
    if (!(await store.playtests.drop(id))) refuse(RUNNING)
    return {}
  },
})

/** Each is for its maker only. */
export const playtestOperations: readonly Operation[] = [
  playtestsStart,
  playtestsGet,
  playtestsReport,
  playtestsStop,
  playtestsDrop,
]

function offerOf({ settings }: Services): { readonly seconds: number; readonly matches: number } | null {
  if (settings.playtests === 'off') return null
  return { seconds: 60 * settings.playtestMinutes, matches: MOST_PLAYTEST_MATCHES }
}

async function ownOf(services: Services, person: string): Promise<PlaytestSeen> {
  return playtestSeen(services, (await services.store.playtests.of(person)) ?? refuse(NO_PLAYTEST))
}

async function playtestSeen({ store }: Services, row: PlaytestRow): Promise<PlaytestSeen> {
  const { id, plan, state, created, progress, ended, refusal, reported } = row
  const { game, seconds } = plan
  const place = state === 'waiting' ? await store.playtests.place(row) : null
  return { id, game, state, place, created, seconds, progress, ended, refusal, reported }
}

/**
 * What can be checked in no time. The process that plays it checks the rest, such as card sets, which may take a while.
 * @throws Refused `bad-game`, `bad-seats`, `bad-bot` with the place
 */
async function checkQuickly(wish: NewPlaytest): Promise<void> {
  const { title, seats } = await loadGame(wish.game)
  for (const [i, count] of wish.seats.entries()) {
    const at = `seats[${i}]`
    if (count < seats.min || count > seats.max)
      refuse({ code: 'bad-seats', message: `${title} is for ${seats.min} to ${seats.max} players.`, at })
    if (wish.seats.indexOf(count) < i)
      refuse({ code: 'bad-seats', message: `${count} players are asked for twice.`, at })
  }
  for (const list of ['bots', 'ladder'] as const)
    for (const [i, id] of wish[list].entries())
      if (!BOTS.some((bot) => bot.id === id)) refuse({ ...NO_SUCH_BOT, at: `${list}[${i}]` })
}

const NO_PLAYTESTS: Refusal = {
  code: 'no-playtests',
  message: 'This server plays no playtests. Its operator has not turned them on.',
}
function tooLong(most: number): Refusal {
  const message = `A playtest here may take ${counted(most / 60, 'minute')} at most.`
  return { code: 'bad-time', message, at: 'seconds' }
}
const RUNNING: Refusal = {
  code: 'running',
  message: 'Your last playtest is not over. Stop it first, or wait for its end.',
}
const FULL: Refusal = {
  code: 'full',
  message: `${MOST_OPEN} playtests wait already. Try again later, or play it in your browser.`,
}
const NO_REPORT: Refusal = { code: 'no-report', message: 'Your playtest has no results yet.' }
const NO_PLAYTEST: Refusal = { code: 'no-playtest', message: 'You have no playtest here.' }
const NO_SUCH_BOT: Refusal = {
  code: 'bad-bot',
  message: `There is no such bot. Choose from ${BOTS.map(({ id }) => id).join(', ')}.`,
}
