import type { Me } from '../../protocol/index.ts'
import '../account/account.css'
import { Part } from '../account/Part.tsx'
import { identity } from '../api/identity.ts'
import { NoticesPanel } from '../notices/NoticesPanel.tsx'
import { LinkButton, LobbyLink } from '../page/LinkButton.tsx'
import { NoServer } from '../page/NoServer.tsx'
import { Page } from '../page/Page.tsx'
import { Account, Newcomer } from './credentials.tsx'
import { Muted } from './Muted.tsx'
import { NameForm, PasswordForm } from './name-and-password.tsx'
import { SignOut } from './SignOut.tsx'
import { Tokens } from './Tokens.tsx'

const TITLE = 'Your account'

export function MePage() {
  const who = identity.value
  if (who.is === 'asked') return <Page title={TITLE}>{null}</Page>
  if (who.is !== 'known')
    return (
      <NoServer title={TITLE} icon="person" who={who}>
        You can play against bots or share this device. Neither needs a name.
      </NoServer>
    )
  if (who.me === null) return <SignIn />
  return <SignedIn key={who.me.id} me={who.me} push={who.push} mail={who.mail} />
}

function SignIn() {
  return (
    <Page
      title="Choose a name"
      lead="A name is enough to play with friends. An account works on all your devices."
    >
      <div class="parts">
        <Newcomer />
        <Account />
      </div>
    </Page>
  )
}

type SignedInProps = { readonly me: Me; readonly push: string | null; readonly mail: boolean }

function SignedIn({ me, push, mail }: SignedInProps) {
  return (
    <Page
      title={me.name}
      lead={
        me.account === null
          ? 'You play as a guest, known to this browser only. An account works on all your devices.'
          : `You sign in as ${me.account}.`
      }
    >
      <p class="me-ways">
        <LobbyLink />
        <LinkButton to={{ page: 'people', id: me.id }}>Public profile</LinkButton>
      </p>
      <div class="parts">
        <NameForm me={me} />
        {me.account === null ? <Account guest={me.name} /> : <PasswordForm account={me.account} />}
        <Part
          title="Turn notifications"
          lead="Learn that it’s your turn while you are away. All notifications are off until you turn them on."
        >
          <NoticesPanel push={push} mail={mail} />
        </Part>
        <Tokens />
        <Muted />
        <SignOut me={me} />
      </div>
    </Page>
  )
}
