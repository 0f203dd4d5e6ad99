import type { AnswerWindows, MomentKind, Seat } from '../../../core/index.ts'
import type { Effect, Moment } from '../content/vocabulary.ts'
import type { Action } from '../rules/actions.ts'
import { cardsOf, creatureOf, diceOf, nameOf, nestedIn, spellOf } from '../rules/cards.ts'
import { creaturesThat, type Meaning } from '../rules/combat.ts'
import { reckon } from '../rules/resolution.ts'
import { means, ownerOf, sideOwner } from '../rules/sides.ts'
import { frontOf } from '../rules/spells.ts'
import { type Frame, NONE, type SpellFrame, type State, type WindowFrame } from '../rules/state.ts'
import { targetsCreatureOf, targetsSeat } from '../rules/targets.ts'

/*
 * The kinds of answer windows (WOS-R8) that standing orders speak of. By default a person is asked when the moment
 * concerns them: it affects them, their creatures or their spells, or is part of a combat that they fight. In a combat
 * they are asked again before it ends, so answers that lose nothing by waiting wait until they would lose it. A card for
 * the turn of another player has no other moment, so it is asked about once a round.
 *
 * A partner's spell, ability or attack counts as one's own (WOS-36): partners win together, and nobody counters a
 * partner. What befalls a partner is a kind of its own.
 */

const KINDS = [
  { id: 'attack', label: 'creatures attack you', isAsked: true },
  { id: 'arrival', label: 'creatures attack you, and your answers can wait', isAsked: false },
  { id: 'losing', label: 'a combat against you goes on, and you are losing it', isAsked: true },
  { id: 'combat', label: 'a combat against you goes on, and you are winning it', isAsked: false },
  { id: 'affected', label: 'a spell affects you, your creatures or your spell', isAsked: true },
  {
    id: 'counter',
    label: 'another spell is played in your combat, and you can answer spells',
    isAsked: true,
  },
  {
    id: 'spell',
    label: 'another spell is played in your combat, and your answers can wait',
    isAsked: false,
  },
  { id: 'ability', label: 'a creature uses its ability in your combat', isAsked: true },
  { id: 'loss', label: 'your creature is killed, or you have to discard', isAsked: true },
  { id: 'result', label: 'you win or lose a combat', isAsked: true },
  { id: 'territory', label: 'another player wins a territory', isAsked: true },
  { id: 'next', label: 'the turn after yours begins', isAsked: true },
  { id: 'partner', label: 'your partner is attacked or affected', isAsked: true, isPossible: hasPartner },
  { id: 'turn', label: 'any other player’s turn begins', isAsked: false },
  { id: 'elsewhere', label: 'anything else happens', isAsked: false },
] as const satisfies readonly MomentKind<State>[]
type Kind = (typeof KINDS)[number]['id']

export const answerWindows: AnswerWindows<State, Action> = {
  kinds: KINDS,
  windowOf(view, seat) {
    const top = view.stack.at(-1)
    if (top?.step !== 'window' || top.asked[0] !== seat) return undefined
    return { kinds: [kindOf(view, top, seat)], isOwn: isOwn(view, top, seat) }
  },
  turnOf: ({ turn }) => turn,
  pass: () => ({ type: 'pass' }),
  isPass: ({ type }) => type === 'pass',
  cardOf: (action, view) => (action.type === 'cast' ? nameOf(view, action.card) : undefined),
  answerCards(view, seat) {
    const { spell } = cardsOf(view)
    const names = view.players[seat].spells.flatMap((card) => {
      const facts = typeof card === 'number' ? spell[card] : undefined
      return facts && ANSWERS.includes(facts.design.timing) ? [facts.design.name] : []
    })
    return [...new Set(names)]
  },
}

const ANSWERS: readonly string[] = ['any turn', 'creature', 'condition']

function hasPartner({ sides }: State): boolean {
  return new Set(sides).size < sides.length
}

function isAlly({ sides }: State, seat: Seat, other: Seat): boolean {
  return seat !== NONE && other !== NONE && sides[seat] === sides[other]
}

/** Whether the window is about the seat's own play or its partner's. */
function isOwn(view: State, { about, by }: WindowFrame, seat: Seat): boolean {
  const under = view.stack.at(-2)
  switch (about) {
    case 'spell':
      // A spell that another player has redirected is no longer one's own (WOS-R26).
      return under?.step === 'spell' ? isAlly(view, under.aimedBy, seat) : isAlly(view, by, seat)
    case 'placed':
    case 'ability':
      return isAlly(view, by, seat)
    case 'others':
    case 'territory':
    case 'turn':
      return by === seat
    default:
      return false
  }
}

