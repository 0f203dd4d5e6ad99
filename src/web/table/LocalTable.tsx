import { useEffect, useState } from 'preact/hooks'
import { searches, THINK_MS } from '../../bots/index.ts'
import { ONLOOKER, recordOf, withEarlyEnding } from '../../core/index.ts'
import { Button, Curtain, Empty, ErrorPanel, explain, useByKey } from '../../look/index.ts'
import { translated } from '../../words/index.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { saveRecord } from '../browser/record-files.ts'
import { go } from '../browser/router.ts'
import type { Loaded } from '../game/WithGame.tsx'
import { HomeButton, lazyPart } from '../page/loading.tsx'
import { Page } from '../page/Page.tsx'
import { lastSealed, personsOf } from '../session/hotseat.ts'
import { beginMatch } from '../session/new-match.ts'
import type { Session } from '../session/session.ts'
import { Afterwards } from './Afterwards.tsx'
import { table as say } from './messages.ts'
import { Table, type TableOfMatchProps } from './Table.tsx'

const MatchMenu = lazyPart(async () => (await import('./MatchMenu.tsx')).MatchMenu)
const ResignDialog = lazyPart(async () => (await import('./ResignDialog.tsx')).ResignDialog)

export type LocalTableProps = {
  readonly loaded: Loaded
  readonly session: Session
  readonly onTakeOver: () => void
}

export function LocalTable({ loaded, session, onTakeOver }: LocalTableProps) {
  const { game, listed } = loaded
  const { match, players } = session
  const { curtain, unkept, elsewhere } = session.scene.value
  const names = players.map(({ name }) => name)
  const sealedBy = lastSealed(match, personsOf(players))
  const { viewer, ending } = session.tableView.value
  const [isResigning, setResigning] = useState(false)
  const isByKey = useByKey()
  // Where no part of the game takes the focus from the curtain, what lies before the player does.
  useEffect(() => {
    if (curtain === undefined) return
    return () => {
      if (!isByKey() || !document.activeElement?.matches('body, .app')) return
      const control = ['.area-hand', '.area-board']
        .map((area) => document.querySelector<HTMLElement>(`${area} :is(${CONTROLS})`))
        .find((each) => each !== null)
      control?.focus()
    }
  }, [curtain])
  // An undo of the end does not ask again.
  useEffect(() => {
    if (ending) setResigning(false)
  }, [ending])
  /** Why the match is not kept, as far as the player has read it. */
  const [known, setKnown] = useState<string>()

  const rematch = () => {
    try {
      const { options } = match
      const { id } = beginMatch(game, { options, players: session.playersAgain, seed: undefined })
      go({ page: 'play', id })
    } catch (error) {
      explain(refusalOf(error))
    }
  }
  const save = () => saveRecord(withEarlyEnding(recordOf(match, players), session.tableView.peek().ending))

  if (elsewhere === 'deleted')
    return (
      <Page title={listed.title}>
        <Empty
          icon="delete"
          title={say('deleted')}
          actions={
            <>
              <Button icon="save" onPress={save}>
                {say('saveAsFile')}
              </Button>
              <HomeButton />
            </>
          }
        >
          {say('saveDeleted')}
        </Empty>
      </Page>
    )
  if (elsewhere === 'opened')
    return (
      <Page title={listed.title}>
        <Empty
          icon="link"
          title={say('elsewhere')}
          actions={
            <>
              <Button variant="primary" onPress={onTakeOver}>
                {say('playHere')}
              </Button>
              <HomeButton />
            </>
          }
        >
          {say('takeOver')}
        </Empty>
      </Page>
    )

  return (
    <Table
      loaded={loaded}
      source={session}
      hasHints
      watching={watchingOf(loaded, session)}
      menu={({ close, verifyShuffle, askMe }) => (
        <MatchMenu
          onClose={close}
          onSave={save}
          onVerify={verifyShuffle}
          onAskMe={askMe}
          onResign={
            viewer === ONLOOKER || ending
              ? undefined
              : () => {
                  close()
                  setResigning(true)
                }
          }
          onNew={() => go({ page: 'new', game: game.id })}
          game={game.id}
          options={session.options}
        />
      )}
      afterwards={
        <Afterwards onRematch={rematch} replay={{ page: 'replay', id: session.id }} onSave={save} />
      }
    >
      {unkept !== undefined && unkept.code !== known && (
        <div class="unkept">
          <ErrorPanel
            sentence={translated(unkept.message)}
            code={unkept.code}
            ways={[
              { verb: say('saveAsFile'), onPress: save },
              { verb: say('continue'), onPress: () => setKnown(unkept.code) },
            ]}
          />
        </div>
      )}
      {isResigning && (
        <ResignDialog
          other={players.length === 2 ? names.find((_, seat) => seat !== viewer) : undefined}
          onResign={session.resign}
          onClose={() => setResigning(false)}
        />
      )}
      {curtain !== undefined && (
        <Curtain
          seat={curtain}
          name={names[curtain]}
          verb={say('iAm', { name: names[curtain] })}
          onLift={session.lift}
          other={
            sealedBy !== undefined &&
            sealedBy !== curtain && (
              <Button icon="undo" onPress={session.reconsider}>
                {say('chooseAgain', { name: names[sealedBy] })}
              </Button>
            )
          }
        >
          {say('lookAway')}
        </Curtain>
      )}
    </Table>
  )
}

const CONTROLS = 'button:not([aria-disabled]), [tabindex="0"]'

/** Where all people are out of the match or only watch, the bots can play on to its end. */
function watchingOf({ table }: Loaded, session: Session): TableOfMatchProps['watching'] {
  const { players } = session
  const { view } = session.tableView.value
  if (!personsOf(players).every((seat) => table.isOut?.(view, seat))) return undefined
  const { isRushed } = session.scene.value
  const isSlow = players.some(({ bot }) => bot !== null && searches(bot))
  const pace = isSlow ? ` ${say('slowBots', { seconds: THINK_MS / 1000 })}` : ''
  return {
    words: isRushed ? `${say('playingOn')}${pace}` : undefined,
    action: isRushed ? (
      <Button icon="pause" onPress={() => session.rush(false)}>
        {say('stop')}
      </Button>
    ) : (
      <Button icon="last" onPress={() => session.rush(true)}>
        {say('skip')}
      </Button>
    ),
  }
}
