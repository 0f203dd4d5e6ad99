import type { ComponentChildren } from 'preact'
import { CardFrame } from '../../../../look/index.ts'
import { HOUSES } from '../../rules/content.ts'
import { traitWords } from '../../text/cards.ts'
import { TerIcon, type TerIconName } from '../art/icon.tsx'
import { glyph } from './ItemCard.tsx'

type HouseCardProps = {
  readonly house: number
  /** Whose arms its field shows. */
  readonly seat?: number | undefined
  readonly size?: 'full' | undefined
  readonly selected?: boolean | undefined
  readonly dim?: boolean | undefined
  readonly onPress?: (() => void) | undefined
}

/** A House: badge, motto, Morale and trait (TER-1). */
export function HouseCard({ house, seat, selected, dim, onPress }: HouseCardProps) {
  const { name, motto, morale, trait } = HOUSES[house]
  return (
    <span class="ter-house-card">
      <CardFrame
        title={name}
        kind={motto}
        seat={seat}
        picture={
          <span class="card-boss">
            <TerIcon name={badgeOf(house)} size="100%" />
          </span>
        }
        numbers={[{ icon: 'morale', label: 'Morale', value: morale }]}
        selected={selected}
        dim={dim}
        onPress={onPress}
      >
        <b>{trait.name}.</b> {traitWords(house)}
      </CardFrame>
    </span>
  )
}

export function houseHint(house: number): ComponentChildren {
  return house < 0 ? undefined : <HouseCard house={house} />
}

export function badgeOf(house: number): TerIconName {
  return glyph(HOUSES[house].id)
}
