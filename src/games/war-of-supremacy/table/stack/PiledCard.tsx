import { whose } from '../../../../core/index.ts'
import { Icon, Shield } from '../../../../look/index.ts'
import { nameOf } from '../../rules/cards.ts'
import { NONE } from '../../rules/state.ts'
import { answeredName, seatName } from '../../text/phrases.ts'
import { Die } from '../art/Die.tsx'
import { AnyCard } from '../cards/AnyCard.tsx'
import { fighterAt, sideText } from '../model/combat.ts'
import { cardDrawn, textOf } from '../model/faces.ts'
import type { Props } from '../model/ui-state.ts'
import type { Aimed, Piled } from './pile.ts'

type PiledProps = Props & { readonly piled: Piled; readonly isTop: boolean }

/** A card of the stack: its face small, who played it, what it is aimed at, its dice, and what became of it. */
export function PiledCard(props: PiledProps) {
  const { view, names, piled, isTop } = props
  const { card, by, aims, rolls, answers, mark } = piled
  return (
    <li
      class="stack wos-piled"
      data-seat={by === NONE ? undefined : by}
      data-mark={mark}
      data-top={isTop || undefined}
    >
      <AnyCard
        drawn={cardDrawn(view, card)}
        class="wos-piled-card"
        card={piled.kind === 'territory' ? undefined : `stack ${card}`}
      />
      <div class="wos-piled-words">
        <p class="row quiet small wos-piled-who">
          {by !== NONE && <Shield seat={by} size="1.15em" />} <span>{deedOf(piled, names)}</span>
        </p>
        <p class="wos-piled-name">{nameOf(view, card)}</p>
        {aims.length > 0 && (
          <p class="wos-piled-aims">
            <Icon name="next" title="aimed at" />
            {aims.map((aim, i) => (
              <AimedAt key={`${i}`} {...props} aim={aim} />
            ))}
          </p>
        )}
        {answers !== NONE && <p class="quiet small wos-piled-note">Answers {answeredName(view, answers)}.</p>}
        {rolls.length > 0 && (
          <p class="row wos-piled-rolls" data-top={isTop || undefined}>
            {rolls.map((sum, i) => (
              <Rolled key={`${i}`} sum={sum} />
            ))}
          </p>
        )}
        {isTop && mark !== 'countered' && mark !== 'void' && (
          <p class="wos-piled-text">{textOf(view, card)}</p>
        )}
        <Mark {...props} />
      </div>
    </li>
  )
}

function deedOf({ by, kind, mark }: Piled, names: readonly string[]): string {
  if (by === NONE) return 'The territory'
  if (kind === 'spell') return mark === 'aiming' ? `${names[by]} is playing` : `${names[by]} played`
  return `${whose(names[by])} ability`
}

function AimedAt({ view, names, viewer, aim }: PiledProps & { readonly aim: Aimed }) {
  if (aim.of === 'player')
    return (
      <span class="wos-aimed">
        <Shield seat={aim.at} size="1.1em" /> <b>{aim.at === viewer ? 'you' : names[aim.at]}</b>
      </span>
    )
  const fighter = fighterAt(view, aim.at)
  return (
    <span class="wos-aimed">
      {fighter && fighter.owner !== NONE && <Shield seat={fighter.owner} size="1.1em" />}{' '}
      <b>{nameOf(view, aim.at)}</b>{' '}
      <span class="quiet small figures">
        {fighter === undefined
          ? 'no longer in combat'
          : `${fighter.owner === viewer ? 'yours, ' : ''}${sideText(fighter)}, ${fighter.counts}`}
      </span>
    </span>
  )
}

/** A sum of dice: as a die where it can be one. */
function Rolled({ sum }: { readonly sum: number }) {
  return sum <= 6 ? (
    <Die value={sum} size="1.5rem" title={`Rolled ${sum}`} />
  ) : (
    <b class="figures">Rolled {sum}</b>
  )
}

function Mark({ names, isTop, piled: { mark, turnedBy } }: PiledProps) {
  const turned = turnedBy === NONE ? '' : `Redirected by ${seatName(names, turnedBy)}`
  switch (mark) {
    case 'countered':
      return <p class="wos-piled-mark">Countered: it will have no effect.</p>
    case 'void':
      return <p class="wos-piled-mark">{turned} to an illegal target: it will have no effect.</p>
    case 'aiming':
      return <p class="quiet small wos-piled-note">Its targets are being chosen.</p>
    case 'effect':
      return (
        <p class="quiet small wos-piled-note">
          {isTop ? 'It takes effect now.' : 'It continues after the cards above.'}
        </p>
      )
    case 'waiting':
      return turned === '' ? null : (
        <p class="wos-piled-mark" data-turned>
          {turned}.
        </p>
      )
  }
}
