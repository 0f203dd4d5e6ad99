import { amid } from '../../../../core/index.ts'
import { Button, Shield, useHint } from '../../../../look/index.ts'
import { type Action, ORDERS, type Order } from '../../rules/actions.ts'
import { nameAsked } from '../../rules/targets.ts'
import { matterOf } from '../../text/declared.ts'
import { ORDER_NAMES, spaceName } from '../../text/phrases.ts'
import { EventRow } from '../cards/EventCard.tsx'
import { ItemRow } from '../cards/ItemRow.tsx'
import type { Props } from '../state/ui-state.ts'

type Seated = Props & { readonly seat: number }

/** An answer window: what it is about, what fits now, and the ways to pass (TER-R18, TER-R38). */
export function Answers(props: Seated) {
  const { actions, view } = props
  const top = view.stack.at(-1)
  const matter = matterOf(props)
  const plays = actions.filter(({ type }) => type === 'play')
  const items = [...new Set(plays.map((action) => (action.type === 'play' ? action.item : -1)))]
  return (
    <div class="choice ter-window panel" data-moment={top?.step === 'window' ? top.moment : undefined}>
      <div class="ter-choice-body">
        {matter && (
          <div class="stack ter-matter">
            <p>
              <b>{matter.what}</b> {matter.outlook}
            </p>
            {matter.item !== undefined && <ItemRow item={matter.item} />}
            {matter.event !== undefined && <EventRow event={matter.event} />}
          </div>
        )}
        {items.length > 0 && (
          <div class="ter-rows">
            {items.map((item) => (
              <ItemRow key={item} item={item}>
                {plays.map((action) =>
                  action.type === 'play' && action.item === item ? (
                    <Play key={action.on} {...props} action={action} on={action.on} />
                  ) : null,
                )}
              </ItemRow>
            ))}
          </div>
        )}
      </div>
      <Passes {...props} />
    </div>
  )
}

/** A verb for an answer, with what it is used on. */
function Play({
  view,
  names,
  seat,
  act,
  action,
  on,
}: Seated & { readonly action: Action; readonly on: number | null }) {
  return (
    <Button size="small" variant="primary" onPress={() => act(action)}>
      {on === null ? 'Play item' : <On {...{ view, names, seat, action, on }} />}
    </Button>
  )
}

function On({
  view,
  names,
  seat,
  action,
  on,
}: Pick<Seated, 'view' | 'names' | 'seat'> & { readonly action: Action; readonly on: number }) {
  if (nameAsked(view, seat, action) === 'space') return <>On {spaceName(view, on)}</>
  return (
    <>
      <Shield seat={on} size="1.1em" /> On {amid(names[on])}
    </>
  )
}

const MEANS: Readonly<Record<Order, string>> = {
  all: 'Pass, then ask me at every moment.',
  mine: 'Pass, then ask me when something names me, would hit me or touches my duel.',
  never: 'Pass, then never ask me until I change this in my turn.',
}

/** Pass, and stay asked as before; or pass with another order from now on. */
function Passes({ view, seat, act }: Seated) {
  const { order } = view.players[seat]
  return (
    <div class="verbs ter-passes">
      <Button variant="primary" first onPress={() => act({ type: 'pass', order })}>
        Pass once
      </Button>
      <span class="quiet small">Or pass, then ask me:</span>
      {ORDERS.filter((each) => each !== order).map((each) => (
        <PassAs key={each} order={each} onPress={() => act({ type: 'pass', order: each })} />
      ))}
    </div>
  )
}

/** A way to pass that changes when one is asked; what it means stands in its hint. */
function PassAs({ order, onPress }: { readonly order: Order; readonly onPress: () => void }) {
  const { about, tip } = useHint(MEANS[order])
  return (
    <>
      <button {...about} type="button" class="button" data-size="small" onClick={onPress}>
        {ORDER_NAMES[order]}
      </button>
      {tip}
    </>
  )
}
