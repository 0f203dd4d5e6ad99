import { Empty, ErrorPanel, Icon } from '../../look/index.ts'
import type { Me } from '../../protocol/index.ts'
import { addressOf } from '../browser/router.ts'
import { HomeButton } from '../page/loading.tsx'
import { Page } from '../page/Page.tsx'
import { plainSentence } from '../page/refusals.tsx'
import '../account/account.css'
import { askWhoIAm, identity } from '../api/identity.ts'
import { Account, Newcomer } from './credentials.tsx'
import { Muted } from './Muted.tsx'
import { Notices } from './Notices.tsx'
import { NameForm, PasswordForm } from './name-and-password.tsx'
import { SignOut } from './SignOut.tsx'
import { Tokens } from './Tokens.tsx'

/** The page about oneself: who one is on this server, and everything that is kept about it. */
export function MePage() {
  const who = identity.value
  switch (who.is) {
    case 'asked':
      return <Page title="Who you are">{null}</Page>
    case 'none':
      return (
        <Page title="Who you are">
          <Empty icon="person" title="Nobody asks for names here" actions={<HomeButton />}>
            This address serves the games for bots and for people around one screen. Names are for playing
            with friends, which takes a server of Interregnum.
          </Empty>
        </Page>
      )
    case 'away':
      return (
        <Page title="Who you are">
          <ErrorPanel
            sentence={plainSentence(who.refusal)}
            code={who.refusal.code}
            ways={[{ verb: 'Try again', onPress: () => void askWhoIAm() }]}
          />
        </Page>
      )
    case 'known':
      return who.me === null ? <NobodyYet /> : <Oneself key={who.me.id} me={who.me} />
  }
}

function NobodyYet() {
  return (
    <Page
      title="Who are you?"
      lead="A name is enough to play with friends. An account makes you the same person on every device."
    >
      <div class="parts">
        <Newcomer />
        <Account />
      </div>
    </Page>
  )
}

function Oneself({ me }: { readonly me: Me }) {
  return (
    <Page
      title={me.name}
      lead={
        me.account === null
          ? 'You play as a guest: this browser alone knows you. An account makes you the same person everywhere.'
          : `You sign in as ${me.account}.`
      }
    >
      <p class="me-ways">
        <a class="button" href={addressOf({ page: 'online' })}>
          <Icon name="users" /> <span class="button-text">To the lobby</span>
        </a>
        <a class="button" href={addressOf({ page: 'people', id: me.id })}>
          What others see of you
        </a>
      </p>
      <div class="parts">
        <NameForm me={me} />
        {me.account === null ? <Account guest={me.name} /> : <PasswordForm account={me.account} />}
        <Notices />
        <Tokens />
        <Muted />
        <SignOut me={me} />
      </div>
    </Page>
  )
}
