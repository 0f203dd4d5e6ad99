import { GAMES } from '../../games/registry.ts'
import { iconNamed } from '../../look/index.ts'
import type { MatchSeen } from '../../protocol/index.ts'
import { CopyLine } from '../account/CopyLine.tsx'
import { addressOf } from '../browser/router.ts'
import { hasTable } from '../game/loader.ts'
import { LinkButton } from '../page/LinkButton.tsx'
import { waiting as say } from './waiting.messages.ts'

export type MatchLinkProps = {
  readonly match: MatchSeen
  /** The key for a private match. */
  readonly invite: string | null | undefined
  readonly title: string
  readonly label: string
}

export function MatchLink({ match: { id, isPublic }, invite, title, label }: MatchLinkProps) {
  const hash = addressOf({ page: 'match', id, ...(!isPublic && invite && { invite }) })
  return (
    <CopyLine
      label={label}
      text={new URL(hash, location.href).href}
      said={say('copied')}
      shareTitle={say('aMatchOf', { game: title })}
    />
  )
}

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
