import { Icon } from '../../look/index.ts'
import { awaitingMe, identity, meNow } from '../api/identity.ts'
import { addressOf } from '../browser/router.ts'
import { lazyPart } from '../page/loading.tsx'

/** Loaded when somebody is known on the server: a page that plays alone carries nothing of it. */
const WaitingForMe = lazyPart(async () => (await import('../lobby/WaitingForMe.tsx')).WaitingForMe)

/** The first page's way to playing with friends; it has its place whether the server answers or not. */
export function WithFriends() {
  const waiting = awaitingMe.value
  const { is } = identity.value
  if (is === 'none')
    return (
      <p class="with-friends home-quiet">
        This address has no server for online play. Against bots and around this screen everything works.
      </p>
    )
  return (
    <p class="with-friends">
      <a class="button" href={addressOf({ page: 'online' })}>
        <Icon name="users" /> <span class="button-text">Play with friends</span>
      </a>
      {waiting > 0 ? (
        <a class="button" data-variant="primary" href={addressOf({ page: 'online' })}>
          <Icon name="hourglass" />
          <span class="button-text">
            {waiting === 1 ? 'A match waits for you' : `${waiting} matches wait for you`}
          </span>
        </a>
      ) : (
        <span class="home-quiet">
          {is === 'away' ? 'The server cannot be reached now; all else works.' : 'Live, or slowly over days.'}
        </span>
      )}
    </p>
  )
}

/** The matches on the server that wait for the person at this screen. */
export function MyTurn() {
  const me = meNow()
  return me && <WaitingForMe person={me.id} />
}
