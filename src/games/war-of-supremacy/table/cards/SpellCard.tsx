import { plainText } from '../../content/card-text.ts'
import { allegianceName, TIMING_NAMES } from '../../content/phrases.ts'
import { WosIcon } from '../art/icon.tsx'
import { FactionEmblem } from '../art/marks.tsx'
import { spellIcon, TIMING_ICONS } from '../art/signs.ts'
import { CardShell, Zoomed } from './CardShell.tsx'
import type { SpellCardProps } from './face.ts'
import { Name } from './Name.tsx'
import { Text } from './Text.tsx'
import { spellSpoken } from './words.ts'

/** A spell (WOS-28). Sizes as those of creatures. */
export function SpellCard(props: SpellCardProps) {
  const { face } = props
  return (
    <CardShell
      kind="spell"
      use={props}
      faction={face.faction}
      spoken={spellSpoken(face)}
      full={<SpellZoom {...props} />}
    >
      <SpellDrawing {...props} />
    </CardShell>
  )
}

/** The same in full, for a hint or a sheet. */
export function SpellZoom({ face, note }: SpellCardProps) {
  return (
    <Zoomed note={note}>
      <SpellCard face={face} zoom={false} label={plainText(face.text)} />
    </Zoomed>
  )
}

function SpellDrawing({ face }: SpellCardProps) {
  return (
    <span class="wos-face">
      <FactionEmblem faction={face.faction} size="var(--wos-mark)" />
      <Name name={face.name} />
      <span class="wos-timing">
        <WosIcon name={TIMING_ICONS[face.timing]} size="1.1em" />
        <span>
          {TIMING_NAMES[face.timing]}
          {face.on !== undefined && <span class="wos-on">: {face.on}</span>}
        </span>
      </span>
      <span class="centred wos-art wos-field">
        <span class="centred wos-boss">
          <WosIcon name={spellIcon(face)} size="100%" />
        </span>
      </span>
      <span class="wos-legend smallcaps">
        <span>{allegianceName(face.faction)}</span>
        <span>Spell</span>
      </span>
      <Text parts={face.text} />
    </span>
  )
}
