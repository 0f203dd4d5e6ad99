import * as v from 'valibot'
import type { Game, Json, Outcome } from './contract.ts'
import { difference } from './json.ts'
import { parseJson } from './json-place.ts'
import { type Match, type Move, outcomeOf, startMatch, submit } from './match.ts'
import { actionNow, newerRules, optionsNow, underRules } from './older-rules.ts'
import { read } from './options.ts'
import { plainText } from './plain-text.ts'
import { refuse, refusedAs } from './refusal.ts'

const json = v.custom<Json>((value) => value !== undefined, 'is missing')

/** The most characters of a player's name. */
export const LONGEST_PLAYER_NAME = 40

const player = v.strictObject({
  name: v.pipe(plainText, v.maxLength(LONGEST_PLAYER_NAME)),
  /** The bot that played this seat; null for a person. */
  bot: v.nullable(plainText),
})

const move = v.strictObject({ seat: v.pipe(v.number(), v.integer(), v.minValue(0)), action: json })

const recordSchema = v.strictObject({
  format: v.literal('interregnum-record', 'must be "interregnum-record"'),
  version: v.literal(1, 'must be 1. If it is more, update Interregnum (in a browser, reload the page)'),
  game: v.string(),
  /** The version of the game's rules under which the whole match was last played or replayed. */
  rules: v.pipe(v.number(), v.integer(), v.minValue(1, 'must be 1 or more')),
  options: v.record(v.string(), json),
  players: v.array(player),
  seed: plainText,
  /** By entry number, from 1: a move, or a list of simultaneous moves. */
  actions: v.array(v.union([move, v.array(move)], 'must be { seat, action } or a list of them')),
  /** How it ended; null when the match was not over. */
  result: v.nullable(
    v.strictObject({ ranks: v.array(v.number()), scores: v.array(v.number()), why: v.string() }),
  ),
  /**
   * What belongs to the match without being part of it, such as an analysis, by name. A reader skips those that it does
   * not know. Each says its own version.
   */
  extensions: v.optional(v.record(v.string(), json)),
})

export type Player = v.InferOutput<typeof player>

export type MatchRecord = v.InferOutput<typeof recordSchema>

export function recordOf(match: Match, players: readonly Player[]): MatchRecord {
  const result: Outcome | undefined = outcomeOf(match)
  return {
    format: 'interregnum-record',
    version: 1,
    game: match.game.id,
    rules: match.game.rules,
    options: match.options as Record<string, Json>,
    players: [...players],
    seed: match.seed,
    actions: match.entries.map(({ moves }) => (moves.length === 1 ? moves[0] : [...moves]) as Move<Json>),
    result: result ? { ranks: [...result.ranks], scores: [...result.scores], why: result.why } : null,
  }
}

/** Writes a record as text, one action a line: readable, with readable diffs. */
export function writeRecord(record: MatchRecord): string {
  const { actions, result, extensions, ...head } = record
  const lines = Object.entries(head).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`,
  )
  const list = actions.map((action) => `    ${JSON.stringify(action)}`).join(',\n')
  return [
    '{',
    ...lines,
    actions.length > 0 ? `  "actions": [\n${list}\n  ],` : '  "actions": [],',
    `  "result": ${JSON.stringify(result)}${extensions === undefined ? '' : ','}`,
    ...(extensions === undefined ? [] : [`  "extensions": ${JSON.stringify(extensions)}`]),
    '}\n',
  ].join('\n')
}

/**
 * Reads a record from text. Only its form is checked; `replay` checks the rest.
 * @throws Refused `bad-json` with line and column, `bad-record` with the place
 */
export function readRecord(text: string): MatchRecord {
  return read(recordSchema, parseJson(text, 'The record'), 'bad-record', 'record')
}

/**
 * Plays a record up to and including entry number `upTo`, all of it by default, and then checks its result.
 *
 * A record of an older version of the rules is played under the current rules, always to its end. It is accepted if
 * every action is legal, and ranks and scores are the same. A record made of the match afterwards is of the current
 * version, with the options that the older version played by.
 * @throws Refused with the place: `other-game`, `other-rules` (a newer version, or an older one that comes out
 *   otherwise), `bad-option`, `bad-seats`, whatever an action is refused with, `other-result`
 */
export function replay<State, Action, Options, Event>(
  game: Game<State, Action, Options, Event>,
  record: MatchRecord,
  upTo = record.actions.length,
): Match<State, Action, Options, Event> {
  if (record.game !== game.id)
    refuse({
      code: 'other-game',
      message: `This is a record of ${record.game}, not of ${game.id}.`,
      at: 'record.game',
    })
  const newer = newerRules(game, record.rules)
  if (newer) refuse({ ...newer, at: 'record.rules' })
  const end = record.actions.length
  // A part of a match that comes out otherwise later on would be shown as if all were well.
  if (record.rules < game.rules && upTo < end) play(game, record, end)
  return play(game, record, upTo)
}

function play<State, Action, Options, Event>(
  game: Game<State, Action, Options, Event>,
  record: MatchRecord,
  upTo: number,
): Match<State, Action, Options, Event> {
  const { rules, players, seed } = record
  const under = <T>(where: string, place: string, act: () => T) => {
    const opening = rules === game.rules ? `The record is refused ${where}: ` : ''
    return underRules(game, rules, where, () => within(place, act, opening))
  }
  const match = under('at its set-up', 'record', () =>
    perPlayer(() => startMatch(game, optionsNow(game, record.options, rules), players.length, seed)),
  )
  record.actions.slice(0, upTo).forEach((entry, i) => {
    under(`at action ${i + 1}`, `record.actions[${i}]`, () => {
      const moves = Array.isArray(entry) ? entry : [entry]
      const count = match.entries.length
      for (const { seat, action } of moves) submit(match, seat, actionNow(game, action, rules))
      const whole = match.entries.length === count + 1 && match.entries[count].moves.length === moves.length
      if (!whole || match.sealed.size > 0)
        refuse({ code: 'bad-entry', message: 'These moves do not make one entry of the match.' })
    })
  })
  if (upTo >= record.actions.length)
    under('at its end', 'record.result', () =>
      checkResult(outcomeOf(match), record.result, rules === game.rules),
    )
  return match
}

/** Compares results; the sentence that says why the match was over only where `isExact`. */
function checkResult(outcome: Outcome | undefined, stated: MatchRecord['result'], isExact: boolean): void {
  const counted = (result: Outcome | null) =>
    result && !isExact ? { ranks: result.ranks, scores: result.scores } : result
  const result = outcome ?? null
  const where = difference(counted(result), counted(stated))
  if (where === undefined) return
  const message = `Replaying it gives another result: ${JSON.stringify(result)}.`
  refuse({ code: 'other-result', message, ...(where !== '' && { at: where }) })
}

/** Runs `act`; a refusal of the number of seats names the players, by whom a record gives it. */
function perPlayer<T>(act: () => T): T {
  return refusedAs(act, (refusal) => (refusal.at === 'seats' ? { ...refusal, at: 'players' } : refusal))
}

/**
 * Runs `act`; a refusal names its place from `place` on, in its message too if that begins with it.
 * @param opening of a message that does not
 */
export function within<T>(place: string, act: () => T, opening = ''): T {
  return refusedAs(act, ({ at, message, ...refusal }) => ({
    ...refusal,
    at: at ? `${place}.${at}` : place,
    message:
      message.startsWith(`${at}: `) || message.startsWith(`${at} is `)
        ? `${place}.${message}`
        : opening + message,
  }))
}
