import type { Seat } from '../../../core/index.ts'
import { Button, rove, Shield } from '../../../look/index.ts'
import { cardsOf } from '../rules/cards.ts'
import { locate, sideOwner } from '../rules/sides.ts'
import { type Card, NONE } from '../rules/state.ts'
import { CreatureCard } from './cards/CreatureCard.tsx'
import { SpellCard } from './cards/SpellCard.tsx'
import { Text } from './cards/Text.tsx'
import { timingWords } from './cards/words.ts'
import { useVerbsOf } from './keyboard.ts'
import { activeAt, heldCards } from './playing.ts'
import { reasonWords } from './reasons.ts'
import { cardName } from './spoken.ts'
import { clearDraft, draftOf, type Props } from './stage.ts'

type OfCard = Props & { readonly seat: Seat; readonly card: Card }

/** An own card that was chosen: all that stands on it, and what can be done with it. */
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
    <fieldset ref={root} class="wos-chosen panel" aria-label={face.name}>
      <div class="wos-chosen-face" aria-hidden="true">
        {kind === 'creature' ? (
          <CreatureCard face={face} active={activeAt(view)} zoom={false} />
        ) : (
          <SpellCard face={face} zoom={false} />
        )}
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
      <div class="wos-chosen-ways" role="toolbar" aria-label="What to do with it" onKeyDown={rove}>
        {why !== undefined ? (
          <p class="wos-chosen-why">{reasonWords(why)}</p>
        ) : isAimed && ways.length > 0 ? (
          <Targets {...props} />
        ) : way ? (
          <Button variant="primary" first onPress={() => act(way)}>
            {kind === 'creature' ? 'Place it' : 'Play it'}
          </Button>
        ) : (
          <p class="wos-chosen-why">Others are asked now.</p>
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

/** What a spell can be played on; the same can be pressed on the table. */
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
            {isAtPlayer ? (on === viewer ? 'yourself' : names[on]) : cardName(view, on)}
          </Button>
        )
      })}
    </>
  )
}
