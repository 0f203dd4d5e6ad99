import { armsFill, CardFrame, type CardFrameProps } from '../../../../look/index.ts'
import { ATTACK_NAMES, ATTACKS, DEFENSES, type Direction, type DuelCard } from '../../content/duel-cards.ts'

/** What is seen of one direction: nothing, a shield before it, a blow at it, and what came of the blow. */
type ZoneState = 'idle' | 'covered' | 'attacked' | 'hit' | 'blocked'

/** Parts of the figure by direction. Left and right are the beholder's, for attacker and defender alike. */
const ARM =
  'M72 82q-26-4-36 18-2 12 4 16l24 2 12-14zM41 118l23 1-3 26H38zM35 141h28l-3 30q-2 13-12 13t-11-13z'
const ZONES: Readonly<Record<Direction, { readonly path: string; readonly at: readonly [number, number] }>> =
  {
    head: { path: 'M79 46q0-32 21-32t21 32v19q-7 12-21 12t-21-12z', at: [100, 44] },
    body: { path: 'M70 83q30-11 60 0l4 42-7 22 11 48q-38 12-76 0l11-48-7-22z', at: [100, 114] },
    left: { path: ARM, at: [49, 122] },
    right: { path: mirrored(ARM), at: [151, 122] },
  }

/** Where a blade comes from, to its point. */
const BLADES: Readonly<Record<Direction, string>> = {
  head: 'translate(100 22)',
  body: 'translate(100 128) rotate(180)',
  left: 'translate(50 128) rotate(-90)',
  right: 'translate(150 128) rotate(90)',
}
const BLADE = 'M0 0l-6-11v-30h12v30zM-17-41h34v6h-34zM-3.5-41v-13h7v13zM-6-54h12v-5H-6z'
const SHIELD = 'M-19-20q19 7 38 0v18q0 17-19 25-19-8-19-25z'
const SHIELD_CROSS = 'M0-16v36M-18-5h36'
const BURST =
  'M0-27l6 14 14-9-4 15 15 1-12 9 10 12-15-2-1 16-9-13-12 11 1-16-16-1 12-10-12-11 16-1-2-16 10 12z'
const SPARKS = 'M-27-18l-9-6M27-18l9-6M-28 12l-9 5M28 12l9 5M-14-27l-4-9M14-27l4-9'

const LEG =
  'M66 202q16 5 31 5l-3 50H74q-3 0-4-5zM66 254h31v15H54q2-12 12-15zM68 222q14-8 28 0-2 16-14 16t-14-16z'
const LEG_MIRRORED = mirrored(LEG)
const PLUME = 'M97 15q6-22 30-17 16 4 15 24-8-14-20-12-11 1-14 7z'

/** A path on the other side of the figure: it is made of M, and of q, l, h, H and t, of which every x turns round. */
function mirrored(path: string): string {
  return path.replace(/([MqlhtH])([^a-zA-Z]*)/g, (_, command: string, numbers: string) => {
    const values = (numbers.match(/-?\d+/g) ?? []).map(Number)
    const turned = values.map((value, i) => {
      if (command === 'H') return 200 - value
      if (command === 'M') return i % 2 === 0 ? 200 - value : value
      return command === 'h' || i % 2 === 0 ? -value : value
    })
    return command + turned.join(' ')
  })
}

/** What is shown on a figure. */
type Blow = {
  /** The direction of the attack, once it is known. */
  readonly attacked?: Direction | undefined
  /** The directions that the defense covers, once they are known. */
  readonly covered?: readonly Direction[] | undefined
}

function stateOf(direction: Direction, { attacked, covered }: Blow): ZoneState {
  const isCovered = covered?.includes(direction) ?? false
  if (attacked !== direction) return isCovered ? 'covered' : 'idle'
  if (covered === undefined) return 'attacked'
  return isCovered ? 'blocked' : 'hit'
}

