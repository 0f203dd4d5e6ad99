import { Icon } from '../../look/index.ts'
import type { OnlineMatch } from './online-match.ts'

/** Says that something is on its way, if it takes longer than a moment: the connection, or an answer. */
export function Banner({ source }: { readonly source: OnlineMatch }) {
  const isApart = source.isApart.value
  const isBusy = source.isBusy.value
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
