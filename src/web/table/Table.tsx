import { useEffect, useMemo, useState } from 'preact/hooks'
import { awaited, ONLOOKER, outcomeOf, Refused, recordOf, takeBackRefusal, viewOf } from '../../core/index.ts'
import { Button, Curtain, Empty, ErrorPanel, Prompt, toast } from '../../look/index.ts'
import type { TableProps } from '../../look/table.ts'
import { saveRecord } from '../files.ts'
import { usePageKeys } from '../keys.ts'
import { hasLesson } from '../lesson/door.ts'
import { type Loaded, ToShelf } from '../loading.tsx'
import { Page, useTitle } from '../Page.tsx'
import { go } from '../router.ts'
import { logOf } from '../session/log-lines.ts'
import { beginMatch } from '../session/new-match.ts'
import type { Session } from '../session/session.ts'
import { lastSealed, personsOf } from '../session/viewing.ts'
import { FairChance } from './FairChance.tsx'
import { MatchMenu } from './MatchMenu.tsx'
import { Seats } from './Seats.tsx'
import { TableSheet } from './TableSheet.tsx'

/** Props of {@link Table}. */
export type TableOfSessionProps = {
  readonly loaded: Loaded
  readonly session: Session
  /** Another window had the match; this one takes it back. */
  readonly onTakeOver: () => void
}

