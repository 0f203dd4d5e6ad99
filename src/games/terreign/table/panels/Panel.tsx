import type { ComponentChildren } from 'preact'
import { amid, type Seat } from '../../../../core/index.ts'
import { Button, rove, Shield } from '../../../../look/index.ts'
import type { Action } from '../../rules/actions.ts'
import { clearDraft, draftOf, type Props } from '../state/ui-state.ts'

type PanelProps = {
  readonly props: Props
  readonly title: string
  readonly say?: ComponentChildren
  readonly children?: ComponentChildren
}

/** What a chosen verb, card or terrain asks for, in the place of the verbs. */
export function Panel({ props, title, say, children }: PanelProps) {
  const draft = draftOf(props)
  return (
    <fieldset class="row wrap ter-panel" aria-label={title}>
      <p class="ter-panel-head">
        <b>{title}</b>
        {say !== undefined && <span class="ter-panel-say">{say}</span>}
      </p>
      <div class="row wrap ter-panel-ways" role="toolbar" aria-label="Ways" onKeyDown={rove}>
        {children}
      </div>
      <Button class="ter-back" variant="bare" icon="back" label="Back" onPress={() => clearDraft(draft)} />
    </fieldset>
  )
}

/** A button for each player that some actions are aimed at. */
export function SeatWays({
  props,
  ways,
}: {
  readonly props: Props
  readonly ways: readonly (readonly [Seat, Action])[]
}) {
  return (
    <>
      {ways.map(([seat, action]) => (
        <SeatButton key={seat} props={props} seat={seat} onPress={() => props.act(action)} />
      ))}
    </>
  )
}

export function SeatButton({
  props,
  seat,
  onPress,
}: {
  readonly props: Props
  readonly seat: Seat
  readonly onPress: () => void
}) {
  return (
    <Button onPress={onPress}>
      <Shield seat={seat} size="1.3em" /> {amid(props.names[seat])}
    </Button>
  )
}
