import { findGame, GAMES } from '../../games/registry.ts'
import { Empty, iconNamed } from '../../look/index.ts'
import '../account/account.css'
import { meNow } from '../api/identity.ts'
import { type RatedPerson, readBest, readLevels } from '../api/matches.ts'
import { usePolling } from '../api/use-polling.ts'
import { addressOf } from '../browser/router.ts'
import { NoSuchGame } from '../game/WithGame.tsx'
import '../lobby/lobby.css'
import { matchesText, WHAT_IS_RATED } from '../lobby/match-text.ts'
import { LinkButton, LobbyLink } from '../page/LinkButton.tsx'
import { Page } from '../page/Page.tsx'
import { RefusalPanel } from '../page/refusals.tsx'
import { Ladder } from './Ladder.tsx'
import './people.css'
import { pointsText } from './rating-text.ts'

export function RatingsPage({ game }: { readonly game: string }) {
  const listed = findGame(game)
  const { what, trouble, refresh } = usePolling(listed === undefined ? undefined : game, () =>
    readRatings(game),
  )
  if (listed === undefined) return <NoSuchGame id={game} />
  return (
    <Page
      title="Ratings"
      lead={`${WHAT_IS_RATED} Everybody starts at 1500. The strength is in the range after ± with 95% probability. A less certain rating ranks lower.`}
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
          (what.best.length === 0 ? (
            <Empty icon={iconNamed(game)} title="No ratings yet">
              {`Play ${listed.title} with an account, without bots, to get the first one.`}
            </Empty>
          ) : (
            <Best title={listed.title} best={what.best} />
          ))}
        {what !== undefined && <Ladder {...what.levels} />}
      </div>
    </Page>
  )
}

async function readRatings(game: string) {
  const [best, levels] = await Promise.all([readBest(game), readLevels(game)])
  return { best, levels }
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
          {best.map(({ person, name, matches, ...rating }, at) => (
            <tr key={person} data-me={me?.id === person || undefined}>
              <td class="figures">{at + 1}</td>
              <td>
                <a href={addressOf({ page: 'people', id: person })}>{name}</a>
                {me?.id === person && ' (you)'}
                <span class="quiet small part-list-more">{matchesText(matches)}</span>
              </td>
              <td class="rating-number figures">{pointsText(rating)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
