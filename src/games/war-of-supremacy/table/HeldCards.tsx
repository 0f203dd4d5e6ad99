import { useState } from 'preact/hooks'
import type { Seat } from '../../../core/index.ts'
import { counted } from '../../../core/index.ts'
import { Icon, rove, shape } from '../../../look/index.ts'
import { refusalText } from '../text/phrases.ts'
import { AnyCard } from './cards/AnyCard.tsx'
import { CardRow } from './cards/CardRow.tsx'
import { activeAt } from './model/faces.ts'
import { type Held, heldCards, isPlaying } from './model/hand.ts'
import { heldSpoken } from './model/held-words.ts'
import { clearDraft, draftOf, type Props, redraft } from './model/ui-state.ts'

type OfSeat = Props & { readonly seat: Seat }

/** The hand: creatures, then spells. Playable cards are lit; the hints of the others say why not. */
export function HeldCards(props: OfSeat) {
  const { view, seat } = props
  const { creature, spell } = heldCards(props, seat)
  const isStrips = !['broad', 'wide'].includes(shape.value)
  const canGrow = shape.value === 'tall'
  const [isTall, grow] = useState(false)
  const all = creature.length + spell.length
  const { drawn } = view.players[seat]
  return (
    <div
      class="wos-held"
      data-strips={isStrips || undefined}
      data-tall={(canGrow && isTall) || undefined}
      style={{ '--n': all }}
    >
      <div class="wos-held-sheet">
        {canGrow && all > MOST_IN_SIGHT && (
          <button type="button" class="wos-held-grow" aria-expanded={isTall} onClick={() => grow(!isTall)}>
            {isTall ? 'Hide hand' : `Show hand (${counted(all, 'card')})`} <Icon name="down" />
          </button>
        )}
        {all === 0 && <p class="said wos-held-none">Your hand is empty.</p>}
        <div
          class="wos-held-cards"
          role="toolbar"
          aria-label={`Your hand, ${counted(all, 'card')}`}
          onKeyDown={rove}
        >
          {[...creature, ...spell].map((held, i) => (
            <HeldCard
              key={held.card}
              {...props}
              held={held}
              isStrip={isStrips}
              isFirstSpell={i === creature.length && i > 0}
              isNew={drawn.includes(held.card)}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Strips in sight on a phone before the hand is raised. */
const MOST_IN_SIGHT = 6

function HeldCard(
  props: OfSeat & {
    readonly held: Held
    readonly isStrip: boolean
    readonly isFirstSpell: boolean
    readonly isNew: boolean
  },
) {
  const { view, held, isStrip, isFirstSpell, isNew } = props
  const { card, ways, why, bonds } = held
  const draft = draftOf(props)
  const isSelected = draft.card === card
  const isAsked = isPlaying(props)
  const canPlay = ways.length > 0
  const note = why && refusalText(why)
  const shares = bonds.length > 0 && canPlay ? bonds : []
  const active = activeAt(view)
  const use = {
    card,
    note,
    dim: isAsked && !canPlay,
    selected: isSelected,
    label: heldSpoken(view, held),
    onPress: () => (isSelected ? clearDraft(draft) : redraft(draft, { card })),
  }
  return (
    <span
      class="wos-held-card"
      data-play={canPlay || undefined}
      data-new={isNew || undefined}
      data-first-spell={isFirstSpell || undefined}
      data-selected={isSelected || undefined}
    >
      {isStrip ? (
        <CardRow drawn={held} active={active} {...use} />
      ) : (
        <AnyCard drawn={held} active={active} {...use} />
      )}
      {shares.length > 0 && (
        <span class="cut wos-bond" aria-hidden="true">
          {isStrip ? shares[0] : shares.join(' · ')}
        </span>
      )}
    </span>
  )
}
