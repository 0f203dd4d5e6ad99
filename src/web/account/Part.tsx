import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

export type PartProps = {
  readonly title: string
  /** What it is for. */
  readonly lead?: ComponentChildren
  readonly children: ComponentChildren
}

/** A part of a page, on a panel of its own. */
export function Part({ title, lead, children }: PartProps) {
  const id = useId()
  return (
    <section class="panel part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && <p class="part-lead">{lead}</p>}
      {children}
    </section>
  )
}
