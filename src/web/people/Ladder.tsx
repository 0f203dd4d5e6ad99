import { botTitle } from '../../bots/index.ts'
import type { EstimateSeen, LevelsSeen } from '../../protocol/index.ts'
import { meNow } from '../api/identity.ts'
import { people as say } from './messages.ts'
import { NoteLines } from './NoteLines.tsx'
import { aroundText, levelText, placeText, pointsText, sourceText } from './rating-text.ts'

type Rung = { readonly mu: number; readonly level?: string; readonly you?: EstimateSeen }

/** The levels of a game's bots on the scale of ratings, and the player among them. */
export function Ladder({ levels, sigma, people, you }: LevelsSeen) {
  const rungs: readonly Rung[] = [...levels, ...(you ? [{ mu: you.mu, you }] : [])]
  return (
    <section class="panel part" aria-labelledby="ladder">
      <h2 id="ladder">{say('ladder')}</h2>
      <p class="part-lead">{leadText(sigma, people)}</p>
      <table class="best">
        <caption class="unseen">{say('levels')}</caption>
        <thead class="unseen">
          <tr>
            <th scope="col">{say('level')}</th>
            <th scope="col">{say('rating')}</th>
          </tr>
        </thead>
        <tbody>
          {rungs
            .toSorted((a, b) => b.mu - a.mu)
            .map(({ mu, level = null, you }) =>
              you ? (
                <tr key="you" data-me>
                  <td>
                    {say('you')}
                    <NoteLines notes={[placeText(you), sourceText(you)]} />
                  </td>
                  {/* A rating stands in the list of players. */}
                  <td class="rating-number figures">{you.rated === 0 && pointsText(you)}</td>
                </tr>
              ) : (
                <tr key={level}>
                  <td>{botTitle(level)}</td>
                  <td class="rating-number figures">{levelText(mu)}</td>
                </tr>
              ),
            )}
        </tbody>
      </table>
      {meNow() && !you && <p class="field-hint">{say('seeWhere')}</p>}
    </section>
  )
}

function leadText(sigma: number, people: number): string {
  const points = aroundText(sigma)
  return people === 0 ? say('fromNobody', { points }) : say('fromPeople', { count: people, points })
}
