import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { SEAT_ARMS, Shield } from './arms.tsx'
import { Button } from './Button.tsx'
import { useOpenDialog } from './Dialog.tsx'

/** Props of {@link Curtain}. */
export type CurtainProps = {
  /** Whose turn it is to look at the screen. */
  readonly seat: number
  readonly name: string
  /** The verb: "Take my seat". */
  readonly verb: string
  readonly onLift: () => void
  /** A sentence on what happens next, if anything needs saying. */
  readonly children?: ComponentChildren
}

/**
 * Falls between two people at one screen. It covers everything, makes what is below inert, and cannot be dismissed
 * but by its verb. Still, draw nothing secret below it: the page is hidden from eyes, not from developer tools.
 */
export function Curtain({ seat, name, verb, onLift, children }: CurtainProps) {
  const heading = useId()
  const box = useOpenDialog()
  return (
    <dialog
      ref={box}
      class="curtain"
      data-seat={seat}
      aria-labelledby={heading}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        event.stopPropagation()
        // A second Escape closes a dialog even when its cancelling is refused.
        if (event.key === 'Escape') event.preventDefault()
      }}
    >
      <div class="curtain-cloth" aria-hidden="true" />
      <div class="curtain-words">
        <Shield seat={seat} size="min(30vh, 14rem)" title={SEAT_ARMS[seat]?.name} />
        <p class="curtain-over">Pass the table to</p>
        <h2 id={heading}>{name}</h2>
        {children !== undefined && <p class="curtain-note">{children}</p>}
        <Button variant="seal" size="large" first onPress={onLift}>
          {verb}
        </Button>
      </div>
    </dialog>
  )
}
