import { languageSpoken } from '../words/index.ts'
import { Button } from './Button.tsx'
import { look } from './messages.ts'
import type { OrdersDoor } from './table.ts'

export type PassesProps = {
  /** Passes in the answer window that is open. */
  readonly onPass: () => void
  readonly orders: OrdersDoor | undefined
}

/** The ways to pass in an answer window, and the way to what one is asked about. */
export function Passes({ onPass, orders }: PassesProps) {
  return (
    <div class="verbs passes" lang={languageSpoken()}>
      <Button class="pass-now" variant="primary" first onPress={onPass}>
        {look('pass')}
      </Button>
      {orders?.passTurn && (
        <Button label={look('passTurnLong')} onPress={orders.passTurn}>
          {look('passTurn')}
        </Button>
      )}
      {orders && (
        <Button variant="bare" size="small" onPress={orders.open}>
          {look('askMe')}
        </Button>
      )}
    </div>
  )
}
