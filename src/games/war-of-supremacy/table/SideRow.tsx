import { counted } from '../../../core/index.ts'
import { CountUp, Name, Shield, toast, useHint } from '../../../look/index.ts'
import { NONE, TURNS_TO_CLAIM } from '../rules/state.ts'
import { refusalText } from '../text/phrases.ts'
import { CreatureCard } from './cards/CreatureCard.tsx'
import { creatureSpoken } from './cards/words.ts'
import { aimsOf } from './model/aims.ts'
import type { FighterDrawn, Side } from './model/combat.ts'
import { attackBond, bondWords } from './model/hand.ts'
import { draftOf, type Props } from './model/ui-state.ts'

type OfSide = Props & {
  readonly front: number
  /** Undefined: this territory is not attacked now. */
  readonly side: Side | undefined
  readonly at: 'above' | 'below'
}

/** The creatures of one side, with whose they are and what they come to. */
export function SideRow(props: OfSide) {
  const { names, viewer, side, at } = props
  if (!side) return <div class="stack wos-side" data-at={at} data-none />
  const { isAttack, seat, total, fighters } = side
  const role = isAttack ? 'Attack' : 'Defense'
  const whose = seat === NONE ? 'nobody' : seat === viewer ? 'you' : names[seat]
  return (
    <section
      class="stack wos-side"
      data-at={at}
      data-role={isAttack ? 'attack' : 'defense'}
      data-seat={seat === NONE ? undefined : seat}
      data-empty={fighters.length === 0 || undefined}
      aria-label={`${role}, ${whose}: ${counted(fighters.length, 'creature')}, score ${total}`}
    >
      <header class="wos-side-head">
        {seat === NONE ? <span class="wos-no-shield" /> : <Shield seat={seat} size="1.9rem" />}
        <span class="wos-side-words">
          <b class="wos-side-role">{role}</b>
          <Name class="quiet small">{whose}</Name>
        </span>
        <b class="wos-side-total">
          <CountUp value={total} />
        </b>
        <Notes {...props} side={side} />
      </header>
      <div class="row wos-side-row" style={{ '--n': Math.max(1, fighters.length) }}>
        {fighters.length === 0 ? (
          <p class="said wos-side-empty">{emptyWords(props, side)}</p>
        ) : (
          fighters.map((each) => <Creature key={each.card} {...props} fighter={each} />)
        )}
      </div>
    </section>
  )
}

/** What binds the attack (WOS-20), or how long a defense has held (WOS-33). */
function Notes({ view, front, side }: OfSide & { readonly side: Side }) {
  const { held, defender } = view.fronts[front]
  const bond = side.isAttack ? attackBond(view) : undefined
  const hint = useHint(
    bond
      ? 'Creatures that share this may join the attack; Mercenaries join any. (WOS-20)'
      : `With two players, a defense that withstands ${TURNS_TO_CLAIM} of the opponent’s turns in a row claims the territory. (WOS-33)`,
  )
  if (bond)
    return (
      <>
        <span class="wos-side-note" {...hint.about}>
          {bondWords(bond).join(' · ') || 'Mercenaries only'}
        </span>
        {hint.tip}
      </>
    )
  if (side.isAttack || defender === NONE || view.players.length > 2) return null
  return (
    <>
      <span
        class="wos-side-note"
        role="img"
        aria-label={`Withstood ${held} of ${TURNS_TO_CLAIM} turns`}
        {...hint.about}
      >
        withstood
        <span class="pips wos-pips">
          {Array.from({ length: TURNS_TO_CLAIM }, (_, turn) => (
            <i key={`${turn}`} data-on={held > turn || undefined} />
          ))}
        </span>
      </span>
      {hint.tip}
    </>
  )
}

function emptyWords({ view, viewer, names, front }: OfSide, { isAttack, seat }: Side): string {
  if (!isAttack)
    return seat === NONE
      ? 'Nobody defends: a score of 1 takes control.'
      : 'No defenders are left: a score of 1 takes control.'
  const who = seat === viewer ? 'You have' : `${names[seat]} has`
  if (view.isFighting && front === view.front) return `${who} no creature in the attack.`
  return 'Nobody is attacking.'
}

/** A creature in combat; pressed, it is what is aimed at. */
function Creature(props: OfSide & { readonly fighter: FighterDrawn }) {
  const { view, act, refusal, fighter } = props
  const { card, face, now, active, counts } = fighter
  const aims = aimsOf(props, draftOf(props))
  const action = aims.cards.get(card)
  const isAiming = aims.at === 'card'
  const press = () => {
    if (action) return act(action)
    const why = aims.on && refusal(aims.on(card))
    if (why) toast(refusalText(why), 'warning')
  }
  return (
    <span
      class="wos-standing"
      data-lit={action !== undefined || undefined}
      data-fresh={view.fresh.includes(card) || undefined}
      data-counts={counts}
    >
      <CreatureCard
        face={face}
        now={now}
        active={active}
        card={card}
        dim={isAiming && !action}
        label={action ? `Choose ${creatureSpoken(face, now, active)}` : undefined}
        onPress={isAiming ? press : undefined}
      />
    </span>
  )
}
