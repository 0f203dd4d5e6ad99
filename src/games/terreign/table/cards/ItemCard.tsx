import type { ComponentChildren } from 'preact'
import { capital, type Hidden, UNKNOWN } from '../../../../core/index.ts'
import { CardFrame, useHint } from '../../../../look/index.ts'
import { itemTypeLine } from '../../content/card-text.ts'
import type { Item } from '../../content/vocabulary.ts'
import { ITEMS } from '../../rules/content.ts'
import { itemWords } from '../../text/cards.ts'
import { isTerIcon, TerIcon } from '../art/icon.tsx'

type ItemCardProps = {
  /** UNKNOWN: its back. */
  readonly item: Hidden<number>
  /** `hand`: name, type and glyph, the rest as a hint. `full`: with its text. */
  readonly size: 'hand' | 'full'
  readonly selected?: boolean | undefined
  readonly dim?: boolean | undefined
  readonly spent?: boolean | undefined
  /** Makes it a button. */
  readonly onPress?: (() => void) | undefined
  /** Spoken in its place. */
  readonly label?: string | undefined
  readonly class?: string | undefined
}

/** An item as a card. Small ones show the full card as their hint. */
export function ItemCard(props: ItemCardProps) {
  if (props.item === UNKNOWN) return <ItemBack {...props} />
  if (props.size === 'full') return <FullCard {...props} item={props.item} />
  return <HandCard {...props} item={props.item} />
}

type Known = ItemCardProps & { readonly item: number }

function FullCard({ item, selected, dim, onPress, label, class: extra }: Known) {
  const { name, icon } = ITEMS[item]
  return (
    <span class={`ter-item ${extra ?? ''}`} data-type={typeOf(ITEMS[item])}>
      <CardFrame
        title={name}
        kind={itemTypeLine(ITEMS[item])}
        picture={<Boss icon={icon} />}
        selected={selected}
        dim={dim}
        label={label}
        onPress={onPress}
      >
        {itemWords(item)}
      </CardFrame>
    </span>
  )
}

function HandCard({ item, selected, dim, spent, onPress, label, class: extra }: Known) {
  const { name, icon } = ITEMS[item]
  const { about, tip } = useHint(itemHint(item))
  const common = {
    ...about,
    class: `slip ter-hand-card vellum ${extra ?? ''}`,
    'data-type': typeOf(ITEMS[item]),
    'data-item': item,
    'data-dim': dim || undefined,
    'data-spent': spent || undefined,
  }
  const face = (
    <>
      <span class="ter-hand-name">{name}</span>
      <span class="centred ter-hand-art">
        <Boss icon={icon} />
      </span>
      <span class="said ter-hand-kind">{spent ? 'used' : ITEMS[item].types.map(capital).join(' · ')}</span>
    </>
  )
  return (
    <>
      {onPress ? (
        <button
          {...common}
          type="button"
          aria-label={label}
          aria-pressed={selected ?? false}
          onClick={onPress}
        >
          {face}
        </button>
      ) : (
        <Resting {...common} label={label ?? `${name}, ${itemTypeLine(ITEMS[item])}${spent ? ', used' : ''}`}>
          {face}
        </Resting>
      )}
      {tip}
    </>
  )
}

/** Reachable by keyboard for the sake of its hint, and pressed for nothing. */
function Resting({
  label,
  children,
  ...rest
}: {
  readonly label: string
  readonly children: ComponentChildren
} & Readonly<Record<string, unknown>>) {
  return (
    <span {...rest} {...FOCUSABLE} role="img" aria-label={label}>
      {children}
    </span>
  )
}
const FOCUSABLE = { tabIndex: 0 } as const

function ItemBack({ size, selected, dim, onPress, label, class: extra }: Omit<ItemCardProps, 'item'>) {
  return (
    <span class={`ter-item ter-item-back ${extra ?? ''}`} data-size={size}>
      <CardFrame
        faceDown
        selected={selected}
        dim={dim}
        onPress={onPress}
        label={label ?? 'An item, face down'}
      />
    </span>
  )
}

type ItemChipProps = {
  readonly item: number
  readonly spent?: boolean | undefined
  readonly onPress?: (() => void) | undefined
}

/** An item as small as it gets: on a mat, or dropped on a terrain. */
export function ItemChip({ item, spent, onPress }: ItemChipProps) {
  const { name, icon } = ITEMS[item]
  const { about, tip } = useHint(itemHint(item))
  const label = spent ? `${name}, used` : name
  const common = {
    ...about,
    class: 'ter-chip vellum',
    'data-type': typeOf(ITEMS[item]),
    'data-spent': spent || undefined,
  }
  return (
    <>
      {onPress ? (
        <button {...common} type="button" aria-label={label} onClick={onPress}>
          <TerIcon name={glyph(icon)} size="1.25rem" />
        </button>
      ) : (
        <Resting {...common} label={label}>
          <TerIcon name={glyph(icon)} size="1.25rem" />
        </Resting>
      )}
      {tip}
    </>
  )
}

function itemHint(item: Hidden<number>): ComponentChildren {
  return item === UNKNOWN ? undefined : <FullCard item={item} size="full" />
}

function Boss({ icon }: { readonly icon: string }) {
  return (
    <span class="card-boss">
      <TerIcon name={glyph(icon)} size="100%" />
    </span>
  )
}

/** The glyph of a name in the content. */
export function glyph(icon: string) {
  return isTerIcon(icon) ? icon : 'hand'
}

/** What decides the colour of its field: of two types the one that says more of its use. */
export function typeOf({ types }: Item): string {
  return types.length > 1 ? types.slice(0, 2).join(' ') : types[0]
}
