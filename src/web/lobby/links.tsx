import { GAMES } from '../../games/registry.ts'
import { Icon, iconNamed } from '../../look/index.ts'
import { addressOf } from '../browser/router.ts'

/** A way to a match on the server of each game. */
export function SetUpLinks() {
  return (
    <ul class="game-links">
      {GAMES.map(({ id, title }) => (
        <li key={id}>
          <a class="button" href={addressOf({ page: 'new', game: id, isOnline: true })}>
            <Icon name={iconNamed(id)} /> <span class="button-text">{title}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A way to each game's table of ratings. */
export function RatingsLinks() {
  return (
    <ul class="game-links">
      {GAMES.map(({ id, title }) => (
        <li key={id}>
          <a href={addressOf({ page: 'ratings', game: id })}>{title}</a>
        </li>
      ))}
    </ul>
  )
}
