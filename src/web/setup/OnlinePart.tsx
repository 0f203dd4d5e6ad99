import { capital } from '../../core/index.ts'
import { Segmented, Select } from '../../look/index.ts'
import type { OnTimeout, Pace } from '../../protocol/index.ts'
import { Part } from '../account/Part.tsx'
import { onTimeoutText, spanText } from '../page/pace-text.ts'
import { online } from './online.messages.ts'
import { mayBeOut, type OnlineChoices, TIMES, USUAL_PACES } from './online-choices.ts'

const KINDS = ['none', 'move', 'bank', 'slow'] as const satisfies readonly Pace['kind'][]

export type OnlinePartProps = {
  readonly choices: OnlineChoices
  readonly onChange: (choices: OnlineChoices) => void
}

export function OnlinePart({ choices, onChange }: OnlinePartProps) {
  const { isPublic, pace } = choices
  return (
    <Part class="set-up-part" title={online('part')}>
      <Segmented
        label={online('whoCanJoin')}
        value={isPublic ? 'public' : 'invited'}
        choices={[
          { value: 'invited', label: online('invited') },
          { value: 'public', label: online('public') },
        ]}
        hint={online(isPublic ? 'publicHint' : 'invitedHint')}
        onChange={(value) => onChange({ ...choices, isPublic: value === 'public' })}
      />
      <Segmented
        label={online('limit')}
        value={pace.kind}
        choices={KINDS.map((value) => ({ value, label: online(value) }))}
        hint={online(`${pace.kind}Hint`)}
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
          label={online('move')}
          seconds={pace.seconds}
          offered={TIMES.move}
          onChange={(seconds) => onChange({ kind: 'move', seconds })}
        />
      )
    case 'bank':
      return (
        <div class="flow set-up-times">
          <Span
            label={online('total')}
            seconds={pace.seconds}
            offered={TIMES.bank}
            onChange={(seconds) => onChange({ ...pace, seconds })}
          />
          <Span
            label={online('increment')}
            seconds={pace.increment}
            offered={TIMES.increment}
            onChange={(increment) => onChange({ ...pace, increment })}
          />
        </div>
      )
    case 'slow':
      return (
        <Span
          label={online('move')}
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
        label: each === 0 ? online('noIncrement') : capital(spanText(each)),
      }))}
      onChange={(value) => onChange(Number(value))}
    />
  )
}

function TimeOut({ choices, onChange }: OnlinePartProps) {
  const shown: OnTimeout = mayBeOut(choices) ? choices.onTimeout : 'bot'
  return (
    <Segmented
      label={online('timeOut')}
      value={shown}
      choices={[
        { value: 'bot', label: online('botTakesOver') },
        { value: 'out', label: online('lose'), isOut: !mayBeOut(choices) },
      ]}
      hint={`${onTimeoutText(shown)}${mayBeOut(choices) ? '' : ` ${online('onlyTwo')}`}`}
      onChange={(onTimeout) => onChange({ ...choices, onTimeout })}
    />
  )
}
