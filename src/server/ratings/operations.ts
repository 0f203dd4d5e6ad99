import { ordinal } from 'openskill'
import * as v from 'valibot'
import { refuse } from '../../core/index.ts'
import { type Rating, ratingSchema, summarySchema } from '../../protocol/index.ts'
import { gameIdSchema, listedGame } from '../matches/find-match.ts'
import { mayLook, summaryOf } from '../matches/summary.ts'
import { type Operation, operation } from '../operation/operation.ts'
import type { RatingRow } from '../store/index.ts'

const BEST = 100
/** How many of a person's latest matches are shown, and how many are searched for visible ones. */
const LATEST = 20
const LOOKED_AT = 100

const peopleGet = operation({
  name: 'people.get',
  route: 'GET /api/people/{person}',
  summary: 'A player: their ratings, and those of their latest finished matches that you may watch.',
  access: 'anyone',
  scope: 'read',
  input: v.strictObject({ person: v.pipe(v.string(), v.maxLength(60)) }),
  output: v.strictObject({
    person: v.strictObject({ id: v.string(), name: v.string(), isGuest: v.boolean() }),
    ratings: v.array(ratingSchema),
    finished: v.array(summarySchema),
  }),
  refusals: ['no-such-person'],
  async run({ store }, { person: asker }, { person: id }) {
    const person = await store.people.find(id)
    if (!person) return refuse({ code: 'no-such-person', message: 'There is no such player.', at: 'person' })
    const [ratings, finished] = await Promise.all([
      store.ratings.ofPerson(id),
      store.matches.finishedOf(id, Number.MAX_SAFE_INTEGER, LOOKED_AT),
    ])
    return {
      person: { id, name: person.name, isGuest: person.account === null },
      ratings: ratings.map(ratingSeen),
      finished: finished
        .filter((row) => mayLook(row, { person: asker?.id }))
        .slice(0, LATEST)
        .map((row) => summaryOf(row, asker?.id)),
    }
  },
})

function ratingSeen({ game, mu, sigma, matches }: RatingRow): Rating {
  return { game, mu, sigma, ordinal: ordinal({ mu, sigma }), matches }
}

const ratingsBest = operation({
  name: 'ratings.best',
  route: 'GET /api/ratings/{game}',
  summary: 'The best players of a game, by mu minus three sigma: a cautious estimate of their strength.',
  access: 'anyone',
  scope: 'read',
  input: v.strictObject({ game: gameIdSchema }),
  output: v.strictObject({
    best: v.array(
      v.strictObject({ person: v.string(), name: v.string(), ordinal: v.number(), matches: v.number() }),
    ),
  }),
  refusals: ['bad-game'],
  async run({ store }, _caller, { game }) {
    const best = await store.ratings.best(listedGame(game).id, BEST)
    return {
      best: best.map(({ person, name, mu, sigma, matches }) => ({
        person,
        name,
        ordinal: ordinal({ mu, sigma }),
        matches,
      })),
    }
  },
})

export const ratingOperations: readonly Operation[] = [peopleGet, ratingsBest]
