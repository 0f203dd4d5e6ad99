import type { ComponentChildren } from 'preact'
import { capital, type Refusal, type Seat } from '../../../core/index.ts'
import { Button, ClauseLink, Counter, Icon, Shield } from '../../../look/index.ts'
import { type Control, control } from '../rules/control.ts'
import { counterOf, INFLUENCES, numberOf, ownerOf } from '../rules/counters.ts'
import { geography, MOUNTAIN, SETTLEMENTS, type SettlementKind, sitesBeside } from '../rules/map.ts'
import type { State } from '../rules/state.ts'
import { cc } from '../text/messages.ts'
import { counterName, countIn, influenceName, signed } from '../text/phrases.ts'
import { type Preview, siteName } from '../text/preview.ts'
import { glyphsOf, INFLUENCE_GLYPHS } from './glyphs.ts'

type PlaceCardProps = {
  readonly view: State
  readonly names: readonly string[]
  readonly hex: number
  /** What the chosen counter would change here; undefined when none is chosen or it cannot stand here. */
  readonly preview: Preview | undefined
  /** Why the chosen counter cannot stand here. */
  readonly refusal: Refusal | undefined
  /** Puts the counter down; only where a tap has asked for the card. */
  readonly onPlace: (() => void) | undefined
}

/** A hex in detail: what stands there, what it touches, and what the chosen counter would change. */
export function PlaceCard(props: PlaceCardProps) {
  const { refusal, onPlace } = props
  return (
    <div class="cc-card vellum sheet">
      <What {...props} />
      {refusal && (
        <p class="quiet small cc-refusal">
          <Icon name="warning" /> {refusal.message}
          {refusal.clause !== undefined && <ClauseLink id={refusal.clause} />}
        </p>
      )}
      {onPlace && (
        <Button variant="primary" onPress={onPlace}>
          {cc('placeHere')}
        </Button>
      )}
    </div>
  )
}

function What({ view, names, hex, preview }: PlaceCardProps) {
  const { land, board, order } = view
  const site = geography(land).sites.find((each) => each.hex === hex)
  if (site) {
    const { kind, worth } = SETTLEMENTS[site.kind]
    return (
      <>
        <CardTitle icon={kind}>{siteName(kind, worth)}</CardTitle>
        <Standing control={control(board, order.length, hex)} names={names} />
      </>
    )
  }
  if (land[hex] === MOUNTAIN) return <CardTitle icon="mountain">{cc('mountainBreaks')}</CardTitle>
  const piece = board[hex]
  const touched = sitesBeside(land, hex)
  return (
    <>
      {piece !== 0 ? (
        <CounterTitle seat={ownerOf(piece)} counter={counterOf(piece)}>
          <span class="quiet small">{names[ownerOf(piece)]}</span>
        </CounterTitle>
      ) : preview ? (
        <CounterTitle {...preview}>{cc('here')}</CounterTitle>
      ) : (
        <p class="row cc-card-title">{cc('emptyHex')}</p>
      )}
      {touched.length === 0 && <p class="quiet small">{cc('touchesNone')}</p>}
      <ul class="cc-changes">
        {touched.map(({ hex: at, kind }, i) => {
          const { kind: name, worth } = SETTLEMENTS[kind]
          const now = preview?.sites[i]?.now ?? control(board, order.length, at)
          return <Change key={at} kind={name} worth={worth} now={now} after={preview?.sites[i]?.after} />
        })}
      </ul>
      {preview && <Gains preview={preview} names={names} />}
    </>
  )
}

type CounterTitleProps = {
  readonly seat: Seat
  readonly counter: number
  readonly children: ComponentChildren
}

function CounterTitle({ seat, counter, children }: CounterTitleProps) {
  return (
    <p class="row cc-card-title">
      <Counter seat={seat} glyphs={glyphsOf(counter)} number={numberOf(counter)} size="2.1rem" />
      {counterName(counter)} {children}
    </p>
  )
}

type CardTitleProps = { readonly icon: SettlementKind | 'mountain'; readonly children: string }

