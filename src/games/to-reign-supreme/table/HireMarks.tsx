import { listed } from '../../../core/index.ts'
import { PURCHASES } from '../content/cards.ts'
import { purchaseNames } from '../content/names.ts'
import type { Purchases } from '../rules/state.ts'
import { Sign } from './art.tsx'

/** What was bought for a battle, in signs, with words for screen readers. */
export function HireMarks({ bundle }: { readonly bundle: Purchases }) {
  const words = listed(purchaseNames(bundle))
  if (words === '') return <span class="trs-hires quiet">no hires</span>
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
