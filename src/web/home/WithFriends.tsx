import { Icon } from '../../look/index.ts'
import { identity, meNow } from '../account/identity.ts'
import { lazyPart } from '../loading.tsx'
import { addressOf } from '../router.ts'

/** Loaded when somebody is known on the server: a page that plays alone carries nothing of it. */
const WaitingForMe = lazyPart(async () => (await import('../lobby/WaitingForMe.tsx')).WaitingForMe)

/** The first page's way to playing with friends. */
export function WithFriends() {
  const me = meNow()
  return (
    <section class="match-group" aria-labelledby="with-friends">
      <h2 id="with-friends">With friends</h2>
      {identity.value.is === 'none' ? (
        <p class="home-quiet">
          This address has no server for online play. Against bots and around this screen everything works.
        </p>
      ) : (
        <>
          <p class="home-friends">
            <a class="button" href={addressOf({ page: 'online' })}>
              <Icon name="users" /> <span class="button-text">Play with friends</span>
            </a>
            <span class="home-quiet">
              {identity.value.is === 'away'
                ? 'The server cannot be reached now; all else works.'
                : 'Live, or slowly over days.'}
            </span>
          </p>
          {me && <WaitingForMe person={me.id} />}
        </>
      )}
    </section>
  )
}