function CardTitle({ icon, children }: CardTitleProps) {
  return (
    <p class="row cc-card-title">
      <Icon name={icon} /> {children}
    </p>
  )
}

type ChangeProps = {
  readonly kind: SettlementKind
  readonly worth: number
  readonly now: Control
  readonly after: Control | undefined
}

function Change({ kind, worth, now, after }: ChangeProps) {
  const turns = after !== undefined && after.seat !== now.seat
  const shown = after ?? now
  return (
    <li class="cc-change" data-turns={turns || undefined}>
      <span>
        <Icon name={kind} /> {capital(cc(kind))} <b class="figures">{worth}</b>
      </span>
      <span class="row cc-from-to">
        {turns && (
          <>
            <Holder control={now} /> <Icon name="next" size="0.8em" />
          </>
        )}
        <Holder control={shown} />
        <span class="quiet small">{brief(shown)}</span>
      </span>
    </li>
  )
}

function Holder({ control: { seat, reason } }: { readonly control: Control }) {
  if (seat !== undefined) return <Shield seat={seat} size="1.5em" />
  return <span class="cc-no-holder">{reason === 'nobody' ? '–' : '='}</span>
}

/** `3 to 1`, `2 each, by type`: how it stands there in a few words. */
function brief({ reason, seat, highest, presence }: Control): string {
  switch (reason) {
    case 'nobody':
      return cc('nobody')
    case 'most': {
      const others = presence.flatMap(({ counts }, each) => (each === seat ? [] : counts))
      return cc('most', { points: highest, others: Math.max(0, ...others) })
    }
    case 'superiority':
      return cc('byType', { points: highest })
    case 'total':
      return cc('byTotal', { points: highest })
    case 'contested':
      return cc('contested', { points: highest })
  }
}

function Gains({
  preview: { points, trails },
  names,
}: {
  readonly preview: Preview
  readonly names: readonly string[]
}) {
  const moved = points.flatMap((by, seat) => (by === 0 ? [] : [{ seat, by }]))
  return (
    <p class="row wrap cc-gains">
      {trails.length > 0 && (
        <span>
          <Icon name="trail" /> {capital(cc('newTrails', countIn(trails.length)))}
        </span>
      )}
      {moved.length === 0 ? (
        <span class="quiet small">{cc('noPoints')}</span>
      ) : (
        moved.map(({ seat, by }, i) => (
          <span key={seat} class="cc-gain figures" title={names[seat]}>
            {i === 0 && <span class="quiet small">{cc('points')} </span>}
            <Shield seat={seat} size="1.3em" /> {signed(by)}
          </span>
        ))
      )}
    </p>
  )
}

function Standing({
  control: { presence, seat, reason },
  names,
}: {
  readonly control: Control
  readonly names: readonly string[]
}) {
  const present = presence.flatMap(({ counts, totals }, each: Seat) =>
    counts.some((count) => count > 0) ? [{ each, counts, totals }] : [],
  )
  return (
    <>
      <p class="quiet small">
        {seat !== undefined
          ? cc('controlsIt', { name: names[seat] })
          : reason === 'nobody'
            ? cc('nobodyYet')
            : cc('isContested')}
        {reason === 'superiority' && ` ${cc('bySuperiority')}`}
        {reason === 'total' && ` ${cc('byHigherTotal')}`}
      </p>
      {present.length > 0 && (
        <table class="cc-standing">
          <thead>
            <tr>
              <td />
              {INFLUENCES.map((influence) => (
                <th key={influence} scope="col">
                  <Icon name={INFLUENCE_GLYPHS[influence]} title={influenceName(influence)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {present.map(({ each, counts, totals }) => (
              <tr key={each}>
                <th scope="row">
                  <Shield seat={each} title={names[each]} />
                </th>
                {counts.map((count, type) => (
                  <td key={INFLUENCES[type]} class="figures" data-none={count === 0 || undefined}>
                    <b>{count}</b> <small>{count > 0 ? totals[type] : ''}</small>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
