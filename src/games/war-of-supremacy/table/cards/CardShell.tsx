import type { ComponentChildren } from 'preact'
import { useHint } from '../../../../look/index.ts'
import type { Allegiance } from '../../content/vocabulary.ts'
import type { CardKind, CardUse } from './face.ts'

type CardShellProps = {
  readonly kind: CardKind
  readonly use: CardUse
  /** Whose tincture it takes. */
  readonly faction?: Allegiance | undefined
  readonly rating?: string | undefined
  /** What it shows in words, where its user has no label for it. */
  readonly spoken: string
  /** The card in full, for its hint. */
  readonly full?: ComponentChildren
  readonly faceDown?: boolean | undefined
  /** A strip of a hand rather than a card. */
  readonly row?: boolean | undefined
  readonly children: ComponentChildren
}

/**
 * What all cards share: the place whose width decides how much is drawn, the frame, pressing, choosing, and "tell me
 * more" by hover, focus and long press.
 */
export function CardShell(props: CardShellProps) {
  const { kind, use, faction, rating, spoken, full, faceDown, row, children } = props
  const { about, tip } = useHint(use.zoom === false ? undefined : full)
  const frame = row ? 'slip wos-row vellum' : `card wos-card${faceDown ? ' card-down' : ' vellum'}`
  const label = use.label ?? spoken
  const common = {
    class: frame,
    'data-dim': use.dim || undefined,
    ...(use.zoom === false ? {} : about),
  }
  return (
    <span
      class={`wos-place${row ? ' wos-place-row' : ''} ${use.class ?? ''}`}
      data-kind={kind}
      data-faction={faction}
      data-rating={rating}
      data-card={use.card}
    >
      {use.onPress === undefined ? (
        <Resting {...common} aria-label={label} canFocus={use.zoom !== false && full !== undefined}>
          {children}
        </Resting>
      ) : (
        <button {...common} type="button" aria-pressed={use.selected ?? false} onClick={use.onPress}>
          {/* Its drawing is shorthand, and what is spoken says all of it: so it is its words, and no label over others. */}
          <span class="unseen">{label}</span>
          <span class="wos-drawn" aria-hidden="true">
            {children}
          </span>
        </button>
      )}
      {tip}
    </span>
  )
}

/** Reachable by keyboard where there is more to tell, and pressed for nothing. */
function Resting({
  canFocus,
  children,
  ...rest
}: {
  readonly canFocus: boolean
  readonly children: ComponentChildren
} & Readonly<Record<string, unknown>>) {
  const focus = canFocus ? FOCUSABLE : {}
  return (
    <span {...rest} {...focus} role="img">
      {children}
    </span>
  )
}
const FOCUSABLE = { tabIndex: 0 } as const

/** A card in full as a hint, with what else there is to say of it. It is spoken as its text alone: labels say the note. */
export function Zoomed({
  note,
  children,
}: {
  readonly note?: string | undefined
  readonly children: ComponentChildren
}) {
  return (
    <span class="wos-zoom">
      {children}
      {note !== undefined && (
        <span class="wos-note" aria-hidden="true">
          {note}
        </span>
      )}
    </span>
  )
}
