import { Button, Passes, Shield } from '../../../../look/index.ts'
import { plainText } from '../../content/card-text.ts'
import { cardsOf, nameOf, spellOf } from '../../rules/cards.ts'
import { type Card, NONE } from '../../rules/state.ts'
import { CardRow } from '../cards/CardRow.tsx'
import { fighterAt, sideText } from '../model/combat.ts'
import { spellDrawn } from '../model/faces.ts'
import type { Props } from '../model/ui-state.ts'
import { type Cast, castsBySpell } from './casts.ts'

/** An answer window: the spells that can be played now with their targets, and the ways to pass (WOS-R8). */
export function Answers(props: Props) {
  const { view, actions } = props
  const spells = castsBySpell(view, actions)
  return (
    <div class="choice wos-choice panel" data-what="answer">
      {spells.length > 0 && (
        <ul class="wos-answers">
          {spells.map(({ card, casts }) => (
            <Spell key={card} {...props} card={card} casts={casts} />
          ))}
        </ul>
      )}
      <Passes orders={props.orders} onPass={() => props.act({ type: 'pass' })} />
    </div>
  )
}

/** A spell with its text, and a button for each target. */
function Spell(props: Props & { readonly card: Card; readonly casts: readonly Cast[] }) {
  const { view, card, casts } = props
  const face = spellDrawn(view, card)
  return (
    <li class="wos-answer">
      <CardRow drawn={{ kind: 'spell', face }} card={card} />
      <p class="wos-answer-text">{plainText(face.text)}</p>
      <div class="row wrap wos-answer-verbs">
        {casts[0].on !== null && <span class="quiet small">Play it on</span>}
        {casts.map((action) => (
          <PlayOn key={action.on} {...props} action={action} />
        ))}
      </div>
    </li>
  )
}

function PlayOn({ view, names, viewer, act, action }: Props & { readonly action: Cast }) {
  const { card, on } = action
  const play = () => act(action)
  const name = nameOf(view, card)
  if (on === null)
    return (
      <Button size="small" onPress={play} label={`Play it: ${name}`}>
        Play it
      </Button>
    )
  if (spellOf(cardsOf(view), card).aims[0]?.of === 'player')
    return (
      <Button size="small" onPress={play} label={`${names[on]}: play ${name} on them`}>
        <Shield seat={on} size="1.1em" /> {on === viewer ? 'yourself' : names[on]}
      </Button>
    )
  const fighter = fighterAt(view, on)
  const target = nameOf(view, on)
  const counts = fighter ? ` ${fighter.counts}` : ''
  const whom = fighter ? `, ${sideText(fighter)}, ${fighter.counts}` : ''
  return (
    <Button size="small" onPress={play} label={`${target}${counts}: play ${name} on it${whom}`}>
      {fighter && fighter.owner !== NONE && <Shield seat={fighter.owner} size="1.1em" />} {target}
      <b class="figures">{counts}</b>
    </Button>
  )
}
