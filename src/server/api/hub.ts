/** One connection that is held open: a socket or a stream. */
export type Link = {
  /** Whose it is; undefined: nobody's who has said who they are. */
  readonly person: string | undefined
  watches(match: string): boolean
  /** Sends a message that is written as JSON already. */
  send(message: string): void
  /** Called once a second, with how many seconds the link has been open: to show that it is alive, and to see it. */
  beat(age: number): void
  /** Whoever it belongs to may have lost the right to it: looks again, and ends it if so. */
  recheck(): void
  /** Ends it since the server stops. */
  end(): void
}

/** All connections that are held open. */
export type Hub = {
  /** @returns what to call when it is gone */
  add(link: Link): () => void
  /** Tells a person, wherever they are connected and do not watch it, that something of a match is new for them. */
  news(person: string, match: string): void
  /** Looks again at all connections of a person, e.g. since they have signed out. */
  recheck(person: string): void
  /** Says that the server is about to stop. */
  closing(): void
  /** Ends all. */
  close(): void
  readonly size: number
}

const CLOSING = JSON.stringify({ type: 'closing' })

/** Opens the list of all connections. Its clock does not keep the process running. */
export function createHub(): Hub {
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
    add(link) {
      links.set(link, { age: 0 })
      if (link.person !== undefined) {
        const theirs = ofPerson.get(link.person) ?? new Set()
        ofPerson.set(link.person, theirs.add(link))
      }
      return () => remove(link)
    },
    news(person, match) {
      for (const link of ofPerson.get(person) ?? []) {
        if (!link.watches(match)) link.send(JSON.stringify({ type: 'news', match }))
      }
    },
    recheck(person) {
      for (const link of ofPerson.get(person) ?? []) link.recheck()
    },
    closing() {
      for (const link of links.keys()) link.send(CLOSING)
    },
    close() {
      clearInterval(clock)
      for (const link of [...links.keys()]) link.end()
    },
    get size() {
      return links.size
    },
  }
}
