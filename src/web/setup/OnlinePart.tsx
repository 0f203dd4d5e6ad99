import { capital } from '../../core/index.ts'
import { Segmented, Select } from '../../look/index.ts'
import type { OnTimeout, Pace } from '../../protocol/index.ts'
import { Part } from '../account/Part.tsx'
import { onTimeoutText, spanText } from '../page/pace-text.ts'
import { mayBeOut, type OnlineChoices, TIMES, USUAL_PACES } from './online-choices.ts'

const KINDS: readonly { readonly value: Pace['kind']; readonly label: string; readonly hint: string }[] = [
  { value: 'none', label: 'No clock', hint: 'Players take as long as they like.' },
  { value: 'move', label: 'Per decision', hint: 'A time limit for each decision.' },
  {
    value: 'bank',
    label: 'Per match',
    hint: 'Total time, plus an increment per decision, never above the total. Your clock runs only on your turn.',
  },
  {
    value: 'slow',
    label: 'Slow',
    hint: 'Hours or days per decision. Players look in when they like.',
  },
]

export type OnlinePartProps = {
  readonly choices: OnlineChoices
  readonly onChange: (choices: OnlineChoices) => void
}

export function OnlinePart({ choices, onChange }: OnlinePartProps) {
  const { isPublic, pace } = choices
  return (
    <Part class="set-up-part" title="Players and time">
      <Segmented
        label="Who can join"
        value={isPublic ? 'public' : 'invited'}
        choices={[
          { value: 'invited', label: 'By invitation' },
          { value: 'public', label: 'Public' },
        ]}
        hint={
          isPublic
            ? 'The lobby lists the match. Anyone can join or watch.'
            : 'Only people with the link can join or watch.'
        }
        onChange={(value) => onChange({ ...choices, isPublic: value === 'public' })}
      />
      <Segmented
        label="Time limit"
        value={pace.kind}
        choices={KINDS.map(({ value, label }) => ({ value, label }))}
        hint={KINDS.find(({ value }) => value === pace.kind)?.hint}
        onChange={(kind) => onChange({ ...choices, pace: USUAL_PACES[kind] })}
      />
      <PaceFields pace={pace} onChange={(next) => onChange({ ...choices, pace: next })} />
      {pace.kind !== 'none' && <TimeOut choices={choices} onChange={onChange} />}
    </Part>
  )
}

type PaceFieldsProps = { readonly pace: Pace; readonly onChange: (pace: Pace) => void }

function PaceFields({ pace, onChange }: PaceFieldsProps) {
  switch (pace.kind) {
    case 'none':
      return null
    case 'move':
      return (
        <Span
          label="Per decision"
          seconds={pace.seconds}
          offered={TIMES.move}
          onChange={(seconds) => onChange({ kind: 'move', seconds })}
        />
      )
    case 'bank':
      return (
        <div class="flow set-up-times">
          <Span
            label="Total time"
            seconds={pace.seconds}
            offered={TIMES.bank}
            onChange={(seconds) => onChange({ ...pace, seconds })}
          />
          <Span
            label="Increment per decision"
            seconds={pace.increment}
            offered={TIMES.increment}
            onChange={(increment) => onChange({ ...pace, increment })}
          />
        </div>
      )
    case 'slow':
      return (
        <Span
          label="Per decision"
          seconds={pace.hours * 3600}
          offered={TIMES.slow.map((hours) => hours * 3600)}
          onChange={(seconds) => onChange({ kind: 'slow', hours: seconds / 3600 })}
        />
      )
  }
}

type SpanProps = {
  readonly label: string
  readonly seconds: number
  readonly offered: readonly number[]
  readonly onChange: (seconds: number) => void
}

function Span({ label, seconds, offered, onChange }: SpanProps) {
  return (
    <Select
      label={label}
      value={String(seconds)}
      choices={offered.map((each) => ({
        value: String(each),
        label: each === 0 ? 'None' : capital(spanText(each)),
      }))}
      onChange={(value) => onChange(Number(value))}
    />
  )
}

function TimeOut({ choices, onChange }: OnlinePartProps) {
  const shown: OnTimeout = mayBeOut(choices) ? choices.onTimeout : 'bot'
  return (
    <Segmented
      label="When time runs out"
      value={shown}
      choices={[
        { value: 'bot', label: 'A bot takes over' },
        { value: 'out', label: 'They lose', isOut: !mayBeOut(choices) },
      ]}
      hint={`${onTimeoutText(shown)}${mayBeOut(choices) ? '' : ' Only matches of two can be lost on time.'}`}
      onChange={(onTimeout) => onChange({ ...choices, onTimeout })}
    />
  )
}
