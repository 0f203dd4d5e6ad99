import { whose } from '../../../../core/index.ts'
import { Icon, Shield } from '../../../../look/index.ts'
import { plainText } from '../../content/text.ts'
import { NONE } from '../../rules/state.ts'
import { Die } from '../art/Die.tsx'
import { CreatureCard } from '../cards/CreatureCard.tsx'
import { SpellCard } from '../cards/SpellCard.tsx'
import { TerritoryCard } from '../cards/TerritoryCard.tsx'
import { cardName, seatName } from '../spoken.ts'
import type { Props } from '../stage.ts'
import { handFaceOf, standingOf, standingWords, territoryFaceOf } from './faces.ts'
import type { Aimed, Piled } from './pile.ts'

type PiledProps = Props & { readonly piled: Piled; readonly isTop: boolean }

/** A card of the stack: its face small, who played it, what it is aimed at, its dice, and what became of it. */
export function PiledCard(props: PiledProps) {
  const { view, names, piled, isTop } = props
  const { card, by, aims, rolls, answers, mark } = piled
  return (
    <li
      class="wos-piled"
      data-seat={by === NONE ? undefined : by}
      data-mark={mark}
      data-top={isTop || undefined}
    >
      <Face {...props} />
      <div class="wos-piled-words">
        <p class="wos-piled-who">
          {by !== NONE && <Shield seat={by} size="1.15em" />} <span>{deedOf(piled, names)}</span>
        </p>
        <p class="wos-piled-name">{cardName(view, card)}</p>
        {aims.length > 0 && (
          <p class="wos-piled-aims">
            <Icon name="next" title="aimed at" />
            {aims.map((aim, i) => (
              <AimedAt key={`${i}`} {...props} aim={aim} />
            ))}
          </p>
        )}
        {answers !== NONE && <p class="wos-piled-note">Answers {cardName(view, answers)}.</p>}
        {rolls.length > 0 && (
          <p class="wos-piled-rolls" data-top={isTop || undefined}>
            {rolls.map((sum, i) => (
              <Rolled key={`${i}`} sum={sum} />
            ))}
          </p>
        )}
        {isTop && mark !== 'countered' && mark !== 'void' && <p class="wos-piled-text">{textOf(props)}</p>}
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

function textOf({ view, piled }: PiledProps): string {
  const face = handFaceOf(view, piled.card)?.face ?? territoryFaceOf(view, piled.card)
  return face ? plainText(face.text) : ''
}

function Face({ view, piled }: PiledProps) {
  const face = handFaceOf(view, piled.card)
  if (face?.kind === 'spell')
    return <SpellCard face={face.face} class="wos-piled-card" card={`stack ${piled.card}`} />
  if (face) return <CreatureCard face={face.face} class="wos-piled-card" card={`stack ${piled.card}`} />
  const territory = territoryFaceOf(view, piled.card)
  return territory ? <TerritoryCard face={territory} class="wos-piled-card" /> : null
}

function AimedAt({ view, names, viewer, aim }: PiledProps & { readonly aim: Aimed }) {
  if (aim.of === 'player')
    return (
      <span class="wos-aimed">
        <Shield seat={aim.at} size="1.1em" /> <b>{aim.at === viewer ? 'you' : names[aim.at]}</b>
      </span>
    )
  const standing = standingOf(view, aim.at)
  return (
    <span class="wos-aimed">
      {standing && standing.owner !== NONE && <Shield seat={standing.owner} size="1.1em" />}{' '}
      <b>{cardName(view, aim.at)}</b>{' '}
      <span class="wos-quiet figures">
        {standing === undefined
          ? 'no longer in combat'
          : `${standing.owner === viewer ? 'yours, ' : ''}${standingWords(standing)}`}
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
  const turned = turnedBy === NONE ? '' : `Turned round by ${seatName(names, turnedBy)}`
  switch (mark) {
    case 'countered':
      return <p class="wos-piled-mark">Countered: it will have no effect.</p>
    case 'void':
      return <p class="wos-piled-mark">{turned}, where it cannot go: it will have no effect.</p>
    case 'aiming':
      return <p class="wos-piled-note">Its targets are being chosen.</p>
    case 'effect':
      return <p class="wos-piled-note">{isTop ? 'It takes effect now.' : 'It goes on after that.'}</p>
    case 'waiting':
      return turned === '' ? null : (
        <p class="wos-piled-mark" data-turned>
          {turned}.
        </p>
      )
  }
}
