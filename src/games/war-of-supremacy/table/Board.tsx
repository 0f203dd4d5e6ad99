import { useEffect, useState } from 'preact/hooks'
import { Front } from './Front.tsx'
import { aimsOf } from './model/aims.ts'
import { isAttacked } from './model/combat.ts'
import { draftOf, type Props } from './model/ui-state.ts'
import { Piles } from './Piles.tsx'
import { StackPile } from './stack/StackPile.tsx'
import { useTravel } from './travel.ts'

/** The territories that are fought over, each with its two sides; the stack over them, the piles beside them. */
export function Board(props: Props) {
  const { view } = props
  useTravel(props)
  const [open, setOpen] = useOpenFront(props)
  const { at } = aimsOf(props, draftOf(props))
  return (
    <div class="wos-board" data-fronts={view.fronts.length} data-aiming={at}>
      <div class="wos-fronts">
        {view.fronts.map((_, front) => (
          <Front
            key={`${front}`}
            {...props}
            front={front}
            isOpen={front === open}
            onOpen={() => setOpen(front)}
          />
        ))}
        <StackPile {...props} />
      </div>
      <Piles view={view} />
    </div>
  )
}

/** Where there is room for one front only: the one that is attacked, or the one that was opened since. */
function useOpenFront({ view }: Props): readonly [number, (front: number) => void] {
  const attacked = view.fronts.findIndex((_, front) => isAttacked(view, front))
  const [open, setOpen] = useState(Math.max(0, attacked))
  useEffect(() => {
    if (attacked >= 0) setOpen(attacked)
  }, [attacked])
  return [open, setOpen]
}
