import { isSameName, type Scope } from '../../../protocol/index.ts'
import type { Person, SeatRow, Session, Token } from '../interface/rows.ts'
import type { PeopleStore } from '../interface/store.ts'
import { claimGuest, deletePerson, leaveOpenMatches, lockMatchesOf, renameInResults } from './deletion.ts'
import { leaveOutGuest } from './ratings.ts'
import {
  Conflict,
  command,
  type Database,
  execute,
  notify,
  queryRow,
  queryRows,
  type Transaction,
} from './transaction.ts'

const PERSON = 'p.id, p.name, p.account, p.password, p.created'

function personOf({ id, name, account, password, created }: Person): Person {
  return { id, name, account, password, created }
}

/** Account names that look the same have the same key. */
function keyOf(account: string): string {
  return account.normalize('NFKC').toLowerCase()
}

export function peopleOn({ read, write }: Database): PeopleStore {
  return {
    add: ({ id, name, account, password, created }) =>
      write(function* () {
        const key = account === null ? null : keyOf(account)
        yield* execute(
          'INSERT INTO people (id, name, account, account_key, password, created) VALUES (?, ?, ?, ?, ?, ?)',
          ...[id, name, account, key, password, created],
        )
      }),

    find: (id) =>
      read(function* () {
        const found = yield* queryRow<Person>(`SELECT ${PERSON} FROM people p WHERE p.id = ?`, id)
        return found && personOf(found)
      }),

    findAccount: (account) =>
      read(function* () {
        const sql = `SELECT ${PERSON} FROM people p WHERE p.account_key = ?`
        const found = yield* queryRow<Person>(sql, keyOf(account))
        return found && personOf(found)
      }),

    rename: (id, name) => write(() => renamePerson(id, name)),

    setAccount: (id, account, password, was) =>
      write(function* () {
        const isStill = was === undefined ? [] : [was ?? '']
        const changed = yield* execute(
          `UPDATE people SET account = ?, account_key = ?, password = ?
           WHERE id = ? ${was === undefined ? '' : "AND coalesce(password, '') = ?"}`,
          ...[account, keyOf(account), password, id, ...isStill],
        )
        if (was === null && changed > 0) yield* leaveOutGuest(id)
        return was === undefined || changed > 0
      }).catch((error) => {
        if (error instanceof Conflict) return false
        throw error
      }),

    claim: (guest, by) => write(() => claimGuest(guest, by)),
    leaveOpen: (id) => write(() => leaveOpenMatches(id)),
    forget: (id, name) => write(() => deletePerson(id, name)),

    addSession: ({ hash, person, created, expires }) =>
      write(() =>
        command(
          'INSERT INTO sessions (hash, person, created, expires) VALUES (?, ?, ?, ?)',
          ...[hash, person, created, expires],
        ),
      ),

    bySession: (hash, now) =>
      read(function* () {
        const found = yield* queryRow<Person & { readonly begun: number; readonly expires: number }>(
          `SELECT ${PERSON}, s.created AS begun, s.expires FROM sessions s JOIN people p ON p.id = s.person
           WHERE s.hash = ? AND s.expires > ?`,
          ...[hash, now],
        )
        if (!found) return undefined
        const session: Session = { hash, person: found.id, created: found.begun, expires: found.expires }
        return { person: personOf(found), session }
      }),

    prolong: (hash, expires) =>
      write(() => command('UPDATE sessions SET expires = ? WHERE hash = ?', expires, hash)),

    endSession: (hash) => write(() => command('DELETE FROM sessions WHERE hash = ?', hash)),

    endSessions: (person, but) =>
      write(() => command('DELETE FROM sessions WHERE person = ? AND hash <> ?', person, but ?? '')),

    dropExpired: (now) => write(() => command('DELETE FROM sessions WHERE expires <= ?', now)),

    addToken: ({ id, hash, person, name, scopes, created }) =>
      write(() =>
        command(
          'INSERT INTO tokens (id, hash, person, name, scopes, created) VALUES (?, ?, ?, ?, ?, ?)',
          ...[id, hash, person, name, JSON.stringify(scopes), created],
        ),
      ),

    byToken: (hash) =>
      read(function* () {
        const found = yield* queryRow<
          Person & Record<'key' | 'title' | 'scopes', string> & { begun: number }
        >(
          `SELECT ${PERSON}, t.id AS key, t.name AS title, t.scopes, t.created AS begun
           FROM tokens t JOIN people p ON p.id = t.person WHERE t.hash = ?`,
          hash,
        )
        if (!found) return undefined
        const { key: id, id: person, title: name, scopes, begun: created } = found
        return { person: personOf(found), token: tokenOf({ id, hash, person, name, scopes, created }) }
      }),

    tokens: (person) =>
      read(function* () {
        const found = yield* queryRows<TokenColumns>(
          'SELECT id, hash, person, name, scopes, created FROM tokens WHERE person = ? ORDER BY created, id',
          person,
        )
        return found.map(tokenOf)
      }),

    dropToken: (person, id) =>
      write(function* () {
        return (yield* execute('DELETE FROM tokens WHERE person = ? AND id = ?', person, id)) > 0
      }),

    muted: (person) =>
      read(function* () {
        const sql = 'SELECT other FROM mutes WHERE person = ? ORDER BY other'
        return (yield* queryRows<{ readonly other: string }>(sql, person)).map(({ other }) => other)
      }),

    mute: (person, other, isMuted) =>
      write(function* () {
        if (!isMuted) yield* execute('DELETE FROM mutes WHERE person = ? AND other = ?', person, other)
        else
          yield* execute(
            // Nothing to mute if the person is deleted.
            `INSERT INTO mutes (person, other) SELECT a.id, b.id FROM people a, people b
             WHERE a.id = ? AND b.id = ? ON CONFLICT DO NOTHING`,
            ...[person, other],
          )
      }),
  }
}

/** See `PeopleStore.rename`. */
function* renamePerson(id: string, name: string): Transaction<boolean> {
  const matches = yield* lockMatchesOf(id, id)
  const beside = yield* queryRows<Pick<SeatRow, 'name'>>(
    `SELECT DISTINCT other.name
     FROM seats own
     JOIN matches m ON m.id = own.match AND m.phase <> 'over'
     JOIN seats other ON other.match = own.match AND other.seat <> own.seat
     WHERE own.person = ?`,
    id,
  )
  if (beside.some((other) => isSameName(other.name, name))) return false
  for (const match of matches) if (match.phase !== 'over') yield* notify(match.id)
  yield* execute('UPDATE people SET name = ? WHERE id = ?', name, id)
  yield* renameInResults(id, name)
  yield* execute('UPDATE seats SET name = ? WHERE person = ?', name, id)
  return true
}

type TokenColumns = Omit<Token, 'scopes'> & { readonly scopes: string }

function tokenOf({ scopes, ...token }: TokenColumns): Token {
  return { ...token, scopes: JSON.parse(scopes) as readonly Scope[] }
}
