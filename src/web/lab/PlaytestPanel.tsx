import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Game, Refusal } from '../../core/index.ts'
import { type PlaytestReport, pageHtml, reportHtml } from '../../lab/index.ts'
import { announce, Button } from '../../look/index.ts'
import { percent } from '../../words/index.ts'
import { saveFile } from '../browser/record-files.ts'
import { RefusalPanel } from '../page/refusals.tsx'
import { lab as say } from './lab.messages.ts'
import { filesOf } from './lab-choices.ts'
import { Markup } from './Markup.tsx'

export type PlaytestPanelProps = {
  readonly game: Game
  readonly isRunning: boolean
  /** How far it is, in words, and from 0 to 1. */
  readonly state: string
  readonly done: number
  /** Who plays now; empty when nobody does. */
  readonly kind: string
  /** What becomes of it. */
  readonly hint: string
  readonly report: PlaytestReport | undefined
  readonly refusal: Refusal | undefined
  readonly onStop: () => void
  /** Deletes what is kept. Default: nothing is kept for longer than the window is open. */
  readonly onDelete?: () => void
  readonly onNew: () => void
  readonly onSaved: () => void
}

/** How often progress is said, in milliseconds. */
const SAY_MS = 30_000

/** A playtest: how far it is, what is known so far, and how to keep it. */
export function PlaytestPanel(props: PlaytestPanelProps) {
  const { game, isRunning, state, done, kind, hint, report, refusal, onStop, onDelete, onNew, onSaved } =
    props
  useSaid(isRunning, state, report !== undefined)
  const files = useMemo(() => (report ? filesOf(game, report.variants) : []), [game, report])
  const name = `${game.id}-playtest`
  const save = (file: string, text: string) => {
    saveFile(file, text)
    onSaved()
  }
  return (
    <div class="lab-results">
      <section class="panel part lab-progress" aria-label={say('progress')}>
        <p class="lab-state">{state}</p>
        <div class="row lab-bar">
          <progress max={100} value={Math.round(100 * done)} aria-label={say('playtest')} />
          <span class="figures">{percent(done)}</span>
        </div>
        <p class="lab-kind">{kind}</p>
        <div class="row wrap">
          {isRunning && (
            <Button variant="primary" onPress={onStop}>
              {say('stop')}
            </Button>
          )}
          {report && (
            <>
              <Button
                icon="save"
                variant={isRunning ? 'quiet' : 'primary'}
                onPress={() => save(`${name}.html`, pageHtml(report))}
              >
                {say('savePage')}
              </Button>
              <Button
                icon="save"
                onPress={() => save(`${name}.json`, `${JSON.stringify(report, null, 2)}\n`)}
              >
                {say('saveFigures')}
              </Button>
            </>
          )}
          {files.map((file) => (
            <Button key={file.name} icon="save" onPress={() => saveFile(file.name, file.text)}>
              {say('saveFile', { file: file.name })}
            </Button>
          ))}
          {!isRunning && (
            <Button icon="plus" onPress={onNew}>
              {say('new')}
            </Button>
          )}
          {!isRunning && onDelete && (
            <Button icon="delete" onPress={onDelete}>
              {say('delete')}
            </Button>
          )}
        </div>
        <p class="lab-hint">{hint}</p>
      </section>
      {refusal && <RefusalPanel refusal={refusal} where={refusal.at} />}
      {report && <Markup html={reportHtml(report)} />}
    </div>
  )
}

/** Says from time to time how far it is, and when there are results, and when it is over. */
function useSaid(isRunning: boolean, state: string, hasResults: boolean): void {
  const latest = useRef(state)
  latest.current = state
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current && !isRunning) announce(latest.current)
    wasRunning.current = isRunning
    if (!isRunning) return
    const saying = setInterval(() => announce(latest.current), SAY_MS)
    return () => clearInterval(saying)
  }, [isRunning])
  useEffect(() => {
    if (isRunning && hasResults) announce(say('first'))
  }, [hasResults])
}
