import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { SEAT_ARMS, Shield } from './arms.tsx'
import { Button } from './Button.tsx'
import { useOpenDialog } from './Dialog.tsx'

export type CurtainProps = {
  /** Whose turn it is to look at the screen. */
  readonly seat: number
  readonly name: string
  /** The verb: "Take my seat". */
  readonly verb: string
  readonly onLift: () => void
  /** A sentence on what happens next, if anything needs saying. */
  readonly children?: ComponentChildren
  /** A quieter way out, for somebody else. */
  readonly other?: ComponentChildren
}

/**
 * Falls between two people at one screen. It covers everything, makes what is below inert, and cannot be dismissed
 * but by its verb. Still, draw nothing secret below it: the page is hidden from eyes, not from developer tools.
 */
export function Curtain({ seat, name, verb, onLift, children, other }: CurtainProps) {
  const heading = useId()
  const box = useOpenDialog()
  return (
    <dialog
      ref={box}
      class="curtain"
      data-seat={seat}
      aria-labelledby={heading}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      // Browsers without `closedby` let a second Escape through: fall again.
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal()
      }}
      onKeyDown={(event) => event.stopPropagation()}
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
        {other}
      </div>
    </dialog>
  )
}
