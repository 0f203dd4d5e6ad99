import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Heard, MatchSeen, Position, Presence, Status, Update } from '../../protocol/index.ts'
import { type Replica, receive } from './replica.ts'

/** What can happen in the match of these tests. */
type Event =
  | { readonly kind: 'decision'; readonly seat: number; readonly part: 'land' | 'hands' }
  | { readonly kind: 'take-back'; readonly count: number }
  | { readonly kind: 'sealed'; readonly seat: number }

/** A server with one match, as it stands after each line of its log. */
class Server {
  /** By line; the first is how it began. */
  readonly stands: { readonly entries: readonly Heard[]; readonly view: Record<string, unknown> }[] = [
    { entries: [], view: { land: 'bare', hands: 'dealt' } },
  ]
  readonly updates: Update[] = []

  constructor(events: readonly Event[]) {
    for (const event of events) this.#happen(event)
  }

  #happen(event: Event): void {
    const number = this.stands.length
    const { entries, view } = this.stands[number - 1]
    const said = event.kind === 'decision' ? { by: [event.seat], told: [`told ${number}`] } : null
    const next = {
      entries:
        event.kind === 'decision' && said
          ? [...entries, said]
          : event.kind === 'take-back'
            ? entries.slice(0, Math.max(0, entries.length - event.count))
            : entries,
      view:
        event.kind === 'decision'
          ? { ...view, [event.part]: `${event.part} ${number}` }
          : event.kind === 'take-back'
            ? { land: `land again ${number}` }
            : view,
    }
    this.stands.push(next)
    this.updates.push({
      type: 'update',
      match: 'm',
      number,
      entry: next.entries.length,
      heard: said,
      view:
        event.kind === 'decision'
          ? { [event.part]: next.view[event.part] }
          : event.kind === 'take-back'
            ? next.view
            : {},
      isWhole: event.kind === 'take-back',
      status: statusAt(number),
    })
  }

  /** What a client is answered that watches from line `since` on, when line `number` is the latest. */
  position(number: number, since: number | undefined): Position {
    const { entries, view } = this.stands[number]
    const isWhole = since === undefined || since === 0 || since > number
    const counts = this.stands.slice(since ?? 0, number + 1).map((stand) => stand.entries.length)
    const keep = isWhole ? 0 : Math.min(...counts)
    return {
      type: 'position',
      match: MATCH,
      viewer: 0,
      number,
      entry: entries.length,
      keep,
      opening: isWhole ? ['dealt'] : null,
      entries: entries.slice(keep),
      view,
      status: statusAt(number),
      present: [],
    }
  }
}

const MATCH = { id: 'm', seed: null } as MatchSeen

/** Every line leaves its own mark. */
function statusAt(number: number): Status {
  const nothing = { answersFrom: null, clocks: null, offer: null, result: null, undo: null }
  return { seats: [], waiting: [number], sealed: [], chosen: null, ...nothing }
}

/** A page that asks as the client does whenever something is missing; the answer is that of line `latest`. */
function heed(
  server: Server,
  replica: Replica | undefined,
  message: Position | Update | Presence,
  latest: number,
) {
  const taken = receive(replica, message)
  if (taken !== 'missing') return taken
  const since = message.type === 'position' ? undefined : replica?.number
  const again = receive(replica, server.position(latest, since))
  return again === 'missing' ? receive(undefined, server.position(latest, undefined)) : again
}

const events = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('decision' as const),
        seat: fc.nat(2),
        part: fc.constantFrom('land' as const, 'hands' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('take-back' as const), count: fc.nat(3) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('sealed' as const), seat: fc.nat(2) }) },
  ),
  { minLength: 1, maxLength: 25 },
)

describe('what a page holds of a match', () => {
  it('is the same by every update in turn as by one position at the end', () => {
    fc.assert(
      fc.property(events, (all) => {
        const server = new Server(all)
        let replica = receive(undefined, server.position(0, undefined))
        for (const update of server.updates) {
          if (replica === 'missing') throw new Error('nothing was missing')
          replica = receive(replica, update)
        }
        expect(replica).toEqual(receive(undefined, server.position(all.length, undefined)))
      }),
    )
  })

  it('comes out the same when updates are lost, doubled and late, and connections break', () => {
    const mishap = fc.record({
      line: fc.nat(24),
      how: fc.constantFrom('lost', 'doubled', 'late', 'reconnect', 'afresh'),
    })
    fc.assert(
      fc.property(events, fc.array(mishap, { maxLength: 12 }), (all, mishaps) => {
        const server = new Server(all)
        const at = new Map(mishaps.map(({ line, how }) => [line, how]))
        let replica: Replica | undefined
        const hear = (message: Position | Update, latest: number) => {
          const taken = heed(server, replica, message, latest)
          if (taken === 'missing') throw new Error('a whole position lacks nothing')
          replica = taken
        }
        hear(server.position(0, undefined), 0)
        const late: Update[] = []
        for (const [i, update] of server.updates.entries()) {
          const how = at.get(i)
          const latest = i + 1
          if (how === 'late') late.push(update)
          else if (how === 'reconnect') hear(server.position(latest, replica?.number), latest)
          else if (how === 'afresh') hear(server.position(latest, undefined), latest)
          else if (how !== 'lost') {
            hear(update, latest)
            if (how === 'doubled') hear(update, latest)
            for (const each of late.splice(0)) hear(each, latest)
          }
        }
        hear(server.position(all.length, replica?.number), all.length)
        expect(replica).toEqual(receive(undefined, server.position(all.length, undefined)))
      }),
    )
  })

  it('is never led back by what is old', () => {
    const server = new Server([
      { kind: 'decision', seat: 0, part: 'land' },
      { kind: 'decision', seat: 1, part: 'land' },
    ])
    const now = receive(undefined, server.position(2, undefined))
    if (now === 'missing') throw new Error('nothing was missing')
    for (const old of [...server.updates, server.position(1, undefined), server.position(0, undefined)])
      expect(receive(now, old)).toBe(now)
  })

  it('misses what came before it', () => {
    const server = new Server([
      { kind: 'decision', seat: 0, part: 'land' },
      { kind: 'decision', seat: 1, part: 'land' },
    ])
    const begun = receive(undefined, server.position(0, undefined))
    if (begun === 'missing') throw new Error('nothing was missing')
    expect(receive(begun, server.updates[1])).toBe('missing')
    expect(receive(undefined, server.updates[0])).toBe('missing')
    expect(receive(undefined, server.position(2, 1)), 'a part builds on what is not there').toBe('missing')
  })

  it('starts over when whoever looks has become somebody else', () => {
    const server = new Server([{ kind: 'decision', seat: 0, part: 'land' }])
    const mine = receive(undefined, server.position(1, undefined))
    if (mine === 'missing') throw new Error('nothing was missing')
    const theirs: Position = { ...server.position(1, 1), viewer: 'onlooker' }
    expect(receive(mine, theirs)).toBe('missing')
    const whole: Position = { ...server.position(0, undefined), viewer: 'onlooker' }
    expect(receive(mine, whole)).toMatchObject({ viewer: 'onlooker', number: 0, entries: [] })
  })

  it('knows who is there', () => {
    const server = new Server([])
    const replica = receive(undefined, server.position(0, undefined))
    if (replica === 'missing') throw new Error('nothing was missing')
    expect(receive(replica, { type: 'presence', match: 'm', present: [1] })).toEqual({
      ...replica,
      present: [1],
    })
  })
})
