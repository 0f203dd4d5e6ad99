import { type Game, ONLOOKER, QuickChance, type Seat } from '../core/index.ts'
import { searches } from './characters.ts'

/** Determinizations sampled to see whether onlookers know that a seat has a choice. */
const DETERMINIZATIONS = 24

/** How long a bot searches where only some hands leave a choice, in milliseconds. */
export const SHORT_SEARCH_MS = 250

/** When it answers in that case, with a choice or without: the search, and the messages both ways. In milliseconds. */
export const ANSWER_MS = 350

/** A decision that the match waits for. `seed`: whole numbers that follow from nothing hidden. */
export type PendingDecision<State, Action> = {
  readonly game: Game<State, Action>
  /** The full state: it never leaves this module. */
  readonly state: State
  readonly seat: Seat
  readonly bot: string
  readonly seed: readonly number[]
}

/**
 * When bots answer: at once where everybody knows that there is no choice. Otherwise the time does not depend on what
 * the bot holds.
 */
export type ResponseTimer = {
  /** The bot's decision. @param think asks the bot where it has a choice; it must answer within `ms` if given */
  decide<State, Action>(
    owed: PendingDecision<State, Action>,
    think: (ms: number | undefined) => Promise<unknown>,
  ): Promise<unknown>
}

export function newResponseTimer(): ResponseTimer {
  /** By game and bot: how long its latest full search took, in milliseconds. */
  const usual = new Map<string, number>()

  return {
    async decide(owed, think) {
      const { game, state, seat, bot } = owed
      const actions = game.actions(game.view(state, seat), seat)
      const [only] = actions
      const isForced = actions.length === 1
      if (!searches(bot)) return isForced ? only : think(undefined)
      switch (publicChoice(owed)) {
        case 'none':
          return isForced ? only : think(SHORT_SEARCH_MS)
        case 'perhaps': {
          const [action] = await Promise.all([isForced ? only : think(SHORT_SEARCH_MS), delay(ANSWER_MS)])
          return action
        }
        case 'some': {
          const key = `${game.id} ${bot}`
          if (isForced) {
            await delay(usual.get(key) ?? ANSWER_MS)
            return only
          }
          const began = performance.now()
          const action = await think(undefined)
          usual.set(key, performance.now() - began)
          return action
        }
      }
    },
  }
}

/** Whether a seat has a choice, as far as an onlooker knows: in no determinization, in some, or in all. */
export function publicChoice<State, Action>({
  game,
  state,
  seat,
  seed,
}: PendingDecision<State, Action>): 'none' | 'perhaps' | 'some' {
  // These draws must differ from the bot's own.
  const chance = new QuickChance(...seed.map((number) => ~number))
  const seen = game.view(state, ONLOOKER)
  let choices = 0
  for (let looks = 1; looks <= DETERMINIZATIONS; looks++) {
    const determinized = game.determinize(seen, ONLOOKER, chance)
    if (game.actions(determinized, seat).length > 1) choices++
    if (choices > 0 && choices < looks) return 'perhaps'
  }
  return choices === 0 ? 'none' : 'some'
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
