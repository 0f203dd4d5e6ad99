import { done, type Seat } from '../../../core/index.ts'
import type { Effect, Who, Whom } from '../content/vocabulary.ts'
import { cardsOf } from './cards.ts'
import { creaturesThat, holds, isAmong } from './combat.ts'
import { rollDice } from './dice.ts'
import { ASKING, advance, amount, ask, begin, type Going, place } from './effect-frames.ts'
import { onCreature, riseFromGrave, summon, swap } from './effects-creatures.ts'
import { onPlayer } from './effects-players.ts'
import { changeForm, changeTerritory, counter, mill, redirect } from './effects-table.ts'
import type { EventContext } from './events.ts'
import { type Located, locate, means, ownerOf, sideOwner } from './sides.ts'
import { type Card, type EffectsFrame, NONE, type State } from './state.ts'
import { playersFor, targetsOf } from './targets.ts'
import { handCount } from './zones.ts'

/**
 * Carries out the next effect of a list (WOS-D5). An effect that needs a choice asks for it and is carried out when
 * the choice has been added to the frame's aims.
 */
export function runEffects(state: State, frame: EffectsFrame, ctx: EventContext): void {
  const list = cardsOf(state).lists[frame.list]
  if (frame.at >= list.length) {
    done(state)
    return
  }
  const { by, card, them, front } = frame
  carryOut({ state, frame, meaning: { by, self: card, them, front }, ctx }, list[frame.at])
}

function carryOut(going: Going, effect: Effect): void {
  const { state, frame, meaning, ctx } = going
  switch (effect.do) {
    case 'damage':
    case 'modify':
    case 'power':
    case 'kill':
    case 'mend':
    case 'silence':
    case 'return':
    case 'convert':
    case 'attach':
      onCreatures(going, effect)
      return
    case 'swap': {
      const one = whom(going, effect)
      if (one === ASKING) return
      swap(going, effect, one[0], frame.aims)
      return
    }
    case 'summon':
      advance(going)
      summon(going, effect, amount(going, effect.amount))
      return
    case 'draw':
    case 'discard':
    case 'steal':
    case 'give':
    case 'look':
    case 'trade':
    case 'pick up':
    case 'lose territory':
    case 'take territory': {
      const seats = who(going, effect.who)
      if (seats === ASKING) return
      const count = 'amount' in effect && effect.amount !== 'all' ? amount(going, effect.amount) : ALL
      const isChosen = isOne(effect.who)
      advance(going, {
        aims: isChosen ? frame.aims.slice(1) : frame.aims,
        them: isChosen && seats.length === 1 ? seats[0] : frame.them,
      })
      onPlayer(going, effect, seats, count)
      return
    }
    case 'win territory':
      advance(going)
      state.winning ??= { front: frame.front, seat: frame.by, how: 'card' }
      return
    case 'legend':
      advance(going)
      // Nobody else plays creatures in this turn.
      if (frame.by !== state.current) return
      state.moreLegendaries += effect.amount
      ctx.tell?.({ type: 'legend', seat: frame.by, amount: effect.amount })
      return
    case 'form':
      advance(going)
      changeForm(state, frame.front, effect.to, ctx)
      return
    case 'territory':
      advance(going)
      changeTerritory(state, frame.front, ctx)
      return
    case 'mill': {
      const count = amount(going, effect.amount)
      advance(going)
      mill(state, effect.from, count, ctx)
      return
    }
    case 'counter':
      advance(going)
      counter(state, frame, ctx)
      return
    case 'redirect':
      redirect(going, effect.to)
      return
    case 'may':
      advance(going)
      ask(going, { what: 'may', of: place(state, effect.effects) })
      return
    case 'either':
      ask(going, { what: 'way' })
      return
    case 'if': {
      advance(going)
      const list = holds(state, effect.test, meaning) ? effect.effects : effect.otherwise
      if (list) begin(going, list)
      return
    }
    case 'roll': {
      const die = frame.rolls[0] ?? rollDice(frame.card, 1, ctx)
      advance(going)
      const list = die >= effect.least ? effect.effects : effect.otherwise
      if (list) begin(going, list)
    }
  }
}

