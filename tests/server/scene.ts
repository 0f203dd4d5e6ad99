import type { NewMatch } from '../../src/protocol/index.ts'
import { OPERATIONS } from '../../src/server/api/operations.ts'
import type { Caller } from '../../src/server/operation/operation.ts'
import { type Known, makePerson, makeToken, type Running } from './running.ts'

/** How far the match of a scene has come. */
export type Stage = 'open' | 'playing' | 'over'

/**
 * A match, its host on seat 0 and another person on seat 1, for whom it waits once it is in play; and somebody who asks
 * about it.
 */
export type Scene = {
  readonly match: string
  readonly invite: string
  readonly entry: number
  readonly host: Known
  readonly seat: Known
  /** The headers that say who asks. */
  readonly headers: Readonly<Record<string, string>>
  /** A token and a channel of the person in seat 1, to be dropped. */
  readonly token: string
  readonly channel: string
}

/** Kinds of callers; the uninvited one asks about a private match, all others about a public one. */
export const CALLERS = [
  'nobody',
  'guest',
  'player elsewhere',
  'uninvited',
  'seat',
  'host',
  'read token',
  'play token',
  'wrong token',
  'expired',
] as const
export type CallerKind = (typeof CALLERS)[number]

/** Sets a scene. */
export async function setScene(running: Running, stage: Stage, kind: CallerKind): Promise<Scene> {
  const host = await makePerson(running, 'Hedwig')
  const seat = await makePerson(running, 'Sigismund', { account: `seat ${host.person.id}` })
  const { match, invite, entry } = await begun(running, host, seat, kind !== 'uninvited', stage)
  const { store, now } = running.opened.services
  await makeToken(running, seat, ['read'])
  const [token] = await store.people.tokens(seat.person.id)
  const channel = `channel-${host.person.id}`
  await store.notices.put({
    id: channel,
    person: seat.person.id,
    kind: 'webhook',
    target: { url: 'http://127.0.0.1:9/', format: 'json' },
    created: now(),
  })
  return {
    match,
    invite,
    entry,
    host,
    seat,
    token: token?.id ?? '',
    channel,
    headers: await headersOf(running, kind, host, seat),
  }
}

async function headersOf(
  running: Running,
  kind: CallerKind,
  host: Known,
  seat: Known,
): Promise<Scene['headers']> {
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
  switch (kind) {
    case 'nobody':
      return {}
    case 'guest':
    case 'uninvited':
      return { cookie: (await makePerson(running, 'Ulrich')).cookie }
    case 'player elsewhere': {
      const elsewhere = await makePerson(running, 'Emma', { account: `elsewhere ${host.person.id}` })
      await begun(running, elsewhere, await makePerson(running, 'Emil'), true, 'playing')
      return { cookie: elsewhere.cookie }
    }
    case 'seat':
      return { cookie: seat.cookie }
    case 'host':
      return { cookie: host.cookie }
    case 'read token':
      return bearer(await makeToken(running, seat, ['read']))
    case 'play token':
      return bearer(await makeToken(running, seat, ['play']))
    case 'wrong token':
      return bearer(`intt_${'A'.repeat(43)}`)
    case 'expired':
      return { cookie: (await makePerson(running, 'Xaver', { expires: -1 })).cookie }
  }
}

async function begun(
  { opened }: Running,
  host: Known,
  seat: Known,
  isPublic: boolean,
  stage: Stage,
): Promise<{ readonly match: string; readonly invite: string; readonly entry: number }> {
  const { services } = opened
  const run = async (name: string, { person }: Known, input: object): Promise<void> => {
    await OPERATIONS.get(name)?.run(services, callerFor(person), input, { setSession() {} })
  }
  const seats: NewMatch['seats'] = [
    { kind: 'me' },
    { kind: 'open' },
    ...(stage === 'open' ? [{ kind: 'open' as const }] : []),
  ]
  const wish: NewMatch = {
    game: 'counts-and-clerics',
    options: {},
    seats,
    isPublic,
    pace: { kind: 'none' },
    onTimeout: 'bot',
  }
  for (;;) {
    await run('matches.create', host, wish)
    const [row] = await services.store.matches.ofPerson(host.person.id, 1)
    if (!row) throw new Error('the match is not there')
    await run('matches.join', seat, { match: row.id, invite: row.invite })
    const now = await services.store.matches.find(row.id)
    // Who begins is drawn by lot; it is to be the other one.
    if (!now || (stage !== 'open' && now.head.waiting[0] !== 1)) continue
    if (stage === 'over') await run('matches.resign', seat, { match: row.id })
    return { match: row.id, invite: row.invite, entry: now.head.entry }
  }
}

function callerFor(person: Known['person']): Caller {
  return { person, by: 'session', scopes: ['read', 'play'], session: undefined, address: '127.0.0.1' }
}
