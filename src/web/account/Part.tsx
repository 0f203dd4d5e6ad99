import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

export type PartProps = {
  readonly title: string
  readonly lead?: ComponentChildren
  readonly class?: string
  readonly children: ComponentChildren
}

export function Part({ title, lead, class: extra = '', children }: PartProps) {
  const id = useId()
  return (
    <section class={`panel part ${extra}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && <p class="part-lead">{lead}</p>}
      {children}
    </section>
  )
}
