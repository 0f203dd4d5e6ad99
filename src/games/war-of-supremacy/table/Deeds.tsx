import { useState } from 'preact/hooks'
import type { Seat } from '../../../core/index.ts'
import { Button, Checkbox, Dialog, useHint } from '../../../look/index.ts'
import { ALL_ASKS, ASKS } from '../rules/state.ts'
import { WosIcon } from './art/icon.tsx'
import { SORT_MEANS, SORT_WORDS, SORTS } from './choices/asks.ts'
import { reasonWords } from './reasons.ts'
import { hasArrivals } from './spoken.ts'
import type { Props } from './stage.ts'

type OfSeat = Props & { readonly seat: Seat }

/** The verbs of one's own turn, and when one is asked (WOS-R33). */
export function Deeds(props: OfSeat) {
  const { actions, act, outcome } = props
  const end = actions.find(({ type }) => type === 'end')
  const ready = actions.find(({ type }) => type === 'ready')
  // By keyboard one goes on with the hand while anything in it can be placed.
  const isAll = !actions.some(({ type }) => type === 'place')
  return (
    <div class="wos-verbs">
      {ready && (
        <Button class="wos-deed-ready" variant="primary" first={isAll} onPress={() => act(ready)}>
          These are all
        </Button>
      )}
      {end && (
        <Button class="wos-deed-end" variant="primary" onPress={() => act(end)}>
          {hasArrivals(props.view) ? 'These are all' : 'End the combat'}
        </Button>
      )}
      {outcome === undefined && <Asking {...props} />}
    </div>
  )
}

const MEANS = ['at no moment', 'at some moments', 'at every moment'] as const

/** How often one is asked, in a word or two. */
function howOften(asks: number): string {
  return asks === 0 ? MEANS[0] : asks === ALL_ASKS ? MEANS[2] : MEANS[1]
}

function Asking(props: OfSeat) {
  const { view, seat, actions, act, refusal } = props
  const [isOpen, open] = useState(false)
  const { asks } = view.players[seat]
  const canChange = actions.some(({ type }) => type === 'asks')
  const why = canChange ? undefined : refusal({ type: 'asks', moment: 0 })
  const { about, tip } = useHint(
    'When others act, you are asked whether you answer with a spell: say at which moments. (WOS-R33)',
  )
  return (
    <>
      <button {...about} type="button" class="wos-asking" onClick={() => open(true)}>
        <WosIcon name="ringing-bell" size="1.3rem" />
        <span>
          <b>When to be asked</b> <span class="wos-quiet">{howOften(asks)}</span>
        </span>
      </button>
      {tip}
      {isOpen && (
        <Dialog title="When to be asked" width="narrow" onClose={() => open(false)}>
          <p>
            {canChange
              ? 'Others’ moves go on without you at moments of which you want to hear nothing.'
              : `You say this in your own turn, before you place creatures.${why ? ` ${reasonWords(why)}` : ''}`}
          </p>
          <fieldset class="wos-asks" disabled={!canChange} aria-label="Ask me">
            {SORTS.map((sort, moment) => (
              <Checkbox
                key={sort}
                label={`Ask me ${SORT_WORDS[sort]}`}
                hint={`That is ${SORT_MEANS[sort]}.`}
                checked={(asks & ASKS[sort]) !== 0}
                onChange={() => {
                  const action = actions.find((each) => each.type === 'asks' && each.moment === moment)
                  if (action) act(action)
                }}
              />
            ))}
          </fieldset>
        </Dialog>
      )}
    </>
  )
}
