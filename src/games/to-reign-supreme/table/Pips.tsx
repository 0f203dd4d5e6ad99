import { Icon, type IconName } from '../../../look/index.ts'

/** Props of {@link Pips}. */
export type PipsProps = {
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

/** The figures of a card, one pip each; a negative one is struck through. For the eye: say it in words beside. */
export function Pips(stats: PipsProps) {
  return (
    <span class="trs-pips" aria-hidden="true">
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
