import { useEffect } from 'preact/hooks'
import { Icon } from '../../look/index.ts'
import { askWhoIAm, awaitingMe, identity } from '../api/identity.ts'
import { addressOf } from '../browser/router.ts'
import { page } from './messages.ts'

/** Links to the lobby and the player's account; nothing without online play. */
export function AccountLinks({ isHome }: { readonly isHome: boolean }) {
  useIdentity()
  const who = identity.value
  const waiting = awaitingMe.value
  if (who.is !== 'known') return null
  return (
    <nav class="corner" aria-label={page('online')} data-known={who.me !== null || undefined}>
      <a
        class="button"
        data-variant={waiting > 0 ? 'primary' : isHome ? undefined : 'bare'}
        href={addressOf({ page: 'online' })}
      >
        <Icon name="users" /> <span class="button-text corner-online">{page('playOnline')}</span>
        {waiting > 0 && (
          <span class="figures" role="img" aria-label={page('turnIn', { matches: waiting })}>
            {waiting}
          </span>
        )}
      </a>
      {who.me && (
        <a class="button corner-me" data-variant="bare" href={addressOf({ page: 'me' })}>
          <Icon name="person" />
          <span class="button-text cut">
            <span class="corner-as">{page('playingAs')} </span>
            <strong>{who.me.name}</strong>
          </span>
        </a>
      )}
    </nav>
  )
}

/** Asks who is signed in, again whenever the page becomes visible: another window may have changed it. */
function useIdentity(): void {
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void askWhoIAm()
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [])
}
