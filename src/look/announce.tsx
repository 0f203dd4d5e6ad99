import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { canShowRules, clauseIn, clauseRefused, WithClauses } from './clause.tsx'
import { Icon, type IconName } from './Icon.tsx'

type Toast = { readonly id: number; readonly text: string; readonly icon: IconName | undefined }

/** Two voices that take turns, so that the same words said twice are heard twice. */
const voices = signal<readonly [string, string]>(['', ''])
const toasts = signal<readonly Toast[]>([])
let said = 0

/** How long a toast stays, in milliseconds: long enough to read `text` twice. */
const staying = (text: string) => Math.max(clauseIn(text) === undefined ? 4000 : 8000, text.length * 90)

/**
 * Says `text` to those who listen rather than look. Waits its turn; never interrupts. Where rules can be shown, the
 * key ? opens them at a clause that it names.
 */
export function announce(text: string): void {
  const clause = clauseIn(text)
  if (clause !== undefined) clauseRefused.value = clause
  const spoken = clause !== undefined && canShowRules.peek() ? `${text} Question mark opens the rule.` : text
  said += 1
  voices.value = said % 2 === 0 ? [spoken, ''] : ['', spoken]
}

/**
 * Says `text` to everybody: a slip at the foot of the page, and aloud. For what needs no answer. A clause that it
 * names can be pressed to read the rule.
 */
export function toast(text: string, icon?: IconName): void {
  announce(text)
  const id = said
  toasts.value = [...toasts.value.slice(-2), { id, text, icon }]
  setTimeout(() => {
    toasts.value = toasts.value.filter((shown) => shown.id !== id)
  }, staying(text))
}

/** Where {@link announce} and {@link toast} come out. Mount it once, near the root of the page. */
export function Announcer() {
  const slips = useRef<HTMLElement>(null)
  const shown = toasts.value
  // Raised again with each slip, so that it lies on top of a dialog opened since.
  useEffect(() => {
    slips.current?.hidePopover()
    if (shown.length > 0) slips.current?.showPopover()
  }, [shown])
  return (
    <>
      {voices.value.map((text, voice) => (
        <div key={voice} class="unseen" role="status" aria-live="polite">
          {text}
        </div>
      ))}
      <section ref={slips} class="toasts" popover="manual" aria-label="Messages">
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
