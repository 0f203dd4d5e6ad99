import type { Page } from 'playwright-core'
import { LOOKED_AT } from './client.ts'

/** The smallest letters that may be shown, in pixels. */
const SMALLEST = 13

/**
 * What is wrong with how a page is laid out: words below 13 px, controls that lie outside of the window or under
 * something else, parts of the table that overlap. What can be scrolled into sight within its part is well.
 */
export function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ([smallest, mark]) => {
      document.documentElement.setAttribute(mark, '')
      const wrong: string[] = []
      const named = (element: Element) =>
        `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(
          element.getAttribute('aria-label') ?? element.textContent ?? ''
        ).slice(0, 40)}”`
      const isShown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.closest('.unseen, [popover], dialog:not([open]), [inert]') === null
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      const scope = dialog ?? document.querySelector('.ter-moment') ?? document.body

      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const element = node.parentElement
        if (!element || !node.textContent?.trim() || !isShown(element)) continue
        const drawn = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null
        const size =
          Number.parseFloat(getComputedStyle(element).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1)
        // Of no size: it is not drawn, and something shorter stands in its place.
        if (size > 0 && size < smallest - 0.05) wrong.push(`${size.toFixed(1)} px: ${named(element)}`)
      }

      const scroller = (element: Element) => {
        for (let at = element.parentElement; at; at = at.parentElement)
          if (/auto|scroll/.test(getComputedStyle(at).overflow)) return at
        return null
      }
      for (const control of scope.querySelectorAll('button, [role="button"], a[href], select, input')) {
        if (!isShown(control) || control.matches('[tabindex="-1"][aria-hidden]')) continue
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const part = scroller(control)?.getBoundingClientRect()
        const isAway =
          part &&
          (left < part.left - 1 || right > part.right + 1 || top < part.top - 1 || bottom > part.bottom + 1)
        if (isAway) continue
        if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
          wrong.push(`outside: ${named(control)}`)
          continue
        }
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        const isFree =
          hit === null ||
          control.contains(hit) ||
          hit.contains(control) ||
          hit.closest('label')?.contains(control)
        if (!isFree) wrong.push(`covered: ${named(control)} by ${named(hit)}`)
      }

      const parts = ['.area-bar', '.area-seats', '.area-board', '.area-prompt', '.area-hand', '.area-side']
        .flatMap((selector) => [...document.querySelectorAll(selector)])
        .filter(isShown)
        .map((element) => ({ name: element.className, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0)
      parts.forEach((one, i) => {
        for (const other of parts.slice(i + 1)) {
          const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
          const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
          if (across > 1 && down > 1)
            wrong.push(`${one.name} overlaps ${other.name} by ${Math.round(across)}×${Math.round(down)}`)
        }
      })
      document.documentElement.removeAttribute(mark)
      return wrong
    },
    [SMALLEST, LOOKED_AT] as const,
  )
}
