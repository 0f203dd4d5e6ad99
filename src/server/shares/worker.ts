/** A thread that checks one record, so that a long or malicious one takes no time and no memory from matches. */
import { parentPort, workerData } from 'node:worker_threads'
import { earlyEndingOf, firstSeats, outcomeOf, Refused, readRecord, replay } from '../../core/index.ts'
import { loadGame } from '../matches/find-match.ts'
import type { CheckAnswer, CheckedRecord } from './task.ts'

parentPort?.postMessage(await answer(workerData as string))

async function answer(text: string): Promise<CheckAnswer> {
  try {
    return await check(text)
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal }
    throw error
  }
}

/** @throws Refused where it is no record, or does not replay */
async function check(text: string): Promise<CheckedRecord> {
  const record = readRecord(text)
  const game = await loadGame(record.game)
  const { players } = record
  // In the words of the rules: those of a record of an older version are not checked.
  const result = outcomeOf(replay(game, record)) ?? earlyEndingOf(record)
  return {
    about: {
      game: record.game,
      names: players.map(({ name }) => name),
      scores: result?.scores ?? [],
      winners: result ? firstSeats(result.ranks) : [],
      why: result?.why ?? null,
    },
    record: JSON.stringify(record),
  }
}
