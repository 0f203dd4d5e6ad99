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
import { me as say } from './messages.ts'
import { NameForm, PasswordForm } from './name-and-password.tsx'
import { SignOut } from './SignOut.tsx'
import { Tokens } from './Tokens.tsx'

export function MePage() {
  const who = identity.value
  if (who.is === 'asked') return <Page title={say('title')}>{null}</Page>
  if (who.is !== 'known')
    return (
      <NoServer title={say('title')} icon="person" who={who}>
        {say('noServer')}
      </NoServer>
    )
  if (who.me === null) return <SignIn />
  return <SignedIn key={who.me.id} me={who.me} push={who.push} mail={who.mail} />
}

function SignIn() {
  return (
    <Page title={say('chooseName')} lead={say('chooseLead')}>
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
      lead={me.account === null ? say('isGuest') : say('signedInAs', { account: me.account })}
    >
      <p class="me-ways">
        <LobbyLink />
        <LinkButton to={{ page: 'people', id: me.id }}>{say('profile')}</LinkButton>
      </p>
      <div class="parts">
        <NameForm me={me} />
        {me.account === null ? <Account guest={me.name} /> : <PasswordForm account={me.account} />}
        <Part title={say('notices')} lead={say('noticesLead')}>
          <NoticesPanel push={push} mail={mail} />
        </Part>
        <Tokens />
        <Muted />
        <SignOut me={me} />
      </div>
    </Page>
  )
}
