import type { Form } from '../../content/vocabulary.ts'
import { CreatureCard } from './CreatureCard.tsx'
import type { AnyFace, CardUse } from './face.ts'
import { SpellCard } from './SpellCard.tsx'
import { TerritoryCard } from './TerritoryCard.tsx'

type AnyCardProps = CardUse & {
  readonly drawn: AnyFace
  /** The active forms, lit on creatures. */
  readonly active?: readonly Form[] | undefined
}

export function AnyCard({ drawn, active, ...use }: AnyCardProps) {
  switch (drawn.kind) {
    case 'creature':
      return <CreatureCard face={drawn.face} active={active} {...use} />
    case 'spell':
      return <SpellCard face={drawn.face} {...use} />
    case 'territory':
      return <TerritoryCard face={drawn.face} {...use} />
  }
}