function kindOf(view: State, { about, by }: WindowFrame, seat: Seat): Kind {
  const under = view.stack.at(-2)
  const attacked = view.fronts[view.front].defender
  switch (about) {
    case 'placed':
      return whose(view, attacked, seat, isMomentToAct(view, seat) ? 'attack' : 'arrival')
    case 'others':
      if (view.attack.length === 0) return 'elsewhere'
      return whose(view, attacked, seat, reckon(view).isAttackers ? 'losing' : 'combat')
    case 'ability': {
      const front = under?.step === 'ability' ? view.fronts[under.front].defender : attacked
      return front === seat || view.current === seat ? 'ability' : whose(view, front, seat, 'ability')
    }
    case 'killed':
    case 'discarded':
      return 'loss'
    case 'combat won':
    case 'combat lost':
      return 'result'
    case 'territory':
      return 'territory'
    case 'turn':
      if (isAlly(view, by, seat)) return 'elsewhere'
      return isNext(view, seat) ? 'next' : 'turn'
    default: {
      if (under?.step !== 'spell') return whose(view, by, seat, 'spell')
      if (affects(view, under, seat)) return 'affected'
      const isPartners = view.sides.some(
        (side, other) => other !== seat && side === view.sides[seat] && affects(view, under, other),
      )
      if (isPartners) return 'partner'
      const canCounter = hasAnswerTo(view, seat, 'spell')
      if (view.isFighting && (attacked === seat || view.current === seat))
        return canCounter || !canWait(view, seat) ? 'counter' : 'spell'
      return view.isFighting && canCounter && isAlly(view, attacked, seat) ? 'partner' : 'elsewhere'
    }
  }
}

/** A kind for whom the moment befalls; `partner` for a partner, `elsewhere` for others. */
function whose(view: State, other: Seat, seat: Seat, kind: Kind): Kind {
  if (other === seat) return kind
  return isAlly(view, other, seat) ? 'partner' : 'elsewhere'
}

/**
 * Whether a seat is asked again before the combat ends. Who has passed in step (e) is not: the attacker may end it then
 * (WOS-R53).
 */
function canWait({ stack, current }: State, seat: Seat): boolean {
  if (seat === current || !stack.some(({ step }) => step === 'heard')) return true
  return stack.some((each) => each.step === 'window' && each.about === 'others' && each.asked.includes(seat))
}

/** Whether a spell targets a seat or a creature of its, answers a card of its, or touches it or one without an aim. */
function affects(view: State, spell: SpellFrame, seat: Seat): boolean {
  if (spell.them === seat || targetsSeat(view, spell, seat) || targetsCreatureOf(view, spell, seat))
    return true
  if (spell.answers !== NONE && playerOf(view, spell.answers) === seat) return true
  const { by, them, rolls } = spell
  const meaning = { by, self: NONE, them, front: frontOf(view, spell) }
  return touches(view, spellOf(cardsOf(view), spell.card).design.effects, { meaning, rolls, seat })
}

/** Whether effects touch a seat or its creatures without being aimed; those that dice have ruled out do not. */
function touches(
  view: State,
  effects: readonly Effect[],
  told: { readonly meaning: Meaning; readonly rolls: readonly number[]; readonly seat: Seat },
): boolean {
  const { meaning, rolls, seat } = told
  let die = 0
  return effects.some((effect) => {
    const roll = diceOf(effect).length > 0 ? rolls[die++] : undefined
    if (touchesSeat(view, effect, meaning, seat) || touchesCreatureOf(view, effect, meaning, seat))
      return true
    const isLow = effect.do === 'roll' && roll !== undefined && roll < effect.least
    const isHigh = effect.do === 'roll' && roll !== undefined && roll >= effect.least
    return nestedIn(effect).some(
      (list, i) => !(i === 0 ? isLow : isHigh) && touches(view, list, { meaning, rolls: [], seat }),
    )
  })
}

function touchesSeat(view: State, effect: Effect, { by, front }: Meaning, seat: Seat): boolean {
  const who = 'who' in effect ? effect.who : undefined
  if (who === 'attacker') return seat === view.current
  if (who === 'defender' || effect.do === 'win territory') return seat === view.fronts[front].defender
  return typeof who === 'object' && 'each' in who && means(view, who.each, by, seat)
}

function touchesCreatureOf(view: State, effect: Effect, meaning: Meaning, seat: Seat): boolean {
  const to = 'to' in effect ? effect.to : undefined
  if (typeof to !== 'object' || 'one' in to) return false
  return creaturesThat(view, 'all' in to ? to.all : to.random, meaning, false).some(
    ({ front, isAttack }) => sideOwner(view, front, isAttack) === seat,
  )
}

/** Whether the turn after a seat's own is on. */
function isNext({ current, players }: State, seat: Seat): boolean {
  return current === (seat + 1) % players.length
}

/** Whether a seat holds a spell of this condition. */
function hasAnswerTo(view: State, seat: Seat, moment: Moment): boolean {
  const { spell } = cardsOf(view)
  return view.players[seat].spells.some(
    (card) => typeof card === 'number' && spell[card]?.design.on === moment,
  )
}

/** Whether placed creatures are better met now than when the combat goes on, which asks again. */
function isMomentToAct(view: State, seat: Seat): boolean {
  const cards = cardsOf(view)
  return hasAnswerTo(view, seat, 'placed') || view.fresh.some((card) => creatureOf(cards, card).hasPlacing)
}

/** Who plays or uses a card on the stack. */
function playerOf(view: State, card: number): Seat {
  const frame = view.stack.find((each: Frame) => isPlayed(each) && each.card === card)
  return frame && isPlayed(frame) ? frame.by : ownerOf(view, card)
}

function isPlayed(frame: Frame): frame is Extract<Frame, { step: 'spell' | 'ability' }> {
  return frame.step === 'spell' || frame.step === 'ability'
}
