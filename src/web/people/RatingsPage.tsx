import { findGame, GAMES } from '../../games/registry.ts'
import { Empty, ErrorPanel, Icon, iconNamed } from '../../look/index.ts'
import '../account/account.css'
import { identity } from '../api/identity.ts'
import { type RatedPerson, readBest } from '../api/matches.ts'
import { usePolling } from '../api/use-polling.ts'
import { HomeButton } from '../page/loading.tsx'
import '../lobby/lobby.css'
import { addressOf } from '../browser/router.ts'
import { isUnsettled, matchesText, ordinalText } from '../lobby/match-text.ts'
import { Page } from '../page/Page.tsx'
import { plainSentence } from '../page/refusals.tsx'
import './people.css'

/** Who plays a game best, by their matches here. */
export function RatingsPage({ game }: { readonly game: string }) {
  const listed = findGame(game)
  const { what, trouble, refresh } = usePolling(listed === undefined ? undefined : game, () => readBest(game))
  if (listed === undefined)
    return (
      <Page title="No such game">
        <Empty
          icon="warning"
          title="No such game"
          actions={<HomeButton />}
        >{`There is no game “${game}” on the shelf.`}</Empty>
      </Page>
    )
  return (
    <Page
      title="Ratings"
      lead="From matches among people alone. A rating is modest at first and grows surer with every match."
    >
      <p class="me-ways">
        <a class="button" href={addressOf({ page: 'online' })}>
          <Icon name="users" /> <span class="button-text">To the lobby</span>
        </a>
      </p>
      <div class="ratings-page">
        <nav aria-label="Games">
          <ul class="game-links">
            {GAMES.map(({ id, title }) => (
              <li key={id}>
                <a
                  class="button"
                  href={addressOf({ page: 'ratings', game: id })}
                  aria-current={id === game ? 'page' : undefined}
                >
                  <Icon name={iconNamed(id)} /> <span class="button-text">{title}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {trouble !== undefined && what === undefined && (
          <ErrorPanel
            sentence={plainSentence(trouble)}
            code={trouble.code}
            ways={[{ verb: 'Try again', onPress: refresh }]}
          />
        )}
        {what !== undefined &&
          (what.length === 0 ? (
            <Empty icon={iconNamed(game)} title="Nobody is rated yet">
              {`The first match of ${listed.title} among people alone begins the table.`}
            </Empty>
          ) : (
            <Best title={listed.title} best={what} />
          ))}
      </div>
    </Page>
  )
}

function Best({ title, best }: { readonly title: string; readonly best: readonly RatedPerson[] }) {
  const me = identity.value.is === 'known' ? identity.value.me : null
  return (
    <section class="panel part">
      <table class="best">
        <caption class="unseen">{title}: the best first</caption>
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
                <span class="part-list-more">
                  {matchesText(matches)}
                  {isUnsettled(matches) && ', not yet settled'}
                </span>
              </td>
              <td class="rating-number figures">{ordinalText(ordinal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
