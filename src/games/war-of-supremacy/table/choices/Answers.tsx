import { Button, Shield, useHint } from '../../../../look/index.ts'
import { plainText } from '../../content/card-text.ts'
import type { Passing } from '../../rules/actions.ts'
import { cardsOf, nameOf, spellOf } from '../../rules/cards.ts'
import { type Card, NONE, type WindowFrame } from '../../rules/state.ts'
import { SORT_DETAILS, SORT_TEXTS, sortOfWindow } from '../../text/phrases.ts'
import { CardRow } from '../cards/CardRow.tsx'
import { fighterAt, sideText } from '../model/combat.ts'
import { spellDrawn } from '../model/faces.ts'
import type { Props } from '../model/ui-state.ts'
import { type Cast, castsBySpell } from './casts.ts'

type Asked = Props & { readonly frame: WindowFrame }

/** An answer window: the spells that can be played now with their targets, and ways to pass (WOS-R8, WOS-R33). */
export function Answers(props: Asked) {
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
      <Passes {...props} />
    </div>
  )
}

/** A spell with its text, and a button for each target. */
function Spell(props: Asked & { readonly card: Card; readonly casts: readonly Cast[] }) {
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

function PlayOn({ view, names, viewer, act, action }: Asked & { readonly action: Cast }) {
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

function Passes({ frame, act }: Asked) {
  const sort = sortOfWindow(frame)
  return (
    <div class="verbs wos-passes">
      <Button
        class="wos-pass-now"
        variant="primary"
        first
        onPress={() => act({ type: 'pass', until: 'now' })}
      >
        Pass
      </Button>
      <PassAs
        words="Pass until I’m affected"
        means="You are next asked when a spell targets you or your creature, creatures attack you, something happens to you, or your turn begins. (WOS-R33)"
        until="quiet"
        onPress={() => act({ type: 'pass', until: 'quiet' })}
      />
      <PassAs
        words={`Don’t ask me ${SORT_TEXTS[sort]}`}
        means={`You pass, and are no longer asked ${SORT_DETAILS[sort]}. You can change this in your own turn. (WOS-R33)`}
        until="always"
        onPress={() => act({ type: 'pass', until: 'always' })}
      />
    </div>
  )
}

/** A pass that changes when the seat is asked; its hint explains it. */
function PassAs(props: {
  readonly words: string
  readonly means: string
  readonly until: Passing
  readonly onPress: () => void
}) {
  const { words, means, until, onPress } = props
  const { about, tip } = useHint(means)
  return (
    <>
      <button
        {...about}
        type="button"
        class={`button wos-pass-${until}`}
        data-variant="quiet"
        data-size="small"
        onClick={onPress}
      >
        <span class="button-text">{words}</span>
      </button>
      {tip}
    </>
  )
}
