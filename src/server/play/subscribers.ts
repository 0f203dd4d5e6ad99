import type { Viewer } from '../../core/index.ts'
import type { Watcher } from '../operation/rooms.ts'
import { type SentParts, writeParts } from './deltas.ts'
import type { ViewParts } from './viewer-state.ts'

export type Subscriber = {
  readonly watcher: Watcher
  readonly viewer: Viewer
  /** The viewer that was asked for; undefined: whatever its person sits as. */
  readonly wished: Viewer | undefined
}

/** The connections of this process that watch one match, and what each viewer was sent last. */
export class Subscribers {
  readonly #all = new Map<Watcher, Subscriber>()
  readonly #sent = new Map<Viewer, SentParts>()

  get size(): number {
    return this.#all.size
  }

  has(watcher: Watcher): boolean {
    return this.#all.has(watcher)
  }

  list(): readonly Subscriber[] {
    return [...this.#all.values()]
  }

  people(): ReadonlySet<string> {
    return new Set([...this.#all.keys()].flatMap(({ person }) => person ?? []))
  }

  /** The people who have the match in sight. */
  present(): ReadonlySet<string> {
    const inSight = [...this.#all.keys()].filter(({ isHidden }) => !isHidden)
    return new Set(inSight.flatMap(({ person }) => person ?? []))
  }

  /** @param view what the subscriber has been sent already */
  add(subscriber: Subscriber, view: ViewParts): void {
    this.#all.set(subscriber.watcher, subscriber)
    if (this.#sent.has(subscriber.viewer)) return
    const sent: SentParts = new Map()
    writeParts(sent, view)
    this.#sent.set(subscriber.viewer, sent)
  }

  remove(watcher: Watcher): void {
    const viewer = this.#all.get(watcher)?.viewer
    this.#all.delete(watcher)
    if (viewer !== undefined && !this.list().some((other) => other.viewer === viewer))
      this.#sent.delete(viewer)
  }

  readonly sentTo = (viewer: Viewer): SentParts => {
    const sent = this.#sent.get(viewer) ?? new Map()
    this.#sent.set(viewer, sent)
    return sent
  }

  /** Sends a message to everybody except those who are skipped. */
  send(message: object, skip?: (person: string | undefined) => boolean): void {
    const text = JSON.stringify(message)
    for (const { watcher } of this.#all.values()) if (!skip?.(watcher.person)) watcher.send(text)
  }

  /** Sends each subscriber the text for its viewer. Each text is written once. */
  sendByViewer(textFor: (viewer: Viewer) => string): void {
    const texts = new Map<Viewer, string>()
    for (const { watcher, viewer } of this.#all.values()) {
      const text = texts.get(viewer) ?? textFor(viewer)
      texts.set(viewer, text)
      watcher.send(text)
    }
  }
}
