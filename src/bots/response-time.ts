import { type Game, ONLOOKER, QuickChance, type Seat } from '../core/index.ts'
import { searches } from './characters.ts'

/** How often it is imagined what a seat may hold, to see whether it is known what it has to decide. */
const DETERMINIZATIONS = 24

/** How long a bot thinks where only some hands leave anything to decide, in milliseconds. */
export const SHORT_SEARCH_MS = 250

/** When it answers then, whether there was anything to decide or not: thought, and sent to and fro. */
export const ANSWER_MS = 350

/** A decision that a bot owes. `seed`: whole numbers that follow from nothing hidden. */
export type PendingDecision<State, Action> = {
  readonly game: Game<State, Action>
  /** The full position: it stays here. */
  readonly state: State
  readonly seat: Seat
  readonly bot: string
  readonly seed: readonly number[]
}

/**
 * When bots answer: at once where everybody knows that there is nothing to decide, and else so that the time taken does
 * not tell what they hold.
 */
export type ResponseTimer = {
  /**
   * The bot's decision. @param think asks the bot, where it has a choice; it must answer within `ms` if that is given
   */
  decide<State, Action>(
    owed: PendingDecision<State, Action>,
    think: (ms: number | undefined) => Promise<unknown>,
  ): Promise<unknown>
}

/** Begins to keep time. */
export function newResponseTimer(): ResponseTimer {
  /** By game and bot, how long its latest full thought took, in milliseconds. */
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

/** Whether a seat has a choice, as far as anybody can tell who sees no hand: never, in some positions, in all. */
export function publicChoice<State, Action>({
  game,
  state,
  seat,
  seed,
}: PendingDecision<State, Action>): 'none' | 'perhaps' | 'some' {
  // Other draws than the bot's own.
  const chance = new QuickChance(...seed.map((number) => ~number))
  const seen = game.view(state, ONLOOKER)
  let choices = 0
  for (let looks = 1; looks <= DETERMINIZATIONS; looks++) {
    const imagined = game.determinize(seen, ONLOOKER, chance)
    if (game.actions(imagined, seat).length > 1) choices++
    if (choices > 0 && choices < looks) return 'perhaps'
  }
  return choices === 0 ? 'none' : 'some'
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
