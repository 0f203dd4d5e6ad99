import * as v from 'valibot'
import { refuse, standingOrdersSchema } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import { wholeSchema as entry, offerKindSchema, positionSchema, viewerSchema } from '../../protocol/index.ts'
import { inviteSchema, matchIdSchema as match } from '../matches/find-match.ts'
import { networksOf } from '../operation/networks.ts'
import { callingPerson, type Operation, operation } from '../operation/operation.ts'

const done = v.strictObject({ number: entry, entry })

/** The latest line that the person knew. A newer choice of theirs stays. */
const since = v.optional(entry)

const REFUSALS = ['no-match', 'not-playing', 'not-seated', 'bot-plays', 'not-stored', 'closing', 'diverged']

const positionOf = operation({
  name: 'matches.position',
  route: 'GET /api/matches/{match}/position',
  summary: 'The match as you see it: the view, and the events of each entry after line `since`.',
  access: 'anyone',
  scope: 'read',
  input: v.strictObject({
    match,
    since: v.optional(entry, 0),
    invite: inviteSchema,
    viewer: v.optional(viewerSchema),
  }),
  output: positionSchema,
  refusals: ['no-match', 'not-playing', 'forbidden', 'bad-seat', 'closing', 'diverged', 'busy'],
  isLarge: true,
  run: ({ rooms }, { person }, { match: id, since, invite, viewer }) =>
    rooms.position(id, { person: person?.id, invite }, since, viewer),
})

const act = operation({
  name: 'matches.act',
  route: 'POST /api/matches/{match}/actions',
  summary:
    'Takes an action for your seat. `entry` is the number of entries you decided after, so an action that is sent twice counts once. Answered once it is durable.',
  scope: 'play',
  input: v.strictObject({ match, entry, since, action: v.unknown() }),
  output: done,
  refusals: [...REFUSALS, 'stale', 'too-many-changes', 'bad-action', 'and those of the game'],
  run(services, caller, { match: id, entry, since, action }) {
    networksOf(services).note(caller)
    return services.rooms.act(id, callingPerson(caller).id, entry, action, since)
  },
})

const takeBack = operation({
  name: 'matches.takeBack',
  route: 'POST /api/matches/{match}/take-back',
  summary:
    'Undoes your latest decision, as long as nobody else has acted and nothing new was revealed. Against bots alone always, their answers too; `to` says how many entries stay.',
  scope: 'play',
  input: v.strictObject({ match, entry, since, to: v.optional(entry) }),
  output: done,
  refusals: [...REFUSALS, 'stale', 'cannot-take-back', 'too-many-changes'],
  run: ({ rooms }, caller, { match: id, entry, since, to }) =>
    rooms.takeBack(id, callingPerson(caller).id, entry, since, to),
})

const offer = operation({
  name: 'matches.offer',
  route: 'POST /api/matches/{match}/offers',
  summary:
    'Offers a draw, asks to undo your latest decision, or proposes that a bot replaces a player. It happens once all whom it touches agree, people who are away too.',
  scope: 'play',
  input: v.strictObject({ match, what: offerKindSchema }),
  output: done,
  refusals: [...REFUSALS, 'offer-waits', 'bad-offer', 'cannot-take-back', 'too-many-changes', 'not-yet'],
  run: ({ rooms }, caller, { match: id, what }) => rooms.offer(id, callingPerson(caller).id, what),
})

const answer = operation({
  name: 'matches.answer',
  route: 'POST /api/matches/{match}/offers/answer',
  summary:
    'Accepts or declines the open offer, or withdraws it if it is yours and `isAgreed` is false. With `since`, only one that you knew: not a later one.',
  scope: 'play',
  input: v.strictObject({ match, isAgreed: v.boolean(), since }),
  output: done,
  refusals: [...REFUSALS, 'no-offer', 'stale'],
  run: ({ rooms }, caller, { match: id, isAgreed, since }) =>
    rooms.answer(id, callingPerson(caller).id, isAgreed, since),
})

const resign = operation({
  name: 'matches.resign',
  route: 'POST /api/matches/{match}/resign',
  summary: 'Resigns your seat. With two players the match ends; with more, a bot takes over.',
  scope: 'play',
  input: v.strictObject({ match }),
  output: done,
  refusals: REFUSALS,
  run: ({ rooms }, caller, { match: id }) => rooms.resign(id, callingPerson(caller).id),
})

const orders = operation({
  name: 'matches.orders',
  route: 'GET /api/matches/{match}/orders',
  summary: 'Your standing orders in a match: when it asks you in answer windows. Nobody else can read them.',
  scope: 'read',
  input: v.strictObject({ match }),
  output: v.strictObject({ orders: standingOrdersSchema }),
  refusals: ['no-match', 'not-playing', 'not-seated', 'bot-plays', 'no-windows', 'closing', 'diverged'],
  run: async ({ rooms }, caller, { match: id }) => ({
    orders: await rooms.orders(id, callingPerson(caller).id),
  }),
})

const setOrders = operation({
  name: 'matches.setOrders',
  route: 'PUT /api/matches/{match}/orders',
  summary:
    'Sets your standing orders. They count from the next window on, and in the one that asks you now. They last until the match is over or somebody else takes your seat.',
  scope: 'play',
  input: v.strictObject({ match, orders: standingOrdersSchema }),
  output: v.strictObject({}),
  refusals: [
    'no-match',
    'not-playing',
    'not-seated',
    'bot-plays',
    'no-windows',
    'bad-orders',
    'closing',
    'diverged',
  ],
  async run({ rooms }, caller, { match: id, orders }) {
    await rooms.setOrders(id, callingPerson(caller).id, orders)
    return {}
  },
})

/** For programs that cannot run the rules themselves. */
const actionsOf = operation({
  name: 'matches.actions',
  route: 'GET /api/matches/{match}/actions',
  summary:
    'The legal actions of your seat, and the `entry` to send with one. There are none while the match waits for others, unless your seat has sealed a choice and can still change it.',
  scope: 'read',
  input: v.strictObject({ match }),
  output: v.strictObject({ entry, actions: v.array(v.unknown()) }),
  refusals: ['no-match', 'not-playing', 'not-seated', 'closing', 'diverged', 'busy'],
  isLarge: true,
  async run({ rooms }, caller, { match }) {
    const { id } = callingPerson(caller)
    const { viewer, view, entry, match: seen, status } = await rooms.position(match, { person: id }, 0)
    if (viewer === 'onlooker') {
      refuse({ code: 'not-seated', message: 'Only players of this match have actions.' })
    }
    const game = (await findGame(seen.game)?.load())?.game
    const mayAct = game !== undefined && status.result === null && game.actors(view).includes(viewer)
    return { entry, actions: mayAct ? [...game.actions(view, viewer)] : [] }
  },
})

export const playOperations: readonly Operation[] = [
  positionOf,
  act,
  takeBack,
  offer,
  answer,
  resign,
  orders,
  setOrders,
  actionsOf,
]
