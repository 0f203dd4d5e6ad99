import type { GameAi } from '../ai/index.ts'
import { type Game, namesOf, type Seat } from '../core/index.ts'
import type { Bot, Question } from './bot.ts'

/** A bot that never chooses a kind of action, or a card or an item, where it has a choice. */
export type Restriction = { readonly base: string; readonly without: string }

/** What an id like `strong without search` asks for; undefined if it is none. */
export function restrictionOf(id: string): Restriction | undefined {
  const [, base, without] = /^(.+?) without (.+)$/.exec(id) ?? []
  return without === undefined ? undefined : { base, without }
}

export function restrictedId({ base, without }: Restriction): string {
  return `${base} without ${without}`
}

/**
 * For restricted play (Jaffe et al. 2012): of all legal actions it has those without this name, if there are any. Its whole
 * search knows that.
 */
export function restrictedBot(base: Bot, without: string): Bot {
  /** By seat: games are kept, so that a search recognizes its own. */
  const known: { readonly of: unknown; readonly restricted: unknown }[] = []
  return {
    ...base,
    id: restrictedId({ base: base.id, without }),
    title: `${base.title ?? base.id} without “${without}”`,
    choose<State, Action>(question: Question<State, Action>): Action {
      const { game, ai, view, seat, stats = {} } = question
      const allowed = (all: readonly Action[], state: State): readonly Action[] => {
        if (all.length === 1) return all
        const left = all.filter((action) => !namesOf(stats, action, state).includes(without))
        return left.length > 0 ? left : all
      }
      if (known[seat]?.of !== game)
        known[seat] = { of: game, restricted: restrictedGame(game, seat, allowed) }
      const restricted = known[seat].restricted as Game<State, Action>
      const actions = restricted.actions(view, seat)
      return base.choose({ ...question, game: restricted, ai: restrictedAi(game, ai, allowed), actions })
    },
  }
}

/** Of the legal actions in a state, or a view of it, those that the bot may choose. */
type Allowed<State, Action> = (all: readonly Action[], state: State) => readonly Action[]

function restrictedGame<State, Action>(
  game: Game<State, Action>,
  own: Seat,
  allowed: Allowed<State, Action>,
): Game<State, Action> {
  return {
    ...game,
    actions(state, seat) {
      const all = game.actions(state, seat)
      return seat === own ? allowed(all, state) : all
    },
  }
}

/**
 * A model tells of all legal actions. Of an equilibrium, the probabilities of those that are left stay in proportion; where
 * no candidate is left, all that are left are tried.
 */
function restrictedAi<State, Action>(
  game: Game<State, Action>,
  ai: GameAi<State, Action>,
  allowed: Allowed<State, Action>,
): GameAi<State, Action> {
  const { searchModel } = ai
  if (!searchModel) return ai
  return {
    ...ai,
    searchModel: {
      ...searchModel,
      candidateActions(state, seat, actions) {
        const candidates = searchModel.candidateActions?.(state, seat, actions) ?? actions
        return candidates.length > 0 ? candidates : actions
      },
      equilibriumPolicy(view, seat) {
        const all = game.actions(view, seat)
        const left = allowed(all, view)
        const policy = searchModel
          .equilibriumPolicy?.(view, seat, all)
          ?.filter((_, i) => left.includes(all[i]))
        return policy?.some((share) => share > 0) ? policy : undefined
      },
    },
  }
}
