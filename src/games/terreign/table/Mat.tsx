import { useState } from 'preact/hooks'
import type { Seat } from '../../../core/index.ts'
import { Dialog, Icon, Partners, toast, useHint } from '../../../look/index.ts'
import { HOUSES } from '../rules/content.ts'
import { NONE, type State } from '../rules/state.ts'
import { reasonText } from '../text/phrases.ts'
import { alliesOf, matText } from '../text/position.ts'
import { isTerIcon } from './art/icon.tsx'
import { Badge, FirstPlayer, Morale, ReignToken } from './art/tokens.tsx'
import { houseHint } from './cards/HouseCard.tsx'
import { ItemChip } from './cards/ItemCard.tsx'
import { MatSheet } from './MatSheet.tsx'
import { aimsOf, carryOut } from './state/aims.ts'
import { draftOf, type Props } from './state/ui-state.ts'

type OfSeat = Props & { readonly seat: Seat }

/** A House's mat, within its plate: pressed, it shows all of it; aimed at, it is what is chosen. */
export function Mat(props: OfSeat) {
  const { view, names, seat } = props
  const [isOpen, open] = useState(false)
  const player = view.players[seat]
  const draft = draftOf(props)
  const aims = aimsOf(props, draft)
  const target = aims.seats.get(seat)
  const isAimed = aims.onSeat !== undefined
  const { about, tip } = useHint(isAimed || player.house === NONE ? undefined : houseHint(player.house))
  const press = () => {
    if (target) return carryOut(props, draft, target)
    const reason = aims.onSeat && props.refusal(aims.onSeat(seat))
    if (reason) toast(reasonText(reason), 'warning')
    else open(true)
  }
  return (
    <div
      class="mat ter-mat"
      data-lit={target !== undefined || undefined}
      data-dark={(isAimed && !target && seat !== props.viewer) || undefined}
      data-out={player.isOut || player.goneAt > 0 || undefined}
    >
      <button
        {...about}
        type="button"
        class="mat-press"
        aria-label={`${target ? 'Choose ' : ''}${matText(view, names, seat)}`}
        onClick={press}
      />
      {tip}
      <MatFace view={view} names={names} seat={seat} />
      {isOpen && (
        <Dialog title={names[seat]} onClose={() => open(false)}>
          <MatSheet {...props} />
        </Dialog>
      )}
    </div>
  )
}

/** What lies on a mat, in short. */
function MatFace({ view, names, seat }: Pick<Props, 'view' | 'names'> & { readonly seat: Seat }) {
  const { house, morale, hand, equipped, spent, plagues, trap, isOut, goneAt } = view.players[seat]
  const badge = HOUSES[house]?.id
  const isNext = view.named === seat && view.first !== seat
  return (
    <>
      <div class="row wrap ter-mat-row">
        {badge !== undefined && isTerIcon(badge) && (
          <span class="ter-mat-badge">
            <Badge icon={badge} size="1.5rem" />
          </span>
        )}
        <span class="ter-mat-house">{HOUSES[house]?.name}</span>
        {(view.first === seat || isNext) && (
          <span class="ter-mat-first" data-next={isNext || undefined}>
            <FirstPlayer size="1.3rem" title={isNext ? 'First Player next round' : 'First Player'} />
          </span>
        )}
        {house !== NONE && (
          <span class="ter-mat-morale">
            <Morale now={morale} max={HOUSES[house].morale} size="1.15rem" />
          </span>
        )}
        <span class="ter-mat-figure" aria-hidden="true">
          <i class="ter-mat-flag" /> {morale}
        </span>
      </div>
      <div class="row wrap ter-mat-row">
        {view.mode !== 'royale' && <Tokens view={view} seat={seat} />}
        {goneAt > 0 ? (
          <span class="ter-mat-state">eliminated</span>
        ) : isOut ? (
          <span class="ter-mat-state">retreated</span>
        ) : null}
        <Partners seats={alliesOf(view, seat)} names={names} />
        <span class="ter-mat-hand" aria-hidden="true">
          <i class="tiny-back" /> {hand.length}
        </span>
      </div>
      <div class="row wrap ter-mat-row ter-mat-things">
        {equipped.map((item, i) => (
          <ItemChip key={`${i} ${item}`} item={item} spent={spent[i] !== 0} />
        ))}
        {trap !== 0 && <Badge icon="trap" kind="trap" size="1.6rem" title="Trapped" />}
        {plagues.map((round, i) => (
          <Badge key={`${i} ${round}`} icon="plague" kind="plague" size="1.6rem" title="Plague" />
        ))}
      </div>
    </>
  )
}

/** More tokens than these stand as a number beside one of each kind. */
const MOST_TOKENS = 7

/** The tokens that a player has, and the places of those that win; the last of them must be won as attacker. */
function Tokens({ view, seat }: { readonly view: State; readonly seat: Seat }) {
  const { honorable, dishonorable } = view.pools[view.sides[seat]]
  const isMany = view.target > MOST_TOKENS
  const missing = isMany ? 0 : Math.max(0, view.target - honorable - dishonorable)
  const row = (count: number, isHonorable: boolean) =>
    isMany && count > 0 ? (
      <span class="ter-mat-many">
        <ReignToken honorable={isHonorable} size="1.3rem" /> {count}
      </span>
    ) : (
      Array.from({ length: count }, (_, i) => (
        <ReignToken key={`${i}`} honorable={isHonorable} size="1.3rem" />
      ))
    )
  return (
    <span class="ter-mat-tokens" aria-hidden="true">
      {row(honorable, true)}
      {row(dishonorable, false)}
      {Array.from({ length: missing }, (_, i) => (
        <i key={`${i}`} class="centred ter-mat-slot">
          {i === missing - 1 && <Icon name="sword" />}
        </i>
      ))}
    </span>
  )
}
