import type { Game } from './contract.ts'
import { type Refusal, refusedAs } from './refusal.ts'

/*
 * Matches outlive versions of the rules. A stored match is replayed under the current rules. It continues if it comes out
 * the same; otherwise it is refused with the reason.
 */

type Ruled = Pick<Game, 'title' | 'rules'>

/** The options of a match begun under version `rules`, as the version now writes them; not checked yet. */
export function optionsNow(
  game: Pick<Game, 'rules' | 'migrateOptions'>,
  options: unknown,
  rules: number,
): unknown {
  return rules < game.rules && game.migrateOptions ? game.migrateOptions(options, rules) : options
}

/**
 * An action of a match begun under version `rules`, as the version now writes it; not checked yet.
 * @throws Refused when the version now has no such action
 */
export function actionNow(
  game: Pick<Game, 'rules' | 'migrateAction'>,
  action: unknown,
  rules: number,
): unknown {
  return rules < game.rules && game.migrateAction ? game.migrateAction(action, rules) : action
}

/** Why a match of version `rules` cannot be opened when that version is newer than the one here; else undefined. */
export function newerRules(game: Ruled, rules: number): Refusal | undefined {
  if (rules <= game.rules) return undefined
  return {
    code: 'other-rules',
    message: `This match needs version ${rules} of the rules of ${game.title}; version ${game.rules} is installed. Update Interregnum (in a browser, reload the page) to open it.`,
  }
}

/**
 * Runs `act`, which plays a part of a match of version `rules` under the current rules. If that version is older and the
 * part is refused, the refusal says that the match comes out otherwise, and `where`: `at action 5`.
 * @throws Refused as `act` does, or `other-rules` with the place and clause of that refusal
 */
export function underRules<T>(game: Ruled, rules: number, where: string, act: () => T): T {
  return refusedAs(act, (refusal) =>
    rules < game.rules
      ? { ...refusal, code: 'other-rules', message: otherwise(game, rules, where, refusal.message) }
      : refusal,
  )
}

/** Why a match of an older version of the rules cannot be shown or continued. `how` is a sentence. */
export function otherwise(game: Ruled, rules: number, where: string, how: string): string {
  return `This match was played under version ${rules} of the rules of ${game.title}. Under version ${game.rules} it comes out otherwise ${where}: ${how} So it can be neither shown nor continued here.`
}
