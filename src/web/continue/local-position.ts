import { ONLOOKER, replay, viewOf } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import { personsOf } from '../session/hotseat.ts'
import { readMatch } from '../store/matches.ts'
import type { Position } from './PositionPicture.tsx'

/** The position of a match in this browser as its one person sees it, or as an onlooker where there are several. */
export async function localPosition(id: string): Promise<Position> {
  const found = readMatch(id)
  if (found.kind !== 'found') throw new Error('the match cannot be read')
  const { record } = found.what
  const loaded = await findGame(record.game)?.load()
  if (!loaded) throw new Error('there is no such game')
  const match = replay(loaded.game, record)
  const persons = personsOf(record.players)
  const viewer = persons.length === 1 ? persons[0] : ONLOOKER
  return {
    game: record.game,
    view: viewOf(match, viewer),
    viewer,
    names: record.players.map(({ name }) => name),
  }
}
