import type { Card, State } from '../rules/state.ts'
import { AnyCard } from './cards/AnyCard.tsx'
import { cardDrawn } from './model/faces.ts'

export function CardSpread({ view, cards }: { readonly view: State; readonly cards: readonly Card[] }) {
  return (
    <div class="flow wos-spread">
      {cards.map((card) => (
        <AnyCard key={card} drawn={cardDrawn(view, card)} />
      ))}
    </div>
  )
}
