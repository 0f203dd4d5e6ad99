import { Button } from './Button.tsx'
import type { OrdersDoor } from './table.ts'

export type PassesProps = {
  /** Passes in the answer window that is open. */
  readonly onPass: () => void
  readonly orders: OrdersDoor | undefined
}

/** The ways to pass in an answer window, and the way to what one is asked about. */
export function Passes({ onPass, orders }: PassesProps) {
  return (
    <div class="verbs passes">
      <Button class="pass-now" variant="primary" first onPress={onPass}>
        Pass
      </Button>
      {orders?.passTurn && (
        <Button label="Pass this turn: you are not asked again until it ends" onPress={orders.passTurn}>
          Pass this turn
        </Button>
      )}
      {orders && (
        <Button variant="bare" size="small" onPress={orders.open}>
          Ask me when …
        </Button>
      )}
    </div>
  )
}
