import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Refusal } from '../core/index.ts'
import { translated } from '../words/index.ts'
import { canShowRules, clauseIn, clauseRefused, WithClauses } from './clause.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { look } from './messages.ts'

type Toast = { readonly id: number; readonly text: string; readonly icon: IconName | undefined }

/** Two live regions in turn, so that a repeated text is announced again. */
const voices = signal<readonly [string, string]>(['', ''])
const toasts = signal<readonly Toast[]>([])
let said = 0

/** How long a toast stays, in milliseconds: enough to read it twice. */
const staying = (text: string) => Math.max(clauseIn(text) === undefined ? 4000 : 8000, text.length * 90)

/** Announces `text` to screen readers. If it names a clause, the key R opens the rules there. */
export function announce(text: string): void {
  const clause = clauseIn(text)
  if (clause !== undefined) clauseRefused.value = clause
  const spoken = clause !== undefined && canShowRules.peek() ? `${text} ${look('forTheRule')}` : text
  said += 1
  voices.value = said % 2 === 0 ? [spoken, ''] : ['', spoken]
}

/** Shows `text` as a slip at the foot of the page and announces it. A clause in it links to the rule. */
export function toast(text: string, icon?: IconName): void {
  announce(text)
  const id = said
  toasts.value = [...toasts.value.slice(-2), { id, text, icon }]
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
      {voices.value.map((text, voice) => (
        <div key={voice} class="unseen" role="status" aria-live="polite">
          {text}
        </div>
      ))}
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