/** The parts of a knight, lit by what is known of a blow: shields where it is covered, a blade where it is attacked. */
function Knight({ seat, ...blow }: Blow & { readonly seat: number | undefined }) {
  const states = ATTACKS.map((direction) => ({ direction, state: stateOf(direction, blow) }))
  const tabard = seat === undefined ? undefined : { fill: armsFill(seat) }
  return (
    <g class="ter-knight">
      <path class="ter-steel" d={LEG} />
      <path class="ter-steel" d={LEG_MIRRORED} />
      {states.map(({ direction, state }) => (
        <path
          key={direction}
          class="ter-zone"
          data-zone={state}
          d={ZONES[direction].path}
          style={direction === 'body' && (state === 'idle' || state === 'covered') ? tabard : undefined}
        />
      ))}
      <path class="ter-belt" d="M73 143h54v8H73z" />
      <path
        class="ter-plume"
        d={PLUME}
        style={seat === undefined ? undefined : { fill: `var(--seat-${seat})` }}
      />
      <path
        class="ter-visor"
        d="M84 41h13v6H84zM103 41h13v6h-13zM98.500 52h3v18h-3zM88 56h4v4h-4zM108 56h4v4h-4z"
      />
      {states.map(({ direction, state }) => {
        const { at } = ZONES[direction]
        const isShielded = state === 'covered' || state === 'blocked'
        const isStruck = state !== 'idle' && state !== 'covered'
        // A blow that is blocked ends at the shield's rim.
        const back = state === 'blocked' ? 'translate(0 -12)' : ''
        return (
          <g key={direction}>
            {isShielded && (
              <g class="ter-guard" transform={`translate(${at[0]} ${at[1]})`}>
                <path d={SHIELD} />
                <path class="ter-guard-cross" d={SHIELD_CROSS} />
                {state === 'blocked' && <path class="ter-sparks" d={SPARKS} />}
              </g>
            )}
            {state === 'hit' && (
              <path class="ter-burst" transform={`translate(${at[0]} ${at[1]})`} d={BURST} />
            )}
            {isStruck && <path class="ter-blade" transform={`${BLADES[direction]} ${back}`} d={BLADE} />}
          </g>
        )
      })}
    </g>
  )
}

type DuelFigureProps = Blow & {
  /** Whose arms the tabard has: the defender's. */
  readonly seat?: number | undefined
  /** Height, any CSS length. */
  readonly size?: string | number | undefined
  /** Spoken in its place. */
  readonly title?: string | undefined
}

/** The defender of a duel, and one attempt as far as it is known (TER-25): attack, defense, hit or blocked. */
export function DuelFigure({ size = '18rem', title, seat, ...blow }: DuelFigureProps) {
  return (
    <svg
      class="ter-figure"
      viewBox="-10 -36 220 308"
      height={size}
      role="img"
      aria-label={title ?? tellBlow(blow)}
    >
      <Knight seat={seat} {...blow} />
    </svg>
  )
}

/** A blow in words: "Attack: Head. Defense: Body/Left. It hits." */
export function tellBlow({ attacked, covered }: Blow): string {
  const attack = attacked === undefined ? '' : `Attack: ${nameOf(attacked)}.`
  const defense = covered === undefined ? '' : `Defense: ${covered.map(nameOf).join('/')}.`
  const end =
    attacked === undefined || covered === undefined
      ? ''
      : covered.includes(attacked)
        ? 'It is blocked.'
        : 'It hits.'
  return [attack, defense, end].filter((part) => part !== '').join(' ') || 'Nothing is known of the blow yet.'
}

function nameOf(direction: Direction): string {
  return ATTACK_NAMES[ATTACKS.indexOf(direction)]
}

type DuelCardFaceProps = Pick<CardFrameProps, 'seat' | 'size' | 'selected' | 'dim' | 'onPress' | 'label'> & {
  readonly side: 'attack' | 'defense'
  /** Face down when left out. */
  readonly card?: DuelCard | undefined
}

/** An Attack or a Defense card (TER-24, TER-R3), or its back: the arms of the seat that holds it. */
export function DuelCardFace({ side, card, ...frame }: DuelCardFaceProps) {
  const kind = side === 'attack' ? 'Attack' : 'Defense'
  if (card === undefined)
    return <CardFrame {...frame} faceDown label={frame.label ?? `${kind} card, face down`} />
  const title = side === 'attack' ? ATTACK_NAMES[card] : DEFENSES[card].name
  const blow = side === 'attack' ? { attacked: ATTACKS[card] } : { covered: DEFENSES[card].covers }
  return (
    <CardFrame
      {...frame}
      // A narrow card breaks its name after the stroke.
      title={title.replace('/', '/\u200b')}
      kind={kind}
      label={frame.label ?? `${kind}: ${title}`}
      picture={
        <svg class="ter-card-figure" viewBox="-8 -38 216 232" aria-hidden="true">
          <Knight seat={undefined} {...blow} />
        </svg>
      }
    />
  )
}
