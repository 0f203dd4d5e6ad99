import { WosIcon } from '../art/icon.tsx'
import { FactionEmblem, RatingMark } from '../art/marks.tsx'
import { creatureIcon, spellIcon, TIMING_ICONS } from '../art/signs.ts'
import { CardShell } from './CardShell.tsx'
import { CreatureZoom } from './CreatureCard.tsx'
import type { CardRowProps, CreatureCardProps, SpellCardProps } from './face.ts'
import { Scores } from './Scores.tsx'
import { SpellZoom } from './SpellCard.tsx'
import { creatureSpoken, scoresShown, spellSpoken, timingWords } from './words.ts'

/**
 * A card of a hand as a strip: name, rating, types and all three scores, or when it may be played. One line of two where
 * there is room for it (from 20 rem), a narrow block elsewhere: two beside one another fill a phone.
 */
export function CardRow(props: CardRowProps) {
  const { drawn, active, ...use } = props
  return drawn.kind === 'creature' ? (
    <CreatureRow face={drawn.face} active={active} {...use} />
  ) : (
    <SpellRow face={drawn.face} {...use} />
  )
}

function CreatureRow({ face, active, ...use }: CreatureCardProps) {
  return (
    <CardShell
      row
      kind="creature"
      use={use}
      faction={face.faction}
      rating={face.rating}
      spoken={creatureSpoken(face, undefined, active)}
      full={use.zoom === false ? undefined : <CreatureZoom face={face} active={active} note={use.note} />}
    >
      <span class="centred wos-row-art wos-field">
        <span class="centred wos-boss">
          <WosIcon name={creatureIcon(face)} size="100%" />
        </span>
      </span>
      <span class="wos-row-name">{face.name}</span>
      <span class="wos-row-marks">
        <FactionEmblem faction={face.faction} size="1.25rem" />
        <RatingMark rating={face.rating} size="1.25rem" />
      </span>
      <span class="said wos-row-kind">{face.types.join(' · ')}</span>
      <Scores scores={scoresShown(face, undefined, active)} />
    </CardShell>
  )
}

function SpellRow({ face, ...use }: SpellCardProps) {
  return (
    <CardShell
      row
      kind="spell"
      use={use}
      faction={face.faction}
      spoken={spellSpoken(face)}
      full={use.zoom === false ? undefined : <SpellZoom face={face} note={use.note} />}
    >
      <span class="centred wos-row-art wos-field">
        <span class="centred wos-boss">
          <WosIcon name={spellIcon(face)} size="100%" />
        </span>
      </span>
      <span class="wos-row-name">{face.name}</span>
      <span class="wos-row-marks">
        <FactionEmblem faction={face.faction} size="1.25rem" />
      </span>
      <span class="said wos-row-kind">
        <WosIcon name={TIMING_ICONS[face.timing]} size="1em" /> {timingWords(face)}
      </span>
    </CardShell>
  )
}
