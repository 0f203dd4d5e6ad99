import { GAMES } from '../../games/registry.ts'
import { iconNamed } from '../../look/index.ts'
import { addressOf } from '../browser/router.ts'
import { hasTable } from '../game/loader.ts'
import { LinkButton } from '../page/LinkButton.tsx'

export function SetUpLinks() {
  return (
    <ul class="flow game-links">
      {GAMES.filter(({ id }) => hasTable(id)).map(({ id, title }) => (
        <li key={id}>
          <LinkButton to={{ page: 'new', game: id, isOnline: true }} icon={iconNamed(id)}>
            {title}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

export function RatingsLinks() {
  return (
    <ul class="flow game-links">
      {GAMES.map(({ id, title }) => (
        <li key={id}>
          <a href={addressOf({ page: 'ratings', game: id })}>{title}</a>
        </li>
      ))}
    </ul>
  )
}
