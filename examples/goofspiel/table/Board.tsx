import { CardFrame } from '../../../src/look/index.ts'
import type { TableProps } from '../../../src/look/table.ts'
import type { Action, Event, State } from '../rules/state.ts'
import { pointText } from '../text/log.ts'
import { list } from '../text/terminal.ts'

/** The prize, the bids of the last round, and what is left: every card of the game is open but the bids being made. */
export function Board({ view, names }: TableProps<State, Action, Event>) {
  const { prize, carried, prizes, hands, bids } = view
  return (
    <section class="gs-board" aria-label="Prizes and bids">
      {prize > 0 && (
        <CardFrame
          title={`${prize}`}
          kind={carried > 0 ? `and ${carried} carried over` : 'Prize'}
          art="crown"
          label={`Prize: ${pointText(prize + carried)}`}
        />
      )}
      {bids.length > 0 && (
        <figure>
          <figcaption>Last round</figcaption>
          <div class="gs-cards">
            {bids.map((card, seat) => (
              <CardFrame
                key={names[seat]}
                size="small"
                seat={seat}
                title={`${card}`}
                label={`${names[seat]} bid the ${card}`}
                art="coin"
              />
            ))}
          </div>
        </figure>
      )}
      <dl class="gs-left vellum sheet">
        <dt>Prizes to come</dt>
        <dd>{list(prizes)}</dd>
        {hands.map((hand, seat) => [
          <dt key={`name ${seat}`}>{names[seat]}</dt>,
          <dd key={`hand ${seat}`}>{list(hand)}</dd>,
        ])}
      </dl>
    </section>
  )
}
