import { useState } from 'preact/hooks'
import { counted } from '../../../core/index.ts'
import { Button, Dialog, Shield, useHint } from '../../../look/index.ts'
import { EVENTS } from '../rules/content.ts'
import { FirstPlayer } from './art/tokens.tsx'
import { ItemCard } from './cards/ItemCard.tsx'
import { PARTS, type Part, type Round, roundOf } from './state/round.ts'
import type { Props } from './state/ui-state.ts'

const PART_NAMES: Readonly<Record<Part, string>> = {
  travel: 'Travel',
  reveal: 'Reveal',
  turns: 'Turns',
  event: 'Event',
}

/** The round as a ribbon: its number, its parts, whose turn, and in a turn its phases; then the piles. */
export function Ribbon(props: Props) {
  const { view } = props
  const round = roundOf(view)
  return (
    <div class="row ter-ribbon">
      <p class="ter-round">
        {view.round === 0 ? (
          'Houses'
        ) : (
          <>
            <span class="ter-round-word">Round </span>
            <b class="figures">{view.round}</b>
            <span class="ter-of"> of {view.roundLimit}</span>
          </>
        )}
      </p>
      <ol class="ter-parts" aria-label="Parts of the round">
        {PARTS.map((part) => (
          <li
            key={part}
            data-now={round.part === part || undefined}
            aria-current={round.part === part ? 'step' : undefined}
          >
            {part === 'turns' ? <Turns {...props} round={round} /> : <span>{PART_NAMES[part]}</span>}
          </li>
        ))}
      </ol>
      {round.phase && <Phase phase={round.phase} />}
      <Piles {...props} />
    </div>
  )
}

/** Everybody's turn in this round, from the First Player on. */
function Turns({ view, names, round }: Props & { readonly round: Round }) {
  const { part, order, had } = round
  const isAtIt = part === 'travel' || part === 'turns'
  return (
    <span class="row ter-turns">
      {order.map((seat, i) => (
        <span
          key={seat}
          class="ter-turn"
          data-had={(isAtIt && i < had) || view.players[seat].isOut || undefined}
          data-now={(isAtIt && i === had) || undefined}
        >
          {i === 0 && <FirstPlayer size="1.1rem" title="First Player" />}
          <Shield seat={seat} size="1.35em" title={names[seat]} />
        </span>
      ))}
    </span>
  )
}

const PHASE_NAMES = { prepare: 'Prepare', act: 'Action' } as const

function Phase({ phase }: { readonly phase: NonNullable<Round['phase']> }) {
  const { is, left, of } = phase
  const words = is === 'prepare' ? `${counted(left, 'preparation')} left` : `${counted(left, 'action')} left`
  return (
    <p class="row ter-phase">
      <span>{PHASE_NAMES[is]}</span>
      <span class="pips" role="img" aria-label={words}>
        {Array.from({ length: of }, (_, i) => (
          <i key={`${i}`} data-on={i < left || undefined} />
        ))}
      </span>
    </p>
  )
}

/** What is left of the decks; the discard pile can be looked through (TER-R33). */
function Piles({ view }: Props) {
  const { deck, discard, pastEvents } = view
  const [isOpen, open] = useState(false)
  const last = pastEvents.at(-1)
  const items = useHint(`${counted(deck.length, 'item')} left in the deck`)
  return (
    <div class="row ter-piles">
      {last !== undefined && <p class="cut said ter-last-event">{EVENTS[last].name}</p>}
      <span
        class="row ter-pile"
        role="img"
        aria-label={`${counted(deck.length, 'item')} in the deck`}
        {...items.about}
      >
        <i class="tiny-back" />
        <b class="figures">{deck.length}</b>
      </span>
      {items.tip}
      <button
        type="button"
        class="row ter-pile"
        aria-label={`Discard pile: ${counted(discard.length, 'item')}`}
        onClick={() => open(true)}
      >
        <i class="tiny-back ter-pile-face" />
        <b class="figures">{discard.length}</b>
      </button>
      {isOpen && (
        <Dialog title="Discard pile" onClose={() => open(false)}>
          {discard.length === 0 ? (
            <p>No item has been discarded yet.</p>
          ) : (
            <>
              <p>The top card comes first.</p>
              <div class="flow">
                {discard.toReversed().map((item, i) => (
                  <ItemCard key={`${discard.length - i}`} item={item} size="hand" />
                ))}
              </div>
            </>
          )}
          <Button onPress={() => open(false)}>Close</Button>
        </Dialog>
      )}
    </div>
  )
}
