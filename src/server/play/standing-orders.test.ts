import { expect, it } from 'vitest'
import type { Room } from './room.ts'
import { addInTime } from './standing-orders.ts'

/** A room in which Anna is asked in an answer window, and her answer counts at this time. */
function roomAsking(from: number): Room {
  const live = { answering: { seat: 0, from }, ending: undefined, seats: [{ person: 'anna', bot: null }] }
  return { held: 0, live, add: async () => ({ number: 1, entry: 1 }) } as unknown as Room
}

it('an answer that waits goes before the orders in the room that its match has then, and in no other', async () => {
  const [first, second] = [roomAsking(2), roomAsking(3)]
  const rooms = [first, second, second]
  const held: (readonly number[])[] = []
  let time = 0
  const done = await addInTime(
    async (task) => {
      held.push([first.held, second.held])
      return task(rooms.shift() ?? expect.unreachable())
    },
    'anna',
    () => ++time,
    () => expect.unreachable('nothing is made of it here'),
    () => expect.unreachable('it is not refused'),
  )
  expect(done).toEqual({ number: 1, entry: 1 })
  expect(held).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
  ])
  expect([first.held, second.held]).toEqual([0, 0])
})
