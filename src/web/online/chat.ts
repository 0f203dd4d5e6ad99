import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { Refused } from '../../core/index.ts'
import { announce, explain } from '../../look/index.ts'
import type { ChatLine } from '../../protocol/index.ts'
import { type MutedPerson, setMuted } from '../api/account.ts'
import { call } from '../api/call.ts'
import { meNow } from '../api/identity.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { chatWords as words } from './chat.messages.ts'
import type { MatchWatch } from './watch-match.ts'

export type Chat = {
  /** In order, without muted players. */
  readonly lines: ReadonlySignal<readonly ChatLine[]>
  readonly unread: ReadonlySignal<number>
  readonly muted: ReadonlySignal<readonly MutedPerson[]>
  /** What is written and not sent. It outlasts a closed drawer. */
  readonly draft: Signal<string>
  /** Reads the lines since the latest one that was read. */
  catchUp(): void
  /** Sends the draft after the messages before it. A refusal is explained, and its text is back in the draft. */
  say(): void
  /** Marks all lines as read. */
  seen(): void
  mute(person: MutedPerson, isMuted: boolean): void
  close(): void
}

export function openChat({ id, invite, onChat }: MatchWatch): Chat {
  const all = signal<readonly ChatLine[]>([])
  const muted = signal<readonly MutedPerson[]>([])
  const seenUpTo = signal(0)
  const draft = signal('')
  let sent = Promise.resolve()
  const lines = computed(() =>
    all.value.filter(({ person }) => !muted.value.some((each) => each.id === person)),
  )
  const isOthers = ({ person }: ChatLine) => person === null || person !== meNow()?.id
  const unread = computed(
    () => lines.value.filter((each) => each.line > seenUpTo.value && isOthers(each)).length,
  )
  /** The latest line that was read. Lines that were only heard may have others before them. */
  let readUpTo: number | undefined

  const take = (fresh: readonly ChatLine[]) => {
    all.value = merged(all.peek(), fresh)
  }
  const refusedSo = (error: unknown) => explain(refusalOf(error))

  async function read(): Promise<void> {
    const query = new URLSearchParams({
      after: String(readUpTo ?? 0),
      ...(invite !== undefined && { invite }),
    })
    const answer = await call<{ readonly lines: readonly ChatLine[] }>(
      'GET',
      `/api/matches/${id}/chat?${query}`,
    )
    const isFirst = readUpTo === undefined
    const [firstHeard] = all.peek()
    readUpTo = Math.max(readUpTo ?? 0, answer.lines.at(-1)?.line ?? 0)
    batch(() => {
      take(answer.lines)
      // What was said before the table was opened is not unread.
      const earlier = answer.lines.filter(({ line }) => firstHeard === undefined || line < firstHeard.line)
      if (isFirst) seenUpTo.value = Math.max(seenUpTo.peek(), earlier.at(-1)?.line ?? 0)
    })
  }

  function catchUp(): void {
    // Read again with the next connection.
    read().catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
    })
  }

  async function send(text: string): Promise<void> {
    try {
      const { line } = await call<{ readonly line: ChatLine }>('POST', `/api/matches/${id}/chat`, {
        text,
        ...(invite !== undefined && { invite }),
      })
      take([line])
    } catch (error) {
      draft.value = `${text} ${draft.peek()}`.trimEnd()
      refusedSo(error)
    }
  }

  const unhear = onChat((line) => {
    take([line])
    if (isOthers(line) && !muted.peek().some((each) => each.id === line.person))
      announce(words('says', { name: line.name, text: line.text }))
  })

  return {
    lines,
    unread,
    muted,
    catchUp,
    draft,
    say() {
      const text = draft.peek().trim()
      if (text === '') return
      draft.value = ''
      sent = sent.then(() => send(text))
    },
    seen() {
      seenUpTo.value = Math.max(seenUpTo.peek(), all.peek().at(-1)?.line ?? 0)
    },
    mute(person, isMuted) {
      const others = muted.peek().filter(({ id }) => id !== person.id)
      muted.value = isMuted ? [...others, person] : others
      // What a muted person has said meanwhile was not sent.
      const hearAgain = () => {
        readUpTo = 0
        catchUp()
      }
      setMuted(person.id, isMuted).then(isMuted ? undefined : hearAgain, refusedSo)
      announce(words(isMuted ? 'nowMuted' : 'noLongerMuted', { name: person.name }))
    },
    close: unhear,
  }
}

/** All lines in order, without repeats. */
export function merged(known: readonly ChatLine[], fresh: readonly ChatLine[]): readonly ChatLine[] {
  const byLine = new Map([...known, ...fresh].map((each) => [each.line, each]))
  return [...byLine.values()].sort((a, b) => a.line - b.line)
}
