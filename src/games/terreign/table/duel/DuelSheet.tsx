import type { ComponentChildren, Ref } from 'preact'
import { amid, type Seat, type Viewer, whose } from '../../../../core/index.ts'
import { Icon, rove, Shield } from '../../../../look/index.ts'
import { ATTACK_NAMES, ATTACKS, DEFENSES, type DuelCard } from '../../content/duel-cards.ts'
import { tokensOf } from '../../rules/board.ts'
import { HOUSES } from '../../rules/content.ts'
import { outCard } from '../../rules/duel.ts'
import { NONE, type State } from '../../rules/state.ts'
import { log, resultText } from '../../text/log.ts'
import { theSpace } from '../../text/phrases.ts'
import { stakesOf } from '../../text/stakes.ts'
import { DuelCardFace, DuelFigure } from '../art/figure.tsx'
import { TerIcon } from '../art/icon.tsx'
import { Morale } from '../art/tokens.tsx'
import { badgeOf } from '../cards/HouseCard.tsx'
import { type DuelRecord, isSuccess } from '../state/duel-record.ts'
import type { Role } from '../state/duels.ts'

const SIDES = ['attack', 'defense'] as const
/** Lines in sight of what happened beside the cards. */
const ASIDES = 3

type DuelSheetProps = {
  readonly record: DuelRecord
  readonly view: State
  readonly names: readonly string[]
  readonly viewer?: Viewer | undefined
  /** Whose card lies face down. */
  readonly sealed?: readonly Seat[] | undefined
  /** The viewer's role, and the card that it has chosen, not yet sealed: its cards are in the hand. */
  readonly own?: { readonly role: Role; readonly card: DuelCard | undefined } | undefined
  readonly root?: Ref<HTMLElement> | undefined
  /** Verbs at its head. */
  readonly children: ComponentChildren
}

/** A duel as it stands: who fights, with which cards, attempt by attempt, and for what; or how it ended. */
export function DuelSheet(props: DuelSheetProps) {
  const { view, record, own, root = null, children } = props
  const { attacker, defender, space, isFinal, over } = record
  return (
    <section
      ref={root}
      class="scene ter-duel vellum sheet"
      aria-label="Duel"
      data-over={over !== undefined || undefined}
    >
      <header class="scene-head ter-duel-head">
        <h2>{isFinal ? 'The final duel' : `Duel on ${theSpace(view, space)}`}</h2>
        {children}
      </header>
      {over && <Verdict {...props} over={over} />}
      <div class="ter-duel-field">
        <Duelist {...props} seat={attacker} side={0} />
        <Figure record={record} own={own} />
        <Duelist {...props} seat={defender} side={1} />
      </div>
      <ol class="stack ter-attempts">
        {[0, 1, 2].map((at) => (
          <Attempt key={at} {...props} at={at} />
        ))}
      </ol>
      {!over && <Course {...props} />}
    </section>
  )
}

export function cardName(role: Role, card: DuelCard): string {
  return role === 0 ? ATTACK_NAMES[card] : DEFENSES[card].name
}

type SideProps = DuelSheetProps & { readonly seat: Seat; readonly side: Role }

/** One side: arms, House, Morale, tokens, and the four cards with the one that lies out. */
function Duelist({ view, viewer, names, record, seat, side }: SideProps) {
  const { house, morale } = view.players[seat]
  const out = outNow(view, record, side)
  const name = names[seat]
  return (
    <div class="stack ter-duelist" data-role={SIDES[side]} data-seat={seat}>
      <div class="ter-duelist-plate">
        <Shield seat={seat} size="2.4rem" />
        <p class="ter-duelist-name">
          <b>{name}</b> <span>{VERBS[side][name === 'You' ? 0 : 1]}</span>
        </p>
        {house !== NONE && (
          <p class="flow ter-duelist-facts">
            <span title={`House ${HOUSES[house].name}`}>
              <TerIcon name={badgeOf(house)} /> <span class="ter-duelist-house">{HOUSES[house].name}</span>
            </span>
            <Morale now={morale} max={HOUSES[house].morale} />
            {view.mode !== 'royale' && (
              <span class="figures">
                <Icon name="crown" title="Reign tokens" /> {tokensOf(view, seat)} of {view.target}
              </span>
            )}
            {out !== null && <span class="ter-out-said">{cardName(side, out)} unavailable this attempt</span>}
          </p>
        )}
      </div>
      {!record.over && viewer !== seat && (
        <DuelCards view={view} record={record} names={names} seat={seat} role={side} card={undefined} />
      )}
    </div>
  )
}

type DuelCardsProps = Pick<DuelSheetProps, 'view' | 'record' | 'names'> & {
  readonly seat: Seat
  readonly role: Role
  /** The chosen one. */
  readonly card: DuelCard | undefined
  /** Makes them buttons. */
  readonly onChoose?: ((card: DuelCard) => void) | undefined
}

