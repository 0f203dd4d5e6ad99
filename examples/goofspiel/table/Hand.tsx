import { CardFrame, rove, useKeyboardFollows } from '../../../src/look/index.ts'
import type { TableProps } from '../../../src/look/table.ts'
import type { Action, Event, State } from '../rules/state.ts'

// #region hand
/** The cards of the person at the screen; each is a button while they are to bid. */
export function Hand({ view, viewer, actions, act }: TableProps<State, Action, Event>) {
  const root = useKeyboardFollows<HTMLDivElement>(`${view.prize} ${actions.length}`)
  if (viewer === 'onlooker') return null
  const isAsked = actions.length > 0
  return (
    <div ref={root} class="gs-hand" role="toolbar" aria-label="Your hand" onKeyDown={rove}>
      {view.hands[viewer].map((card) => (
        <div key={card} data-card={card}>
          <CardFrame
            size="small"
            seat={viewer}
            art="coin"
            title={`${card}`}
            label={isAsked ? `Bid the ${card}` : `${card}`}
            dim={!isAsked}
            onPress={isAsked ? () => act({ type: 'bid', card }) : undefined}
          />
        </div>
      ))}
    </div>
  )
}
// #endregion
