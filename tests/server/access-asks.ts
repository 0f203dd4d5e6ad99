import { readFileSync } from 'node:fs'
import { OPERATIONS } from '../../src/server/api/operations.ts'
import { A_PLAYTEST } from '../store/examples.ts'
import type { Scene, Stage } from './scene.ts'

/** What is asked in a row of the table of access: how far the match has come then, and the input. */
export type AccessAsk = {
  readonly stage: Stage
  input(scene: Scene): Readonly<Record<string, unknown>>
}

const none: AccessAsk = { stage: 'playing', input: () => ({}) }
const ofMatch = (stage: Stage, rest: Readonly<Record<string, unknown>> = {}): AccessAsk => ({
  stage,
  input: ({ match }) => ({ match, ...rest }),
})
const ofEntry = (rest: Readonly<Record<string, unknown>> = {}): AccessAsk => ({
  stage: 'playing',
  input: ({ match, entry }) => ({ match, entry, ...rest }),
})
const ofChannel = (rest: Readonly<Record<string, unknown>> = {}): AccessAsk => ({
  stage: 'playing',
  input: ({ channel }) => ({ channel, ...rest }),
})

/** The text of the record of a short match. */
export const A_RECORD = readFileSync(
  new URL('../../src/games/to-reign-supreme/golden/defaults.json', import.meta.url),
  'utf8',
)

/** One ask for each operation; a test fails when an operation has none. */
export const ACCESS_ASKS: Readonly<Record<string, AccessAsk>> = {
  'me.get': none,
  'me.rename': { stage: 'playing', input: () => ({ name: 'Somebody' }) },
  'me.password': { stage: 'playing', input: () => ({ old: 'not the password', new: 'another password' }) },
  'me.delete': none,
  'guests.create': { stage: 'playing', input: () => ({ name: 'Newcomer' }) },
  'accounts.create': {
    stage: 'playing',
    input: ({ match }) => ({ name: match.slice(0, 20), password: 'a long password' }),
  },
  'sessions.create': { stage: 'playing', input: () => ({ name: 'nobody', password: 'a long password' }) },
  'sessions.end': none,
  'sessions.endAll': none,
  'tokens.list': none,
  'tokens.create': { stage: 'playing', input: () => ({ name: 'mine', scopes: ['read'] }) },
  'tokens.drop': { stage: 'playing', input: ({ token }) => ({ token }) },
  'mutes.list': none,
  'mutes.set': { stage: 'playing', input: ({ host }) => ({ person: host.person.id, isMuted: true }) },
  'games.list': none,
  'lobby.list': none,
  'matches.mine': none,
  'lobby.pair': {
    stage: 'playing',
    input: () => ({ game: 'to-reign-supreme', pace: { kind: 'move', seconds: 60 } }),
  },
  'matches.create': {
    stage: 'playing',
    input: () => ({
      game: 'to-reign-supreme',
      options: {},
      seats: [{ kind: 'me' }, { kind: 'open' }],
      isPublic: true,
      pace: { kind: 'none' },
      onTimeout: 'bot',
    }),
  },
  'matches.get': ofMatch('playing'),
  'matches.join': ofMatch('open'),
  'matches.sit': ofMatch('open', { seat: 2 }),
  'matches.leave': ofMatch('open', { seat: 1 }),
  'matches.fill': ofMatch('open', { seat: 2, bot: 'random' }),
  'matches.begin': ofMatch('open', { bot: 'random' }),
  'matches.close': ofMatch('open'),
  'matches.rematch': ofMatch('over'),
  'matches.record': ofMatch('over'),
  'matches.position': ofMatch('playing'),
  'matches.actions': ofMatch('playing'),
  'matches.act': ofEntry({ action: { type: 'none of this game' } }),
  'matches.takeBack': ofEntry(),
  'matches.offer': ofMatch('playing', { what: { kind: 'end' } }),
  'matches.answer': ofMatch('playing', { isAgreed: true }),
  'matches.resign': ofMatch('playing'),
  'matches.orders': ofMatch('playing'),
  'matches.setOrders': ofMatch('playing', {
    orders: { kinds: {}, cards: {}, passedTurn: null, isAlwaysAsked: true },
  }),
  'chat.list': ofMatch('playing'),
  'chat.say': ofMatch('playing', { text: 'Good day' }),
  'people.get': { stage: 'playing', input: ({ seat }) => ({ person: seat.person.id }) },
  'ratings.best': { stage: 'playing', input: () => ({ game: 'terreign' }) },
  'ratings.levels': { stage: 'playing', input: () => ({ game: 'terreign' }) },
  'notices.list': none,
  'notices.push': {
    stage: 'playing',
    input: () => ({ subscription: { endpoint: 'http://127.0.0.1/', keys: { p256dh: 'A', auth: 'A' } } }),
  },
  'notices.webhook': {
    stage: 'playing',
    input: () => ({ url: 'https://example.org/notices', format: 'json' }),
  },
  'notices.mail': { stage: 'playing', input: () => ({ address: 'games@example.org' }) },
  'notices.confirm': ofChannel({ code: '123456' }),
  'notices.test': ofChannel(),
  'notices.drop': ofChannel(),
  'playtests.start': {
    stage: 'playing',
    input: () => A_PLAYTEST,
  },
  'playtests.get': none,
  'playtests.report': none,
  'playtests.stop': none,
  'playtests.drop': none,
  'transfers.create': { stage: 'playing', input: () => ({ data: 'AAAA' }) },
  'transfers.get': { stage: 'playing', input: () => ({ transfer: 'none' }) },
  'shares.create': { stage: 'playing', input: () => ({ record: A_RECORD }) },
  'shares.get': { stage: 'playing', input: () => ({ share: 'none' }) },
  'shares.mine': none,
  'shares.revoke': { stage: 'playing', input: () => ({ share: 'none' }) },
}

/** The operations that have no ask, and the asks that have no operation. */
export function unmatched(): readonly string[] {
  return [...new Set([...OPERATIONS.keys(), ...Object.keys(ACCESS_ASKS)])].filter(
    (name) => !OPERATIONS.has(name) || !Object.hasOwn(ACCESS_ASKS, name),
  )
}
