import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Shield } from './arms.tsx'
import { scrollable } from './keyboard.ts'

export type LogEntry = {
  readonly key: string | number
  /** The seat that did it. Default: nobody. */
  readonly seat?: number | undefined
  readonly text: ComponentChildren
  /** Groups entries under a heading: "Turn 3", "Day 2". */
  readonly turn?: string | undefined
}

export type LogProps = {
  readonly entries: readonly LogEntry[]
  readonly onPick?: ((entry: LogEntry) => void) | undefined
  /** Key of the entry that a replay shows. */
  readonly current?: string | number | undefined
}

type Group = { readonly turn: string | undefined; readonly entries: LogEntry[] }

function byTurn(entries: readonly LogEntry[]): readonly Group[] {
  const groups: Group[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last !== undefined && last.turn === entry.turn) last.entries.push(entry)
    else groups.push({ turn: entry.turn, entries: [entry] })
  }
  return groups
}

/** What happened, oldest first. Scrolls along as it grows, unless the reader has scrolled back. */
export function Log({ entries, onPick, current }: LogProps) {
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const toEnd = () => {
    if (box.current !== null && atEnd.current) box.current.scrollTop = box.current.scrollHeight
  }
  // The end also moves when a drawer opens and the log gets its size.
  useLayoutEffect(toEnd, [entries.length])
  useLayoutEffect(() => {
    if (box.current === null) return
    const sized = new ResizeObserver(toEnd)
    sized.observe(box.current)
    return () => sized.disconnect()
  }, [])
  return (
    <div
      ref={box}
      class="log"
      role="log"
      aria-label="Log"
      {...scrollable}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < 24
      }}
    >
      {byTurn(entries).map(({ turn, entries: together }) => (
        <section key={together[0]?.key}>
          {turn !== undefined && <p class="log-turn">{turn}</p>}
          <ul class="log-entries">
            {together.map((entry) => (
              <li key={entry.key} class="log-entry" aria-current={entry.key === current || undefined}>
                {entry.seat === undefined ? (
                  <span class="log-mark" />
                ) : (
                  <Shield seat={entry.seat} size="1.1em" />
                )}
                {onPick === undefined ? (
                  <span>{entry.text}</span>
                ) : (
                  <button type="button" class="log-pick" onClick={() => onPick(entry)}>
                    {entry.text}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
