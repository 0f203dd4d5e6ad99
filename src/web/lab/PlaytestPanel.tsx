import { useEffect, useRef, useState } from 'preact/hooks'
import { pageHtml, reportHtml } from '../../lab/index.ts'
import { announce, Button } from '../../look/index.ts'
import { saveFile } from '../browser/record-files.ts'
import { RefusalPanel } from '../page/refusals.tsx'
import { Markup } from './Markup.tsx'
import { markSaved, type Playtest, stopPlaytest } from './playtests.ts'
import { doneShare, kindText, progressText } from './progress-text.ts'

export type PlaytestPanelProps = { readonly playtest: Playtest; readonly onNew: () => void }

/** A playtest: how far it is, what is known so far, and how to keep it. */
export function PlaytestPanel({ playtest, onNew }: PlaytestPanelProps) {
  const { game, is, report, refusal, files } = playtest
  const isRunning = is === 'running'
  const name = `${game.id}-playtest`
  const save = (file: string, text: string) => {
    saveFile(file, text)
    markSaved(game.id)
  }
  return (
    <div class="lab-results">
      <section class="panel part lab-progress" aria-label="Progress">
        <Progress playtest={playtest} />
        <div class="row wrap">
          {isRunning && (
            <Button variant="primary" onPress={stopPlaytest}>
              Stop
            </Button>
          )}
          {report && (
            <>
              <Button
                icon="save"
                variant={isRunning ? 'quiet' : 'primary'}
                onPress={() => save(`${name}.html`, pageHtml(report))}
              >
                Save page
              </Button>
              <Button
                icon="save"
                onPress={() => save(`${name}.json`, `${JSON.stringify(report, null, 2)}\n`)}
              >
                Save figures (JSON)
              </Button>
            </>
          )}
          {files.map((file) => (
            <Button key={file.name} icon="save" onPress={() => saveFile(file.name, file.text)}>
              {`Save ${file.name}`}
            </Button>
          ))}
          {!isRunning && (
            <Button icon="plus" onPress={onNew}>
              New playtest
            </Button>
          )}
        </div>
        <p class="lab-hint">
          {isRunning
            ? 'It runs while this window is open, on other pages too. Closing the window ends it.'
            : 'These results are kept while this window is open. Save them to keep them longer.'}
        </p>
      </section>
      {refusal && <RefusalPanel refusal={refusal} where={refusal.at} />}
      {report && <Markup html={reportHtml(report)} />}
    </div>
  )
}

/** How often the time is shown, in milliseconds, and how often it is said. */
const SHOW_MS = 500
const SAY_MS = 30_000

function Progress({ playtest }: { readonly playtest: Playtest }) {
  const { is, report } = playtest
  const isRunning = is === 'running'
  const [now, setNow] = useState(() => performance.now())
  const latest = useRef(playtest)
  latest.current = playtest
  useEffect(() => {
    if (!isRunning) return
    const showing = setInterval(() => setNow(performance.now()), SHOW_MS)
    const saying = setInterval(() => announce(progressText(latest.current, performance.now())), SAY_MS)
    return () => {
      clearInterval(showing)
      clearInterval(saying)
    }
  }, [isRunning])
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current && !isRunning) announce(progressText(latest.current, performance.now()))
    wasRunning.current = isRunning
  }, [isRunning])
  const hasResults = report !== undefined
  useEffect(() => {
    if (isRunning && hasResults) announce('First results are below.')
  }, [hasResults])
  const percent = Math.round(100 * doneShare(playtest, now))
  return (
    <>
      <p class="lab-state">{progressText(playtest, now)}</p>
      <div class="row lab-bar">
        <progress max={100} value={percent} aria-label="Playtest" />
        <span class="figures">{`${percent} %`}</span>
      </div>
      <p class="lab-kind">{isRunning ? kindText(playtest) : ''}</p>
    </>
  )
}
