import { signal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { Refusal } from '../core/index.ts'
import { translated } from '../words/index.ts'
import { canShowRules, clauseIn, clauseRefused, WithClauses } from './clause.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { Mixed, mixedIn } from './Mixed.tsx'
import { look } from './messages.ts'

type Toast = { readonly id: number; readonly text: string; readonly icon: IconName | undefined }

type Said = { readonly id: number; readonly at: number; readonly text: string }

/** The latest announcements, oldest first. Each is an element of its own: a text that replaces another can be lost. */
const voices = signal<readonly Said[]>([])
const MOST_KEPT = 4
/** However many there are, each stays for this time, in milliseconds: one that is never drawn is never said. */
const STAYS_MS = 1000
let count = 0

const toasts = signal<readonly Toast[]>([])
let latestToast = 0

function speak(text: string): void {
  count += 1
  const now = Date.now()
  const all = [...voices.value, { text, id: count, at: now }]
  voices.value = all.filter(({ id, at }) => id > count - MOST_KEPT || now - at < STAYS_MS)
}

/** How long a toast stays, in milliseconds: enough to read it twice. */
const staying = (text: string) => Math.max(clauseIn(text) === undefined ? 4000 : 8000, text.length * 90)

/** Announces `text` to screen readers. If it names a clause, the key R opens the rules there. */
export function announce(text: string): void {
  const clause = clauseIn(text)
  if (clause !== undefined) clauseRefused.value = clause
  const spoken = clause !== undefined && canShowRules.peek() ? `${text} ${look('forTheRule')}` : text
  speak(spoken)
}

/** Takes back what was announced so far: the person who looks next may not know it. */
export function forgetAnnouncements(): void {
  voices.value = []
}

/** Takes back what was announced so far, once it has stood long enough to be said: its page is left. */
export function leaveAnnouncements(): void {
  const latest = count
  setTimeout(() => {
    voices.value = voices.value.filter(({ id }) => id > latest)
  }, STAYS_MS)
}

/** What is said late has stood for this time, in milliseconds. */
const LATE_MS = 2000

/**
 * A ref for an element whose text is said as it changes. Unlike a live region of its own it comes after other news:
 * it is said once all that changes with it is drawn, and not at all if another text takes its place by then.
 * @param isLate whether it is said only once it has stood for a while
 * @param moment said again, though it is the same, when this has changed
 */
export function useSpoken<Of extends HTMLElement>(isLate: boolean, moment?: number) {
  const box = useRef<Of>(null)
  const before = useRef('')
  const at = useRef(moment)
  const late = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLayoutEffect(() => {
    const text = box.current ? mixedIn(box.current).trim() : ''
    if (text === before.current && (isLate || moment === at.current)) return
    before.current = text
    at.current = moment
    clearTimeout(late.current)
    const say = () => {
      if (before.current === text && at.current === moment) speak(text)
    }
    if (text !== '' && isLate) late.current = setTimeout(say, LATE_MS)
    else if (text !== '') queueMicrotask(() => queueMicrotask(say))
  })
  useEffect(() => () => clearTimeout(late.current), [])
  return box
}

/**
 * Shows `text` as a slip at the foot of the page and announces it. A clause in it links to the rule. A slip that is
 * there already is shown once, from now on.
 */
export function toast(text: string, icon?: IconName): void {
  announce(text)
  latestToast += 1
  const id = latestToast
  const others = toasts.value.filter((shown) => shown.text !== text)
  toasts.value = [...others.slice(-2), { id, text, icon }]
  setTimeout(() => {
    toasts.value = toasts.value.filter((shown) => shown.id !== id)
  }, staying(text))
}

/** A refusal in the language that is spoken: rules, core and server know English alone. */
export function inWords<Kind extends Refusal | undefined>(refusal: Kind): Kind {
  return refusal && { ...refusal, message: translated(refusal.message) }
}

export function explain(refusal: Refusal): void {
  const { clause, message } = inWords(refusal)
  toast(clause ? `${message} ${clause}` : message, 'warning')
}

/** Outputs {@link announce} and {@link toast}. Mount it once, near the root of the page. */
export function Announcer() {
  const slips = useRef<HTMLElement>(null)
  const shown = toasts.value
  // Raised with each slip, above any dialog opened since.
  useEffect(() => {
    slips.current?.hidePopover()
    if (shown.length > 0) slips.current?.showPopover()
  }, [shown])
  return (
    <>
      <div class="unseen" role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions">
        {voices.value.map(({ id, text }) => (
          <p key={id}>
            <Mixed text={text} />
          </p>
        ))}
      </div>
      <section ref={slips} class="toasts" popover="manual" aria-label={look('messages')}>
        {shown.map(({ id, text, icon }) => (
          <div key={id} class="toast vellum">
            {icon !== undefined && <Icon name={icon} />}
            <p>
              <WithClauses text={text} />
            </p>
          </div>
        ))}
      </section>
    </>
  )
}
