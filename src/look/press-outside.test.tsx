import { renderToString } from 'preact-render-to-string'
import { expect, it } from 'vitest'
import { usePressOutside } from './press-outside.ts'

const dialog = new EventTarget()
const field = new EventTarget()

/** What a press does that begins on one element and whose click comes to the other. */
function closes(began: EventTarget | undefined, clicked: EventTarget): boolean {
  let isClosed = false
  let on: ReturnType<typeof usePressOutside> | undefined
  function Part() {
    on = usePressOutside(() => {
      isClosed = true
    })
    return null
  }
  renderToString(<Part />)
  const at = (target: EventTarget) => ({ target, currentTarget: dialog })
  if (began) on?.onPointerDown(at(began))
  on?.onClick(at(clicked))
  return isClosed
}

it('a press outside closes', () => {
  expect(closes(dialog, dialog)).toBe(true)
  expect(closes(undefined, dialog), 'a click by assistive technology').toBe(true)
})

it('a press inside does not, nor a selection of text that ends outside', () => {
  expect(closes(field, field)).toBe(false)
  expect(closes(field, dialog)).toBe(false)
})
