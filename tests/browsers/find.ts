import type { Role } from './page.ts'

/** A step from elements to others, as JSON can say it. */
export type Step =
  | { readonly css: string }
  | { readonly role: Role; readonly name?: Wanted }
  | { readonly hasText: string }
  /** One of them, from 0; -1 is the last. */
  | { readonly nth: number }

/** A text that is looked for: exactly, as a part in any case, or by a regular expression. */
export type Wanted = { readonly text: string; readonly how: 'exact' | 'part' } | Pattern
type Pattern = { readonly source: string; readonly flags: string }

/** Within a page: the elements to which these steps lead. It stands alone, for its source is sent there. */
export function find(steps: readonly Step[]): Element[] {
  const selectors: Readonly<Record<Role, string>> = {
    article: 'article',
    button: 'button, summary, input[type=submit], input[type=button]',
    dialog: 'dialog',
    grid: '[role=grid]',
    heading: 'h1, h2, h3, h4, h5, h6',
    radio: 'input[type=radio]',
    region: 'section[aria-label], section[aria-labelledby]',
    textbox: 'textarea, input:not([type]), input[type=text], input[type=url], input[type=email]',
  }
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label')
    if (label !== null) return plain(label)
    const by = element.getAttribute('aria-labelledby')
    if (by !== null)
      return plain(
        by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      )
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : []
    if (labels.length > 0) return plain(labels.map(({ textContent }) => textContent).join(' '))
    return plain(element.textContent)
  }
  const says = (text: string, wanted: Wanted) => {
    if ('source' in wanted) return new RegExp(wanted.source, wanted.flags).test(text)
    if (wanted.how === 'exact') return text === plain(wanted.text)
    return text.toLowerCase().includes(plain(wanted.text).toLowerCase())
  }
  const isFor = (element: Element, role: Role) => {
    const own = element.getAttribute('role')
    if (own !== null ? own !== role : !element.matches(selectors[role])) return false
    return (
      element.closest('[aria-hidden=true]') === null && element.checkVisibility({ visibilityProperty: true })
    )
  }
  let found: Element[] = [document.documentElement]
  for (const step of steps) {
    if ('nth' in step) found = found.slice(step.nth).slice(0, 1)
    else if ('hasText' in step)
      found = found.filter(({ textContent }) => says(plain(textContent), { text: step.hasText, how: 'part' }))
    else {
      const selector = 'css' in step ? step.css : `[role=${step.role}], ${selectors[step.role]}`
      found = [...new Set(found.flatMap((element) => [...element.querySelectorAll(selector)]))]
      if ('role' in step) {
        const { role, name } = step
        found = found.filter((element) => isFor(element, role) && (!name || says(nameOf(element), name)))
      }
    }
  }
  return found
}

/** Where an element can be pressed, or why it cannot be yet. */
export type Aim = { readonly x: number; readonly y: number } | { readonly why: string }

/** Within a page: brings the only one of these elements into view, and looks whether it can be pressed. */
export async function aim(found: readonly Element[]): Promise<Aim> {
  const [element] = found
  if (!element) return { why: 'it is not there' }
  if (found.length > 1) return { why: `it is there ${found.length} times` }
  if (element.matches(':disabled, [aria-disabled=true]')) return { why: 'it is disabled' }
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const before = element.getBoundingClientRect()
  const isOutside =
    before.top < 0 || before.left < 0 || before.bottom > innerHeight || before.right > innerWidth
  if (isOutside) element.scrollIntoView({ block: 'center', inline: 'center' })
  const first = element.getBoundingClientRect()
  await painted()
  const { left, top, width, height } = element.getBoundingClientRect()
  if (left !== first.left || top !== first.top) return { why: 'it moves' }
  if (width === 0 || height === 0) return { why: 'it has no size' }
  const x = Math.round(left + width / 2)
  const y = Math.round(top + height / 2)
  const hit = document.elementFromPoint(x, y)
  if (hit === null) return { why: `it is outside of the window, at ${x}, ${y}` }
  if (element.contains(hit) || hit.closest('label')?.contains(element)) return { x, y }
  return { why: `${hit.outerHTML.slice(0, 200)} is before it` }
}
