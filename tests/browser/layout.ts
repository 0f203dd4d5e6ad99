import type { Page } from 'playwright-core'
import { LOOKED_AT } from './client.ts'
import { settled } from './played.ts'

/** A window in CSS pixels. At 200 % zoom it has half of them each way. */
type Window = {
  readonly name: string
  readonly width: number
  readonly height: number
  /** Whether fingers use it. */
  readonly isTouched: boolean
  /** Whether scrollbars take room in it, as on most desktops. */
  readonly hasScrollbars: boolean
}

const SIZES: readonly (readonly [width: number, height: number, isTouched: boolean])[] = [
  [2560, 1300, false],
  [1920, 1080, false],
  [1440, 900, false],
  [1366, 650, false],
  [1280, 720, false],
  [1280, 590, false],
  [1024, 768, true],
  [844, 390, true],
  [390, 844, true],
  [360, 640, true],
]

/** Every window that a page must fit: each size at 100 % and at 200 %. */
export const WINDOWS: readonly Window[] = [1, 2].flatMap((zoom) =>
  SIZES.map(([width, height, isTouched]) => ({
    name: `${width}×${height} at ${100 * zoom} %`,
    width: Math.floor(width / zoom),
    height: Math.floor(height / zoom),
    isTouched: isTouched && zoom === 1,
    hasScrollbars: !isTouched,
  })),
)

/** Some of the windows at 100 %, by their sizes: enough for what differs from a table's questions in few places. */
export function windowsOf(...sizes: readonly string[]): readonly Window[] {
  return sizes.map((size) => {
    const found = WINDOWS.find(({ name }) => name === size || name === `${size} at 100 %`)
    if (!found) throw new Error(`There is no window of ${size}.`)
    return found
  })
}

/** Windows of each shape, in which a hint's slip finds its place in another way. */
export const HINT_WINDOWS = windowsOf('1440×900', '1280×590', '844×390', '390×844')

/** Opens the hint, and waits until it is told and marked. */
export async function openHint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  await page.locator('.hint-what').waitFor()
  await page.locator('.table-mark').first().waitFor()
}

export type LayoutCheck = {
  /**
   * Looks at the page in all windows, or in some. @returns what is wrong, each with the windows in which it is
   * @param isStill whether board and hand must be where they were at the looks before: a question must not move them
   */
  look(page: Page, what: string, isStill?: boolean, windows?: readonly Window[]): Promise<readonly string[]>
}

type Still = 'board' | 'hand'

/**
 * A check of one table through all its questions, in one file a game (`layout-GAME.test.ts`): load a position for each,
 * and collect what `look` returns. A table's style sheets ask for the window's shape
 * (`:where([data-shape="low"], [data-shape="sideways"]) { … }`, see src/look/shape.ts), never for its width alone.
 * @param still what a look may ask to be where it was
 */
export function layoutCheck(still: readonly Still[] = ['board', 'hand']): LayoutCheck {
  const places = new Map<string, { readonly what: string; readonly at: string }>()
  return {
    async look(page, what, isStill = true, windows = WINDOWS) {
      const wrong = new Map<string, string[]>()
      const note = (fault: string, where: string) => wrong.set(fault, [...(wrong.get(fault) ?? []), where])
      const session = await page.context().newCDPSession(page)
      for (const { name, width, height, isTouched, hasScrollbars } of windows) {
        const size = { width, height, deviceScaleFactor: 1, mobile: false }
        await session.send('Emulation.setDeviceMetricsOverride', size)
        await session.send('Emulation.setScrollbarsHidden', { hidden: !hasScrollbars })
        const { faults, ...parts } = await page.evaluate(measure, {
          mark: LOOKED_AT,
          width,
          height,
          isTouched,
        })
        for (const fault of faults) note(fault, name)
        if (!isStill) continue
        for (const part of still) {
          const at = parts[part]
          if (at === undefined) continue
          const before = places.get(`${part} ${name}`)
          if (before === undefined) places.set(`${part} ${name}`, { what, at })
          else if (before.at !== at)
            note(`the ${part} was at ${before.at} (${before.what}), and is at ${at}`, name)
        }
      }
      // The page's own window again, in which the next press is made. Playwright believes that it still has it.
      const own = page.viewportSize()
      if (own) {
        const size = { ...own, deviceScaleFactor: 1, mobile: false }
        await session.send('Emulation.setDeviceMetricsOverride', size)
      }
      await session.detach()
      await settled(page)
      return [...wrong].map(([fault, where]) => `${what}: ${fault} (${where.join(', ')})`)
    },
  }
}

