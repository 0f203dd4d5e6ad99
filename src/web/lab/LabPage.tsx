import { useEffect, useState } from 'preact/hooks'
import { findGame } from '../../games/registry.ts'
import { Button, Empty } from '../../look/index.ts'
import type { PlaytestSeen } from '../../protocol/index.ts'
import { identity, meNow } from '../api/identity.ts'
import { readPlaytests, startPlaytest as startOnServer } from '../api/playtests.ts'
import { usePolling } from '../api/use-polling.ts'
import type { Loaded } from '../game/WithGame.tsx'
import { LinkButton } from '../page/LinkButton.tsx'
import { Page } from '../page/Page.tsx'
import { LabForm } from './LabForm.tsx'
import { LocalPlaytest } from './LocalPlaytest.tsx'
import { lab as say } from './lab.messages.ts'
import { serverWish } from './lab-choices.ts'
import { playtests, runningPlaytest, startPlaytest, stopPlaytest } from './playtests.ts'
import { ServerPlaytest } from './ServerPlaytest.tsx'
import './lab.css'

/** How often the server is asked how its playtest stands, in milliseconds: while it is open, and else. */
const OPEN_MS = 3_000
const OVER_MS = 60_000

/** The playtest lab of a game: what to play, then what was found. */
export function LabPage({ listed, ...loaded }: Loaded) {
  const { game } = loaded
  const isKnown = identity.value.is === 'known'
  const [isOpen, setOpen] = useState(false)
  const server = usePolling(
    isKnown ? `playtests ${meNow()?.id}` : undefined,
    readPlaytests,
    undefined,
    isOpen ? OPEN_MS : OVER_MS,
  )
  const [started, setStarted] = useState<PlaytestSeen>()
  const heard = server.what?.playtest ?? null
  // Until the server tells of it, the one that was just started counts.
  const there = started && started.created > (heard?.created ?? 0) ? started : heard
  const isOpenNow = there !== null && there.state !== 'over'
  useEffect(() => setOpen(isOpenNow), [isOpenNow])
  const local = playtests.value.get(game.id)
  const running = runningPlaytest()
  const [chosen, setChosen] = useState<'form' | 'here' | 'server'>()
  const isThere = there?.game === game.id
  const shown = chosen ?? (local ? 'here' : isThere ? 'server' : 'form')
  const title = say('title', { game: listed.title })

  if (shown === 'here' && local)
    return (
      <Page title={title}>
        <LocalPlaytest playtest={local} onNew={() => setChosen('form')} />
      </Page>
    )
  if (shown === 'server' && there && isThere)
    return (
      <Page title={title}>
        <ServerPlaytest
          key={there.id}
          game={game}
          playtest={there}
          trouble={server.trouble}
          onChange={server.refresh}
          onNew={() => setChosen('form')}
          onDeleted={() => {
            setStarted(undefined)
            setChosen('form')
            server.refresh()
          }}
        />
      </Page>
    )
  if (running)
    return (
      <Page title={title}>
        <Empty
          icon="hourglass"
          title={say('running', { game: running.game.title })}
          actions={
            <>
              <LinkButton to={{ page: 'lab', game: running.game.id }} variant="primary" icon="chart">
                {say('showResults')}
              </LinkButton>
              <Button onPress={stopPlaytest}>{say('stopIt')}</Button>
            </>
          }
        >
          {say('oneAtATime')}
        </Empty>
      </Page>
    )
  return (
    <Page title={title} lead={say('lead')}>
      <LabForm
        {...loaded}
        offer={server.what?.offer ?? null}
        elsewhere={there && isOpenNow && !isThere ? findGame(there.game) : undefined}
        onStart={async (plan, where) => {
          if (where === 'here') startPlaytest(game, plan)
          else {
            setStarted(await startOnServer(serverWish(plan, server.what?.offer ?? null)))
            server.refresh()
          }
          setChosen(where)
        }}
        onBack={local ? () => setChosen('here') : isThere ? () => setChosen('server') : undefined}
      />
    </Page>
  )
}
