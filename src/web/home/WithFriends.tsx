import { awaitingMe, identity, meNow } from '../api/identity.ts'
import { LinkButton } from '../page/LinkButton.tsx'
import { lazyPart } from '../page/loading.tsx'

/** Loaded only for a player who is signed in. */
const MyTurnList = lazyPart(async () => (await import('../lobby/MyTurnList.tsx')).MyTurnList)

/** The link to online play. It keeps its place whether or not the server answers. */
export function WithFriends() {
  const waiting = awaitingMe.value
  const { is } = identity.value
  if (is === 'none')
    return (
      <p class="row wrap with-friends quiet small">
        Online play is not available on this server. You can play bots or share this device.
      </p>
    )
  return (
    <p class="row wrap with-friends">
      <LinkButton to={{ page: 'online' }} icon="users">
        Play with friends
      </LinkButton>
      {waiting > 0 ? (
        <LinkButton to={{ page: 'online' }} icon="hourglass" variant="primary">
          {waiting === 1 ? 'It’s your turn' : `Your turn in ${waiting} matches`}
        </LinkButton>
      ) : (
        <span class="quiet small">
          {is === 'away'
            ? 'The server cannot be reached. Everything else works.'
            : 'Live, or over several days.'}
        </span>
      )}
    </p>
  )
}

export function MyTurn() {
  const me = meNow()
  return me && <MyTurnList person={me.id} />
}
