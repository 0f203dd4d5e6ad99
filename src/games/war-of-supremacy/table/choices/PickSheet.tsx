import { Button, Shield } from '../../../../look/index.ts'
import { counted, kindNoun } from '../../content/phrases.ts'
import { totalOf } from '../../rules/combat.ts'
import { NONE } from '../../rules/state.ts'
import { deckOf } from '../../rules/zones.ts'
import { CardBack } from '../cards/CardBack.tsx'
import { formsName } from '../cards/words.ts'
import { formDrawn } from '../drawn.ts'
import { cardName } from '../spoken.ts'
import { CardPicks } from './CardPicks.tsx'
import { FighterPicks } from './FighterPicks.tsx'
import { type Offered, offeredBy } from './offers.ts'
import type { PickingProps } from './picking.ts'

/** A choice among cards, creatures, players, decks or ways, whatever the pick on top asks. */
export function PickSheet(props: PickingProps) {
  const { view, frame, actions } = props
  const offered = offeredBy(view, frame, actions)
  return (
    <div class="wos-choice panel" data-what={frame.what}>
      <Options {...props} offered={offered} />
    </div>
  )
}

type Offering = PickingProps & { readonly offered: Offered }

function Options(props: Offering) {
  const { actions, act, offered } = props
  const decline = actions.find(({ type }) => type === 'decline')
  const pick = (choice: number) => act({ type: 'pick', choice })
  switch (offered.kind) {
    case 'cards':
      return (
        <CardPicks
          {...props}
          cards={offered.cards}
          verb={offered.verb}
          onDecline={decline && (() => act(decline))}
        />
      )
    case 'creatures':
    case 'abilities':
      return <FighterPicks {...props} cards={offered.cards} isAbility={offered.kind === 'abilities'} />
    case 'seats':
      return (
        <div class="wos-choice-row">
          {offered.seats.map((seat) => (
            <Button key={seat} onPress={() => pick(seat)}>
              <Shield seat={seat} size="1.3em" /> {props.names[seat]}
            </Button>
          ))}
        </div>
      )
    case 'decks':
      return (
        <div class="wos-decks">
          {offered.decks.map(({ choice, deck }) => (
            <button key={deck} type="button" class="wos-deck" onClick={() => pick(choice)}>
              <CardBack kind={deck} zoom={false} />
              <span class="wos-deck-words">
                <b>Draw a {deck}</b>
                <span class="wos-quiet">
                  {counted(deckOf(props.view, deck).length, kindNoun(deck))} in the deck
                </span>
              </span>
            </button>
          ))}
        </div>
      )
    case 'fronts':
      return (
        <div class="wos-ways">
          {offered.fronts.map((front) => (
            <Territory key={front} {...props} front={front} onPress={() => pick(front)} />
          ))}
        </div>
      )
    case 'ways':
      return (
        <div class="wos-ways">
          {offered.ways.map(({ choice, text }) => (
            <button key={choice} type="button" class="wos-way vellum" onClick={() => pick(choice)}>
              {text}
            </button>
          ))}
        </div>
      )
    case 'may':
      return (
        <>
          <p class="wos-may">{offered.text}</p>
          <div class="wos-choice-row">
            <Button variant="primary" first onPress={() => pick(1)}>
              Yes, do it
            </Button>
            {decline && <Button onPress={() => act(decline)}>No, leave it</Button>}
          </div>
        </>
      )
  }
}

/** A territory to attack: its form, who defends it, and with what. It can be pressed on the table as well. */
function Territory({
  view,
  names,
  front,
  onPress,
}: Offering & { readonly front: number; readonly onPress: () => void }) {
  const { territory, form, defender, defense } = view.fronts[front]
  const isHeld = defender !== NONE
  const against = isHeld
    ? `${names[defender]} with ${counted(defense.length, kindNoun('creature'))}`
    : 'nobody defends it'
  return (
    <button
      type="button"
      class="wos-fighter wos-front-choice vellum"
      data-seat={isHeld ? defender : undefined}
      onClick={onPress}
    >
      {isHeld && <Shield seat={defender} size="1.5em" />}
      <span class="wos-fighter-words">
        <b>{cardName(view, territory)}</b>
        <span class="wos-quiet">
          {formsName(formDrawn(view, form))} · {against}
        </span>
      </span>
      {isHeld && <b class="wos-fighter-score figures">{totalOf(view, front, false)}</b>}
    </button>
  )
}
