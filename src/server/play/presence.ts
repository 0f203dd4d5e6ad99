import { newSeed } from '../../core/index.ts'
import type { MatchStore, Time } from '../store/index.ts'

/** What the processes that serve the same matches tell each other besides what they store. */
type PeerMessage =
  /** These people look at the match there. */
  | { readonly kind: 'here'; readonly match: string; readonly people: readonly string[] }
  /** Whoever has people looking at the match is to say so. */
  | { readonly kind: 'who'; readonly match: string }
  /** A message for all who look at the match, of this speaker. */
  | { readonly kind: 'told'; readonly match: string; readonly message: object; readonly by: string | null }
  | { readonly kind: 'news'; readonly match: string; readonly person: string }

/** After so long without a word a process is taken to be gone, in milliseconds. */
const GONE_MS = 75_000

/** What is heard from other processes. */
export type PresenceHandlers = {
  /** Other people have come or gone. */
  here(match: string): void
  /** Says who looks at the match here, if anybody does. */
  who(match: string): void
  told(match: string, message: object, by: string | undefined): void
  news(person: string, match: string): void
}

/** The other processes, as this one knows them. */
export type SharedPresence = {
  /** Who looks at the match at other processes. */
  people(match: string): ReadonlySet<string>
  /** Says who looks at it here. */
  here(match: string, people: Iterable<string>): void
  /** Asks who looks at it elsewhere. */
  who(match: string): void
  tell(match: string, message: object, by: string | undefined): void
  news(person: string, match: string): void
  /** Forgets a match that nobody here looks at. */
  forget(match: string): void
  close(): void
}

type PeerPresence = { readonly people: readonly string[]; readonly at: Time }

/** Listens to the other processes; where there are none, nothing is ever heard. */
export function openSharedPresence(
  store: Pick<MatchStore, 'say' | 'overhear'>,
  now: () => Time,
  hearing: PresenceHandlers,
): SharedPresence {
  const self = newSeed().slice(0, 8)
  const matches = new Map<string, Map<string, PeerPresence>>()
  const say = (said: PeerMessage) => store.say(JSON.stringify({ from: self, said }))

  const stop = store.overhear((message) => {
    const { from, said }: { readonly from: string; readonly said: PeerMessage } = JSON.parse(message)
    if (from === self) return
    switch (said.kind) {
      case 'here': {
        const parties = matches.get(said.match) ?? new Map<string, PeerPresence>()
        if (said.people.length > 0) parties.set(from, { people: said.people, at: now() })
        else parties.delete(from)
        if (parties.size > 0) matches.set(said.match, parties)
        else matches.delete(said.match)
        hearing.here(said.match)
        break
      }
      case 'who':
        hearing.who(said.match)
        break
      case 'told':
        hearing.told(said.match, said.message, said.by ?? undefined)
        break
      case 'news':
        hearing.news(said.person, said.match)
    }
  })

  return {
    people(match) {
      const parties = [...(matches.get(match)?.values() ?? [])]
      return new Set(parties.filter(({ at }) => at > now() - GONE_MS).flatMap(({ people }) => people))
    },
    here: (match, people) => say({ kind: 'here', match, people: [...people] }),
    who: (match) => say({ kind: 'who', match }),
    tell: (match, message, by) => say({ kind: 'told', match, message, by: by ?? null }),
    news: (person, match) => say({ kind: 'news', person, match }),
    forget: (match) => void matches.delete(match),
    close: stop,
  }
}
