import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './Icon.tsx'
import { look } from './messages.ts'

export type BoxCardProps = {
  readonly title: string
  readonly tagline: string
  readonly glyph: IconName
  /** The seat whose colours the box takes. */
  readonly arms: number
  /** "2–4". */
  readonly players: string
  /** "30". */
  readonly minutes: string
  readonly onOpen?: (() => void) | undefined
  /** Why the box cannot be opened; shown in place of players and minutes. */
  readonly closed?: string | undefined
  readonly children?: ComponentChildren
}

const figures = (inner: ComponentChildren) => <span class="figures">{inner}</span>

export function BoxCard(props: BoxCardProps) {
  const { title, tagline, glyph, arms, players, minutes, onOpen, closed, children } = props
  return (
    <article class="box" data-seat={arms} data-closed={closed !== undefined || undefined}>
      <div class="box-lid">
        <div class="box-field" aria-hidden="true">
          <span class="box-glyph">
            <Icon name={glyph} size="100%" />
          </span>
        </div>
        <div class="box-label vellum">
          <h2 class="box-title">
            {closed === undefined && onOpen !== undefined ? (
              <button type="button" class="box-open" aria-label={look('play', { title })} onClick={onOpen}>
                {title}
              </button>
            ) : (
              title
            )}
          </h2>
          <p class="box-tagline">{tagline}</p>
          <p class="box-facts">
            {closed ?? (
              <>
                <span>
                  <Icon name="users" /> {look.rich('players', { players, b: figures })}
                </span>
                <span>
                  <Icon name="hourglass" /> {look.rich('minutes', { minutes, b: figures })}
                </span>
              </>
            )}
          </p>
        </div>
      </div>
      {children !== undefined && <div class="box-verbs">{children}</div>}
    </article>
  )
}
