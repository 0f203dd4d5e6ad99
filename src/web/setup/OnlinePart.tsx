import { capital } from '../../core/index.ts'
import { Segmented, Select } from '../../look/index.ts'
import type { OnTimeout, Pace } from '../../protocol/index.ts'
import { onTimeoutText, spanText } from '../lobby/match-text.ts'
import { mayBeOut, type OnlineChoices, TIMES, USUAL_PACES } from './online-choices.ts'

const KINDS: readonly { readonly value: Pace['kind']; readonly label: string; readonly hint: string }[] = [
  { value: 'none', label: 'No clock', hint: 'Everybody thinks as long as they like.' },
  { value: 'move', label: 'Per decision', hint: 'Live: so long for each decision.' },
  {
    value: 'bank',
    label: 'Per match',
    hint: 'Live: so long for all one’s decisions together, and a little more with each. A clock runs only while its person is waited for.',
  },
  {
    value: 'slow',
    label: 'Slow',
    hint: 'Hours or days for each decision: everybody looks in when they like.',
  },
]

export type OnlinePartProps = {
  readonly choices: OnlineChoices
  readonly onChange: (choices: OnlineChoices) => void
}

/** Who finds a match on the server, and how long its players may think. */
export function OnlinePart({ choices, onChange }: OnlinePartProps) {
  const { isPublic, pace } = choices
  return (
    <section class="panel set-up-part" aria-labelledby="set-up-online">
      <h2 id="set-up-online">Company and time</h2>
      <Segmented
        label="Who may join"
        value={isPublic ? 'public' : 'invited'}
        choices={[
          { value: 'invited', label: 'By invitation' },
          { value: 'public', label: 'Public' },
        ]}
        hint={
          isPublic
            ? 'It stands in the lobby: anybody may join, and look on.'
            : 'Only who has its link finds it, joins it and looks on.'
        }
        onChange={(value) => onChange({ ...choices, isPublic: value === 'public' })}
      />
      <Segmented
        label="Time to think"
        value={pace.kind}
        choices={KINDS.map(({ value, label }) => ({ value, label }))}
        hint={KINDS.find(({ value }) => value === pace.kind)?.hint}
        onChange={(kind) => onChange({ ...choices, pace: USUAL_PACES[kind] })}
      />
      <PaceFields pace={pace} onChange={(next) => onChange({ ...choices, pace: next })} />
      {pace.kind !== 'none' && <TimeOut choices={choices} onChange={onChange} />}
    </section>
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
          label="For each decision"
          seconds={pace.seconds}
          offered={TIMES.move}
          onChange={(seconds) => onChange({ kind: 'move', seconds })}
        />
      )
    case 'bank':
      return (
        <div class="set-up-times">
          <Span
            label="For the match"
            seconds={pace.seconds}
            offered={TIMES.bank}
            onChange={(seconds) => onChange({ ...pace, seconds })}
          />
          <Span
            label="More with each decision"
            seconds={pace.increment}
            offered={TIMES.increment}
            onChange={(increment) => onChange({ ...pace, increment })}
          />
        </div>
      )
    case 'slow':
      return (
        <Span
          label="For each decision"
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
        label: each === 0 ? 'Nothing' : capital(spanText(each)),
      }))}
      onChange={(value) => onChange(Number(value))}
    />
  )
}

function TimeOut({ choices, onChange }: OnlinePartProps) {
  const shown: OnTimeout = mayBeOut(choices) ? choices.onTimeout : 'bot'
  return (
    <Segmented
      label="When the time is up"
      value={shown}
      choices={[
        { value: 'bot', label: 'A bot plays on' },
        { value: 'out', label: 'They have lost', isOut: !mayBeOut(choices) },
      ]}
      hint={`${onTimeoutText(shown)}${mayBeOut(choices) ? '' : ' Losing by the clock is for two players: with more, the others go on.'}`}
      onChange={(onTimeout) => onChange({ ...choices, onTimeout })}
    />
  )
}
