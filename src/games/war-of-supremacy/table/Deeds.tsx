import { useState } from 'preact/hooks'
import type { Seat } from '../../../core/index.ts'
import { Button, Checkbox, Dialog, useHint } from '../../../look/index.ts'
import { ALL_ASKS, ASKS } from '../rules/state.ts'
import { refusalText, SORT_DETAILS, SORT_TEXTS, SORTS, sentence } from '../text/phrases.ts'
import { hasArrivals } from '../text/prompt.ts'
import { WosIcon } from './art/icon.tsx'
import type { Props } from './model/ui-state.ts'

type OfSeat = Props & { readonly seat: Seat }

/** The verbs of one's own turn, and when one is asked (WOS-R33). */
export function Deeds(props: OfSeat) {
  const { actions, act, outcome } = props
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
      {outcome === undefined && <Asking {...props} />}
    </div>
  )
}

function Asking(props: OfSeat) {
  const { view, seat, actions, act, refusal } = props
  const [isOpen, open] = useState(false)
  const { asks } = view.players[seat]
  const canChange = actions.some(({ type }) => type === 'asks')
  const why = canChange ? undefined : refusal({ type: 'asks', moment: 0 })
  const { about, tip } = useHint(
    'When others act, you can answer with spells. Choose when to be asked. (WOS-R33)',
  )
  return (
    <>
      <button {...about} type="button" class="row wos-asking" onClick={() => open(true)}>
        <WosIcon name="ringing-bell" size="1.3rem" />
        <span>
          <b>Ask me</b>{' '}
          <span class="quiet small">{asks === 0 ? 'never' : asks === ALL_ASKS ? 'always' : 'sometimes'}</span>
        </span>
      </button>
      {tip}
      {isOpen && (
        <Dialog title="When to ask me" width="narrow" onClose={() => open(false)}>
          <p>
            {canChange
              ? 'At other moments, the match continues without asking you.'
              : `You can change this in your own turn, before you place creatures.${why ? ` ${refusalText(why)}` : ''}`}
          </p>
          <fieldset class="wos-asks" disabled={!canChange} aria-label="Ask me">
            {SORTS.map((sort, moment) => (
              <Checkbox
                key={sort}
                label={`Ask me ${SORT_TEXTS[sort]}`}
                hint={sentence(SORT_DETAILS[sort])}
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