/** The four cards of one side, with the one that is unavailable for an attempt. */
export function DuelCards({ view, record, names, seat, role, card: chosen, onChoose }: DuelCardsProps) {
  const out = outNow(view, record, role)
  return (
    <fieldset
      class="ter-duel-hand"
      aria-label={`${whose(names[seat])} ${role === 0 ? 'Attack' : 'Defense'} cards`}
      data-asked={onChoose !== undefined || undefined}
      onKeyDown={rove}
    >
      {([0, 1, 2, 3] as const).map((card) => (
        <span key={card} class="ter-duel-card" data-card={card} data-out={card === out || undefined}>
          <DuelCardFace
            side={SIDES[role]}
            card={card}
            seat={seat}
            size="small"
            selected={card === chosen}
            dim={card === out}
            label={`${cardName(role, card)}${card === out ? ', unavailable this attempt' : ''}`}
            onPress={onChoose && (() => onChoose(card))}
          />
          <span class="said ter-out">{card === out && 'used last'}</span>
        </span>
      ))}
    </fieldset>
  )
}

/** The card that cannot be played in the attempt that is fought; null between attempts and after the last (TER-26). */
function outNow({ duel }: State, record: DuelRecord, role: Role): DuelCard | null {
  if (!duel || record.over || duel.cards.length >= duel.attempt) return null
  return outCard(duel, role)
}

const VERBS = [
  ['attack', 'attacks'],
  ['defend', 'defends'],
] as const

/** The figure: the chosen card, otherwise the last attempt. */
function Figure({ record, own }: Pick<DuelSheetProps, 'record' | 'own'>) {
  const last = record.shown.at(-1)
  const blow =
    own?.card !== undefined
      ? own.role === 0
        ? { attacked: ATTACKS[own.card] }
        : { covered: DEFENSES[own.card].covers }
      : last
        ? { attacked: ATTACKS[last.cards[0]], covered: DEFENSES[last.cards[1]].covers }
        : {}
  return (
    <div class="ter-duel-figure">
      <DuelFigure seat={record.defender} size="100%" {...blow} />
      <p class="ter-duel-caption">
        {own?.card !== undefined ? 'your choice' : last ? `attempt ${record.shown.length}` : ''}
      </p>
    </div>
  )
}

/** A column of an attempt: two cards, what the cards decided, and apart from it the damage. */
function Attempt({ view, viewer, sealed = [], names, record, at }: DuelSheetProps & { readonly at: number }) {
  const { shown, attacker, defender, isFinal, over } = record
  const each = at < shown.length ? shown[at] : undefined
  // The attempt just shown may still be taken back: the next has not begun.
  const isNow = at === shown.length && view.duel?.shown === null && !over
  const waiting = [attacker, defender].filter((seat) => !sealed.includes(seat))
  return (
    <li
      class="ter-attempt"
      data-now={isNow || undefined}
      data-result={each && (isSuccess(each) ? 'success' : 'blocked')}
    >
      <h3>{`Attempt ${at + 1}`}</h3>
      <div class="ter-attempt-cards">
        {[attacker, defender].map((seat, role) =>
          each ? (
            <span key={`${role} ${each.cards[role]}`} class="ter-turned">
              <DuelCardFace side={SIDES[role]} card={each.cards[role]} seat={seat} size="small" />
            </span>
          ) : isNow && sealed.includes(seat) ? (
            <span key={`${role} back`} class="ter-laid">
              <DuelCardFace
                side={SIDES[role]}
                seat={seat}
                size="small"
                label={`${whose(names[seat])} card, face down`}
              />
            </span>
          ) : (
            <span key={`${role} empty`} class="ter-slot" />
          ),
        )}
      </div>
      <p class="ter-attempt-result">
        {each ? (
          <>
            <b>
              <Icon name={isSuccess(each) ? 'sword' : 'lock'} /> {isSuccess(each) ? 'Success' : 'Blocked'}
            </b>
            {isSuccess(each) && !isFinal && typeof each.damage === 'number' && (
              <span class="figures">{`${each.damage === 0 ? 'no' : each.damage} damage`}</span>
            )}
          </>
        ) : (
          <span class="quiet small">{isNow && waitingWords(waiting, names, viewer)}</span>
        )}
      </p>
    </li>
  )
}

function waitingWords(seats: readonly Seat[], names: readonly string[], viewer: Viewer | undefined): string {
  if (seats.length === 2) return 'both choose'
  if (seats.length === 0) return ''
  return seats[0] === viewer ? 'you choose' : `${amid(names[seats[0]])} chooses`
}

/** While it lasts: what stands to be won, by the number of successes, and what happened beside the cards. */
function Course({ view, names, record }: DuelSheetProps) {
  const { asides } = record
  return (
    <>
      <dl class="stack ter-stakes" aria-label="What each number of successes wins">
        {stakesOf(view, record, names).map(({ when, what, state, seat }) => (
          <div key={when} data-state={state} data-seat={seat}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {asides.length > 0 && (
        <ul class="ter-asides">
          {asides.slice(-ASIDES).map((event, i) => (
            <li key={`${asides.length}.${i}`}>{log(event, names, view)?.text}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** How it ended and what came of it. */
function Verdict({
  record,
  over,
  names,
  view,
}: DuelSheetProps & { readonly over: NonNullable<DuelRecord['over']> }) {
  return (
    <div class="ter-verdict">
      <h3>{resultText(over, names, view)}</h3>
      <ul class="ter-asides">
        {record.asides.map((event, i) => (
          <li key={`${i}`}>{log(event, names, view)?.text}</li>
        ))}
      </ul>
    </div>
  )
}
