import { expect, it } from 'vitest'
import { MOST_UNSENT, openBacklog } from './backlog.ts'

function connection() {
  let unsent = 0
  const backlog = openBacklog(() => unsent)
  return {
    backlog,
    send: (bytes: number) =>
      backlog.send(() => {
        unsent += bytes
      }),
    read: (bytes: number) => {
      unsent -= bytes
    },
  }
}

it('a message of any size is sent, and what comes right after it', () => {
  const { send } = connection()
  expect(send(5 * MOST_UNSENT)).toBe(true)
  expect(send(100)).toBe(true)
})

it('behind the largest message exactly the most may wait', () => {
  const { send, backlog } = connection()
  send(3 * MOST_UNSENT)
  expect(send(MOST_UNSENT)).toBe(true)
  expect(send(1)).toBe(true)
  expect(send(1)).toBe(false)
  expect(backlog.isLong).toBe(true)
})

it('small messages may wait up to the most, and one more', () => {
  const { send } = connection()
  let sent = 0
  while (send(1_024)) sent++
  expect(sent).toBe(MOST_UNSENT / 1_024 + 2)
})

it('a client that has read everything begins anew', () => {
  const { send, read } = connection()
  send(3 * MOST_UNSENT)
  read(3 * MOST_UNSENT)
  send(10)
  expect(send(MOST_UNSENT)).toBe(true)
  expect(send(MOST_UNSENT)).toBe(true)
  expect(send(10)).toBe(false)
})
