import { GAMES } from '../../games/registry.ts'
import { iconNamed } from '../../look/index.ts'
import { addressOf } from '../browser/router.ts'
import { hasTable } from '../game/loader.ts'
import { LinkButton } from '../page/LinkButton.tsx'

/** For each game a link to set up an online match. */
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

/** For each game a link to its ratings. */
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
