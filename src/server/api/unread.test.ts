import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { refusalOf } from '../testing/fixtures.ts'
import { createUnread, type Exchange, MOST_UNREAD } from './unread.ts'

/** A connection on which answers wait, and how they end. */
function connection() {
  const socket = Object.assign(new EventEmitter(), { destroyed: false })
  const exchange = () => {
    const outgoing = new EventEmitter()
    return { exchange: { incoming: { socket }, outgoing } as unknown as Exchange, outgoing }
  }
  return { socket, exchange }
}

const codeOf = async (check: () => void) => (await refusalOf(Promise.try(check))).code

it('an address whose clients leave too much unread is refused until they have read it', async () => {
  const unread = createUnread()
  const { exchange } = connection()
  const [one, other] = [exchange(), exchange()]
  unread.wait('a', MOST_UNREAD - 5_000, one.exchange)
  unread.check('a')
  unread.wait('a', 5_000, other.exchange)
  expect(await codeOf(() => unread.check('a'))).toBe('too-many')
  unread.check('b')
  other.outgoing.emit('close')
  unread.check('a')
})

it('what waits on a connection goes with it, and is not taken off twice', async () => {
  const unread = createUnread()
  const [gone, there] = [connection(), connection()]
  const lost = gone.exchange()
  unread.wait('a', MOST_UNREAD, lost.exchange)
  unread.wait('a', MOST_UNREAD, there.exchange().exchange)
  gone.socket.emit('close')
  lost.outgoing.emit('close')
  expect(await codeOf(() => unread.check('a'))).toBe('too-many')
  there.socket.emit('close')
  unread.check('a')
})

it('what waits on open sockets and streams counts with it', async () => {
  const unread = createUnread()
  let unsent = MOST_UNREAD
  const drop = unread.hold('a', () => unsent)
  unread.hold('a', () => 1)
  expect(await codeOf(() => unread.check('a'))).toBe('too-many')
  unsent = 0
  unread.check('a')
  unsent = MOST_UNREAD
  drop()
  unread.check('a')
})

it('small answers are not counted', () => {
  const unread = createUnread()
  const { exchange } = connection()
  for (let i = 0; i < 20_000; i++) unread.wait('a', 4_095, exchange().exchange)
  unread.check('a')
})

it('what waits on a connection of a proxy counts for the visitors that it is for', async () => {
  const unread = createUnread()
  const { socket, exchange } = connection()
  const [read, left] = [exchange(), exchange()]
  unread.wait('a', 5_000, read.exchange)
  unread.wait('b', MOST_UNREAD, left.exchange)
  unread.check('a')
  expect(await codeOf(() => unread.check('b'))).toBe('too-many')
  read.outgoing.emit('close')
  // A connection closes before the answers on it do.
  socket.emit('close')
  left.outgoing.emit('close')
  unread.check('b')
  unread.wait('a', MOST_UNREAD, connection().exchange().exchange)
  expect(await codeOf(() => unread.check('a'))).toBe('too-many')
})
