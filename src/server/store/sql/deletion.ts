import { rows, tell, type Work, written } from './transaction.ts'

type Sat = { readonly id: string; readonly phase: string; readonly twice: number }

/**
 * The matches a person sits in, held against changes, and whether `other` sits there as well. The person is held too, so
 * that they cannot sit down anywhere meanwhile.
 */
function* hold(person: string, other: string): Work<readonly Sat[]> {
  yield* rows('SELECT id FROM people WHERE id = ? FOR UPDATE', person)
  return yield* rows<Sat>(
    `SELECT m.id, m.phase,
       CASE WHEN EXISTS (SELECT 1 FROM seats t WHERE t.match = m.id AND t.person = ?) THEN 1 ELSE 0 END AS twice
     FROM matches m WHERE m.id IN (SELECT s.match FROM seats s WHERE s.person = ?) ORDER BY m.id FOR UPDATE`,
    ...[other, person],
  )
}

function* standUp(match: string, person: string): Work<void> {
  yield* written(
    "UPDATE seats SET name = '', person = NULL, bot = NULL, is_vacant = 0 WHERE match = ? AND person = ?",
    ...[match, person],
  )
}

/** See `PeopleStore.claim`. */
export function* claimWork(guest: string, by: string): Work<void> {
  if (guest === by) return
  for (const { id, phase, twice } of yield* hold(guest, by)) {
    yield* tell(id)
    if (twice === 0)
      yield* written('UPDATE seats SET person = ? WHERE match = ? AND person = ?', by, id, guest)
    else if (phase === 'open') yield* standUp(id, guest)
    else
      yield* written(
        'UPDATE seats SET person = NULL, is_vacant = 1 WHERE match = ? AND person = ?',
        ...[id, guest],
      )
  }
  yield* written('UPDATE matches SET host = ? WHERE host = ?', by, guest)
  yield* written('UPDATE chat SET person = ? WHERE person = ?', by, guest)
  yield* written('UPDATE channels SET person = ? WHERE person = ?', by, guest)
  yield* written('UPDATE notices SET person = ? WHERE person = ?', by, guest)
  yield* written(
    `UPDATE ratings SET person = ? WHERE person = ?
     AND game NOT IN (SELECT r.game FROM ratings r WHERE r.person = ?)`,
    ...[by, guest, by],
  )
  yield* written(
    `INSERT INTO mutes (person, other) SELECT b.id, m.other FROM mutes m, people b
     WHERE m.person = ? AND b.id = ? AND m.other <> b.id ON CONFLICT DO NOTHING`,
    ...[guest, by],
  )
  yield* written(
    `INSERT INTO mutes (person, other) SELECT m.person, b.id FROM mutes m, people b
     WHERE m.other = ? AND b.id = ? AND m.person <> b.id ON CONFLICT DO NOTHING`,
    ...[guest, by],
  )
  yield* written('DELETE FROM people WHERE id = ?', guest)
}

/** See `PeopleStore.forget`. */
export function* forgetWork(person: string, name: string): Work<void> {
  for (const { id, phase } of yield* hold(person, person)) {
    yield* tell(id)
    if (phase === 'open') yield* standUp(id, person)
  }
  yield* written('UPDATE seats SET name = ?, person = NULL WHERE person = ?', name, person)
  yield* written('UPDATE chat SET name = ?, person = NULL WHERE person = ?', name, person)
  // Everything else that is theirs goes with the row.
  yield* written('DELETE FROM people WHERE id = ?', person)
}
