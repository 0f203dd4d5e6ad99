import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MatchSeen } from '../../protocol/index.ts'
import { openRooms } from '../play/index.ts'
import { EMPTY_SEAT, type Person } from '../store/index.ts'
import { refusalOf } from '../testing/fixtures.ts'
import { type Lobby, openLobby, wish } from '../testing/lobby.ts'

let lobby: Lobby
let ada: Person
let bo: Person
let cleo: Person

beforeEach(async () => {
  lobby = await openLobby()
  ;[ada, bo, cleo] = [await lobby.guest('Ada'), await lobby.guest('Bo'), await lobby.guest('Cleo')]
})
afterEach(() => lobby.close())

const OPEN = { kind: 'open' } as const
const THREE = [{ kind: 'me' } as const, OPEN, OPEN]
const create = (seats = 2, isPublic = true) =>
  lobby.match(
    'matches.create',
    ada,
    wish({ isPublic, seats: [{ kind: 'me' }, ...Array.from({ length: seats - 1 }, () => OPEN)] }),
  )
const join = (by: Person, { id }: { id: string }, more: object = {}) =>
  lobby.match('matches.join', by, { match: id, ...more })
const people = ({ seats }: MatchSeen) => seats.map(({ person, bot }) => person ?? bot)

describe('matches.join', () => {
  it('takes the first free seat, and the match begins with the last one', async () => {
    const match = await create(3)
    expect(await join(bo, match)).toMatchObject({ you: 1, phase: 'open' })
    lobby.time += 500
    const begun = await join(cleo, match)
    expect(begun).toMatchObject({ you: 2, phase: 'playing', changed: lobby.time, entry: 0 })
    expect(begun.waiting).toHaveLength(1)
    expect(lobby.shown).toEqual([match.id, match.id])
  })

  it('takes the seat asked for', async () => {
    const match = await create(3)
    expect(people(await join(bo, match, { seat: 2 }))).toEqual(['ada', null, 'bo'])
    expect(people(await lobby.match('matches.sit', cleo, { match: match.id, seat: 1 }))).toEqual([
      'ada',
      'cleo',
      'bo',
    ])
  })

  it('leaves a name to the person: a bot that has it gets another', async () => {
    const match = await create(3)
    const { seats } = await lobby.match('matches.fill', ada, { match: match.id, seat: 1, bot: 'steady' })
    const namesake = await lobby.guest(seats[1].name)
    const begun = await join(namesake, match)
    expect(begun.seats[2].name).toBe(namesake.name)
    expect(begun.seats[1].bot).toBe('steady')
    expect(new Set(begun.seats.map(({ name }) => name)).size).toBe(3)
  })

  it('refuses the name of another person at the table, however it is written', async () => {
    const match = await lobby.match('matches.create', await lobby.guest('Ada Byron'), wish({ seats: THREE }))
    const namesake = await lobby.guest('ADA  byron')
    expect(await refusalOf(join(namesake, match))).toEqual({
      code: 'name-taken',
      message: 'Another player at this table has this name. Choose another name.',
      at: 'name',
    })
    expect(await join({ ...namesake, name: 'Ada King' }, match)).toMatchObject({ you: 1 })
  })

  it('refuses the name of a bot once the match is in play', async () => {
    const match = await create(3)
    await lobby.match('matches.fill', ada, { match: match.id, seat: 1, bot: 'steady' })
    await join(bo, match)
    const { matches } = lobby.services.store
    const row = (await matches.find(match.id)) ?? expect.unreachable()
    const number = row.head.number + 1
    await matches.append({
      match: match.id,
      line: { number, at: lobby.time, what: { kind: 'resign', seat: 2 } },
      head: { ...row.head, number },
      seats: row.seats.map((seat, at) => (at === 2 ? { ...seat, bot: 'steady', isVacant: true } : seat)),
    })
    const namesake = await lobby.guest(row.seats[1].name)
    expect((await refusalOf(join(namesake, match))).code).toBe('name-taken')
  })

  it('gives one of two namesakes who come at once a seat', async () => {
    const match = await create(4)
    const became = await Promise.allSettled([
      join(bo, match, { seat: 1 }),
      join({ ...cleo, name: 'BO' }, match, { seat: 2 }),
    ])
    expect(became.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('does nothing for somebody who sits there already', async () => {
    const match = await create(3)
    await join(bo, match)
    expect(people(await join(bo, match))).toEqual(['ada', 'bo', null])
    expect(people(await join(bo, match, { seat: 1 }))).toEqual(['ada', 'bo', null])
    expect(await refusalOf(join(bo, match, { seat: 2 }))).toMatchObject({
      code: 'already-seated',
      at: 'seat',
    })
  })

  it('shows the match to nobody again when nothing has changed', async () => {
    const match = await create(2)
    const begun = await join(bo, match)
    const other = await create(4)
    await lobby.match('matches.fill', ada, { match: other.id, seat: 1, bot: 'steady' })
    const before = [...lobby.shown]
    for (const each of [{}, { seat: 1 }]) expect(await join(bo, match, each)).toEqual(begun)
    await join(ada, other)
    await lobby.match('matches.fill', ada, { match: other.id, seat: 1, bot: 'steady' })
    await lobby.match('matches.leave', ada, { match: other.id, seat: 2 })
    expect(lobby.shown).toEqual(before)
  })

  it('refuses a seat that is taken, that does not exist, and any when all are taken', async () => {
    const match = await create(3)
    expect(await refusalOf(join(bo, match, { seat: 0 }))).toMatchObject({ code: 'seat-taken', at: 'seat' })
    expect(await refusalOf(join(bo, match, { seat: 3 }))).toMatchObject({ code: 'no-such-seat', at: 'seat' })
    await join(bo, match)
    await join(cleo, match)
    expect((await refusalOf(join(await lobby.guest('Dan'), match))).code).toBe('seat-taken')
  })

  it('refuses a match that is over', async () => {
    const match = await create()
    await join(bo, match)
    await lobby.finish(match.id)
    expect((await refusalOf(join(cleo, match))).code).toBe('not-open')
  })

  it('into a private match takes its invitation; without, the match does not exist', async () => {
    const match = await create(2, false)
    const unknown = await refusalOf(join(bo, { id: 'nothing' }))
    expect(unknown.code).toBe('no-match')
    expect(await refusalOf(join(bo, match))).toEqual(unknown)
    expect(await refusalOf(join(bo, match, { invite: 'guessed' }))).toEqual(unknown)
    expect(await join(bo, match, { invite: match.invite })).toMatchObject({ you: 1 })
  })

  it('gives each of several who come at once a seat, as long as there are any', async () => {
    const match = await create(4)
    const all = await Promise.all(['B', 'C', 'D', 'E', 'F', 'G'].map((name) => lobby.guest(name)))
    const became = await Promise.allSettled(all.map((by) => join(by, match)))
    expect(became.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const row = await lobby.match('matches.get', ada, { match: match.id })
    expect(row.phase).toBe('playing')
    expect(new Set(people(row)).size).toBe(4)
  })

  it('gives one seat to one of several who want it', async () => {
    const match = await create(3)
    const became = await Promise.allSettled([bo, cleo].map((by) => join(by, match, { seat: 1 })))
    expect(became.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = became.find((each) => each.status === 'rejected')
    expect(lost?.reason.refusal.code).toBe('seat-taken')
  })

  it('seats a person once, however often they ask at once', async () => {
    const match = await create(4)
    await Promise.all([1, 2, 3].map(() => join(bo, match)))
    expect(people(await join(bo, match)).filter((person) => person === 'bo')).toHaveLength(1)
  })

  it('begins a match that was left full, when anybody who sits there comes back', async () => {
    const match = await create()
    const { store } = lobby.services
    const row = (await store.matches.find(match.id)) ?? expect.unreachable()
    await store.matches.seat(match.id, 1, row.seats[1], {
      name: 'Bo',
      person: 'bo',
      bot: null,
      isVacant: false,
    })
    expect((await join(bo, match)).phase).toBe('playing')
  })
})

describe('matches.leave', () => {
  it('empties one’s own seat, and as the host anybody’s', async () => {
    const match = await create(4)
    await join(bo, match)
    await join(cleo, match)
    const leave = (by: Person, seat: number) => lobby.match('matches.leave', by, { match: match.id, seat })
    expect(people(await leave(cleo, 2))).toEqual(['ada', 'bo', null, null])
    expect((await refusalOf(leave(bo, 0))).code).toBe('not-host')
    expect((await refusalOf(leave(bo, 2))).code).toBe('not-host')
    expect(people(await leave(ada, 1))).toEqual(['ada', null, null, null])
    expect(people(await leave(ada, 1))).toEqual(['ada', null, null, null])
    expect(await leave(ada, 0)).toMatchObject({ you: null, host: 'ada' })
    expect(lobby.unseated, 'each is told once whether they left or were removed').toEqual([
      `cleo left ${match.id}`,
      `bo removed ${match.id}`,
      `ada left ${match.id}`,
    ])
    expect((await refusalOf(leave(ada, 4))).code).toBe('no-such-seat')
  })

  it('is refused once the match has begun', async () => {
    const match = await create()
    await join(bo, match)
    expect((await refusalOf(lobby.match('matches.leave', bo, { match: match.id, seat: 1 }))).code).toBe(
      'not-open',
    )
  })

  it('does not exist for who may not know of the match', async () => {
    const match = await create(2, false)
    expect((await refusalOf(lobby.match('matches.leave', bo, { match: match.id, seat: 0 }))).code).toBe(
      'no-match',
    )
  })
})

describe('matches.fill', () => {
  const fill = (by: Person, { id }: MatchSeen, seat: number, bot = 'greedy') =>
    lobby.match('matches.fill', by, { match: id, seat, bot })

  it('puts a bot on an empty seat, or another in its place', async () => {
    const match = await create(3)
    expect(people(await fill(ada, match, 1))).toEqual(['ada', 'greedy', null])
    expect(people(await fill(ada, match, 1, 'random'))).toEqual(['ada', 'random', null])
    expect(people(await fill(ada, match, 1, 'random'))).toEqual(['ada', 'random', null])
    expect((await fill(ada, match, 2)).phase).toBe('playing')
  })

  it('is for the host, for seats where nobody sits, for bots there are', async () => {
    const match = await create(3)
    await join(bo, match)
    expect((await refusalOf(fill(bo, match, 2))).code).toBe('not-host')
    expect((await refusalOf(fill(ada, match, 1))).code).toBe('seat-taken')
    expect((await refusalOf(fill(ada, match, 9))).code).toBe('no-such-seat')
    expect(await refusalOf(fill(ada, match, 2, 'hal'))).toMatchObject({ code: 'bad-bot', at: 'bot' })
    await join(cleo, match)
    expect((await refusalOf(fill(ada, match, 2))).code).toBe('not-open')
  })

  it('leaves a seat for a person', async () => {
    const match = await lobby.match('matches.create', ada, wish({ seats: [OPEN, OPEN] }))
    await fill(ada, match, 0)
    expect(await refusalOf(fill(ada, match, 1))).toMatchObject({ code: 'bad-seats', at: 'seat' })
  })

  it('and joining at once leave one of both on the seat, and refuse the other', async () => {
    for (const isBotFirst of [true, false]) {
      const match = await create(2)
      const both = [() => fill(ada, match, 1), () => join(bo, match)]
      const inOrder = isBotFirst ? both : both.toReversed()
      const became = await Promise.allSettled(inOrder.map((act) => act()))
      expect(became.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const isFilled = (became[0].status === 'fulfilled') === isBotFirst
      const now = await lobby.match('matches.get', ada, { match: match.id })
      expect(now.phase).toBe('playing')
      expect(people(now)[1]).toBe(isFilled ? 'greedy' : 'bo')
    }
  })

  it('puts a bot on the seat of somebody who leaves while the match begins, and the bot is due', async () => {
    const match = await lobby.match('matches.create', ada, wish({ seats: [{ kind: 'me' }, OPEN] }))
    const { matches } = lobby.services.store
    const start = matches.start
    vi.spyOn(matches, 'start').mockImplementationOnce(async (row, at, head) => {
      const [first] = head.waiting
      const was = (await matches.find(match.id))?.seats[first] ?? EMPTY_SEAT
      const bot = { name: 'Jester', person: null, bot: 'random', isVacant: false }
      expect(await matches.seat(match.id, first, was, EMPTY_SEAT)).toBe(true)
      expect(await matches.seat(match.id, first, EMPTY_SEAT, bot)).toBe(true)
      return start(row, at, head)
    })
    const { phase, waiting, seats } = await join(bo, match)
    expect(phase).toBe('playing')
    expect(seats[waiting[0]].bot).toBe('random')
    const { botPaceMs } = lobby.services.settings
    expect((await matches.find(match.id))?.head.due).toBe(lobby.time + botPaceMs)
  })

  it('does not begin a match of bots alone, though two are seated at once', async () => {
    const match = await lobby.match('matches.create', ada, wish({ seats: [OPEN, OPEN] }))
    await Promise.all([fill(ada, match, 0), fill(ada, match, 1)])
    expect((await lobby.match('matches.get', ada, { match: match.id })).phase).toBe('open')
    await lobby.match('matches.leave', ada, { match: match.id, seat: 0 })
    expect((await join(bo, match)).phase).toBe('playing')
  })
})

describe('matches.begin', () => {
  const begin = (by: Person, { id }: MatchSeen, bot = 'greedy') =>
    lobby.match('matches.begin', by, { match: id, bot })

  it('puts bots on the seats that are empty', async () => {
    const match = await create(4)
    await join(bo, match, { seat: 2 })
    const begun = await begin(ada, match)
    expect(begun.phase).toBe('playing')
    expect(people(begun)).toEqual(['ada', 'greedy', 'bo', 'greedy'])
    expect(new Set(begun.seats.map(({ name }) => name)).size).toBe(4)
    expect((await refusalOf(begin(ada, match))).code).toBe('not-open')
  })

  it('is for the host, with bots there are, and with somebody there', async () => {
    const match = await create(3)
    expect((await refusalOf(begin(bo, match))).code).toBe('not-host')
    expect((await refusalOf(begin(ada, match, 'hal'))).code).toBe('bad-bot')
    const empty = await lobby.match('matches.create', ada, wish({ seats: [OPEN, OPEN] }))
    expect((await refusalOf(begin(ada, empty))).code).toBe('bad-seats')
  })
})

describe('matches.close', () => {
  const close = (by: Person, { id }: MatchSeen) => lobby.ask('matches.close', by, { match: id })

  it('forgets a match that has not begun; for its host', async () => {
    const match = await create()
    expect((await refusalOf(close(bo, match))).code).toBe('not-host')
    expect(await close(ada, match)).toEqual({})
    expect(lobby.shown).toEqual([match.id])
    expect((await refusalOf(close(ada, match))).code).toBe('no-match')
    expect((await refusalOf(join(bo, match))).code).toBe('no-match')
  })

  it('is refused once the match has begun', async () => {
    const match = await create()
    await join(bo, match)
    expect((await refusalOf(close(ada, match))).code).toBe('not-open')
  })
})

describe('a seat whose person has left a match in play', () => {
  const quiet = { news() {}, over() {}, notice: async () => undefined, absence: () => undefined }
  let club: Lobby
  let id: string
  let invite: string | null

  beforeEach(async () => {
    club = await openLobby((services) => openRooms(services, quiet))
    const [ada, bo, cleo, dan] = await Promise.all(
      ['Ada', 'Bo', 'Cleo', 'Dan'].map((name) => club.guest(name)),
    )
    const seats = [{ kind: 'me' } as const, OPEN, OPEN, OPEN]
    const made = await club.match('matches.create', ada, wish({ seats, isPublic: false }))
    id = made.id
    invite = made.invite
    for (const by of [bo, cleo, dan]) await take(by)
  })
  afterEach(() => club.close())

  const take = (by: Person, more: object = {}) =>
    club.match('matches.join', by, { match: id, invite, ...more })
  const resign = (person: string) => club.services.rooms.resign(id, person)

  it('is anybody’s to take who is invited', async () => {
    const eve = await club.guest('Eve')
    expect((await refusalOf(take(eve))).code).toBe('seat-taken')
    await resign('bo')
    expect((await refusalOf(take(cleo, { seat: 1 }))).code).toBe('already-seated')
    expect((await refusalOf(take(eve, { seat: 0 }))).code).toBe('seat-taken')
    expect((await refusalOf(club.match('matches.join', eve, { match: id }))).code).toBe('no-match')
    expect(await take(eve)).toMatchObject({ you: 1, phase: 'playing' })
    expect((await refusalOf(club.match('matches.get', bo, { match: id }))).code).toBe('no-match')
  })

  it('is that person’s own to take again', async () => {
    await resign('cleo')
    await resign('bo')
    expect(people(await take(bo))).toEqual(['ada', 'bo', 'cleo', 'dan'])
    expect(await take(cleo)).toMatchObject({ you: 2 })
  })

  it('goes to one of several who come at once, and another such seat to another', async () => {
    await resign('bo')
    await resign('cleo')
    const guests = await Promise.all(['Eve', 'Fay', 'Gus'].map((name) => club.guest(name)))
    const became = await Promise.allSettled(guests.map((by) => take(by)))
    expect(became.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const lost = became.find((each) => each.status === 'rejected')
    expect(lost?.reason.refusal.code).toBe('seat-taken')
    const { seats } = await club.match('matches.get', ada, { match: id })
    expect(seats.some(({ isVacant }) => isVacant)).toBe(false)
  })
})
