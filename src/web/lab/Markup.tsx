import { type ComponentChild, h } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { REPORT_STYLE } from '../../lab/index.ts'
import { langOf } from '../../words/index.ts'

/**
 * HTML that the lab wrote. When it changes, only what differs is drawn again: what is scrolled, opened or focused stays.
 */
export function Markup({ html }: { readonly html: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // No other page needs it, and the security policy allows no style in the page itself.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`.lab-report { ${REPORT_STYLE} }`)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [])
  const drawn = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return [...body.childNodes].map((node) => asDrawn(node, (id) => jump(box.current, id)))
  }, [html])
  return (
    <div ref={box} class="lab-report vellum sheet" lang={langOf()}>
      {drawn}
    </div>
  )
}

function asDrawn(node: Node, onJump: (id: string) => void): ComponentChild {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element)) return null
  const given = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
  const { href } = given
  const onClick = href?.startsWith('#') && {
    onClick(event: Event) {
      // The address of this page is its own fragment.
      event.preventDefault()
      onJump(href.slice(1))
    },
  }
  // A section that comes later pushes none aside.
  const props = { ...given, ...onClick, key: given['aria-labelledby'] }
  return h(
    node.localName,
    props,
    [...node.childNodes].map((child) => asDrawn(child, onJump)),
  )
}

function jump(box: HTMLElement | null, id: string): void {
  const heading = [...(box?.querySelectorAll<HTMLElement>('h2') ?? [])].find((each) => each.id === id)
  if (!heading) return
  heading.tabIndex = -1
  heading.scrollIntoView({ block: 'start' })
  heading.focus({ preventScroll: true })
}
