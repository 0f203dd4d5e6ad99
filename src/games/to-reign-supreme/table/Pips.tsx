import { Icon, type IconName } from '../../../look/index.ts'

type PipsProps = {
  readonly swords: number
  readonly coins: number
  readonly hearts: number
  readonly damage: number
}

const KINDS: readonly (readonly [stat: keyof PipsProps, icon: IconName])[] = [
  ['swords', 'sword'],
  ['coins', 'coin'],
  ['hearts', 'heart'],
  ['damage', 'blast'],
]

/** A card's figures as pips; negative ones are struck through. Hidden from screen readers. */
export function Pips(stats: PipsProps) {
  return (
    <span class="flow trs-pips" aria-hidden="true">
      {KINDS.filter(([stat]) => stats[stat] !== 0).map(([stat, icon]) => (
        <span key={stat} class="trs-pip-group" data-stat={stat} data-negative={stats[stat] < 0 || undefined}>
          {stats[stat] < 0 && <b>−</b>}
          {Array.from({ length: Math.abs(stats[stat]) }, (_, i) => (
            <Icon key={`${i}`} name={icon} size="1em" />
          ))}
        </span>
      ))}
    </span>
  )
}
