import { writeFileSync } from 'node:fs'
import { GAMES } from '../src/games/registry.ts'
import { openClub, playOn, someAction } from '../src/server/testing/rooms.ts'
import { fromRoot } from './root.ts'

/*
 * Plays the matches of tests/archive again, as a server keeps them: lines with the positions' hashes. Run it when the
 * rules of a game have changed on purpose; the old ones are replaced, and the diff says which. Keep those that still
 * come out as they were played: they show that matches of older versions go on. A file whose name ends in
 * `rules-` and a number is such a match alone, and is never played again.
 */

/** The options of each archived match beside the usual ones. */
const MORE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'counts-and-clerics': { hiddenHands: true, map: 'classic' },
}

for (const { id, load } of GAMES) {
  const { game } = await load()
  const counts = [...new Set([game.seats.min, Math.min(game.seats.max, 4)])]
  for (const seats of counts) {
    const club = await openClub()
    const people = ['anna', 'bert', 'carl', 'dora'].slice(0, seats)
    const options = seats === game.seats.min ? {} : (MORE[id] ?? {})
    const match = await club.begin({ game: id, seats: people, options, id: `${id}-${seats}` })
    // Something of everything that a log can hold.
    await playOn(club.rooms, match, people, 12)
    const position = await club.rooms.position(match, { person: 'anna' })
    if (position.status.waiting.includes(0)) {
      await club.rooms.act(match, 'anna', position.entry, await someAction(position))
      const { entry, status } = await club.rooms.position(match, { person: 'anna' })
      if (status.undo === null) await club.rooms.takeBack(match, 'anna', entry)
    }
    await club.rooms.offer(match, 'anna', { kind: 'back' })
    for (const person of people.slice(1)) await club.rooms.answer(match, person, true)
    if (seats > 2) {
      await club.rooms.resign(match, 'bert')
      await club.rooms.sitDown(match, { person: 'bert' }, 'bert', 1)
    }
    await playOn(club.rooms, match, people)
    const row = await club.store.matches.find(match)
    const lines = await club.store.matches.lines(match, 0)
    const path = fromRoot('tests', 'archive', `${match}.json`)
    const [head, ...rest] = [row, ...lines].map((each) => JSON.stringify(each))
    writeFileSync(path, `{ "row": ${head},\n"lines": [\n${rest.join(',\n')}\n] }\n`)
    console.log(`${path}: ${lines.length} lines`)
    await club.close()
  }
}
