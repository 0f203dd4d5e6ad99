import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { does } from '../../../../core/index.ts'
import { Shield } from '../../../../look/index.ts'
import { nameOf } from '../../rules/cards.ts'
import type { Event } from '../../rules/events.ts'
import { Die } from '../art/Die.tsx'
import type { Props } from '../model/ui-state.ts'
import { type Roll, rollIn, rollsOf } from './rolled.ts'

/** How long dice lie there, in milliseconds: for a card, and for who begins. */
const LASTS = { card: 2600, first: 4000 } as const

type Shown = { readonly roll: Roll; readonly turn: number; readonly count: number }

/** Dice over the board as they are rolled; they go by themselves, and at once where a replay leaves their turn. */
export function Rolls({ view, names, latest }: Props) {
  const [shown, show] = useState<Shown>()
  const heard = useRef<readonly Event[]>(undefined)
  useLayoutEffect(() => {
    if (heard.current === latest) return
    heard.current = latest
    const roll = rollIn(latest)
    if (roll) show((before) => ({ roll, turn: view.turn, count: (before?.count ?? 0) + 1 }))
  }, [latest])
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => show(undefined), LASTS[shown.roll.for])
    return () => clearTimeout(timer)
  }, [shown])
  // Bots may be in the next turn before they have been seen.
  if (!shown || Math.abs(view.turn - shown.turn) > 1) return null
  const { roll, count } = shown
  return (
    <button
      type="button"
      class="stack wos-rolls vellum sheet"
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => show(undefined)}
    >
      {roll.for === 'first' ? (
        <>
          <span class="wos-rolls-what">Dice for the first turn</span>
          <span class="wos-rolls-seats">
            {names.map((name, seat) => (
              <span key={name} class="stack wos-rolls-seat" data-won={seat === roll.seat || undefined}>
                <Shield seat={seat} size="1.4em" /> <span class="wos-rolls-name">{name}</span>
                {rollsOf(roll.dice, seat).map((die, i) => (
                  <Die key={`${i}`} value={die} roll={`${count} ${i}`} size="2rem" />
                ))}
              </span>
            ))}
          </span>
          <b>{does(names[roll.seat], 'begin', 'begins')}.</b>
        </>
      ) : (
        <>
          <span class="wos-rolls-what">{nameOf(view, roll.card)}</span>
          <span class="wos-rolls-dice">
            {roll.dice.map((die, i) => (
              <Die key={`${i}`} value={die} roll={`${count} ${i}`} size="3.4rem" />
            ))}
          </span>
        </>
      )}
    </button>
  )
}
