import { isLongName, shortName } from './words.ts'

/** A card's name. The smallest cards show a shorter one, a word a line; no word is ever split. */
export function Name({ name }: { readonly name: string }) {
  return (
    <span class="card-title wos-name" data-long={isLongName(name) || undefined}>
      <span class="wos-name-full">{name}</span>
      <span class="wos-name-short" aria-hidden="true">
        {shortName(name).map((line) => (
          <span key={line} class="cut">
            {line}
          </span>
        ))}
      </span>
    </span>
  )
}
