import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { commitment } from '../../core/index.ts'
import { MAHLOR } from '../../games/war-of-supremacy/cards.ts'
import type { NewMatch } from '../../protocol/index.ts'
import type { Person } from '../store/index.ts'
import { matchRow, refusalOf } from '../testing/fixtures.ts'
import { type Lobby, openLobby, wish } from '../testing/lobby.ts'
import { checkDocumentsFrom, MOST_FROM_ADDRESS, MOST_OF_PERSON, noteDocumentsFrom } from './document-quota.ts'

let lobby: Lobby
let ada: Person

beforeEach(async () => {
  lobby = await openLobby()
  ada = await lobby.guest('Ada')
})
afterEach(() => lobby.close())

const create = (changes: Partial<NewMatch> = {}) => lobby.match('matches.create', ada, wish(changes))
const stored = async (id: string) => (await lobby.services.store.matches.find(id)) ?? expect.unreachable()

describe('matches.create', () => {
  it('makes a match that waits for players, with its maker seated', async () => {
    const match = await create({ options: { mountains: 5 } })
    expect(match).toMatchObject({
      game: 'counts-and-clerics',
      phase: 'open',
      host: 'ada',
      you: 0,
      seats: [
        { name: 'Ada', person: 'ada' },
        { name: '', person: null, bot: null },
      ],
      created: 1_000_000,
      variants: ['Mountains: 5'],
      options: { mountains: 5, map: 'random' },
      seed: null,
    })
    expect(await lobby.match('matches.get', undefined, { match: match.id })).toMatchObject({ id: match.id })
  })

  it('makes id, invitation and seed itself, anew for each', async () => {
    const [one, other] = [await create(), await create()]
    expect(one.id).toMatch(/^[a-z2-9]{12}$/)
    expect(one.invite).toMatch(/^[a-z2-9]{26}$/)
    const [{ seed }, { seed: another }] = [await stored(one.id), await stored(other.id)]
    expect(seed).toMatch(/^[0-9a-f]{32}$/)
    expect(one.commitment).toBe(commitment(seed))
    expect(new Set([one.id, other.id, one.invite, other.invite, seed, another]).size).toBe(6)
  })

  it('refuses an option of any name that its game does not know, and options that are a list', async () => {
    for (const options of ['{"constructor":1}', '{"__proto__":{}}', '{"prototype":1}', '{"more":1}'])
      expect((await refusalOf(create({ options: JSON.parse(options) }))).code, options).toBe('bad-option')
    await expect(create({ options: JSON.parse('[]') })).rejects.toThrow('must be an object')
  })

  it('does not let its maker choose the seed', async () => {
    await expect(lobby.ask('matches.create', ada, { ...wish(), seed: 'mine' })).rejects.toThrow()
  })

  it('begins at once when there is nobody to wait for', async () => {
    const match = await create({ seats: [{ kind: 'bot', bot: 'random' }, { kind: 'me' }] })
    expect(match.phase).toBe('playing')
    expect(match.waiting).toHaveLength(1)
    expect(lobby.shown).toEqual([match.id])
    const { started, head } = await stored(match.id)
    expect(started).toBe(1_000_000)
    expect(head.due === null).toBe(match.waiting[0] === 1)
  })

  it('tells bots of one kind from each other and from people', async () => {
    const bot = { kind: 'bot', bot: 'greedy' } as const
    const { seats } = await create({ seats: [{ kind: 'me' }, bot, bot] })
    const names = seats.map(({ name }) => name)
    expect(new Set(names).size).toBe(3)

    const namesake = await lobby.guest(names[1])
    const again = await lobby.match('matches.create', namesake, wish({ seats: [bot, { kind: 'me' }] }))
    expect(again.seats[1].name).toBe(namesake.name)
    expect(again.seats[0].name).not.toBe(namesake.name)
  })

  it('may be for others alone; its maker finds it among their matches', async () => {
    const match = await create({ seats: [{ kind: 'open' }, { kind: 'open' }], isPublic: false })
    expect(match.you).toBeNull()
    expect(match.invite).not.toBeNull()
    expect(await lobby.ask('matches.mine', ada, {})).toMatchObject({ matches: [{ id: match.id }] })
  })

  it('refuses what cannot be played, and says where it is wrong', async () => {
    const refused = (changes: Partial<NewMatch>) => refusalOf(create(changes))
    expect(await refused({ game: 'chess' })).toMatchObject({ code: 'bad-game', at: 'game' })
    expect(await refused({ options: { mountains: 99 } })).toMatchObject({
      code: 'bad-option',
      at: 'options.mountains',
    })
    expect(await refused({ options: { wings: true } })).toMatchObject({
      code: 'bad-option',
      at: 'options.wings',
    })
    expect(await refused({ seats: [{ kind: 'me' }] })).toMatchObject({ code: 'bad-seats', at: 'seats' })
    expect(
      await refused({ game: 'war-of-supremacy', options: { teams: true }, seats: wish().seats }),
    ).toMatchObject({
      code: 'bad-seats',
      message: 'With these options War of Supremacy is for 4 players, not 2.',
    })
    expect(await refused({ seats: [{ kind: 'me' }, { kind: 'me' }] })).toMatchObject({ code: 'bad-seats' })
    expect(await refused({ seats: [{ kind: 'me' }, { kind: 'bot', bot: 'hal' }] })).toMatchObject({
      code: 'bad-bot',
      at: 'seats[1].bot',
    })
    const bot = { kind: 'bot', bot: 'greedy' } as const
    expect(await refused({ seats: [bot, bot] })).toMatchObject({ code: 'bad-seats', at: 'seats' })
    expect(await lobby.ask('matches.mine', ada, {})).toMatchObject({ matches: [] })
  })

  it('lets whoever runs out of time lose only with two at the table', async () => {
    expect((await create({ onTimeout: 'out' })).onTimeout).toBe('out')
    const three = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] as const
    expect(await refusalOf(create({ onTimeout: 'out', seats: [...three] }))).toMatchObject({
      code: 'bad-timeout',
      at: 'onTimeout',
    })
  })

  describe('with a card set', () => {
    const cards = MAHLOR
    const seats: NewMatch['seats'] = [{ kind: 'me' }, { kind: 'open' }]
    const withCards = () =>
      create({
        game: 'war-of-supremacy',
        options: { start: 'general', cards: { ...cards, name: 'Ours' } },
        seats,
      })

    it('is refused where one person’s matches keep too many of them', async () => {
      const { matches } = lobby.services.store
      const made = vi.spyOn(matches, 'create').mockResolvedValueOnce(undefined)
      expect(await refusalOf(withCards())).toEqual({
        code: 'too-much-stored',
        message:
          'Your matches keep as many card sets as one person may: 16 MB. Use one of them again, or close a match that has not begun.',
        at: 'options.cards',
      })
      expect(made.mock.calls[0][1]).toBe(MOST_OF_PERSON)
      expect((await withCards()).host).toBe('ada')
    })

    it('is refused where too many new ones came from one address in a day', async () => {
      await withCards()
      await noteDocumentsFrom(lobby.services, '', MOST_FROM_ADDRESS)
      expect(await refusalOf(withCards())).toMatchObject({ code: 'too-much-stored', at: 'options.cards' })
      expect((await create()).host).toBe('ada')
      const elsewhere = { ...matchRow({ id: 'm' }), options: { cards } }
      await checkDocumentsFrom(lobby.services, '198.51.100.7', elsewhere)
      lobby.time += 86_400_000
      expect((await withCards()).host).toBe('ada')
    })

    it('brings only what was not stored before', async () => {
      await withCards()
      const note = vi.spyOn(lobby.services.store.tallies, 'update')
      await withCards()
      // It was looked up, and nothing was added.
      expect(note).toHaveBeenCalledTimes(1)
    })
  })

  it('makes at most 50 for a person that are not over', async () => {
    for (let i = 0; i < 49; i++) await create()
    const { id } = await create({ seats: [{ kind: 'open' }, { kind: 'open' }] })
    expect((await refusalOf(create())).code).toBe('too-many-matches')
    expect(await lobby.match('matches.create', await lobby.guest('Bo'), wish())).toMatchObject({ host: 'bo' })
    await lobby.ask('matches.close', ada, { match: id })
    expect((await create()).host).toBe('ada')
  })
})
