import { CountUp, Shield, toast, useHint } from '../../../look/index.ts'
import { counted } from '../content/phrases.ts'
import { NONE } from '../rules/state.ts'
import { aimsOf } from './aims.ts'
import { CreatureCard } from './cards/CreatureCard.tsx'
import { creatureSpoken } from './cards/words.ts'
import { attackBond, bondWords } from './playing.ts'
import { reasonWords } from './reasons.ts'
import { draftOf, type Props } from './stage.ts'
import type { Side, Standing } from './standing.ts'

type OfSide = Props & {
  readonly front: number
  /** Undefined: this territory is not attacked now. */
  readonly side: Side | undefined
  readonly at: 'above' | 'below'
}

const CREATURE = { one: 'creature', many: 'creatures' }

/** The creatures of one side, with whose they are and what they come to. */
export function SideRow(props: OfSide) {
  const { names, viewer, side, at } = props
  if (!side) return <div class="wos-side" data-at={at} data-none />
  const { isAttack, seat, total, standing } = side
  const role = isAttack ? 'Attack' : 'Defense'
  const whose = seat === NONE ? 'nobody' : seat === viewer ? 'you' : names[seat]
  return (
    <section
      class="wos-side"
      data-at={at}
      data-role={isAttack ? 'attack' : 'defense'}
      data-seat={seat === NONE ? undefined : seat}
      data-empty={standing.length === 0 || undefined}
      aria-label={`${role}, ${whose}: ${counted(standing.length, CREATURE)}, score ${total}`}
    >
      <header class="wos-side-head">
        {seat === NONE ? <span class="wos-no-shield" /> : <Shield seat={seat} size="1.9rem" />}
        <span class="wos-side-words">
          <b class="wos-side-role">{role}</b>
          <span class="wos-side-name">
            {seat === viewer ? 'you' : seat === NONE ? 'nobody' : names[seat]}
          </span>
        </span>
        <b class="wos-side-total">
          <CountUp value={total} />
        </b>
        <Notes {...props} side={side} />
      </header>
      <div class="wos-side-row" style={{ '--n': Math.max(1, standing.length) }}>
        {standing.length === 0 ? (
          <p class="wos-side-empty">{emptyWords(props, side)}</p>
        ) : (
          standing.map((each) => <Creature key={each.card} {...props} standing={each} />)
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
      ? 'Creatures that share this with the whole attack may join it; Mercenaries join any. (WOS-20)'
      : 'Of two players one claims the territory when the defense has withstood two turns of the other in a row. (WOS-33)',
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
      <span class="wos-side-note" role="img" aria-label={`Withstood ${held} of 2 turns`} {...hint.about}>
        withstood
        <span class="wos-pips">
          <i data-on={held > 0 || undefined} />
          <i data-on={held > 1 || undefined} />
        </span>
      </span>
      {hint.tip}
    </>
  )
}

function emptyWords({ view, viewer, names, front }: OfSide, { isAttack, seat }: Side): string {
  if (!isAttack)
    return seat === NONE
      ? 'Nobody defends: a score of 1 or more takes control.'
      : 'All defenders are gone: a score of 1 or more takes control.'
  const who = seat === viewer ? 'You have' : `${names[seat]} has`
  if (view.isFighting && front === view.front) return `${who} placed no creature yet.`
  return 'Nobody attacks now.'
}

/** A creature in combat; pressed, it is what is aimed at. */
function Creature(props: OfSide & { readonly standing: Standing }) {
  const { view, act, refusal, standing } = props
  const { card, face, now, active, counts } = standing
  const aims = aimsOf(props, draftOf(props))
  const action = aims.cards.get(card)
  const isAiming = aims.at === 'card'
  const press = () => {
    if (action) return act(action)
    const why = aims.on && refusal(aims.on(card))
    if (why) toast(reasonWords(why), 'warning')
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
