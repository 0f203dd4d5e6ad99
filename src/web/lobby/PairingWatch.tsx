import { useEffect, useRef } from 'preact/hooks'
import { findGame } from '../../games/registry.ts'
import { Button, Dialog, toast } from '../../look/index.ts'
import type { LostSeat, MatchSeen } from '../../protocol/index.ts'
import { listedWords } from '../../words/index.ts'
import { meNow } from '../api/identity.ts'
import { readMatch } from '../api/matches.ts'
import { pairing } from '../api/pairing.ts'
import { usePolling } from '../api/use-polling.ts'
import { go, route } from '../browser/router.ts'
import { callPlayer } from '../sound/index.ts'
import { keepLooking } from './find-player.ts'
import { lostSeatText } from './lost-seat.ts'
import { lobby as say } from './messages.ts'
import { useNews } from './my-matches.ts'
import { waiting } from './waiting.messages.ts'

const EVERY_MS = 3_000
/** How often the server is told that the player still looks, in milliseconds. */
const KEEP_LOOKING_MS = 4 * 60_000

/** Watches the match in which the player waits. When it begins, leads there from the lobby, and asks elsewhere. */
export function PairingWatch({ match }: { readonly match: MatchSeen }) {
  const { id, game } = match
  const polled = usePolling(`pairing ${id}`, () => readMatch(id), undefined, EVERY_MS)
  const { what = match, trouble, refresh } = polled
  const lostBy = useRef<LostSeat | undefined>(undefined)
  useNews(
    meNow()?.id,
    (lostSeat) => {
      lostBy.current ??= lostSeat
      refresh()
    },
    id,
  )
  const hasBegun = what.phase !== 'open'
  const to = route.value
  const isAtMatch = to.page === 'match' && to.id === id
  const isThere = to.page === 'online' || isAtMatch
  useEffect(() => {
    // The waiting room calls by itself.
    if (hasBegun && !isAtMatch) callPlayer()
  }, [hasBegun])
  useEffect(() => {
    if (hasBegun) return undefined
    // What fails is tried again the next time.
    const timer = setInterval(() => void keepLooking(match).catch(() => undefined), KEEP_LOOKING_MS)
    return () => clearInterval(timer)
  }, [hasBegun])
  useEffect(() => {
    const isCancelled = trouble?.code === 'no-match'
    if (isCancelled || what.you === null) {
      const told = isCancelled ? waiting('cancelled') : lostSeatText(lostBy.current)
      if (told !== undefined) toast(told, 'close')
      pairing.value = undefined
    } else if (hasBegun && isThere) {
      pairing.value = undefined
      go({ page: 'match', id })
    }
  }, [hasBegun, isThere, trouble, what.you])
  if (!hasBegun || isThere || what.you === null) return null
  const others = what.seats.filter((_, seat) => seat !== what.you).map(({ name }) => name)
  const close = () => {
    pairing.value = undefined
  }
  return (
    <Dialog
      title={say('begun')}
      width="narrow"
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{say('later')}</Button>
          <Button
            variant="primary"
            icon="play"
            onPress={() => {
              close()
              go({ page: 'match', id })
            }}
          >
            {say('goTo')}
          </Button>
        </>
      }
    >
      <p>
        {say('sitWithYou', {
          names: listedWords(others),
          count: others.length,
          game: findGame(game)?.title ?? game,
        })}
      </p>
    </Dialog>
  )
}
