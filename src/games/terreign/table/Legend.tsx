import { amid, type Seat } from '../../../core/index.ts'
import { Button } from '../../../look/index.ts'
import { TERRAINS } from '../content/terrains.ts'
import type { Action } from '../rules/actions.ts'
import { goal, spaceName } from '../text/phrases.ts'
import { placeText } from '../text/position.ts'
import { TerrainSeal } from './art/terrains.tsx'
import { type Aims, carryOut, seatsAt } from './state/aims.ts'
import { type Draft, hoveredSpace, type Props } from './state/ui-state.ts'

type LegendProps = {
  readonly props: Props
  readonly draft: Draft
  readonly aims: Aims
}

/**
 * Below the flower: what the terrain does on which the pointer or the keyboard rests or which was tapped, with the
 * button that chooses it after a tap; at other times how one wins. Screen readers hear the same from each terrain.
 */
export function Legend({ props, draft, aims }: LegendProps) {
  const { view } = props
  const space = hoveredSpace.value ?? draft.place
  if (space === undefined || space >= view.lands.length)
    return (
      <div class="ter-legend" aria-hidden="true">
        <p>{goal(view)} Point at a terrain or tap it to see what it does.</p>
      </div>
    )
  const ways = draft.place === space ? waysTo(props, aims, space) : []
  return (
    <div class="ter-legend" data-about={space}>
      <TerrainSeal terrain={TERRAINS[view.lands[space]]} size="2.4rem" />
      <p aria-hidden="true">
        <b>{spaceName(view, space)}.</b> {placeText(view, space)}
      </p>
      {ways.map(({ name, action }) => (
        <Button key={name} variant="primary" onPress={() => carryOut(props, draft, action)}>
          {name}
        </Button>
      ))}
    </div>
  )
}

/** What a second tap, or the button, does on a terrain. */
function waysTo(
  props: Props,
  aims: Aims,
  space: number,
): { readonly name: string; readonly action: Action }[] {
  const here = aims.spaces.get(space)
  if (here) return [{ name: isGoing(here, props) ? 'Go here' : 'Choose it', action: here }]
  return seatsAt(props.view, space).flatMap((seat: Seat) => {
    const action = aims.seats.get(seat)
    return action ? [{ name: `Choose ${amid(props.names[seat])}`, action }] : []
  })
}

function isGoing({ type }: Action, { view }: Props): boolean {
  const top = view.stack.at(-1)
  return type === 'venture' || (top?.step === 'pick' && (top.what === 'flee' || top.what === 'destination'))
}
