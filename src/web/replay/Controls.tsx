import { useId } from 'preact/hooks'
import { Button, Segmented } from '../../look/index.ts'
import { type Timeline, turnOf } from './timeline.ts'

export type Speed = '1' | '2' | '4'

/** Time per moment, in milliseconds. */
export const STEP_MS: Readonly<Record<Speed, number>> = { '1': 900, '2': 450, '4': 225 }

export type ControlsProps = {
  readonly timeline: Timeline
  /** The moment shown, as the number of its latest entry. */
  readonly number: number
  readonly isPlaying: boolean
  readonly speed: Speed
  readonly onMove: (number: number) => void
  readonly onPlay: () => void
  readonly onSpeed: (speed: Speed) => void
}

export function Controls({ timeline, number, isPlaying, speed, onMove, onPlay, onSpeed }: ControlsProps) {
  const { length, turns } = timeline
  const turn = turnOf(timeline, number)
  const scrub = useId()
  const field = useId()
  const atStart = number === 0 ? 'This is the start.' : undefined
  const atEnd = number === length ? 'This is the end.' : undefined
  /** The last moment of a turn, counted from 1. */
  const endOf = (each: number) => turns[each] ?? length
  return (
    <section class="replay-controls" aria-label="Replay">
      <div class="replay-scrub">
        <label class="unseen" for={scrub}>
          Moment
        </label>
        <input
          id={scrub}
          type="range"
          min={0}
          max={length}
          step={1}
          value={number}
          aria-valuetext={`Moment ${number} of ${length}, turn ${turn}`}
          onInput={({ currentTarget }) => onMove(currentTarget.valueAsNumber)}
        />
      </div>
      <div class="row wrap replay-verbs">
        <Button variant="bare" icon="first" label="Go to start" why={atStart} onPress={() => onMove(0)} />
        <Button
          variant="bare"
          icon="step-back"
          label="Step back"
          why={atStart}
          onPress={() => onMove(number - 1)}
        />
        <Button
          variant="primary"
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? 'Pause' : 'Play'}
          onPress={onPlay}
        />
        <Button
          variant="bare"
          icon="step-forward"
          label="Step forward"
          why={atEnd}
          onPress={() => onMove(number + 1)}
        />
        <Button variant="bare" icon="last" label="Go to end" why={atEnd} onPress={() => onMove(length)} />
        <span class="replay-turn">
          <label for={field}>Turn</label>{' '}
          <input
            id={field}
            class="control control-number"
            type="number"
            inputMode="numeric"
            min={1}
            max={Math.max(1, turns.length)}
            value={turn}
            onInput={({ currentTarget: { valueAsNumber } }) => {
              if (Number.isInteger(valueAsNumber) && valueAsNumber >= 1 && valueAsNumber <= turns.length)
                onMove(endOf(valueAsNumber))
            }}
          />{' '}
          of <span class="figures">{turns.length}</span>
        </span>
        <Segmented
          label="Speed"
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
