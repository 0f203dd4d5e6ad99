import type { Seat } from '../../../core/index.ts'
import { Button, rove, Shield } from '../../../look/index.ts'
import { cardsOf, nameOf } from '../rules/cards.ts'
import { locate, sideOwner } from '../rules/sides.ts'
import { type Card, NONE } from '../rules/state.ts'
import { refusalText } from '../text/phrases.ts'
import { AnyCard } from './cards/AnyCard.tsx'
import { Text } from './cards/Text.tsx'
import { timingWords } from './cards/words.ts'
import { useVerbsOf } from './keyboard.ts'
import { activeAt } from './model/faces.ts'
import { heldCards } from './model/hand.ts'
import { clearDraft, draftOf, type Props } from './model/ui-state.ts'

type OfCard = Props & { readonly seat: Seat; readonly card: Card }

/** The chosen card of the hand, with what can be done with it. */
export function CardPanel(props: OfCard) {
  const { view, seat, card, act } = props
  const root = useVerbsOf(card)
  const { creature, spell } = heldCards(props, seat)
  const held = [...creature, ...spell].find((each) => each.card === card)
  if (!held) return null
  const { kind, face, ways, why } = held
  const isAimed = (cardsOf(view).spell[card]?.aims.length ?? 0) > 0
  const [way] = ways
  return (
    <fieldset ref={root} class="stack wos-chosen panel" aria-label={face.name}>
      <div class="wos-chosen-face" aria-hidden="true">
        <AnyCard drawn={held} active={activeAt(view)} zoom={false} />
      </div>
      <div class="wos-chosen-words">
        <b class="wos-chosen-name">{face.name}</b>
        <span class="wos-chosen-kind">
          {kind === 'creature' ? face.types.join(' · ') : timingWords(face)}
        </span>
        {face.text.length === 0 ? (
          <span class="wos-text">It has no ability.</span>
        ) : (
          <Text parts={face.text} />
        )}
      </div>
      <div
        class="row wrap wos-chosen-ways"
        role="toolbar"
        aria-label="What to do with this card"
        onKeyDown={rove}
      >
        {why !== undefined ? (
          <p class="wos-chosen-why">{refusalText(why)}</p>
        ) : isAimed && ways.length > 0 ? (
          <Targets {...props} />
        ) : way ? (
          <Button variant="primary" first onPress={() => act(way)}>
            {kind === 'creature' ? 'Place it' : 'Play it'}
          </Button>
        ) : (
          <p class="wos-chosen-why">Waiting for others.</p>
        )}
        <Button
          class="wos-back"
          variant="bare"
          icon="back"
          label="Back"
          onPress={() => clearDraft(draftOf(props))}
        />
      </div>
    </fieldset>
  )
}

/** A spell's targets, which can be pressed on the table too. */
function Targets({ view, names, viewer, actions, act, card }: OfCard) {
  const isAtPlayer = cardsOf(view).spell[card]?.aims[0]?.of === 'player'
  const first = actions.find((action) => action.type === 'cast' && action.card === card)
  return (
    <>
      <span class="wos-chosen-on">Play it on</span>
      {actions.map((action) => {
        if (action.type !== 'cast' || action.card !== card || action.on === null) return null
        const { on } = action
        const located = isAtPlayer ? undefined : locate(view, on)
        const owner = isAtPlayer
          ? on
          : located === undefined
            ? NONE
            : sideOwner(view, located.front, located.isAttack)
        return (
          <Button key={on} size="small" first={action === first} onPress={() => act(action)}>
            {owner !== NONE && (
              <Shield seat={owner} size="1.15em" title={isAtPlayer ? undefined : names[owner]} />
            )}{' '}
            {isAtPlayer ? (on === viewer ? 'yourself' : names[on]) : nameOf(view, on)}
          </Button>
        )
      })}
    </>
  )
}
