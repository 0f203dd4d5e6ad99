import { amid } from '../../../../core/index.ts'
import { Button, Passes, Shield, scrollable } from '../../../../look/index.ts'
import type { Action } from '../../rules/actions.ts'
import { nameAsked } from '../../rules/targets.ts'
import { matterOf } from '../../text/declared.ts'
import { spaceName } from '../../text/phrases.ts'
import { EventRow } from '../cards/EventCard.tsx'
import { ItemRow } from '../cards/ItemRow.tsx'
import type { Props } from '../state/ui-state.ts'

type Seated = Props & { readonly seat: number }

/** An answer window: what it is about, what fits now, and the ways to pass (TER-R18). */
export function Answers(props: Seated) {
  const { actions, view } = props
  const top = view.stack.at(-1)
  const matter = matterOf(props)
  const plays = actions.filter(({ type }) => type === 'play')
  const items = [...new Set(plays.map((action) => (action.type === 'play' ? action.item : -1)))]
  return (
    <div class="choice ter-window panel" data-moment={top?.step === 'window' ? top.moment : undefined}>
      <div class="ter-choice-body" {...scrollable}>
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
      <Passes
        orders={props.orders}
        onPass={() => props.act({ type: 'pass', order: view.players[props.seat].order })}
      />
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
