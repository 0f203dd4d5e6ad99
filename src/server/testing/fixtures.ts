/** What tests of the server share: services on a store, rows, and refusals. */
import { type Refusal, Refused } from '../../core/index.ts'
import { OPERATIONS } from '../api/operations.ts'
import type { Operation } from '../operation/operation.ts'
import type { Services } from '../operation/services.ts'
import { SILENT } from '../ops/log.ts'
import { UNCOUNTED } from '../ops/metrics.ts'
import { readSettings } from '../ops/settings.ts'
import type { Head, MatchRow, Person, Store } from '../store/index.ts'

/** Services with default settings that log and count nothing. */
export function quietServices(store: Store, now: () => number): Omit<Services, 'rooms'> {
  return { settings: readSettings({}), store, now, log: SILENT, metrics: UNCOUNTED }
}

export function operationNamed(name: string): Operation {
  const found = OPERATIONS.get(name)
  if (!found) throw new Error(`there is no operation ${name}`)
  return found
}

export function guestOf(id: string, name = id, created = 0): Person {
  return { id, name, account: null, password: null, created }
}

export function headAt(phase: Head['phase'], changed = 0): Head {
  return { phase, number: 0, entry: 0, waiting: [], due: null, changed, result: null }
}

/** An open public match without seats; `changes` are what is otherwise. */
export function matchRow(changes: Partial<MatchRow> & Pick<MatchRow, 'id'>): MatchRow {
  return {
    game: 'counts-and-clerics',
    rules: 1,
    options: {},
    variants: [],
    seed: `seed of ${changes.id}`,
    isPublic: true,
    invite: `invite-${changes.id}`,
    pace: { kind: 'none' },
    onTimeout: 'bot',
    host: null,
    created: 0,
    started: null,
    rematch: null,
    rating: null,
    seats: [],
    head: headAt('open'),
    ...changes,
  }
}

/** Why something was refused; fails if it was not. */
export async function refusalOf(asked: Promise<unknown>): Promise<Refusal> {
  try {
    await asked
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.refusal
    throw thrown
  }
  throw new Error('it was not refused')
}
