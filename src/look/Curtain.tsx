import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect } from 'preact/hooks'
import { forgetAnnouncements } from './announce.tsx'
import { colourOf, Shield } from './arms.tsx'
import { Button } from './Button.tsx'
import { useOpenDialog } from './Dialog.tsx'
import { look } from './messages.ts'

export type CurtainProps = {
  /** The player who takes the device. */
  readonly seat: number
  readonly name: string
  /** "I am Ana". */
  readonly verb: string
  readonly onLift: () => void
  readonly children?: ComponentChildren
  readonly other?: ComponentChildren
}

/**
 * Hides the table between two players on one device. Only its button lifts it. Draw nothing secret below it: it
 * hides the page from eyes, not from developer tools.
 */
export function Curtain({ seat, name, verb, onLift, children, other }: CurtainProps) {
  const heading = useId()
  const box = useOpenDialog()
  useLayoutEffect(forgetAnnouncements, [seat])
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
        <Shield seat={seat} size="min(30vh, 14rem)" title={colourOf(seat)} />
        <p class="curtain-over">{look('passTo')}</p>
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
