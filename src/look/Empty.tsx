import type { ComponentChildren } from 'preact'
import { Button } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'

export type EmptyProps = {
  readonly icon?: IconName | undefined
  readonly title: string
  /** Why it is empty, and what would fill it. */
  readonly children?: ComponentChildren
  /** The way on, as buttons. */
  readonly actions?: ComponentChildren
}

/** Nothing here, or not yet; and the way on. */
export function Empty({ icon = 'home', title, children, actions }: EmptyProps) {
  return (
    <section class="empty">
      <Icon name={icon} size="4rem" />
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div class="empty-actions">{actions}</div>}
    </section>
  )
}

export type ErrorPanelProps = {
  /** What went wrong, as a sentence a person can act on. */
  readonly sentence: string
  /** The error's code: "record/truncated". */
  readonly code?: string | undefined
  /** Where: a line and column, a field, a clause. */
  readonly where?: string | undefined
  /** Ways on, the best first. */
  readonly ways?: readonly { readonly verb: string; readonly onPress: () => void }[] | undefined
}

/** Something went wrong: what, where, and what can be done. Spoken at once. */
export function ErrorPanel({ sentence, code, where, ways = [] }: ErrorPanelProps) {
  return (
    <section class="error-panel vellum" role="alert">
      <Icon name="warning" size="2.25rem" />
      <div>
        <p class="error-sentence">{sentence}</p>
        {(where !== undefined || code !== undefined) && (
          <p class="error-where">
            {where}
            {where !== undefined && code !== undefined && ' · '}
            {code !== undefined && <code>{code}</code>}
          </p>
        )}
        {ways.length > 0 && (
          <div class="error-ways">
            {ways.map(({ verb, onPress }, at) => (
              <Button key={verb} variant={at === 0 ? 'primary' : 'quiet'} onPress={onPress}>
                {verb}
              </Button>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
