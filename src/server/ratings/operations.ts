import { ordinal } from 'openskill'
import * as v from 'valibot'
import { refuse } from '../../core/index.ts'
import {
  type EstimateSeen,
  estimateSchema,
  levelsSchema,
  type Rating,
  ratingSchema,
  summarySchema,
} from '../../protocol/index.ts'
import { gameIdSchema, listedGame } from '../matches/find-match.ts'
import { mayLook, summaryOf } from '../matches/summary.ts'
import { type Operation, operation } from '../operation/operation.ts'
import type { Services } from '../operation/services.ts'
import type { RatingRow } from '../store/index.ts'
import { estimateSeen, knownOf, levelsAmongPeople, placeOf, type Shift, shiftOf } from './estimates.ts'

const BEST = 100
/** How many of a person's latest matches are shown, and how many are searched for visible ones. */
const LATEST = 20
const LOOKED_AT = 100

const peopleGet = operation({
  name: 'people.get',
  route: 'GET /api/people/{person}',
  summary:
    'A player: their ratings, and those of their latest finished matches that you may watch; of yourself also estimates in games without a rating.',
  access: 'anyone',
  scope: 'read',
  input: v.strictObject({ person: v.string() }),
  output: v.strictObject({
    person: v.strictObject({ id: v.string(), name: v.string(), isGuest: v.boolean() }),
    ratings: v.array(ratingSchema),
    estimates: v.array(estimateSchema),
    finished: v.array(summarySchema),
  }),
  refusals: ['no-such-person'],
  async run(services, { person: asker }, { person: id }) {
    const { store } = services
    const person = await store.people.find(id)
    if (!person) return refuse({ code: 'no-such-person', message: 'There is no such player.', at: 'person' })
    const [ratings, against, finished] = await Promise.all([
      store.ratings.ofPerson(id),
      asker?.id === id ? store.ratings.estimatesOf(id) : [],
      store.matches.finishedOf(id, Number.MAX_SAFE_INTEGER, LOOKED_AT),
    ])
    return {
      person: { id, name: person.name, isGuest: person.account === null },
      ratings: await Promise.all(
        ratings.map(async (row) => ratingSeen(row, await shiftOf(services, row.game))),
      ),
      estimates: await estimatesSeen(
        services,
        against.filter(({ game }) => !ratings.some((rating) => rating.game === game)),
      ),
      finished: finished
        .filter((row) => mayLook(row, { person: asker?.id }))
        .slice(0, LATEST)
        .map((row) => summaryOf(row, asker?.id)),
    }
  },
})

function ratingSeen(row: RatingRow, shift: Shift): Rating {
  const { game, mu, sigma, matches } = row
  return { game, mu, sigma, ordinal: ordinal(row), matches, ...placeOf(row, shift) }
}

async function estimatesSeen(services: Services, against: readonly RatingRow[]): Promise<EstimateSeen[]> {
  const seen = await Promise.all(
    against.map(async (row) =>
      estimateSeen(row.game, { against: row, rating: undefined }, await shiftOf(services, row.game)),
    ),
  )
  return seen.filter((each) => each !== null)
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
      v.strictObject({
        ...{ person: v.string(), name: v.string() },
        ...{ mu: v.number(), sigma: v.number(), ordinal: v.number(), matches: v.number() },
      }),
    ),
  }),
  refusals: ['bad-game'],
  async run({ store }, _caller, { game }) {
    const best = await store.ratings.best(listedGame(game).id, BEST)
    return {
      best: best.map(({ person, name, mu, sigma, matches }) => ({
        ...{ person, name, mu, sigma },
        ordinal: ordinal({ mu, sigma }),
        matches,
      })),
    }
  },
})

const ratingsLevels = operation({
  name: 'ratings.levels',
  route: 'GET /api/ratings/{game}/levels',
  summary: 'Where the levels of bots are on the scale of ratings, and where you are among them.',
  access: 'anyone',
  scope: 'read',
  input: v.strictObject({ game: gameIdSchema }),
  output: levelsSchema,
  refusals: ['bad-game'],
  async run(services, { person }, { game: asked }) {
    const game = listedGame(asked).id
    const shift = await shiftOf(services, game)
    return {
      levels: levelsAmongPeople(game, shift),
      sigma: shift.sigma,
      people: shift.people,
      you: person ? estimateSeen(game, await knownOf(services, game, person.id), shift) : null,
    }
  },
})

export const ratingOperations: readonly Operation[] = [peopleGet, ratingsBest, ratingsLevels]
