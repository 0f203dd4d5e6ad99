import { afterEach, expect, it, vi } from 'vitest'
import type { ChatLine } from '../../protocol/index.ts'
import { chatWords } from './chat.messages.ts'
import { openChat } from './chat.ts'
import type { MatchWatch } from './watch-match.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const lineOf = (line: number): ChatLine => ({
  ...{ type: 'chat', match: 'm', line, person: 'ada', name: 'Ada', seat: 0 },
  ...{ text: `line ${line}`, at: line },
})

/** A chat of a match in which this number of lines has been said, and how a further one is heard. */
function room(said: number) {
  const all = Array.from({ length: said }, (_, i) => lineOf(i + 1))
  let hear = (_: ChatLine) => {}
  const server = { isAway: false }
  vi.stubGlobal('fetch', async (path: string) => {
    if (server.isAway) throw new TypeError('network')
    const after = Number(new URL(path, 'http://localhost').searchParams.get('after'))
    return Response.json({ lines: all.filter(({ line }) => line > after) })
  })
  const onChat: MatchWatch['onChat'] = (listener) => {
    hear = listener
    return () => {}
  }
  const chat = openChat({ id: 'm', invite: undefined, onChat } as MatchWatch)
  const say = (isHeard: boolean) => {
    const next = lineOf(all.length + 1)
    all.push(next)
    if (isHeard) hear(next)
  }
  const shown = () => chat.lines.value.map(({ line }) => line)
  return { chat, server, say, shown }
}

it('a line that is heard before the earlier ones were read keeps none of them back', async () => {
  const { chat, say, shown } = room(3)
  say(true)
  chat.catchUp()
  await vi.waitUntil(() => shown().length > 1)
  expect(shown()).toEqual([1, 2, 3, 4])
  expect(chat.unread.value).toBe(1)
})

it('one character left is no characters', () => {
  expect([0, 1, 80].map((count) => chatWords('left', { count }))).toEqual([
    '0 characters left',
    '1 character left',
    '80 characters left',
  ])
})

it('what was said while the connection was lost is read, whatever was heard since', async () => {
  const { chat, server, say, shown } = room(1)
  chat.catchUp()
  await vi.waitUntil(() => shown().length === 1)
  say(true)
  say(false)
  server.isAway = true
  chat.catchUp()
  await vi.waitUntil(() => shown().length === 2)
  say(true)
  server.isAway = false
  chat.catchUp()
  await vi.waitUntil(() => shown().length === 4)
  expect(shown()).toEqual([1, 2, 3, 4])
})

it('what a muted person has said meanwhile is there once they are muted no longer', async () => {
  const { chat, say, shown } = room(1)
  chat.catchUp()
  await vi.waitUntil(() => shown().length === 1)
  const ada = { id: 'ada', name: 'Ada' }
  chat.mute(ada, true)
  expect(shown()).toEqual([])
  say(false)
  chat.mute(ada, false)
  await vi.waitUntil(() => shown().length === 2)
})

/** What was sent, and how each message is answered: `true` for sent, `false` for refused. */
function slowServer() {
  const asked: string[] = []
  const answers: ((isTaken: boolean) => void)[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { text } = JSON.parse(String(body))
    asked.push(text)
    const isTaken = await new Promise<boolean>((resolve) => answers.push(resolve))
    if (!isTaken) throw new TypeError('network')
    return Response.json({ line: { ...lineOf(asked.length), text } })
  })
  return { asked, answer: (isTaken: boolean) => answers.shift()?.(isTaken) }
}

it('what is written while a message is on its way is sent after it', async () => {
  const { chat } = room(0)
  const { asked, answer } = slowServer()
  chat.draft.value = 'Well played'
  chat.say()
  expect(chat.draft.value).toBe('')
  chat.draft.value = 'Again?'
  chat.say()
  await vi.waitUntil(() => asked.length === 1)
  answer(true)
  await vi.waitUntil(() => asked.length === 2)
  answer(true)
  await vi.waitUntil(() => chat.lines.value.length === 2)
  expect(asked).toEqual(['Well played', 'Again?'])
})

it('a message that is refused stands in the draft again, before what was written since', async () => {
  const { chat } = room(0)
  const { asked, answer } = slowServer()
  chat.draft.value = ' Well played '
  chat.say()
  await vi.waitUntil(() => asked.length === 1)
  chat.draft.value = 'Again?'
  answer(false)
  await vi.waitUntil(() => chat.draft.value !== 'Again?')
  expect(chat.draft.value).toBe('Well played Again?')
  chat.draft.value = '  '
  chat.say()
  expect(asked).toEqual(['Well played'])
})