type Measured = {
  readonly faults: readonly string[]
  /** The board's box; undefined on a page without one. */
  readonly board: string | undefined
  /** Where the hand begins; undefined on a page without one, and below a hint, which a person has asked for. */
  readonly hand: string | undefined
}

/** Runs in the page: knows nothing from outside of it. Waits until the page has the size and has come to rest. */
export async function measure({
  mark,
  width,
  height,
  isTouched,
}: {
  readonly mark: string
  readonly width: number
  readonly height: number
  readonly isTouched: boolean
}): Promise<Measured> {
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  while (innerWidth !== width || innerHeight !== height) await painted()
  // Some parts measure themselves and are drawn again: it rests when nothing has changed for some frames.
  const drawn = () =>
    [...document.querySelectorAll('svg, .area-board, .area-prompt, .area-hand')]
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return `${x} ${y} ${width} ${height}`
      })
      .join()
  for (let still = 0, last = ''; still < 3; ) {
    await painted()
    const now = drawn()
    still = now === last ? still + 1 : 0
    last = now
  }

  const SMALLEST = 13
  const TOUCH = 40
  /** Pixels by which boxes may be off: they are rounded. */
  const SLACK = 2
  /** The most pixels by which a chosen thing rises. */
  const RISE = 4
  /** Fewer pixels out of sight than this show nothing. */
  const HAIR = 4
  const root = document.documentElement
  root.setAttribute(mark, '')
  const faults = new Set<string>()
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const scope = dialog ?? document.body
  const page = { right: root.scrollWidth - scrollX, bottom: root.scrollHeight - scrollY }
  // Only a window below a table's least size may scroll; other pages do so sideways only below WCAG's 320 pixels (1.4.10).
  if (document.querySelector('.table-page')) {
    const rem = Number.parseFloat(getComputedStyle(root).fontSize)
    const scrolls = root.scrollWidth > innerWidth || root.scrollHeight > innerHeight
    if (scrolls && innerWidth >= 26 * rem && innerHeight >= 18 * rem) faults.add('the page scrolls')
  } else if (root.scrollWidth > root.offsetWidth && innerWidth >= 320) faults.add('the page scrolls sideways')

  function named(element: Element): string {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${text.trim().slice(0, 40)}”`
  }
  // Everything lies still meanwhile: of each element all is asked once.
  const HIDDEN = '.unseen, [popover]:not(:popover-open), dialog:not([open]), [inert]'
  const covers = new Map<Element, boolean>()
  /** Whether the element, or one around it, shows nothing to the eye. */
  function isCovered(element: Element): boolean {
    const known = covers.get(element)
    if (known !== undefined) return known
    const is =
      element.matches(HIDDEN) ||
      getComputedStyle(element).clipPath.startsWith('inset(50%') ||
      (element.parentElement !== null && isCovered(element.parentElement))
    covers.set(element, is)
    return is
  }
  function isShown(element: Element): boolean {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isCovered(element)
  }
  type Frame = {
    readonly overflowX: string
    readonly overflowY: string
    readonly isShort: boolean
    readonly isFixed: boolean
    /** Whether a line is drawn left and right of it. */
    readonly isLined: boolean
    readonly frame: DOMRect
  }
  const frames = new Map<Element, Frame>()
  function frameOf(element: Element): Frame {
    const known = frames.get(element)
    if (known) return known
    const { overflowX, overflowY, textOverflow, position, borderLeftWidth, borderRightWidth } =
      getComputedStyle(element)
    const frame = {
      overflowX,
      overflowY,
      isShort: textOverflow === 'ellipsis',
      isFixed: position === 'fixed',
      isLined: borderLeftWidth !== '0px' && borderRightWidth !== '0px',
      frame: element.getBoundingClientRect(),
    }
    frames.set(element, frame)
    return frame
  }
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

  /** What hides a part of the box for good: what can be scrolled into sight is well. Undefined: nothing. */
  function cutBy(element: Element, box: Box): string | undefined {
    let isShort = false
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const { overflowX, overflowY, frame, isFixed, ...own } = frameOf(at)
      if (own.isShort) isShort = true
      const isOutX = box.left < frame.left - SLACK || box.right > frame.right + SLACK
      const isOutY = box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK
      if ((scrolls(overflowX) && isOutX) || (scrolls(overflowY) && isOutY)) {
        // Nobody scrolls to what lies before the beginning.
        const isBefore =
          box.left - frame.left + at.scrollLeft < -RISE || box.top - frame.top + at.scrollTop < -RISE
        return isBefore ? `the beginning of ${named(at)}` : undefined
      }
      // What folds shows each of its parts whole or not at all.
      const isGone = box.bottom <= frame.top || box.top >= frame.bottom || box.left >= frame.right
      if (isGone && at.hasAttribute('data-folds')) return undefined
      if (hides(overflowX) && isOutX) {
        // Four letters of a word that is cut on purpose still say which it is.
        if (isShort && frame.width >= 4 * 7) return undefined
        return named(at)
      }
      if (hides(overflowY) && isOutY) return named(at)
      if (isFixed) break
    }
    const isOut =
      box.left < -scrollX - SLACK ||
      box.top < -scrollY - SLACK ||
      box.right > Math.max(innerWidth, page.right) + SLACK ||
      box.bottom > Math.max(innerHeight, page.bottom) + SLACK
    return isOut ? 'the window' : undefined
  }

  /** The lined frame, such as a button's, over whose edges the box runs; undefined: none. */
  function overrun(element: Element, box: Box): Element | undefined {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const { overflowX, isFixed, isLined, frame } = frameOf(at)
      if (overflowX !== 'visible' || isFixed) return undefined
      if (!isLined) continue
      const isOverX = box.left < frame.left - SLACK || box.right > frame.right + SLACK
      const isOverY = box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK
      return isOverX || isOverY ? at : undefined
    }
    return undefined
  }

  /** The part of the box that is seen. */
  function seenOf(element: Element, box: Box): Box {
    let { left, right, top, bottom } = box
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const { overflowX, overflowY, frame, isFixed } = frameOf(at)
      if (overflowX !== 'visible') [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)]
      if (isFixed) break
    }
    return { left, right, top, bottom }
  }

  /** Whether nothing hides it, and yet it is not drawn. */
  function isLost(element: Element): boolean {
    if (element.getClientRects().length > 0) return false
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { display, contentVisibility } = getComputedStyle(at)
      if (display === 'none' || contentVisibility === 'hidden') return false
      const around = at.parentElement
      if (around instanceof HTMLDetailsElement && !around.open && at.tagName !== 'SUMMARY') return false
    }
    return true
  }

  const CONTROLS = 'button, [role="button"], [role="gridcell"][tabindex], a[href], select, input, summary'
  /** The boxes of letters that stand in no control and on no board. */
  const words: { readonly layer: Element; readonly text: string; readonly box: Box }[] = []

  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || !isShown(element)) continue
    const drawn = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null
    const size =
      Number.parseFloat(getComputedStyle(element).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1)
    // Of no size: it is not drawn, and something shorter stands in its place.
    if (size === 0) continue
    if (size < SMALLEST - 0.05) faults.add(`${size.toFixed(1)} px: ${named(element)}`)
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue
      // Letters are lower than the line that the box is of.
      const spare = box.height / 4
      const { left, right, top, bottom } = box
      const by = cutBy(element, { left, right, top: top + spare, bottom: bottom - spare })
      if (by !== undefined) faults.add(`cut: “${node.textContent.trim().slice(0, 40)}” by ${by}`)
      // Pages need not reflow below that (WCAG 1.4.10).
      const over =
        width < 320 ? undefined : overrun(element, { left, right, top: top + spare, bottom: bottom - spare })
      if (over) faults.add(`“${node.textContent.trim().slice(0, 40)}” runs over ${named(over)}`)
      if (drawn || element.closest(`${CONTROLS}, label`)) continue
      const text = node.textContent.trim().slice(0, 40)
      words.push({
        layer: layerOf(element),
        text,
        box: seenOf(element, { left, right, top: top + spare, bottom: bottom - spare }),
      })
    }
  }

  for (const control of scope.querySelectorAll(CONTROLS)) {
    if (isLost(control)) faults.add(`not drawn: ${named(control)}`)
    if (!isShown(control) || control.matches('[tabindex="-1"][aria-hidden]')) continue
    const isTick = control.matches('[type="checkbox"], [type="radio"]')
    const label = isTick && control instanceof HTMLInputElement ? control.labels?.[0] : undefined
    const target = label ?? control
    const box = target.getBoundingClientRect()
    if (box.width < 1 || box.height < 1) continue
    const by = cutBy(target, box)
    if (by !== undefined) {
      faults.add(`cut: ${named(target)} by ${by}`)
      continue
    }
    const isLink =
      control.matches('a[href], .clause-link') && control.closest('p, li, dd, footer, summary') !== null
    const isIdle = control.matches('[aria-disabled="true"], :disabled, [role="gridcell"]:not([data-legal])')
    if (isTouched && !isLink && !isIdle && Math.min(box.width, box.height) < TOUCH - 0.5)
      faults.add(`${Math.round(box.width)}×${Math.round(box.height)} to touch: ${named(target)}`)
    const x = (box.left + box.right) / 2
    const y = (box.top + box.bottom) / 2
    const hit = document.elementFromPoint(x, y)
    // Nothing is there: it must be scrolled into sight first.
    if (hit === null || isScrolledAway(target, x, y)) continue
    // It is scrolled below a heading that stays.
    if (getComputedStyle(hit).position === 'sticky') continue
    if (!(target.contains(hit) || hit.contains(target) || hit.closest('label')?.contains(control))) {
      faults.add(`covered: ${named(target)} by ${named(hit)}`)
      continue
    }
    if (control instanceof SVGElement) continue
    const layer = layerOf(target)
    for (const { text, box: letters, ...of } of words) {
      if (of.layer !== layer) continue
      // A control over all of a plate opens what is in it.
      const isWithin = letters.left >= box.left && letters.right <= box.right
      if (isWithin && letters.top >= box.top && letters.bottom <= box.bottom) continue
      const left = Math.max(letters.left, box.left)
      const right = Math.min(letters.right, box.right)
      const top = Math.max(letters.top, box.top)
      const bottom = Math.min(letters.bottom, box.bottom)
      if (right - left <= SLACK || bottom - top <= SLACK) continue
      if (!isScrolledAway(target, (left + right) / 2, (top + bottom) / 2))
        faults.add(`“${text}” lies over ${named(target)}`)
    }
  }
  /** What lies over the rest of the page around the element, or the page. */
  function layerOf(element: Element): Element {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { position, zIndex } = getComputedStyle(at)
      if (zIndex !== 'auto' || ['sticky', 'absolute', 'fixed'].includes(position)) return at
    }
    return root
  }
  function isScrolledAway(element: Element, x: number, y: number): boolean {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { overflowX, overflowY, frame } = frameOf(at)
      if (!scrolls(overflowX) && !scrolls(overflowY)) continue
      const isIn = x > frame.left + SLACK && x < frame.right - SLACK
      if (!isIn || y <= frame.top + SLACK || y >= frame.bottom - SLACK) return true
    }
    return false
  }

  // In play, what is asked is read whole; so are plates, except many of them in a column.
  const isPhone = root.matches('[data-shape="tall"], [data-shape="sideways"]')
  const isPlayed = document.querySelector('.area-prompt > .prompt:only-child') !== null
  for (const whole of ['.area-prompt', ...(isPhone ? ['.area-seats'] : [])]) {
    const part = isPlayed ? document.querySelector(whole) : null
    if (part && part.scrollHeight > part.clientHeight + SLACK)
      faults.add(`${part.className} scrolls by ${part.scrollHeight - part.clientHeight}`)
  }

  // Where a scrollbar takes room, one that moves next to nothing stands there for nothing. (Low windows may just fit.)
  if (!isTouched && innerHeight >= 500)
    for (const element of scope.querySelectorAll('*')) {
      const { overflowX, overflowY } = frameOf(element)
      const down = scrolls(overflowY) ? element.scrollHeight - element.clientHeight : 0
      const across = scrolls(overflowX) ? element.scrollWidth - element.clientWidth : 0
      for (const by of [down, across])
        if (by > 0 && by < HAIR && isShown(element)) faults.add(`${element.className} scrolls by ${by}`)
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
        faults.add(`${one.name} overlaps ${other.name} by ${Math.round(across)}×${Math.round(down)}`)
    }
  })
  const area = document.querySelector('.area-board')?.getBoundingClientRect()
  const hand = document.querySelector('.area-hint')
    ? undefined
    : document.querySelector('.area-hand')?.getBoundingClientRect()
  root.removeAttribute(mark)
  return {
    faults: [...faults],
    board: area && [area.x, area.y, area.width, area.height].map(Math.round).join(),
    hand: hand && [hand.x, hand.y].map(Math.round).join(),
  }
}
