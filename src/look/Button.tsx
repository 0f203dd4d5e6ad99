import type { ComponentChildren } from 'preact'
import { useHint } from './Hint.tsx'
import { Icon, type IconName } from './Icon.tsx'

export type ButtonProps = {
  /** The verb. Without it the button shows only its icon and needs a `label`. */
  readonly children?: ComponentChildren
  readonly onPress?: (() => void) | undefined
  /** `primary`: what is asked for now. `seal`: what cannot be undone. `bare`: in a bar or list. */
  readonly variant?: 'primary' | 'quiet' | 'danger' | 'seal' | 'bare' | undefined
  readonly size?: 'small' | 'normal' | 'large' | undefined
  readonly icon?: IconName | undefined
  /** Accessible name and hint. */
  readonly label?: string | undefined
  readonly pressed?: boolean | undefined
  /**
   * Why it cannot be pressed now. The button is then disabled but stays focusable and shows the reason; a click
   * offers the clause that the reason names.
   */
  readonly why?: string | undefined
  readonly type?: 'button' | 'submit' | undefined
  /** Focus starts here when a dialog opens. */
  readonly first?: boolean | undefined
  readonly class?: string | undefined
  readonly 'aria-expanded'?: boolean | undefined
}

export function Button(props: ButtonProps) {
  const { children, onPress, variant = 'quiet', size = 'normal', icon, label, pressed, why } = props
  const alone = children === undefined
  const { about, tip, show } = useHint(why ?? (alone ? label : undefined))
  const disabled = why !== undefined
  return (
    <>
      <button
        {...about}
        type={props.type ?? 'button'}
        class={`button ${props.class ?? ''}`}
        data-variant={variant}
        data-size={size}
        data-alone={alone || undefined}
        aria-label={label}
        aria-describedby={disabled ? about['aria-describedby'] : undefined}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        aria-expanded={props['aria-expanded']}
        data-first={props.first || undefined}
        onClick={(event) => {
          if (disabled) {
            event.preventDefault()
            show(event.currentTarget)
          } else onPress?.()
        }}
      >
        {icon !== undefined && <Icon name={icon} />}
        {!alone && <span class="button-text">{children}</span>}
      </button>
      {tip}
    </>
  )
}
