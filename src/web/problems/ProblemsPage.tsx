import { LEVEL_CHARACTERS, type Problems } from '../../bots/index.ts'
import { findGame } from '../../games/registry.ts'
import { Icon } from '../../look/index.ts'
import { LinkButton } from '../page/LinkButton.tsx'
import { LostPage, useLoading, WaitingPage } from '../page/loading.tsx'
import { Page } from '../page/Page.tsx'
import { dayNumber, trainingPlaces } from './calendar.ts'
import { GAMES_WITH_PROBLEMS, loadProblems } from './loader.ts'
import { problems as say } from './messages.ts'
import { readSolved, streak } from './solved.ts'
import './problems.css'

/** The problem of the day, and ten of each game to train on. */
export function ProblemsPage() {
  const loading = useLoading('problems', () => Promise.all(GAMES_WITH_PROBLEMS.map(loadProblems)))
  if (loading.is === 'waited for') return <WaitingPage />
  if (loading.is === 'lost') return <LostPage why={loading.why} />
  const day = dayNumber(new Date())
  const solved = readSolved()
  const days = streak(solved, day)
  const stand = [
    solved.days[day] !== undefined && say(solved.days[day] ? 'solvedToday' : 'missedToday'),
    days > 0 && say('streak', { days }),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Page title={say('title')} lead={say('lead')}>
      <div class="problems">
        <section class="part panel row wrap" aria-label={say('ofTheDay')}>
          <LinkButton to={{ page: 'problem' }} icon="hint" variant="primary">
            {say('ofTheDay')}
          </LinkButton>
          {stand !== '' && <p>{stand}</p>}
        </section>
        {loading.what.map((each) => each && <Training key={each.game} problems={each} day={day} />)}
      </div>
    </Page>
  )
}

function Training({
  problems: { game, problems },
  day,
}: {
  readonly problems: Problems
  readonly day: number
}) {
  const { answers } = readSolved()
  const title = say('training', { game: findGame(game)?.title ?? game })
  return (
    <section class="part panel" aria-label={title}>
      <h2>{title}</h2>
      <ol class="problem-list">
        {trainingPlaces(problems.length, day).map((place) => {
          const { id, level } = problems[place]
          const isRight = answers[`${game} ${id}`]
          return (
            <li key={id}>
              <LinkButton to={{ page: 'problem', game, place }}>
                {say('number', { number: place + 1 })}
              </LinkButton>
              <span class="quiet small">{difficulty(level)}</span>
              {isRight !== undefined && (
                <Icon name={isRight ? 'check' : 'close'} title={say(isRight ? 'right' : 'wrong')} />
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** How hard a problem is, by the weakest level from which on all find it. */
export function difficulty(level: string): string {
  const at = LEVEL_CHARACTERS.findIndex(({ id }) => id === level)
  const { title } = LEVEL_CHARACTERS[at]
  return say(at < 5 ? 'easy' : 'difficulty', { level: title })
}
