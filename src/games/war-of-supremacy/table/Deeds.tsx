import type { Seat } from '../../../core/index.ts'
import { Button } from '../../../look/index.ts'
import { hasArrivals } from '../text/prompt.ts'
import type { Props } from './model/ui-state.ts'

type OfSeat = Props & { readonly seat: Seat }

/** The verbs of one's own turn, and the way to the standing orders. */
export function Deeds(props: OfSeat) {
  const { actions, act, orders, outcome } = props
  const end = actions.find(({ type }) => type === 'end')
  const ready = actions.find(({ type }) => type === 'ready')
  // The keyboard stays in the hand while anything in it can be placed.
  const isAll = !actions.some(({ type }) => type === 'place')
  return (
    <div class="stack wos-verbs">
      {ready && (
        <Button class="wos-deed-ready" variant="primary" first={isAll} onPress={() => act(ready)}>
          Done placing
        </Button>
      )}
      {end && (
        <Button class="wos-deed-end" variant="primary" onPress={() => act(end)}>
          {hasArrivals(props.view) ? 'Done placing' : 'End combat'}
        </Button>
      )}
      {outcome === undefined && orders && (
        <Button variant="bare" size="small" onPress={orders.open}>
          Ask me when …
        </Button>
      )}
    </div>
  )
}
