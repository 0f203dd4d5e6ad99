import type { Card, State } from '../rules/state.ts'
import { CreatureCard } from './cards/CreatureCard.tsx'
import { SpellCard } from './cards/SpellCard.tsx'
import { cardDrawn } from './drawn.ts'

/** Creatures and spells that lie open beside each other, to be read. */
export function CardSpread({ view, cards }: { readonly view: State; readonly cards: readonly Card[] }) {
  return (
    <div class="wos-spread">
      {cards.map((card) => {
        const drawn = cardDrawn(view, card)
        return drawn.kind === 'creature' ? (
          <CreatureCard key={card} face={drawn.face} />
        ) : (
          <SpellCard key={card} face={drawn.face} />
        )
      })}
    </div>
  )
}
