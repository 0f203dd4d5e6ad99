import type { ComponentChildren } from 'preact'
import type { Hidden, Seat } from '../../../core/index.ts'
import { Icon } from '../../../look/index.ts'
import { STRATEGIES } from '../content/cards.ts'
import { cardWords } from '../text/phrases.ts'
import { Sign } from './art.tsx'
import { CARD_SIGNS } from './signs.ts'

type StrategyCardProps = {
  readonly card: Hidden<number>
  readonly seat: Seat
  readonly size?: 'mini' | 'small' | 'large' | undefined
  /** Coins per casualty, which the rules-card edition does not use. */
  readonly coins?: boolean | undefined
  /** Makes the card a button. */
  readonly onPress?: (() => void) | undefined
  readonly selected?: boolean | undefined
  /** Where it lies, after its name. */
  readonly where?: string | undefined
  readonly children?: ComponentChildren
  readonly tabIndex?: number | undefined
}

/** A Military Strategy card: its name, sign, swords, hearts, damage and coins; or its back. */
export function StrategyCard(props: StrategyCardProps) {
  const { card, seat, size = 'small', coins = true, selected, onPress, where } = props
  const isKnown = typeof card === 'number'
  const words = isKnown ? `${STRATEGIES[card].name}: ${cardWords(card, coins)}` : 'A strategy card, face down'
  const label = where === undefined ? words : `${words}; ${where}`
  const face = isKnown ? <Face {...props} card={card} /> : <span class="trs-card-back" />
  const common = {
    class: isKnown ? 'trs-card vellum' : 'trs-card trs-card-down',
    'data-seat': seat,
    'data-card': isKnown ? card : undefined,
    'data-size': size,
  }
  if (onPress === undefined)
    return (
      <span {...common} role="img" aria-label={label} title={isKnown ? words : undefined}>
        {face}
      </span>
    )
  return (
    <button
      {...common}
      type="button"
      tabIndex={props.tabIndex}
      data-rove=""
      aria-pressed={selected ?? false}
      onClick={onPress}
    >
      <span class="unseen">{label}</span>
      <span class="trs-card-face" aria-hidden="true">
        {face}
      </span>
    </button>
  )
}

function Face({ card, coins = true, size, children }: StrategyCardProps & { readonly card: number }) {
  const { name, swords, hearts, damage, coins: each } = STRATEGIES[card]
  return (
    <>
      {size !== 'mini' && <span class="centred trs-card-name">{name}</span>}
      <span class="centred trs-card-art">
        <Sign name={CARD_SIGNS[card]} size="100%" />
      </span>
      <span class="trs-card-numbers figures">
        <Stat icon="sword" value={swords} />
        <Stat icon="heart" value={hearts} />
        <Stat icon="blast" value={damage} />
        {coins && <Stat icon="coin" value={each} />}
      </span>
      {children}
    </>
  )
}

function Stat({
  icon,
  value,
}: {
  readonly icon: 'sword' | 'heart' | 'blast' | 'coin'
  readonly value: number
}) {
  return (
    <span class="trs-card-number" data-stat={icon}>
      <Icon name={icon} size="0.85em" />
      {value}
    </span>
  )
}
