import { useLayoutEffect } from 'preact/hooks'
import { announce, Icon } from '../../look/index.ts'
import { whenText } from '../browser/relative-time.ts'
import { online } from './messages.ts'
import type { OnlineMatch } from './online-match.ts'

/**
 * Says that the connection or an answer takes longer than a moment.
 * @param asOf the time of a position kept from an earlier visit, while the server is not heard
 */
export function Banner({
  source,
  asOf,
}: {
  readonly source: OnlineMatch
  readonly asOf: number | undefined
}) {
  const isApart = source.isApart.value
  const isBusy = source.isBusy.value
  // Counted from when the banner is drawn, not from when the page finds time: the style sheet counts from there too.
  useLayoutEffect(() => {
    if (!isApart) return
    const since = performance.now()
    return () => {
      if (!source.isApart.peek() && performance.now() - since > UNSEEN_MS) announce(online('connected'))
    }
  }, [isApart])
  return (
    <div class="centred online-banner" role="status">
      {isApart ? (
        <p>
          <Icon name="hourglass" />{' '}
          {asOf === undefined ? online('reconnecting') : online('lastPosition', { when: whenText(asOf) })}
        </p>
      ) : (
        isBusy && (
          <p>
            <Icon name="hourglass" /> {online('sending')}
          </p>
        )
      )}
    </div>
  )
}

/** For this time a banner is not seen, and so not said, as it is in `online.css`. */
const UNSEEN_MS = 600
