import { useLayoutEffect, useRef } from 'preact/hooks'
import { later, motionAllowed } from '../../../look/index.ts'
import { cardsOf } from '../rules/cards.ts'
import type { Card } from '../rules/state.ts'
import { type Spot, waysOf } from './card-paths.ts'
import type { Props } from './model/ui-state.ts'

/** How long a card travels, in milliseconds. */
const LASTS = 320
/** Less than this, in CSS pixels, is no way to go. */
const NEAR = 6
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

type Lying = { readonly element: HTMLElement; readonly rect: DOMRect }

/**
 * Cards travel from where they lay to where they lie, wherever on the table that is; those that come into sight come
 * from their deck, grave or player, and those that go out of sight go there. Nothing waits for it.
 */
export function useTravel({ view, viewer, latest, outcome }: Props): void {
  const before = useRef<ReadonlyMap<Card, Lying>>(undefined)
  const heard = useRef({ latest, viewer })
  useLayoutEffect(() => {
    const last = before.current
    const isNews = heard.current.latest !== latest && heard.current.viewer === viewer
    heard.current = { latest, viewer }
    if (!last || !isNews || outcome || !motionAllowed() || document.hidden)
      // Once the page is laid out it costs nothing to look.
      return later(() => {
        before.current = cardsInSight()
      })
    const lying = cardsInSight()
    before.current = lying
    const cards = cardsOf(view)
    const ways = waysOf(latest, (card) => (cards.creature[card] ? 'creature' : 'spell'))
    for (const [card, { element, rect }] of lying) {
      const start = last.get(card)?.rect ?? rectOf(ways.from.get(card))
      if (start) travel(element, start, rect)
    }
    for (const [card, gone] of last) if (!lying.has(card)) leave(gone, rectOf(ways.to.get(card)))
  })
}

/** All cards of the table that are drawn with their key, and where. */
function cardsInSight(): ReadonlyMap<Card, Lying> {
  const found = new Map<Card, Lying>()
  for (const element of document.querySelectorAll<HTMLElement>('.table-page [data-card]')) {
    const rect = element.getBoundingClientRect()
    const card = Number(element.dataset.card)
    if (rect.width > 0 && !found.has(card)) found.set(card, { element, rect })
  }
  return found
}

function rectOf(spot: Spot | undefined): DOMRect | undefined {
  if (!spot) return undefined
  const selector =
    spot.at === 'seat'
      ? `.area-seats .plate[data-seat="${spot.seat}"]`
      : `.wos-heap[data-pile="${spot.kind} ${spot.at}"]`
  return document.querySelector(selector)?.getBoundingClientRect()
}

/**
 * From its old place to its new one: a picture of it, over everything, since the row it lies in would cut it off. It
 * itself is seen when the picture has landed.
 */
function travel(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  if (Math.hypot(middle(from).x - middle(to).x, middle(from).y - middle(to).y) < NEAR) return
  element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: LASTS })
  fly(element, to, [{ transform: across(to, from) }, { transform: 'none' }])
}

/** A card that is no longer there: its picture goes where it went, or fades where it lay. */
function leave({ element, rect }: Lying, to: DOMRect | undefined): void {
  fly(element, rect, [
    { transform: 'none' },
    to ? { transform: across(rect, to), opacity: 0.6 } : { transform: 'none', opacity: 0 },
  ])
}

/** Moves a picture of a card that lies at `at`. */
function fly(element: HTMLElement, at: DOMRect, frames: Keyframe[]): void {
  const ghost = element.cloneNode(true)
  if (!(ghost instanceof HTMLElement)) return
  delete ghost.dataset.card
  ghost.setAttribute('aria-hidden', 'true')
  ghost.inert = true
  ghost.classList.add('wos-ghost')
  for (const [name, value] of [
    ['--wos-card', `${at.width}px`],
    ['width', `${at.width}px`],
    ['left', `${at.left}px`],
    ['top', `${at.top}px`],
  ] as const)
    ghost.style.setProperty(name, value)
  document.querySelector('.table-page')?.append(ghost)
  const done = () => ghost.remove()
  ghost.animate(frames, { duration: LASTS, easing: EASE, fill: 'forwards' }).finished.then(done, done)
}

/** What lays something that lies at `at` over `over`. */
function across(at: DOMRect, over: DOMRect): string {
  const [a, b] = [middle(at), middle(over)]
  const size = Math.max(0.12, Math.min(over.width / at.width, over.height / at.height, 3))
  return `translate(${b.x - a.x}px, ${b.y - a.y}px) scale(${size})`
}

function middle({ left, top, width, height }: DOMRect) {
  return { x: left + width / 2, y: top + height / 2 }
}
