import { WosIcon } from '../art/icon.tsx'
import { AbilityMark, FactionEmblem, RatingMark } from '../art/marks.tsx'
import { creatureIcon, spellIcon, TIMING_ICONS } from '../art/signs.ts'
import { CardShell } from './CardShell.tsx'
import { CreatureZoom } from './CreatureCard.tsx'
import type { CardRowProps } from './face.ts'
import { Scores } from './Scores.tsx'
import { SpellZoom } from './SpellCard.tsx'
import { creatureSpoken, scoresShown, spellSpoken, timingWords } from './words.ts'

/**
 * A card of a hand as a strip: name, rating, types and all three scores, or when it may be played. One line of two where
 * there is room for it (from 20 rem), a narrow block elsewhere: two beside one another fill a phone.
 */
export function CardRow({ drawn, active, ...use }: CardRowProps) {
  const { kind, face } = drawn
  const isCreature = kind === 'creature'
  return (
    <CardShell
      row
      kind={kind}
      use={use}
      faction={face.faction}
      rating={isCreature ? drawn.face.rating : undefined}
      spoken={isCreature ? creatureSpoken(drawn.face, undefined, active) : spellSpoken(drawn.face)}
      full={
        isCreature ? (
          <CreatureZoom face={drawn.face} active={active} note={use.note} />
        ) : (
          <SpellZoom face={drawn.face} note={use.note} />
        )
      }
    >
      <span class="centred wos-row-art wos-field">
        <span class="centred wos-boss">
          <WosIcon name={isCreature ? creatureIcon(drawn.face) : spellIcon(face)} size="100%" />
        </span>
        {isCreature && face.text.length > 0 && <AbilityMark />}
      </span>
      <span class="wos-row-name">{face.name}</span>
      <span class="wos-row-marks">
        <FactionEmblem faction={face.faction} size="1.25rem" />
        {isCreature && <RatingMark rating={drawn.face.rating} size="1.25rem" />}
      </span>
      {isCreature ? (
        <>
          <span class="said wos-row-kind">{drawn.face.types.join(' · ')}</span>
          <Scores scores={scoresShown(drawn.face, undefined, active)} />
        </>
      ) : (
        <span class="said wos-row-kind">
          <WosIcon name={TIMING_ICONS[drawn.face.timing]} size="1em" /> {timingWords(drawn.face)}
        </span>
      )}
    </CardShell>
  )
}
