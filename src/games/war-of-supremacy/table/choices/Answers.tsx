import { Button, Shield, useHint } from '../../../../look/index.ts'
import { plainText } from '../../content/text.ts'
import { cardsOf, spellOf } from '../../rules/cards.ts'
import type { Passing } from '../../rules/decisions.ts'
import { type Card, NONE, type WindowFrame } from '../../rules/state.ts'
import { CardRow } from '../cards/CardRow.tsx'
import { cardName } from '../spoken.ts'
import { handFaceOf, standingOf, standingWords } from '../stack/faces.ts'
import type { Props } from '../stage.ts'
import { SORT_MEANS, SORT_WORDS, sortOfWindow } from './asks.ts'
import { type Cast, castsBySpell } from './casts.ts'

type Asked = Props & { readonly frame: WindowFrame }

/** An answer window: the spells that fit now with what they can be aimed at, and the ways to pass (WOS-R8, WOS-R33). */
export function Answers(props: Asked) {
  const { view, actions } = props
  const spells = castsBySpell(view, actions)
  return (
    <div class="wos-choice panel" data-what="answer">
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

/** A spell that fits, with its text, and a verb for each thing it can be aimed at. */
function Spell(props: Asked & { readonly card: Card; readonly casts: readonly Cast[] }) {
  const { view, card, casts } = props
  const face = handFaceOf(view, card)
  if (face?.kind !== 'spell') return null
  return (
    <li class="wos-answer">
      <CardRow kind="spell" face={face.face} card={card} />
      <p class="wos-answer-text">{plainText(face.face.text)}</p>
      <div class="wos-answer-verbs">
        {casts[0].on !== null && <span class="wos-quiet">Play it on</span>}
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
  const name = cardName(view, card)
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
  const standing = standingOf(view, on)
  const target = cardName(view, on)
  const counts = standing ? ` ${standing.counts}` : ''
  const whom = standing ? `, ${standingWords(standing)}` : ''
  return (
    <Button size="small" onPress={play} label={`${target}${counts}: play ${name} on it${whom}`}>
      {standing && standing.owner !== NONE && <Shield seat={standing.owner} size="1.1em" />} {target}
      <b class="figures">{counts}</b>
    </Button>
  )
}

/** Pass for now, until something touches one, or for good at moments of this sort. */
function Passes({ frame, act }: Asked) {
  const sort = sortOfWindow(frame)
  return (
    <div class="wos-passes">
      <Button
        class="wos-pass-now"
        variant="primary"
        first
        onPress={() => act({ type: 'pass', until: 'now' })}
      >
        Pass
      </Button>
      <PassAs
        words="Pass until something touches me"
        means="You are asked no more until a spell targets you or a creature of yours, creatures are placed against you, something happens to you, or your own turn begins (WOS-R33)."
        until="quiet"
        onPress={() => act({ type: 'pass', until: 'quiet' })}
      />
      <PassAs
        words={`Don’t ask me ${SORT_WORDS[sort]}`}
        means={`You pass, and are asked no more ${SORT_MEANS[sort]}; in your own turn you can change that (WOS-R33).`}
        until="always"
        onPress={() => act({ type: 'pass', until: 'always' })}
      />
    </div>
  )
}

/** A way to pass that changes when one is asked; what it means stands in its hint. */
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
