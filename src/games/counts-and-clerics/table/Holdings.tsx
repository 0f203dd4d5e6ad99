import type { ComponentChildren } from 'preact'
import { type Seat, UNKNOWN } from '../../../core/index.ts'
import { Counter, Icon, shape } from '../../../look/index.ts'
import { numberOf } from '../rules/counters.ts'
import { tallies } from '../rules/scoring.ts'
import { turnsLeft } from '../rules/turns-left.ts'
import { cc } from '../text/messages.ts'
import { countIn, sorted, spokenCounter } from '../text/phrases.ts'
import type { Props } from './Board.tsx'
import { glyphsOf } from './glyphs.ts'

const b = (inner: ComponentChildren) => <b>{inner}</b>

/** In a plate where the window has room: what it counts, by name, and the others' open hands. */
export function Holdings({ view, viewer, seat }: Props & { readonly seat: Seat }) {
  if (shape.value === 'tall' || shape.value === 'sideways') return null
  const hand = view.hands[seat]
  const open = seat === viewer ? [] : sorted(hand.filter((counter) => counter !== UNKNOWN))
  const left = turnsLeft(view, seat)
  const { settlements } = tallies(view)[seat]
  return (
    <div class="mat cc-holdings">
      <p class="cc-figures figures">
        <span>
          <Icon name="hand" /> {cc.rich('inHand', { count: hand.length, b })}
        </span>
        <span>
          <Icon name="cup" /> {cc.rich('inCup', { count: view.cups[seat].length, b })}
        </span>
        <span>
          <Icon name="castle" /> {cc.rich('settlements', { count: settlements, b })}
        </span>
        {left > 0 && (
          <span>
            <Icon name="hourglass" /> {cc.rich('turnsLeft', { count: left, b })}
          </span>
        )}
      </p>
      {open.length > 0 && (
        <ul class="cc-open-hand" aria-label={cc('handWith', countIn(open.length))}>
          {open.map((counter) => (
            <li key={counter} title={spokenCounter(counter)}>
              <Counter seat={seat} glyphs={glyphsOf(counter)} number={numberOf(counter)} size="2.1rem" />
              <span class="unseen">{spokenCounter(counter)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
