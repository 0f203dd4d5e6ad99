import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from '../../look/index.ts'
import { addressOf, type Destination } from '../browser/router.ts'
import { page } from './messages.ts'

export type LinkButtonProps = {
  readonly to: Destination
  readonly icon?: IconName
  readonly variant?: 'primary' | 'bare' | undefined
  readonly size?: 'small'
  /** Of several, whether it leads to the page that is shown. */
  readonly isCurrent?: boolean
  readonly children: ComponentChildren
}

export function LinkButton({ to, icon, variant, size, isCurrent = false, children }: LinkButtonProps) {
  return (
    <a
      class="button"
      data-variant={variant}
      data-size={size}
      href={addressOf(to)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {icon && <Icon name={icon} />} <span class="button-text">{children}</span>
    </a>
  )
}

export function LobbyLink({ variant }: Pick<LinkButtonProps, 'variant'>) {
  return (
    <LinkButton to={{ page: 'online' }} icon="users" variant={variant}>
      {page('lobby')}
    </LinkButton>
  )
}
