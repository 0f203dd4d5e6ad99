import { useEffect, useState } from 'preact/hooks'
import type { Game, Refusal } from '../../core/index.ts'
import type { PlaytestReport } from '../../lab/index.ts'
import type { PlaytestSeen } from '../../protocol/index.ts'
import { dropPlaytest, readReport, stopPlaytest } from '../api/playtests.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { lab as say } from './lab.messages.ts'
import { PlaytestPanel } from './PlaytestPanel.tsx'
import { kindText, serverText } from './progress-text.ts'

export type ServerPlaytestProps = {
  readonly game: Game
  readonly playtest: PlaytestSeen
  /** Why the server did not answer last. */
  readonly trouble: Refusal | undefined
  /** Asks the server how the playtest stands. */
  readonly onChange: () => void
  readonly onNew: () => void
  readonly onDeleted: () => void
}

/** A playtest on the server. */
export function ServerPlaytest({ game, playtest, trouble, onChange, onNew, onDeleted }: ServerPlaytestProps) {
  const { id, state, reported, ended, progress, refusal } = playtest
  const [report, setReport] = useState<PlaytestReport>()
  const [failed, setFailed] = useState<Refusal>()
  useEffect(() => {
    if (reported === null) return
    let isCurrent = true
    readReport().then(
      (read) => {
        if (!isCurrent) return
        setReport(read)
        setFailed(undefined)
      },
      (error) => isCurrent && setFailed(refusalOf(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [id, state, reported])
  const ask = (asked: Promise<void>, then: () => void) => {
    asked.then(then, (error) => setFailed(refusalOf(error)))
  }
  return (
    <PlaytestPanel
      {...{ game, report, onNew }}
      isRunning={state !== 'over'}
      state={serverText(playtest)}
      done={ended === 'finished' ? 1 : (progress?.done ?? 0)}
      kind={state === 'playing' && progress ? kindText(progress) : ''}
      hint={state === 'over' ? say('serverKeeps') : say('serverPlays')}
      refusal={refusal ?? failed ?? trouble}
      onStop={() => ask(stopPlaytest(), onChange)}
      onDelete={() => ask(dropPlaytest(), onDeleted)}
      onSaved={() => {}}
    />
  )
}
