import { useEffect, useState } from 'preact/hooks'
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
      hint={
        isRunning
          ? 'It runs while this window is open, on other pages too. Closing the window ends it.'
          : 'These results are kept while this window is open. Save them to keep them longer.'
      }
      onStop={stopPlaytest}
      onSaved={() => markSaved(game.id)}
    />
  )
}
