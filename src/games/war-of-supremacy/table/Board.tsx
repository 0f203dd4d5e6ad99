import { useEffect, useState } from 'preact/hooks'
import { Front } from './Front.tsx'
import { isAttacked } from './model/combat.ts'
import type { Props } from './model/ui-state.ts'
import { Piles } from './Piles.tsx'
import { Rolls } from './stack/Rolls.tsx'
import { useTravel } from './travel.ts'

/** The territories that are fought over, each with its two sides; the piles beside them, and dice over them. */
export function Board(props: Props) {
  const { view } = props
  useTravel(props)
  const [open, setOpen] = useOpenFront(props)
  return (
    <div class="wos-board" data-fronts={view.fronts.length}>
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
        <Rolls {...props} />
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
