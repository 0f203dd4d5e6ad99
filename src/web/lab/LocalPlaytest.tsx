import { useEffect, useState } from 'preact/hooks'
import { lab as say } from './lab.messages.ts'
import { PlaytestPanel } from './PlaytestPanel.tsx'
import { markSaved, type Playtest, stopPlaytest } from './playtests.ts'
import { doneShare, kindText, progressText } from './progress-text.ts'

export type LocalPlaytestProps = { readonly playtest: Playtest; readonly onNew: () => void }

/** How often the time is shown, in milliseconds. */
const SHOW_MS = 500

/** A playtest in this browser. */
export function LocalPlaytest({ playtest, onNew }: LocalPlaytestProps) {
  const { game, is, progress, report, refusal } = playtest
  const isRunning = is === 'running'
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (!isRunning) return
    const showing = setInterval(() => setNow(performance.now()), SHOW_MS)
    return () => clearInterval(showing)
  }, [isRunning])
  return (
    <PlaytestPanel
      {...{ game, isRunning, report, refusal, onNew }}
      state={progressText(playtest, now)}
      done={doneShare(playtest, now)}
      kind={isRunning ? kindText(progress) : ''}
      hint={isRunning ? say('hintRunning') : say('hintOver')}
      onStop={stopPlaytest}
      onSaved={() => markSaved(game.id)}
    />
  )
}
