import { breakable, shortName } from './words.ts'

/** A card's name; the smallest cards show a shorter one in its place. */
export function Name({ name }: { readonly name: string }) {
  return (
    <span class="card-title wos-name" data-short={shortName(name)}>
      {breakable(name)}
    </span>
  )
}
