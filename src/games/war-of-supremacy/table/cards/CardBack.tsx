import { WosIcon, type WosIconName } from '../art/icon.tsx'
import { CardShell } from './CardShell.tsx'
import type { CardBackProps, CardKind } from './face.ts'

const BOSSES: Readonly<Record<CardKind, readonly WosIconName[]>> = {
  creature: ['war-of-supremacy'],
  spell: ['spell'],
  territory: ['mountain'],
  form: ['wild', 'magic', 'sword'],
}

const SPOKEN: Readonly<Record<CardKind, string>> = {
  creature: 'A creature, face down',
  spell: 'A spell, face down',
  territory: 'A territory, face down',
  form: 'A combat form, face down',
}

/** A card face down. The four decks have backs of their own. */
export function CardBack(props: CardBackProps) {
  const { kind } = props
  return (
    <CardShell kind={kind} use={props} spoken={SPOKEN[kind]} faceDown>
      <span class="card-back wos-back">
        <span class="row wrap wos-back-boss">
          {BOSSES[kind].map((icon) => (
            <WosIcon key={icon} name={icon} size="100%" />
          ))}
        </span>
      </span>
    </CardShell>
  )
}
