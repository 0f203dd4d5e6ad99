import { useState } from 'preact/hooks'
import { Button } from '../../../../look/index.ts'
import type { Props } from '../model/ui-state.ts'
import { PiledCard } from './PiledCard.tsx'
import { type Piled, pileOf } from './pile.ts'
import { Rolls } from './Rolls.tsx'

/**
 * The spells and abilities that wait to take effect, the top one first; a sheet over the board, that can be laid down so that all of the board is seen. With it, dice as they are rolled.
 */
export function StackPile(props: Props) {
  return (
    <>
      <Sheet {...props} />
      <Rolls {...props} />
    </>
  )
}

function Sheet(props: Props) {
  const { view, outcome } = props
  const [folded, fold] = useState<string>()
  const pile = pileOf(view)
  if (outcome || pile.length === 0) return null
  // A new card on the stack is shown; what was laid down stays so.
  const key = pile.map(({ card }) => card).join()
  const isFolded = folded === key
  return (
    <section class="wos-stack vellum sheet" aria-label="The stack" data-folded={isFolded || undefined}>
      <h2 class="wos-stack-title smallcaps">
        {pile.length === 1 ? 'The stack' : `The stack: ${pile.length} cards`}
      </h2>
      <span class="wos-stack-fold">
        <Button
          variant="bare"
          size="small"
          icon={isFolded ? 'eye' : 'close'}
          label={isFolded ? 'Show the stack' : 'Lay the stack aside'}
          onPress={() => fold(isFolded ? undefined : key)}
        />
      </span>
      {!isFolded && (
        <ol class="wos-pile" data-many={pile.length > 1 || undefined} aria-label="The top one first">
          {pile.map((piled, i) => (
            <PiledCard key={keyOf(piled)} {...props} piled={piled} isTop={i === 0} />
          ))}
        </ol>
      )}
    </section>
  )
}

function keyOf({ card, mark }: Piled): string {
  return mark === 'effect' ? `effect ${card}` : `${card}`
}
