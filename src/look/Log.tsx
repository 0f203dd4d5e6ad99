import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Shield } from './arms.tsx'
import { Icon } from './Icon.tsx'
import { scrollable } from './keyboard.ts'
import { look } from './messages.ts'

export type LogEntry = {
  readonly key: string | number
  /** The seat that did it. Default: nobody. */
  readonly seat?: number | undefined
  /** Whether that seat is the reader's partner. */
  readonly isPartner?: boolean
  readonly text: ComponentChildren
  /** Groups entries under a heading: "Turn 3", "Day 2". */
  readonly turn?: string | undefined
  /** Below the text, each in a line of its own. */
  readonly details?: readonly string[] | undefined
  /** What it changed in points; none of 0. The heading shows their sum. */
  readonly points?: readonly LogPoints[] | undefined
  /** Whether the text says these points itself. */
  readonly isSaid?: boolean | undefined
}

export type LogPoints = { readonly seat: number; readonly name: string; readonly points: number }

export type LogProps = {
  readonly entries: readonly LogEntry[]
  readonly onPick?: ((entry: LogEntry) => void) | undefined
  /** Key of the entry that a replay shows. */
  readonly current?: string | number | undefined
  /** Of the entries, where they are not in the page's language. */
  readonly lang?: string | undefined
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

/** What a turn changed in points, by seat; who gained first. */
function sumOf(entries: readonly LogEntry[]): readonly LogPoints[] {
  const sums = new Map<number, LogPoints>()
  for (const { points = [] } of entries)
    for (const each of points)
      sums.set(each.seat, { ...each, points: each.points + (sums.get(each.seat)?.points ?? 0) })
  return [...sums.values()].filter(({ points }) => points !== 0).sort((a, b) => b.points - a.points)
}

function Points({ of }: { readonly of: readonly LogPoints[] }) {
  if (of.length === 0) return null
  return (
    <span class="log-points figures">
      {of.map(({ seat, name, points }) => (
        <span key={seat} title={name}>
          <Shield seat={seat} size="1.05em" title={name} /> {points > 0 ? `+${points}` : `−${-points}`}
        </span>
      ))}
    </span>
  )
}

/** What happened, oldest first. Scrolls along as it grows, unless the reader has scrolled back. */
export function Log({ entries, onPick, current, lang }: LogProps) {
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const sheet = useRef<HTMLDivElement>(null)
  // The end moves as entries come, and when a drawer opens and the log gets its size. To ask for it earlier makes
  // the browser lay out the page twice.
  useLayoutEffect(() => {
    if (box.current === null || sheet.current === null) return
    const sized = new ResizeObserver(() => {
      if (box.current !== null && atEnd.current) box.current.scrollTop = box.current.scrollHeight
    })
    sized.observe(box.current)
    sized.observe(sheet.current)
    return () => sized.disconnect()
  }, [])
  return (
    <div
      ref={box}
      class="log"
      role="log"
      // What happens is announced once, before the question that follows from it.
      aria-live="off"
      aria-label={look('log')}
      {...scrollable}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < 24
      }}
    >
      <div ref={sheet}>
        {entries.length === 0 && <p class="quiet log-nothing">{look('nothingYet')}</p>}
        {byTurn(entries).map(({ turn, entries: together }) => (
          <section key={together[0]?.key} lang={lang}>
            {turn !== undefined && (
              <p class="log-turn">
                {turn} <Points of={sumOf(together)} />
              </p>
            )}
            <ul class="log-entries">
              {together.map((entry) => (
                <li key={entry.key} class="log-entry" aria-current={entry.key === current || undefined}>
                  {entry.seat === undefined ? (
                    <span class="log-mark" aria-hidden="true" />
                  ) : (
                    <Shield seat={entry.seat} size="1.1em" />
                  )}
                  <div>
                    {entry.isPartner && (
                      <span class="log-partner" title={look('yourPartner')}>
                        <Icon name="link" size="0.95em" title={`${look('yourPartner')}:`} />{' '}
                      </span>
                    )}
                    {onPick === undefined ? (
                      entry.text
                    ) : (
                      <button type="button" class="log-pick" onClick={() => onPick(entry)}>
                        {entry.text}
                      </button>
                    )}{' '}
                    {entry.points && !entry.isSaid && <Points of={entry.points} />}
                    {entry.details?.map((detail) => (
                      <p key={detail} class="log-detail">
                        {detail}
                      </p>
                    ))}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
