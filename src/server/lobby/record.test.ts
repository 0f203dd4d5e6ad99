import { setImmediate } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { keepsCommitment, type MatchRecord, replay } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import { openRooms } from '../play/index.ts'
import { refusalOf } from '../testing/fixtures.ts'
import { openLobby, wish } from '../testing/lobby.ts'

it('matches.record: the file of a match that is over replays, and its seed is the one committed to', async () => {
  const quiet = { news() {}, over() {}, notice: async () => undefined, absence: () => undefined }
  const lobby = await openLobby((services) => openRooms(services, quiet))
  try {
    const [ada, bo, cleo] = await Promise.all(['Ada', 'Bo', 'Cleo'].map((name) => lobby.guest(name)))
    const { id, commitment } = await lobby.match('matches.create', ada, wish({ isPublic: false }))
    const { invite } = await lobby.match('matches.get', ada, { match: id })
    const begun = await lobby.match('matches.join', bo, { match: id, invite })
    const { rooms } = lobby.services
    const { game } = (await findGame(begun.game)?.load()) ?? expect.unreachable()

    expect((await refusalOf(lobby.ask('matches.record', ada, { match: id }))).code).toBe('not-over')
    for (let entry = 0; entry < 4; entry++) {
      const { status } = await rooms.position(id, { person: 'ada' })
      const person = status.waiting[0] === 0 ? 'ada' : 'bo'
      const { view } = await rooms.position(id, { person })
      await rooms.act(id, person, entry, game.actions(view, status.waiting[0])[0])
    }
    await rooms.resign(id, 'bo')

    const answer = await lobby.ask('matches.record', cleo, { match: id, invite })
    const { record, seed } = answer as { record: MatchRecord; seed: string }
    expect(answer).toMatchObject({ commitment })
    expect(keepsCommitment(seed, commitment)).toBe(true)
    expect(record).toMatchObject({
      seed,
      players: [
        { name: 'Ada', bot: null },
        { name: 'Bo', bot: null },
      ],
      result: null,
      extensions: { ending: { version: 1, how: 'resigned', seat: 1 } },
    })
    expect(record.actions).toHaveLength(4)
    expect(replay(game, record).entries).toHaveLength(4)
    expect((await refusalOf(lobby.ask('matches.record', cleo, { match: id }))).code).toBe('no-match')

    // To make it, the match's lines are read and replayed.
    const replays = vi.spyOn(lobby.services.store.matches, 'lines')
    const all = await Promise.all(
      Array.from({ length: 1_000 }, () => lobby.ask('matches.record', undefined, { match: id, invite })),
    )
    expect(new Set(all.map((each) => JSON.stringify(each)))).toEqual(new Set([JSON.stringify(answer)]))
    expect(replays).not.toHaveBeenCalled()

    await lobby.services.store.people.forget('bo', 'Somebody')
    const later = await lobby.ask('matches.record', ada, { match: id })
    expect(later).toMatchObject({ record: { players: [{ name: 'Ada' }, { name: 'Somebody' }] } })
    expect(replays).toHaveBeenCalledTimes(1)
  } finally {
    await lobby.close()
  }
})

it('matches.record: networks take turns, so one that asks for many records keeps no other waiting', async () => {
  const quiet = { news() {}, over() {}, notice: async () => undefined, absence: () => undefined }
  const lobby = await openLobby((services) => openRooms(services, quiet))
  try {
    const [ada, bo] = await Promise.all(['Ada', 'Bo'].map((name) => lobby.guest(name)))
    const ids: string[] = []
    for (let i = 0; i < 6; i++) {
      const { id } = await lobby.match('matches.create', ada, wish())
      await lobby.match('matches.join', bo, { match: id })
      await lobby.services.rooms.resign(id, 'bo')
      ids.push(id)
    }
    const { matches } = lobby.services.store
    const found = vi.spyOn(matches, 'find')
    const { promise: allHaveAsked, resolve: goOn } = Promise.withResolvers<void>()
    const lines = matches.lines.bind(matches)
    const replays = vi.spyOn(matches, 'lines').mockImplementation(async (...asked) => {
      await allHaveAsked
      return lines(...asked)
    })
    const answers = ids.map((match, i) =>
      lobby.ask('matches.record', undefined, { match }, i < 5 ? '192.0.2.1' : '198.51.100.1'),
    )
    // The first is being made. The others come to wait for it within a few rounds of the event loop.
    await vi.waitFor(() => expect(found).toHaveBeenCalledTimes(ids.length), 60_000)
    for (let round = 0; round < 10; round++) await setImmediate()
    goOn()
    await Promise.all(answers)
    expect(replays.mock.calls.map(([id]) => id).indexOf(ids[5])).toBe(1)
  } finally {
    await lobby.close()
  }
})
