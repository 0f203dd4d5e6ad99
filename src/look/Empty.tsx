import type { ComponentChildren } from 'preact'
import { Button } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'

export type EmptyProps = {
  readonly icon?: IconName | undefined
  readonly title: string
  /** Why it is empty and what to do. */
  readonly children?: ComponentChildren
  readonly actions?: ComponentChildren
}

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
  /** What happened, then what to do. */
  readonly sentence: string
  readonly code?: string | undefined
  /** A line and column, a field or a clause. */
  readonly where?: string | undefined
  /** Buttons, the best first. */
  readonly ways?: readonly { readonly verb: string; readonly onPress: () => void }[] | undefined
}

/** An error: what happened, where, and what to do. Announced at once. */
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
