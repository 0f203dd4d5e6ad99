import { CardFrame } from '../../../../look/index.ts'
import { TERRAIN_TEXTS, TERRAINS } from '../../content/terrains.ts'
import { TerrainTile } from '../art/terrains.tsx'

/** A terrain with its Advantage or Disadvantage (TER-42, TER-43). */
export function TerrainCard({ terrain }: { readonly terrain: number }) {
  const id = TERRAINS[terrain]
  if (id === undefined) return null
  const { name, kind, text } = TERRAIN_TEXTS[id]
  return (
    <span class="ter-terrain-card">
      <CardFrame
        title={name}
        kind={kind === 'None' ? undefined : kind}
        picture={<TerrainTile terrain={id} size="100%" />}
      >
        {text}
      </CardFrame>
    </span>
  )
}
