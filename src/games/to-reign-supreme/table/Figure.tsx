import { Icon, type IconName } from '../../../look/index.ts'

type FigureProps = {
  readonly icon: IconName
  readonly value: number
  readonly word: string
  /** The word for one of them. Default: the same. */
  readonly one?: string
}

/** A figure with its icon and its name: `4 Wealth`. */
export function Figure({ icon, value, word, one = word }: FigureProps) {
  return (
    <span class="trs-figure">
      <Icon name={icon} size="1em" /> <b>{value}</b> {value === 1 ? one : word}
    </span>
  )
}
