import { findGame, GAMES } from '../../games/registry.ts'
import { Empty, iconNamed } from '../../look/index.ts'
import '../account/account.css'
import { meNow } from '../api/identity.ts'
import { type RatedPerson, readBest } from '../api/matches.ts'
import { usePolling } from '../api/use-polling.ts'
import { addressOf } from '../browser/router.ts'
import { NoSuchGame } from '../game/WithGame.tsx'
import '../lobby/lobby.css'
import { matchesText, ordinalText, WHAT_IS_RATED } from '../lobby/match-text.ts'
import { LinkButton, LobbyLink } from '../page/LinkButton.tsx'
import { Page } from '../page/Page.tsx'
import { RefusalPanel } from '../page/refusals.tsx'
import './people.css'

export function RatingsPage({ game }: { readonly game: string }) {
  const listed = findGame(game)
  const { what, trouble, refresh } = usePolling(listed === undefined ? undefined : game, () => readBest(game))
  if (listed === undefined) return <NoSuchGame id={game} />
  return (
    <Page
      title="Ratings"
      lead={`${WHAT_IS_RATED} A rating starts low and becomes more certain with every match.`}
    >
      <p class="me-ways">
        <LobbyLink />
      </p>
      <div class="ratings-page">
        <nav aria-label="Games">
          <ul class="flow game-links">
            {GAMES.map(({ id, title }) => (
              <li key={id}>
                <LinkButton to={{ page: 'ratings', game: id }} icon={iconNamed(id)} isCurrent={id === game}>
                  {title}
                </LinkButton>
              </li>
            ))}
          </ul>
        </nav>
        {trouble !== undefined && what === undefined && (
          <RefusalPanel refusal={trouble} ways={[{ verb: 'Try again', onPress: refresh }]} />
        )}
        {what !== undefined &&
          (what.length === 0 ? (
            <Empty icon={iconNamed(game)} title="No ratings yet">
              {`Play ${listed.title} with an account, without bots, to get the first one.`}
            </Empty>
          ) : (
            <Best title={listed.title} best={what} />
          ))}
      </div>
    </Page>
  )
}

function Best({ title, best }: { readonly title: string; readonly best: readonly RatedPerson[] }) {
  const me = meNow()
  return (
    <section class="panel part">
      <table class="best">
        <caption class="unseen">{title}: best players first</caption>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Player</th>
            <th scope="col">Rating</th>
          </tr>
        </thead>
        <tbody>
          {best.map(({ person, name, ordinal, matches }, at) => (
            <tr key={person} data-me={me?.id === person || undefined}>
              <td class="figures">{at + 1}</td>
              <td>
                <a href={addressOf({ page: 'people', id: person })}>{name}</a>
                {me?.id === person && ' (you)'}
                <span class="quiet small part-list-more">{matchesText(matches)}</span>
              </td>
              <td class="rating-number figures">{ordinalText(ordinal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
