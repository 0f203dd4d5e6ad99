import { Icon } from '../../look/index.ts'
import type { OnlineMatch } from './online-match.ts'

/** Says that the connection or an answer takes longer than a moment. */
export function Banner({ source }: { readonly source: OnlineMatch }) {
  const isApart = source.isApart.value
  const isBusy = source.isBusy.value
  return (
    <div class="centred online-banner" role="status">
      {isApart ? (
        <p>
          <Icon name="hourglass" /> Reconnecting … Your match is safe.
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
