import { Shield } from '../../../../look/index.ts'
import { plainText } from '../../content/card-text.ts'
import { allegianceName } from '../../content/phrases.ts'
import { Landscape } from '../art/landscape.tsx'
import { FactionEmblem } from '../art/marks.tsx'
import { territoryIcon } from '../art/signs.ts'
import { CardShell, Zoomed } from './CardShell.tsx'
import type { TerritoryCardProps } from './face.ts'
import { Name } from './Name.tsx'
import { Text } from './Text.tsx'
import { territorySpoken } from './words.ts'

/** A territory, lying on its long side. Under 13 rem its country and name alone. */
export function TerritoryCard(props: TerritoryCardProps) {
  const { face } = props
  return (
    <CardShell
      kind="territory"
      use={props}
      faction={face.faction}
      spoken={territorySpoken(face)}
      full={<TerritoryZoom {...props} />}
    >
      <TerritoryDrawing {...props} />
    </CardShell>
  )
}

/** The same in full, for a hint or a sheet. */
export function TerritoryZoom({ face, seat, note }: TerritoryCardProps) {
  return (
    <Zoomed note={note}>
      <TerritoryCard face={face} seat={seat} zoom={false} label={plainText(face.text)} />
    </Zoomed>
  )
}

function TerritoryDrawing({ face, seat }: TerritoryCardProps) {
  return (
    <span class="wos-face">
      <span class="centred wos-art">
        <Landscape icon={territoryIcon(face)} />
        {seat !== undefined && <Shield seat={seat} size="var(--wos-mark)" />}
        <span class="row wos-plate">
          <FactionEmblem faction={face.faction} size="var(--wos-mark)" />
          <Name name={face.name} />
        </span>
      </span>
      <span class="wos-band wos-field" />
      <span class="wos-legend smallcaps">
        <span>{allegianceName(face.faction)}</span>
        <span>Territory</span>
      </span>
      <Text parts={face.text} />
    </span>
  )
}
