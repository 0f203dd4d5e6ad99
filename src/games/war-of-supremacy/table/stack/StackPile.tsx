import type { Props } from '../model/ui-state.ts'
import { PiledCard } from './PiledCard.tsx'
import { type Piled, pileOf } from './pile.ts'

/** The spells and abilities that wait to take effect, the top one first. */
export function StackPile(props: Props) {
  const { view, outcome } = props
  const pile = pileOf(view)
  if (outcome || pile.length === 0) return null
  return (
    <section class="wos-stack vellum sheet" aria-label="The stack">
      <h2 class="wos-stack-title smallcaps">
        {pile.length === 1 ? 'The stack' : `The stack: ${pile.length} cards`}
      </h2>
      <ol class="wos-pile" data-many={pile.length > 1 || undefined} aria-label="The top one first">
        {pile.map((piled, i) => (
          <PiledCard key={keyOf(piled)} {...props} piled={piled} isTop={i === 0} />
        ))}
      </ol>
    </section>
  )
}

function keyOf({ card, mark }: Piled): string {
  return mark === 'effect' ? `effect ${card}` : `${card}`
}
