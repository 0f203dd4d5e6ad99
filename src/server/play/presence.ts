import { newSeed } from '../../core/index.ts'
import type { MatchStore, Time } from '../store/index.ts'

/** What the processes that serve the same matches tell each other besides what they store. */
type PeerMessage =
  /** These people watch the match at the sender. */
  | { readonly kind: 'here'; readonly match: string; readonly people: readonly string[] }
  | { readonly kind: 'told'; readonly match: string; readonly message: object; readonly by: string | null }
  | { readonly kind: 'news'; readonly match: string; readonly person: string }

/** A process that has been silent for this long counts as gone, in milliseconds. */
const GONE_MS = 75_000

/** Called with what other processes say. */
type PresenceHandlers = {
  /** Other people watch the match there than before. */
  changed(match: string): void
  broadcast(match: string, message: object, by: string | undefined): void
  news(person: string, match: string): void
}

type PeerPresence = { readonly people: readonly string[]; readonly at: Time }

/**
 * Opens the exchange with other processes: who watches matches there, and messages to them. With SQLite there are none, and
 * nothing is ever heard.
 */
export function openSharedPresence(
  store: Pick<MatchStore, 'say' | 'overhear'>,
  now: () => Time,
  handlers: PresenceHandlers,
) {
  const self = newSeed().slice(0, 8)
  const matches = new Map<string, Map<string, PeerPresence>>()
  const say = (said: PeerMessage) => store.say(JSON.stringify({ from: self, said }))

  const stop = store.overhear((message) => {
    const { from, said }: { readonly from: string; readonly said: PeerMessage } = JSON.parse(message)
    if (from === self) return
    switch (said.kind) {
      case 'here': {
        const peers = matches.get(said.match) ?? new Map<string, PeerPresence>()
        if (said.people.length > 0) peers.set(from, { people: said.people, at: now() })
        else peers.delete(from)
        if (peers.size > 0) matches.set(said.match, peers)
        else matches.delete(said.match)
        return handlers.changed(said.match)
      }
      case 'told':
        return handlers.broadcast(said.match, said.message, said.by ?? undefined)
      case 'news':
        return handlers.news(said.person, said.match)
    }
  })

  return {
    people(match: string): ReadonlySet<string> {
      const peers = [...(matches.get(match)?.values() ?? [])]
      return new Set(peers.filter(({ at }) => at > now() - GONE_MS).flatMap(({ people }) => people))
    },
    announce: (match: string, people: Iterable<string>) => say({ kind: 'here', match, people: [...people] }),
    broadcast: (match: string, message: object, by: string | undefined) =>
      say({ kind: 'told', match, message, by: by ?? null }),
    news: (person: string, match: string) => say({ kind: 'news', person, match }),
    forget: (match: string) => void matches.delete(match),
    close: stop,
  }
}
