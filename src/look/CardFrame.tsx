import type { ComponentChildren } from 'preact'
import { colourOf } from './arms.tsx'
import { Icon, type IconName } from './Icon.tsx'

export type CardNumber = {
  readonly icon: IconName
  readonly label: string
  readonly value: number | string
}

export type CardFrameProps = {
  readonly title?: string | undefined
  readonly kind?: string | undefined
  readonly art?: IconName | undefined
  /** Fills the picture where an icon is not enough. */
  readonly picture?: ComponentChildren
  readonly seat?: number | undefined
  /** Up to four, at the picture's corners from the upper left. */
  readonly numbers?: readonly CardNumber[] | undefined
  readonly children?: ComponentChildren
  readonly faceDown?: boolean | undefined
  readonly size?: 'small' | 'normal' | 'large' | undefined
  readonly onPress?: (() => void) | undefined
  readonly selected?: boolean | undefined
  readonly dim?: boolean | undefined
  /** Accessible name. Default: the card's text in order. */
  readonly label?: string | undefined
}

export function CardFrame(props: CardFrameProps) {
  const { seat, faceDown = false, size = 'normal', onPress, selected, dim } = props
  const label = props.label ?? (faceDown ? 'Card, face down' : undefined)
  const face = faceDown ? <CardBack seat={seat} /> : <CardFace {...props} />
  const common = {
    class: faceDown ? 'card card-down' : 'card vellum',
    'data-seat': seat,
    'data-size': size,
    'data-dim': dim || undefined,
  }
  if (onPress === undefined)
    return (
      <article {...common} aria-label={label ?? props.title}>
        {face}
      </article>
    )
  return (
    <button {...common} type="button" aria-label={label} aria-pressed={selected ?? false} onClick={onPress}>
      {face}
    </button>
  )
}

function CardFace({ title, kind, art, picture, numbers = [], children }: CardFrameProps) {
  return (
    <>
      <span class="card-title">{title}</span>
      {kind !== undefined && <span class="card-kind">{kind}</span>}
      <span class="card-art">
        {picture}
        {art !== undefined && (
          <span class="card-boss">
            <Icon name={art} size="100%" />
          </span>
        )}
        {numbers.slice(0, 4).map(({ icon, label, value }, corner) => (
          <span key={label} class="card-number" data-corner={corner} title={label}>
            <Icon name={icon} size="0.8em" />
            <span class="unseen">{label}</span> {value}
          </span>
        ))}
      </span>
      {children !== undefined && <span class="card-text">{children}</span>}
    </>
  )
}

function CardBack({ seat }: { readonly seat: number | undefined }) {
  return (
    <span class="card-back" title={seat === undefined ? undefined : colourOf(seat)}>
      <span class="card-back-boss">
        <Icon name="crown" size="100%" />
      </span>
    </span>
  )
}
