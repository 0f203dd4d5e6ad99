import { plainText } from '../../content/card-text.ts'
import { allegianceName, ratingName } from '../../content/phrases.ts'
import { WosIcon } from '../art/icon.tsx'
import { AbilityMark, FactionEmblem, RatingMark } from '../art/marks.tsx'
import { creatureIcon, spellIcon } from '../art/signs.ts'
import { Token } from '../art/tokens.tsx'
import { CardShell, Zoomed } from './CardShell.tsx'
import type { CreatureCardProps } from './face.ts'
import { Name } from './Name.tsx'
import { Scores } from './Scores.tsx'
import { Text } from './Text.tsx'
import { creatureSpoken, scoresShown } from './words.ts'

/**
 * A creature (WOS-6). Its place's width (`--wos-card`) decides how much is drawn: under 6 rem name, glyph and the score
 * that counts; under 13 rem all but the text; from there everything.
 */
export function CreatureCard(props: CreatureCardProps) {
  const { face, now, active } = props
  return (
    <CardShell
      kind="creature"
      use={props}
      faction={face.faction}
      rating={face.rating}
      spoken={creatureSpoken(face, now, active)}
      full={<CreatureZoom {...props} />}
    >
      <CreatureDrawing {...props} />
    </CardShell>
  )
}

/** The same in full, for a hint or a sheet. */
export function CreatureZoom({ face, now, active, note }: CreatureCardProps) {
  return (
    <Zoomed note={note}>
      <CreatureCard
        face={face}
        now={now}
        active={active}
        zoom={false}
        label={plainText(face.text) || 'It has no ability.'}
      />
    </Zoomed>
  )
}

function CreatureDrawing({ face, now, active }: CreatureCardProps) {
  return (
    <span class="wos-face">
      <FactionEmblem faction={face.faction} size="var(--wos-mark)" />
      <Name name={face.name} />
      <RatingMark rating={face.rating} size="var(--wos-mark)" />
      <span class="card-kind wos-types">{face.types.join(' · ')}</span>
      <span class="centred wos-art wos-field">
        <span class="centred wos-boss">
          <WosIcon name={creatureIcon(face)} size="100%" />
        </span>
        <OnIt face={face} now={now} />
      </span>
      <Scores scores={scoresShown(face, now, active)} />
      <span class="wos-legend smallcaps">
        <span>{allegianceName(face.faction)}</span>
        <span>{ratingName(face.rating)}</span>
      </span>
      <Text parts={face.text} />
    </span>
  )
}

/** What lies on it: tokens, attached spells as tabs at its edge, the mark of its ability or of silence. */
function OnIt({ face, now }: Pick<CreatureCardProps, 'face' | 'now'>) {
  const { modifiers = [], attached = [], silenced } = now ?? {}
  return (
    <>
      {attached.length > 0 && (
        <span class="wos-tabs">
          {attached.map((spell, i) => (
            <span key={`${i}`} class="wos-tab" data-faction={spell.faction}>
              <WosIcon name={spellIcon(spell)} size="1em" />
              <span class="cut wos-tab-name">{spell.name}</span>
            </span>
          ))}
        </span>
      )}
      {!silenced && face.text.length > 0 && <AbilityMark />}
      {silenced && (
        <span class="wos-silenced">
          <WosIcon name="silenced" size="1em" />
          <span class="wos-silenced-word">Silenced</span>
        </span>
      )}
      {modifiers.length > 0 && (
        <span class="flow wos-tokens">
          {modifiers.map((modifier, i) => (
            <Token key={`${i}`} modifier={modifier} />
          ))}
        </span>
      )}
    </>
  )
}
