import { PURCHASES } from '../rules/cards.ts'
import type { Purchases } from '../rules/state.ts'
import { Sign } from './art.tsx'
import { purchaseWords } from './words.ts'

/** What was bought for a battle, in signs and figures, and in words for those who listen. */
export function HireMarks({ bundle }: { readonly bundle: Purchases }) {
  const words = purchaseWords(bundle)
  if (words === '') return <span class="trs-hires trs-quiet">no hires</span>
  return (
    <span class="trs-hires figures" title={words}>
      <span class="unseen">{words}</span>
      {PURCHASES.filter((kind) => bundle[kind] > 0).map((kind) => (
        <span key={kind} class="trs-hire" aria-hidden="true">
          {bundle[kind]}
          <Sign name={kind} size="1.2em" />
        </span>
      ))}
    </span>
  )
}
