import type { AnswerWindows, MomentKind, Seat } from '../../../core/index.ts'
import { isCovered } from '../content/duel-cards.ts'
import type { Action } from '../rules/actions.ts'
import { isAlly, placeOf } from '../rules/board.ts'
import { abilityAt, FACTS, ITEMS } from '../rules/content.ts'
import type { State, WindowFrame } from '../rules/state.ts'

/*
 * The kinds of answer windows (TER-R18) that standing orders speak of. By TER-R38 the rules ask a seat only when a
 * moment concerns it, unless it has said in public that it wants to be asked always: the last three kinds need that.
 *
 * What an ally declares counts as one's own: Alliances win together, and no Agility item answers an ally's.
 */

const KINDS = [
  { id: 'challenge', label: 'you are challenged to a duel', isAsked: true },
  { id: 'item', label: 'an item, a trait or an Advantage is used on you', isAsked: true },
  { id: 'attempt', label: 'an attempt of your duel goes against you', isAsked: true },
  { id: 'blocked', label: 'you block an attempt', isAsked: true },
  { id: 'success', label: 'your attempt succeeds', isAsked: false },
  { id: 'damage', label: 'you are about to take damage', isAsked: true },
  { id: 'token', label: 'an enemy on your terrain obtains a token', isAsked: true, isPossible: hasTokens },
  { id: 'event', label: 'an event affects you', isAsked: true },
  { id: 'terrain', label: 'others duel on your terrain', isAsked: true, isPossible: isAnywhere },
  { id: 'turn', label: 'another player’s turn begins or ends', isAsked: true, isPossible: isAnywhere },
  { id: 'elsewhere', label: 'anything else happens', isAsked: true, isPossible: isAnywhere },
] as const satisfies readonly MomentKind<State>[]
type Kind = (typeof KINDS)[number]['id']

const PUBLIC = 'Everybody sees this. It can change once in each of your turns. (TER-R38)'

export const answerWindows: AnswerWindows<State, Action> = {
  kinds: KINDS,
  windowOf(view, seat) {
    const top = view.stack.at(-1)
    if (top?.step !== 'window' || top.asked[0] !== seat) return undefined
    return { kinds: [kindOf(view, top, seat)], isOwn: isOwn(view, top, seat) }
  },
  turnOf,
  pass: ({ players }, seat) => ({ type: 'pass', order: players[seat].order }),
  isPass: ({ type }) => type === 'pass',
  cardOf: (action) => (action.type === 'play' ? ITEMS[action.item].name : undefined),
  answerCards(view, seat) {
    const { hand, equipped } = view.players[seat]
    const inHand = hand.flatMap((item) =>
      typeof item === 'number' && !FACTS[item].isEquipment ? [item] : [],
    )
    return [...new Set([...inHand, ...equipped].filter(isAnswer).map((item) => ITEMS[item].name))]
  },
  publicOrders: [
    {
      label: 'any of this happens',
      hint: PUBLIC,
      // The table never turns this off: a program may have done so that played the seat before.
      isPossible: isMute,
      isOn: () => false,
      change: () => ({ type: 'order', order: 'mine' }),
    },
    {
      label: 'the moment does not concern you',
      hint: PUBLIC,
      isPossible: (view, seat) => !isMute(view, seat),
      isOn: isAnywhere,
      change: (isOn) => ({ type: 'order', order: isOn ? 'all' : 'mine' }),
    },
  ],
}

/** Whether an item is used in answer. Usurp resolves by itself (TER-R19). */
function isAnswer(item: number): boolean {
  const { answer } = FACTS[item]
  const ability = answer && abilityAt(answer)
  return ability?.kind === 'answer' && ability.when !== 'token'
}

/** Whether the rules ask the seat also at moments that do not concern it (TER-R38). */
function isAnywhere({ players }: State, seat: Seat): boolean {
  return players[seat].order === 'all'
}

/** Whether the rules never ask the seat (TER-R38). */
function isMute({ players }: State, seat: Seat): boolean {
  return players[seat].order === 'never'
}

/** In Battle Royale nobody obtains any (TER-45). */
function hasTokens({ mode }: State): boolean {
  return mode !== 'royale'
}

/** Whether the window is about what the seat or an ally does: damage to the seat itself is not. */
function isOwn(view: State, { moment, concerns }: WindowFrame, seat: Seat): boolean {
  const under = view.stack.at(-2)
  if (moment === 'begin' || moment === 'end') return view.current === seat
  if (under?.step === 'declared') return isAlly(view, under.by, seat)
  return under?.step === 'land' && under.strike.by === seat && (concerns & (1 << seat)) === 0
}

function kindOf(view: State, { moment, concerns }: WindowFrame, seat: Seat): Kind {
  const under = view.stack.at(-2)
  if (moment === 'begin' || moment === 'end') return 'turn'
  if ((concerns & (1 << seat)) === 0) {
    const isChallenge = under?.step === 'declared' && under.action.type === 'duel'
    const space = isChallenge ? under.space : isDuelist(view, seat) ? undefined : view.duel?.space
    return space !== undefined && space === placeOf(view, seat) ? 'terrain' : 'elsewhere'
  }
  if (moment === 'declared')
    return under?.step === 'declared' && under.action.type === 'duel' ? 'challenge' : 'item'
  return moment === 'attempt' ? attemptFor(view, seat) : moment
}

function isDuelist({ duel }: State, seat: Seat): boolean {
  return seat === duel?.attacker || seat === duel?.defender
}

/** How the attempt that is shown stands for a duelist. */
function attemptFor({ duel }: State, seat: Seat): Kind {
  if (!duel?.shown) return 'attempt'
  const isBlocked = isCovered(...duel.shown)
  if (seat === duel.attacker) return isBlocked ? 'attempt' : 'success'
  return isBlocked ? 'blocked' : 'attempt'
}

/** Turns counted through the rounds; what happens after the last turn of a round has a number too. */
function turnOf({ stack, round, players }: State): number {
  const turns = stack.find((frame) => frame.step === 'turns')
  return round * (players.length + 2) + (turns?.step === 'turns' ? turns.at : players.length + 1)
}