/** More than any hand holds. */
const ALL = 999
const isOne = (target: Whom | Who) => typeof target === 'object' && 'one' in target

/** The creatures an effect touches, or `ASKING`. Those that have left combat meanwhile are none. */
function whom(
  going: Going,
  effect: Extract<Effect, { readonly to: Whom }>,
): readonly Located[] | typeof ASKING {
  const { state, frame, meaning, ctx } = going
  const target = effect.to
  if (target === 'this') return present(state, frame.card)
  if (target === 'it') return present(state, frame.it)
  if ('all' in target) return creaturesThat(state, target.all, meaning, false)
  if ('random' in target) {
    const options = creaturesThat(state, target.random, meaning, false)
    return options.length === 0 ? options : [options[ctx.chance.int(options.length)]]
  }
  if (frame.aims.length > 0) return present(state, frame.aims[0])
  if (effect.do === 'swap' && !hasPartners(state, effect.with, frame.by)) return NOWHERE
  const options = targetsOf(state, effect, 'creature', meaning, NONE)
  if (options.length < 2) return present(state, options[0] ?? NONE)
  ask(going, { what: 'aim creature' })
  return ASKING
}

/**
 * Whether there is a card to swap with, as far as everybody can see: of a hand only how many creatures it holds
 * (WOS-R36). Creatures in combat are looked at one by one, see `targetsOf`.
 */
function hasPartners(state: State, partner: Extract<Effect, { do: 'swap' }>['with'], by: Seat): boolean {
  if ('hand' in partner) return handCount(state.players[by], 'creature') > 0
  if ('creature' in partner) return true
  return state.creatureGrave.some((card) => isAmong(cardsOf(state), partner.grave, card))
}

function present(state: State, card: Card): readonly Located[] {
  const located = card === NONE ? undefined : locate(state, card)
  return located ? [located] : NOWHERE
}
const NOWHERE: readonly Located[] = Object.freeze([])

/** The players an effect touches, clockwise from the current player, or `ASKING`. */
function who(going: Going, target: Who): readonly Seat[] | typeof ASKING {
  const { state, frame, meaning } = going
  if (typeof target === 'object') {
    if ('each' in target) return seatsFrom(state).filter((seat) => means(state, target.each, frame.by, seat))
    if (frame.aims.length > 0) return seated(frame.aims[0])
    const options = playersFor(state, target, meaning.by)
    if (options.length < 2) return options
    ask(going, { what: 'aim player' })
    return ASKING
  }
  switch (target) {
    case 'you':
      return seated(frame.by)
    case 'them':
      return seated(frame.them)
    case 'attacker':
      return seated(state.current)
    case 'defender':
      return seated(state.fronts[frame.front].defender)
    case 'owner': {
      const now = ownerOf(state, frame.it)
      return seated(now === NONE ? frame.owner : now)
    }
  }
}

const seated = (seat: Seat): readonly Seat[] => (seat === NONE ? NOBODY : [seat])
const NOBODY: readonly Seat[] = Object.freeze([])

function seatsFrom({ players, current }: State): readonly Seat[] {
  return players.map((_, i) => (current + i) % players.length)
}

function onCreatures(going: Going, effect: Parameters<typeof onCreature>[1]): void {
  const { state, frame } = going
  const touched = whom(going, effect)
  if (touched === ASKING) return
  if (effect.do === 'return' && effect.to === 'this' && touched.length === 0)
    riseFromGrave(state, frame, effect.where, going.ctx)
  const count = 'amount' in effect ? amount(going, effect.amount) : 0
  const [first] = touched
  const isOneTouched = touched.length === 1
  const isGone = effect.to === 'it' || effect.to === 'this'
  advance(going, {
    aims: isOne(effect.to) ? frame.aims.slice(1) : frame.aims,
    it: isOneTouched ? first.fighter.card : isGone ? frame.it : NONE,
    owner: isOneTouched ? sideOwner(state, first.front, first.isAttack) : isGone ? frame.owner : NONE,
  })
  for (const located of touched) onCreature(going, effect, located, count)
}
