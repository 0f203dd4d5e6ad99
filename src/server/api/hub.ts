import type { LostSeat } from '../../protocol/index.ts'

/** One open connection: a socket or a stream. */
export type Link = {
  /** Undefined: not signed in. */
  readonly person: string | undefined
  watches(match: string): boolean
  /** @param message JSON */
  send(message: string): void
  /** Called every second, with the link's age in seconds: for heartbeats. */
  beat(age: number): void
  /** The person may have signed out: identifies them again, and ends the link if they have. */
  recheck(): void
  /** Ends the link because the server stops. */
  end(): void
}

export type Hub = ReturnType<typeof createHub>

export function createHub() {
  const links = new Map<Link, { age: number }>()
  const ofPerson = new Map<string, Set<Link>>()

  const clock = setInterval(() => {
    for (const [link, held] of links) link.beat(++held.age)
  }, 1000)
  clock.unref()

  const remove = (link: Link) => {
    links.delete(link)
    if (link.person === undefined) return
    const theirs = ofPerson.get(link.person)
    theirs?.delete(link)
    if (theirs?.size === 0) ofPerson.delete(link.person)
  }

  return {
    /** @returns what to call when the link is closed */
    add(link: Link): () => void {
      links.set(link, { age: 0 })
      if (link.person !== undefined) {
        const theirs = ofPerson.get(link.person) ?? new Set()
        ofPerson.set(link.person, theirs.add(link))
      }
      return () => remove(link)
    },
    /** Tells a person's links that do not watch the match that it has news. */
    news(person: string, match: string, lostSeat?: LostSeat): void {
      for (const link of ofPerson.get(person) ?? []) {
        if (!link.watches(match)) link.send(JSON.stringify({ type: 'news', match, lostSeat }))
      }
    },
    recheck(person: string): void {
      for (const link of ofPerson.get(person) ?? []) link.recheck()
    },
    /** Announces that the server is about to stop. */
    closing(): void {
      for (const link of links.keys()) link.send('{"type":"closing"}')
    },
    close(): void {
      clearInterval(clock)
      for (const link of [...links.keys()]) link.end()
    },
    get size(): number {
      return links.size
    },
  }
}
