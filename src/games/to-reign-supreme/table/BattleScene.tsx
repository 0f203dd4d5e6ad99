import { amid, type Seat } from '../../../core/index.ts'
import { Icon, type IconName } from '../../../look/index.ts'
import { signed } from '../content/names.ts'
import type { Totals } from '../rules/battle.ts'
import { sum as partsOf } from '../text/ledger.ts'
import { placeName } from '../text/phrases.ts'
import { attackerOf, type BattleFrame, ordersOf, type Plan, planOf } from './battle-plan.ts'
import { rangeWords } from './calculator.ts'
import { Fighters } from './Fighters.tsx'
import { HireMarks } from './HireMarks.tsx'
import { Ladder } from './Ladder.tsx'
import { StrategyCard } from './StrategyCard.tsx'
import { MapToggle } from './Tools.tsx'
import { draftOf, type Props } from './ui-state.ts'

/** A battle before the reveal: both sides, the viewer's totals, and possible outcomes. */
export function BattleScene(props: Props & { readonly frame: BattleFrame }) {
  const { view, viewer, names, frame } = props
  const attacker = attackerOf(frame)
  const plan =
    typeof viewer === 'number'
      ? planOf(view, frame, viewer, names, ordersOf(props.chosen) ?? draftOf(props))
      : undefined
  const at = view.ladder[frame.place]
  return (
    <section class="scene stack trs-battle vellum sheet" aria-label="Battle">
      <header class="scene-head">
        <h2>Battle for {placeName(view, frame.place)}</h2>
        <MapToggle />
      </header>
      <Ladder viewer={viewer} names={names} from={at} to={at} />
      <table class="trs-sums">
        <thead>
          <Fighters attacker={attacker} names={names} verbs={['attacks', 'defends']} />
        </thead>
        <tbody>
          <tr class="trs-orders">
            <th scope="row">
              <span class="unseen">Orders</span>
            </th>
            {[attacker, 1 - attacker].map((seat) => (
              <td key={seat}>
                <Orders {...props} seat={seat} plan={seat === viewer ? plan : undefined} />
              </td>
            ))}
          </tr>
          {SUMS.map(({ sum, name, icon }) => (
            <tr key={sum} data-sum={sum}>
              <th scope="row">
                <Icon name={icon} /> <span class="trs-sum-name">{name}</span>
              </th>
              {[attacker, 1 - attacker].map((seat) => (
                <td key={seat} class="figures">
                  <SumOf plan={plan} sum={sum} isMine={seat === viewer} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {plan && (
        <Outlooks
          plan={plan}
          names={names}
          seat={Number(viewer)}
          isAsked={props.actions.length > 0 && frame.step !== 'brace'}
        />
      )}
    </section>
  )
}

const SUMS: readonly { readonly sum: keyof Totals; readonly name: string; readonly icon: IconName }[] = [
  { sum: 'attack', name: 'Attack', icon: 'sword' },
  { sum: 'defense', name: 'Defense', icon: 'heart' },
  { sum: 'damage', name: 'Damage', icon: 'blast' },
]
const STATS = { attack: 'swords', defense: 'hearts', damage: 'damage' } as const

/** The viewer's own card and hires; of the other side a sealed card, or its empty place. */
function Orders({
  view,
  frame,
  seat,
  plan,
  sealed,
}: Props & { readonly frame: BattleFrame; readonly seat: Seat; readonly plan: Plan | undefined }) {
  const hired = frame.step === 'bribe' ? frame.hired[seat] : undefined
  if (plan?.card !== undefined)
    return (
      <span class="trs-order">
        <StrategyCard card={plan.card} seat={seat} size="mini" coins={view.edition === 'rulebook'} />
        <HireMarks bundle={plan.bundle} />
      </span>
    )
  const isSealed = hired !== undefined || sealed.includes(seat)
  return (
    <span class="trs-order">
      <span class="centred trs-orders-card" data-seat={seat} data-sealed={isSealed || undefined}>
        {isSealed && (
          <span class="centred trs-seal">
            <Icon name="sealed" size="1.3em" />
          </span>
        )}
      </span>
      {hired ? <HireMarks bundle={hired} /> : <span class="quiet">{readiness(frame, plan, isSealed)}</span>}
    </span>
  )
}

/** How far a side is with its orders, which is all that others may know (TRS-R26). */
function readiness(frame: BattleFrame, plan: Plan | undefined, isSealed: boolean): string {
  if (frame.step === 'brace') return 'not chosen yet'
  if (plan) return 'choose a card'
  return isSealed ? 'sealed' : 'not chosen yet'
}

function SumOf({
  plan,
  sum,
  isMine,
}: {
  readonly plan: Plan | undefined
  readonly sum: keyof Totals
  readonly isMine: boolean
}) {
  if (!plan) return <span class="quiet">?</span>
  if (isMine) {
    if (!plan.reckoned || plan.card === undefined) return <span class="quiet">?</span>
    const total = plan.reckoned.mine[sum]
    return (
      <>
        <b class="trs-sum">{total}</b>
        <span class="trs-of">
          {partsOf({ card: plan.card, ...plan.bundle }, STATS[sum], total, plan.preparing.view.edition).of}
        </span>
      </>
    )
  }
  const { known, card, hires } = plan.other
  return (
    <span class="trs-guess">
      <b class="trs-sum">{signed(known[sum])}</b>
      <span> + card {rangeWords(card[sum])}</span>
      {hires[sum] > 0 && <span class="quiet"> + hires 0–{hires[sum]}</span>}
    </span>
  )
}

type OutlooksProps = {
  readonly plan: Plan
  readonly names: readonly string[]
  readonly seat: Seat
  readonly isAsked: boolean
}

function Outlooks({ plan, names, seat, isAsked }: OutlooksProps) {
  const { reckoned } = plan
  const foe = amid(names[1 - seat])
  if (!reckoned)
    return isAsked ? <p class="quiet trs-outlook-hint">Choose a card to see possible outcomes.</p> : null
  const { taken, inflicted, outlooks } = reckoned
  return (
    <div class="trs-outlooks">
      <table>
        <thead>
          <tr>
            <th scope="col">If you</th>
            <th scope="col">their attack</th>
            <th scope="col">the territory</th>
          </tr>
        </thead>
        <tbody>
          {outlooks.map(({ when, attack, after, mood, possible }) => (
            <tr key={when} data-mood={mood} data-impossible={!possible || undefined}>
              <th scope="row">{when.charAt(0).toLowerCase() + when.slice(1)}</th>
              <td class="figures">{possible ? attack : 'impossible'}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="trs-losses figures">
        Casualties: you {rangeWords(taken)}, {foe} {rangeWords(inflicted)}
      </p>
    </div>
  )
}
