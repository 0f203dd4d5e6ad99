import { counted } from '../../../../core/index.ts'
import { Button, Shield } from '../../../../look/index.ts'
import { formsName } from '../../content/phrases.ts'
import { nameOf } from '../../rules/cards.ts'
import { totalOf } from '../../rules/combat.ts'
import { DECKS } from '../../rules/picks.ts'
import { NONE } from '../../rules/state.ts'
import { deckOf } from '../../rules/zones.ts'
import { choiceText, offeredBy, verbOf } from '../../text/picks.ts'
import { CardBack } from '../cards/CardBack.tsx'
import { formDrawn } from '../model/faces.ts'
import type { PickingProps } from '../model/ui-state.ts'
import { CardPicks } from './CardPicks.tsx'
import { FighterPicks } from './FighterPicks.tsx'

/** The choice that the pick on top of the stack asks for. */
export function PickSheet(props: PickingProps) {
  return (
    <div class="choice wos-choice panel" data-what={props.frame.what}>
      <Options {...props} />
    </div>
  )
}

function Options(props: PickingProps) {
  const { view, frame, actions, act } = props
  const choices = actions.flatMap((action) => (action.type === 'pick' ? [action.choice] : []))
  const decline = actions.find(({ type }) => type === 'decline')
  const pick = (choice: number) => act({ type: 'pick', choice })
  const offered = offeredBy(view, frame)
  switch (offered) {
    case 'cards':
      return (
        <CardPicks
          {...props}
          cards={choices}
          verb={verbOf(frame)}
          onDecline={decline && (() => act(decline))}
        />
      )
    case 'creatures':
    case 'abilities':
      return <FighterPicks {...props} cards={choices} isAbility={offered === 'abilities'} />
    case 'seats':
      return (
        <div class="verbs">
          {choices.map((seat) => (
            <Button key={seat} onPress={() => pick(seat)}>
              <Shield seat={seat} size="1.3em" /> {props.names[seat]}
            </Button>
          ))}
        </div>
      )
    case 'decks':
      return (
        <div class="stack wos-decks">
          {choices.map((choice) => {
            const kind = DECKS[choice]
            return (
              <button key={kind} type="button" class="slip row wos-deck" onClick={() => pick(choice)}>
                <CardBack kind={kind} zoom={false} />
                <span class="wos-deck-words">
                  <b>Draw a {kind}</b>
                  <span class="quiet small">{counted(deckOf(view, kind).length, kind)} in the deck</span>
                </span>
              </button>
            )
          })}
        </div>
      )
    case 'fronts':
      return (
        <div class="stack wos-ways">
          {choices.map((front) => (
            <Territory key={front} {...props} front={front} onPress={() => pick(front)} />
          ))}
        </div>
      )
    case 'ways':
      return (
        <div class="stack wos-ways">
          {choices.map((choice) => (
            <button key={choice} type="button" class="slip wos-way vellum" onClick={() => pick(choice)}>
              {choiceText(view, frame, choice)}.
            </button>
          ))}
        </div>
      )
    case 'may':
      return (
        <>
          <p class="wos-may">{choiceText(view, frame, 1)}.</p>
          <div class="verbs">
            <Button variant="primary" first onPress={() => pick(1)}>
              Use it
            </Button>
            {decline && <Button onPress={() => act(decline)}>Decline</Button>}
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
}: PickingProps & { readonly front: number; readonly onPress: () => void }) {
  const { territory, form, defender, defense } = view.fronts[front]
  const isHeld = defender !== NONE
  const against = isHeld
    ? `${names[defender]} with ${counted(defense.length, 'creature')}`
    : 'nobody defends it'
  return (
    <button
      type="button"
      class="slip stack wos-fighter wos-front-choice vellum"
      data-seat={isHeld ? defender : undefined}
      onClick={onPress}
    >
      {isHeld && <Shield seat={defender} size="1.5em" />}
      <span class="wos-fighter-words">
        <b>{nameOf(view, territory)}</b>
        <span class="quiet small">
          {formsName(formDrawn(view, form))} · {against}
        </span>
      </span>
      {isHeld && <b class="wos-fighter-score figures">{totalOf(view, front, false)}</b>}
    </button>
  )
}
