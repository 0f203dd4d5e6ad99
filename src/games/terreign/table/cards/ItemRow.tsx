import type { ComponentChildren } from 'preact'
import { itemTypeLine } from '../../content/card-text.ts'
import { ITEMS } from '../../rules/content.ts'
import { itemWords } from '../../text/cards.ts'
import { TerIcon } from '../art/icon.tsx'
import { glyph, typeOf } from './ItemCard.tsx'

type ItemRowProps = {
  readonly item: number
  /** Where it lies, if that must be said. */
  readonly note?: string | undefined
  readonly selected?: boolean | undefined
  /** Makes it a button. */
  readonly onPress?: (() => void) | undefined
  /** Verbs beside it. */
  readonly children?: ComponentChildren
}

/** An item with all it says, as a row: where it is read and chosen rather than held. */
export function ItemRow({ item, note, selected, onPress, children }: ItemRowProps) {
  const { name, icon } = ITEMS[item]
  const face = (
    <>
      <span class="centred ter-row-art">
        <TerIcon name={glyph(icon)} size="1.7rem" />
      </span>
      <span class="ter-row-head">
        <b>{name}</b>{' '}
        <i>{note === undefined ? itemTypeLine(ITEMS[item]) : `${itemTypeLine(ITEMS[item])}; ${note}`}</i>
      </span>
      <span class="ter-row-text">{itemWords(item)}</span>
    </>
  )
  const type = typeOf(ITEMS[item])
  if (onPress)
    return (
      <button
        type="button"
        class="slip ter-row vellum"
        data-type={type}
        data-item={item}
        aria-pressed={selected ?? false}
        onClick={onPress}
      >
        {face}
      </button>
    )
  return (
    <div class="slip ter-row vellum" data-type={type} data-item={item}>
      {face}
      {children !== undefined && <span class="ter-row-verbs">{children}</span>}
    </div>
  )
}
