import { Icon } from '../../look/index.ts'
import type { OnlineSitting } from './online-sitting.ts'

/** Says that something is on its way, if it takes longer than a moment: the connection, or an answer. */
export function Banner({ sitting }: { readonly sitting: OnlineSitting }) {
  const isApart = sitting.isApart.value
  const isBusy = sitting.isBusy.value
  return (
    <div class="online-banner" role="status">
      {isApart ? (
        <p>
          <Icon name="hourglass" /> Reconnecting … your match is safe.
        </p>
      ) : (
        isBusy && (
          <p>
            <Icon name="hourglass" /> Sending …
          </p>
        )
      )}
    </div>
  )
}
