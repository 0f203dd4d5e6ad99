import { newSeed } from '../../core/index.ts'
import type { LostSeat } from '../../protocol/index.ts'
import { type MatchStore, SAID_BYTES, type Time } from '../store/index.ts'

/** What the processes that serve the same matches tell each other besides what they store. */
type PeerMessage =
  /** These people began and ceased to watch the match at the sender. `asks`: who watches it elsewhere? */
  | {
      readonly kind: 'moved'
      readonly match: string
      readonly joined: readonly string[]
      readonly left: readonly string[]
      readonly asks: boolean
    }
  /** All who watch the match at the sender, in parts. */
  | {
      readonly kind: 'here'
      readonly match: string
      readonly people: readonly string[]
      readonly isFirst: boolean
    }
  /** So many people still watch the match at the sender. */
  | { readonly kind: 'still'; readonly match: string; readonly count: number }
  | {
      readonly kind: 'told'
      readonly match: string
      readonly message: object
      readonly by: string | null
      /** The only person it is for; left out: everybody. */
      readonly to?: string | undefined
    }
  | {
      readonly kind: 'news'
      readonly match: string
      readonly person: string
      readonly lostSeat?: LostSeat | undefined
    }
  | { readonly kind: 'renamed'; readonly person: string }

/** A process that has been silent for this long counts as gone, in milliseconds. */
const GONE_MS = 75_000

/** How many bytes of people's ids are sent in one message. */
const IDS_BYTES = SAID_BYTES - 400

/** Called with what other processes say. */
type PresenceHandlers = {
  /** Other people watch the match there than before. */
  changed(match: string): void
  broadcast(match: string, message: object, by: string | undefined, to: string | undefined): void
  news(person: string, match: string, lostSeat: LostSeat | undefined): void
  renamed(person: string): void
}

type PeerPresence = { readonly people: Set<string>; at: Time }

/**
 * Opens the exchange with other processes: who watches matches there, and messages to them. With SQLite there are none, and
 * nothing is ever heard. Messages may get lost; a wrong number of people shows it, and the whole list is asked for.
 */
export function openSharedPresence(
  store: Pick<MatchStore, 'say' | 'overhear'>,
  now: () => Time,
  handlers: PresenceHandlers,
) {
  const self = newSeed().slice(0, 8)
  /** By match, then by process. */
  const matches = new Map<string, Map<string, PeerPresence>>()
  /** By match: who watches here, as the others were told. */
  const mine = new Map<string, ReadonlySet<string>>()
  const say = (said: PeerMessage) => store.say(JSON.stringify({ from: self, said }))

  const sayAll = (match: string) =>
    parts([...(mine.get(match) ?? [])]).forEach((people, i) => {
      say({ kind: 'here', match, people, isFirst: i === 0 })
    })

  /** Notes who watches a match at another process, and that it is still there. */
  function note(match: string, from: string, change: (people: Set<string>) => void): Set<string> {
    const peers = matches.get(match) ?? new Map<string, PeerPresence>()
    const peer = peers.get(from) ?? { people: new Set(), at: 0 }
    const before = [...peer.people].join()
    change(peer.people)
    peer.at = now()
    if (peer.people.size > 0) peers.set(from, peer)
    else peers.delete(from)
    if (peers.size > 0) matches.set(match, peers)
    else matches.delete(match)
    if ([...peer.people].join() !== before) handlers.changed(match)
    return peer.people
  }

  const stop = store.overhear((message) => {
    const { from, said }: { readonly from: string; readonly said: PeerMessage } = JSON.parse(message)
    if (from === self) return
    switch (said.kind) {
      case 'moved':
        note(said.match, from, (people) => {
          for (const person of said.joined) people.add(person)
          for (const person of said.left) people.delete(person)
        })
        if (said.asks && mine.has(said.match)) sayAll(said.match)
        return
      case 'here':
        note(said.match, from, (people) => {
          if (said.isFirst) people.clear()
          for (const person of said.people) people.add(person)
        })
        return
      case 'still':
        if (note(said.match, from, () => {}).size !== said.count)
          say({ kind: 'moved', match: said.match, joined: [], left: [], asks: true })
        return
      case 'told':
        return handlers.broadcast(said.match, said.message, said.by ?? undefined, said.to)
      case 'news':
        return handlers.news(said.person, said.match, said.lostSeat)
      case 'renamed':
        return handlers.renamed(said.person)
    }
  })

  return {
    people(match: string): ReadonlySet<string> {
      const peers = [...(matches.get(match)?.values() ?? [])]
      return new Set(peers.filter(({ at }) => at > now() - GONE_MS).flatMap(({ people }) => [...people]))
    },
    /** Tells who has begun and ceased to watch here since the last call. */
    announce(match: string, here: Iterable<string>): void {
      const before = mine.get(match)
      const after = new Set(here)
      const joined = [...after].filter((person) => !before?.has(person))
      const left = [...(before ?? [])].filter((person) => !after.has(person))
      if (after.size > 0) mine.set(match, after)
      else mine.delete(match)
      const asks = before === undefined
      for (const some of parts(joined)) say({ kind: 'moved', match, joined: some, left: [], asks })
      for (const some of parts(left)) say({ kind: 'moved', match, joined: [], left: some, asks: false })
    },
    /** Tells that this process is still there, with those who watch the match. */
    still(match: string): void {
      const here = mine.get(match)
      if (here) say({ kind: 'still', match, count: here.size })
    },
    broadcast: (match: string, message: object, by: string | undefined, to?: string) =>
      say({ kind: 'told', match, message, by: by ?? null, to }),
    news: (person: string, match: string, lostSeat: LostSeat | undefined) =>
      say({ kind: 'news', person, match, lostSeat }),
    renamed: (person: string) => say({ kind: 'renamed', person }),
    /** Forgets the processes that have been silent for too long: those that ended without a word. */
    dropGone(): void {
      for (const [match, peers] of matches) {
        const gone = [...peers].filter(([, { at }]) => at <= now() - GONE_MS)
        for (const [from] of gone) peers.delete(from)
        if (peers.size === 0) matches.delete(match)
        if (gone.length > 0) handlers.changed(match)
      }
    },
    close: stop,
  }
}

/** Splits ids so that each part fits into a message; none for none. */
function parts(ids: readonly string[]): readonly (readonly string[])[] {
  const found: string[][] = []
  let room = 0
  for (const id of ids) {
    const bytes = Buffer.byteLength(JSON.stringify(id)) + 1
    if (room < bytes) {
      found.push([])
      room = IDS_BYTES
    }
    found.at(-1)?.push(id)
    room -= bytes
  }
  return found
}
