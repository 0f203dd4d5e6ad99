import { findGame, GAMES } from '../../games/registry.ts'
import { Empty, iconNamed } from '../../look/index.ts'
import '../account/account.css'
import { meNow } from '../api/identity.ts'
import { type RatedPerson, readBest, readLevels } from '../api/matches.ts'
import { usePolling } from '../api/use-polling.ts'
import { addressOf } from '../browser/router.ts'
import { NoSuchGame } from '../game/WithGame.tsx'
import '../lobby/lobby.css'
import { matchesText, whatIsRated } from '../lobby/match-text.ts'
import { LinkButton, LobbyLink } from '../page/LinkButton.tsx'
import { Page } from '../page/Page.tsx'
import { RefusalPanel } from '../page/refusals.tsx'
import { Ladder } from './Ladder.tsx'
import { people as say } from './messages.ts'
import './people.css'
import { pointsText, ranksOf } from './rating-text.ts'

export function RatingsPage({ game }: { readonly game: string }) {
  const listed = findGame(game)
  const { what, trouble, refresh } = usePolling(listed === undefined ? undefined : game, () =>
    readRatings(game),
  )
  if (listed === undefined) return <NoSuchGame id={game} />
  return (
    <Page title={say('ratings')} lead={say('lead', { what: whatIsRated() })}>
      <p class="me-ways">
        <LobbyLink />
      </p>
      <div class="ratings-page">
        <nav aria-label={say('games')}>
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
          <RefusalPanel refusal={trouble} ways={[{ verb: say('again'), onPress: refresh }]} />
        )}
        {what !== undefined &&
          (what.best.length === 0 ? (
            <Empty icon={iconNamed(game)} title={say('noRatings')}>
              {say('firstRating', { game: listed.title })}
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
  const ranks = ranksOf(best)
  return (
    <section class="panel part">
      <table class="best">
        <caption class="unseen">{say('best', { game: title })}</caption>
        <thead>
          <tr>
            <th scope="col">{say('rank')}</th>
            <th scope="col">{say('player')}</th>
            <th scope="col">{say('rating')}</th>
          </tr>
        </thead>
        <tbody>
          {best.map(({ person, name, matches, ...rating }, at) => (
            <tr key={person} data-me={me?.id === person || undefined}>
              <td class="figures">{ranks[at]}</td>
              <td>
                <a href={addressOf({ page: 'people', id: person })}>{name}</a>
                {me?.id === person && say('isYou')}
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