/** A match as it is played: the game's table, the seats, the prompt, the log, and the end. */
export function Table({ loaded, session, onTakeOver }: TableOfSessionProps) {
  const { game, table, listed } = loaded
  const { match, players } = session
  const { viewer, curtain, latest, thinking, unkept, elsewhere } = session.scene.value
  const [dialog, open] = useState<'menu' | 'chance'>()
  const outcome = outcomeOf(match)
  const [isTold, setTold] = useState(outcome !== undefined)
  const names = players.map(({ name }) => name)
  const waiting = awaited(match)
  const mine = viewer !== ONLOOKER && waiting.includes(viewer)
  const view = viewOf(match, viewer)
  const log = useMemo(() => logOf(match, table, names, viewer, view), [latest, viewer])
  const noUndo = viewer === ONLOOKER ? ONLOOKERS_UNDO : takeBackRefusal(match, viewer)?.message
  const sealedBy = lastSealed(match, personsOf(players))
  const isTelling = outcome !== undefined && !isTold

  const props: TableProps = {
    view,
    viewer,
    names,
    actions: mine ? game.actions(view, viewer) : NONE,
    refusal: (action) => (mine ? game.refusal(view, viewer, action) : undefined),
    act: session.act,
    undo: noUndo === undefined ? session.undo : undefined,
    latest,
    outcome,
    sealed: [...match.sealed.keys()],
  }

  useTitle(titleOf(names, waiting, mine, personsOf(players).length, listed.title))
  useHurry(session)
  usePageKeys((event) => {
    if (event.key.toLowerCase() === 'z' && !event.altKey && !event.shiftKey) {
      event.preventDefault()
      if (!event.repeat) session.undo()
    }
  })

  const rematch = () => {
    try {
      const next = beginMatch(game, { options: match.options, players, seed: undefined })
      if (next.unkept) toast(next.unkept.message, 'warning')
      go({ page: 'play', id: next.id })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      toast(error.refusal.message, 'warning')
    }
  }
  const save = () => saveRecord(recordOf(match, players))

  if (elsewhere)
    return (
      <Page title={listed.title}>
        <Empty
          icon="link"
          title="This match is open in another window"
          actions={
            <>
              <Button variant="primary" onPress={onTakeOver}>
                Play it here
              </Button>
              <ToShelf />
            </>
          }
        >
          It goes on there. Play it here, and the other window stands still instead; nothing is lost.
        </Empty>
      </Page>
    )

  const { Board, Hand, Reckoning } = table
  return (
    <TableSheet
      game={game.id}
      options={match.options}
      title={listed.title}
      log={{ entries: log }}
      verbs={
        <>
          <Button variant="bare" icon="undo" label="Take back" why={noUndo} onPress={session.undo} />
          <Button variant="bare" icon="menu" label="Menu" onPress={() => open('menu')} />
        </>
      }
      seats={
        <Seats
          players={players}
          standings={table.standings(view)}
          Mat={table.Mat}
          props={props}
          isScoreOpen={!isTelling}
          active={waiting}
          thinking={thinking}
          mine={viewer === ONLOOKER ? undefined : viewer}
        />
      }
      board={
        isTelling ? (
          <Reckoning view={view} names={names} outcome={outcome} onEnd={() => setTold(true)} />
        ) : (
          <Board {...props} />
        )
      }
      hand={<Hand {...props} />}
      prompt={
        outcome === undefined ? (
          <Prompt seat={waiting[0]} mood={mine ? 'mine' : 'wait'}>
            {table.prompt(props)}
          </Prompt>
        ) : (
          <Prompt
            mood="over"
            seat={isTold ? winnerOf(outcome.ranks) : undefined}
            actions={
              <>
                <Button variant="seal" onPress={rematch}>
                  Rematch
                </Button>
                <Button icon="play" onPress={() => go({ page: 'replay', id: session.id })}>
                  Replay
                </Button>
                <Button icon="save" onPress={save}>
                  Save
                </Button>
                {isTold && (
                  <Button icon="trophy" onPress={() => setTold(false)}>
                    Reckoning
                  </Button>
                )}
              </>
            }
          >
            {isTold ? outcome.why : 'The match is over.'}
          </Prompt>
        )
      }
    >
      {unkept !== undefined && (
        <div class="unkept">
          <ErrorPanel
            sentence={unkept.message}
            code={unkept.code}
            ways={[{ verb: 'Save as a file', onPress: save }]}
          />
        </div>
      )}
      {dialog === 'menu' && (
        <MatchMenu
          onClose={() => open(undefined)}
          onSave={save}
          onChance={() => open('chance')}
          onNew={() => go({ page: 'new', game: game.id })}
          onLearn={hasLesson(game.id) ? () => go({ page: 'learn', game: game.id }) : undefined}
        />
      )}
      {dialog === 'chance' && (
        <FairChance
          committed={session.commitment}
          seed={outcome === undefined ? undefined : match.seed}
          onClose={() => open(undefined)}
        />
      )}
      {curtain !== undefined && (
        <Curtain
          seat={curtain}
          name={names[curtain]}
          verb={`I am ${names[curtain]}`}
          onLift={session.lift}
          other={
            sealedBy !== undefined &&
            sealedBy !== curtain && (
              <Button icon="undo" onPress={session.reconsider}>
                {`I am ${names[sealedBy]}, and choose again`}
              </Button>
            )
          }
        >
          The others look away. What lies on the table waits for you behind the curtain.
        </Curtain>
      )}
    </TableSheet>
  )
}

const NONE: readonly unknown[] = []
const ONLOOKERS_UNDO = 'Only those who play can take something back.'

/** The seat that won alone. */
function winnerOf(ranks: readonly number[]): number | undefined {
  const first = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []))
  return first.length === 1 ? first[0] : undefined
}

/** The window's title: whose turn it is. */
function titleOf(
  names: readonly string[],
  waiting: readonly number[],
  mine: boolean,
  persons: number,
  game: string,
): string {
  if (waiting.length === 0) return `The match is over · ${game}`
  if (mine && persons === 1) return `Your turn · ${game}`
  return `${waiting.map((seat) => names[seat]).join(' and ')} to decide · ${game}`
}

/** A press or a key says: go on, I have seen it. */
function useHurry(session: Session): void {
  useEffect(() => {
    const hurry = () => session.hurry()
    addEventListener('pointerdown', hurry)
    addEventListener('keydown', hurry)
    return () => {
      removeEventListener('pointerdown', hurry)
      removeEventListener('keydown', hurry)
    }
  }, [session])
}
