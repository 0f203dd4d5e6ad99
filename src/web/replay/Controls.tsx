import { useId } from 'preact/hooks'
import { Button, Segmented } from '../../look/index.ts'
import { momentText, type Turn, turnAt } from '../analysis/turns.ts'
import { replay as say } from './messages.ts'

export type Speed = '1' | '2' | '4'

/** Time per moment, in milliseconds. */
export const STEP_MS: Readonly<Record<Speed, number>> = { '1': 900, '2': 450, '4': 225 }

export type ControlsProps = {
  /** The number of moments after the set-up. */
  readonly length: number
  readonly turns: readonly Turn[]
  /** The moment shown, as the number of its latest entry. */
  readonly number: number
  readonly isPlaying: boolean
  readonly speed: Speed
  /** Whether the board needs the room on a phone: turn and speed have none then. */
  readonly isBrief: boolean
  readonly onMove: (number: number) => void
  readonly onPlay: () => void
  readonly onSpeed: (speed: Speed) => void
}

export function Controls({
  length,
  turns,
  number,
  isPlaying,
  speed,
  isBrief,
  onMove,
  onPlay,
  onSpeed,
}: ControlsProps) {
  const turn = turnAt(turns, number)
  const scrub = useId()
  const field = useId()
  const atStart = number === 0 ? say('atStart') : undefined
  const atEnd = number === length ? say('atEnd') : undefined
  return (
    <section class="replay-controls" data-brief={isBrief || undefined} aria-label={say('replay')}>
      <div class="replay-scrub">
        <label class="unseen" for={scrub}>
          {say('moment')}
        </label>
        <input
          id={scrub}
          type="range"
          min={0}
          max={length}
          step={1}
          value={number}
          aria-valuetext={say('momentOf', { moment: momentText(turns, number), length })}
          onInput={({ currentTarget }) => onMove(currentTarget.valueAsNumber)}
        />
      </div>
      <div class="row wrap replay-verbs">
        <Button variant="bare" icon="first" label={say('toStart')} why={atStart} onPress={() => onMove(0)} />
        <Button
          variant="bare"
          icon="step-back"
          label={say('back')}
          why={atStart}
          onPress={() => onMove(number - 1)}
        />
        <Button
          variant="primary"
          icon={isPlaying ? 'pause' : 'play'}
          label={say(isPlaying ? 'pause' : 'play')}
          onPress={onPlay}
        />
        <Button
          variant="bare"
          icon="step-forward"
          label={say('forward')}
          why={atEnd}
          onPress={() => onMove(number + 1)}
        />
        <Button variant="bare" icon="last" label={say('toEnd')} why={atEnd} onPress={() => onMove(length)} />
        {turns.length > 0 && (
          <span class="replay-turn">
            <label class="unseen" for={field}>
              {say('turn')}
            </label>
            <select
              id={field}
              class="control"
              value={turn}
              onChange={({ currentTarget: { value } }) =>
                onMove(Number(value) < 0 ? 0 : turns[Number(value)].start)
              }
            >
              {turns[0].start > 0 && <option value={-1}>{say('setUp')}</option>}
              {turns.map(({ title }, at) => (
                <option key={at} value={at}>
                  {title}
                </option>
              ))}
            </select>
          </span>
        )}
        <Segmented
          label={say('speed')}
          hideLabel
          value={speed}
          onChange={onSpeed}
          choices={[
            { value: '1', label: '×1' },
            { value: '2', label: '×2' },
            { value: '4', label: '×4' },
          ]}
        />
      </div>
    </section>
  )
}
