import type { Seat } from '../../../core/index.ts'
import {
  type Amount,
  type Cards as CardFilter,
  type Creatures,
  type Effect,
  FORMS,
  type Who,
  type Whom,
} from '../content/vocabulary.ts'
import { cardsOf } from '../rules/cards.ts'
import type { Event } from '../rules/events.ts'
import { type Located, locate, sideOwner } from '../rules/sides.ts'
import { type Card, NONE, type State } from '../rules/state.ts'
import type { Scene } from './scene.ts'

/**
 * What a card's words promise, read from the words alone, and whether it has come about: for tests that hold every
 * card to its text.
 */

/** A card that was played, whose it was, and what there was before and after. */
export type Played = {
  readonly before: State
  readonly on: Scene
  readonly events: readonly Event[]
  readonly card: Card
  readonly by: Seat
  /** Who brought its condition about; NONE. */
  readonly them: Seat
}

/** All effects within a list that do something themselves, those of nested lists too. */
export function deedsIn(list: readonly Effect[]): readonly Effect[] {
  return list.flatMap((effect): readonly Effect[] => {
    switch (effect.do) {
      case 'may':
        return deedsIn(effect.effects)
      case 'either':
        return effect.ways.flatMap(deedsIn)
      case 'if':
      case 'roll':
        return [...deedsIn(effect.effects), ...deedsIn(effect.otherwise ?? [])]
      case 'damage':
        return [effect, ...deedsIn(effect.kills ?? [])]
      default:
        return [effect]
    }
  })
}

/** Whether what an effect promises has come about. */
export function isKept(effect: Effect, played: Played): boolean {
  const { card, by, on } = played
  const after = on.state
  const told = <T extends Event['type']>(type: T) =>
    played.events.flatMap((event) => (event.type === type ? [event as Extract<Event, { type: T }>] : []))
  switch (effect.do) {
    case 'damage': {
      const struck = told('damaged').filter((event) => event.by === card)
      return (
        isAt(effect.to, cardsOfEvents(struck), played) &&
        struck.every(({ amount }) => isSo(effect.amount, amount))
      )
    }
    case 'modify': {
      const changed = told('modified').filter(({ cause }) => cause === card)
      const forms = effect.form === 'all' || effect.form === 'active' ? FORMS : [effect.form]
      const isRight = ({ by: sums }: { readonly by: readonly number[] }) =>
        FORMS.every((form, i) => (forms.includes(form) ? isSo(effect.amount, sums[i]) : sums[i] === 0))
      const right = changed.filter(isRight)
      return isAt(effect.to, cardsOfEvents(right), played)
    }
    case 'power': {
      const set = told('powered').filter(({ cause }) => cause === card)
      return (
        isAt(effect.to, cardsOfEvents(set), played) && set.every(({ power }) => isSo(effect.amount, power))
      )
    }
    case 'kill':
      return told('died').some(({ cards }) => isAt(effect.to, cards, played))
    case 'mend': {
      const mended = cardsOfEvents(told('mended'))
      const isWhole = (each: Card) => locate(after, each)?.fighter.mods.every((sum) => sum >= 0) ?? true
      return isAt(effect.to, mended, played) && mended.every(isWhole)
    }
    case 'silence': {
      const silenced = cardsOfEvents(told('silenced'))
      return (
        isAt(effect.to, silenced, played) && silenced.every((each) => locate(after, each)?.fighter.isSilenced)
      )
    }
    case 'return':
      return isAt(effect.to, cardsOfEvents(told('moved').filter(({ to }) => to === effect.where)), played)
    case 'convert': {
      const moved = cardsOfEvents(told('moved').filter(({ to }) => to === 'other side'))
      return isAt(effect.to, moved, played) && moved.every((each) => ownerIn(after, each) === by)
    }
    case 'swap': {
      const places = told('moved').map(({ to }) => to)
      if ('creature' in effect.with) return places.filter((place) => place === 'other side').length === 2
      return places.includes('hand' in effect.with ? 'hand' : 'grave') && /attack|defense/.test(places.join())
    }
    case 'summon':
      return told('moved').some(
        (event) => event.from === effect.from && isSuch(after, effect.what, event.card),
      )
    case 'attach':
      return told('attached').some(
        (event) => event.card === card && locate(after, event.to)?.fighter.attached.includes(card),
      )
    case 'draw':
      return seatsOf(effect.who, played).some((seat) => {
        const drawn = told('drew').filter(
          (event) => event.seat === seat && (effect.from === 'either' || event.from === effect.from),
        )
        return drawn.length > 0 && (typeof effect.amount !== 'number' || drawn.length >= effect.amount)
      })
    case 'discard':
      return seatsOf(effect.who, played).some((seat) => {
        const gone = told('discarded').flatMap((event) => (event.seat === seat ? event.cards : []))
        const { creatures, spells } = played.before.players[seat]
        const held =
          (effect.what === 'spell' ? 0 : creatures.length) + (effect.what === 'creature' ? 0 : spells.length)
        const least =
          effect.amount === 'all' ? held - 1 : typeof effect.amount === 'number' ? effect.amount : 1
        return gone.length >= Math.max(1, Math.min(least, held - 1))
      })
    case 'steal':
      return told('passedOn').some(
        ({ how, to, seat, cards }) =>
          how === 'stolen' &&
          to === by &&
          seatsOf(effect.who, played).includes(seat) &&
          isSo(effect.amount, cards.length),
      )
    case 'give':
      return told('passedOn').some(
        ({ how, seat, kind }) => how === 'given' && seat === by && (effect.what ?? kind) === kind,
      )
    case 'look':
      return told('looked').some(({ seat }) => seat === by)
    case 'trade':
      return told('traded').some(({ seat }) => seat === by)
    case 'pick up':
      return told('pickedUp').some(
        ({ seat, cards }) =>
          seatsOf(effect.who, played).includes(seat) &&
          cards.every((each) => isSuch(after, effect.what, each)),
      )
    case 'win territory':
      return told('won').some(({ seat, how }) => seat === by && how === 'card')
    case 'lose territory':
      return told('lostTerritory').some(({ to }) => to === NONE)
    case 'take territory':
      return told('lostTerritory').some(({ to }) => to === by)
    case 'legend':
      return (
        told('legend').some(({ amount }) => amount === effect.amount) &&
        after.moreLegendaries === effect.amount
      )
    case 'form':
      return told('form').some(({ form }) => {
        const { forms } = cardsOf(after).forms[form].design
        return effect.to === 'next' || forms.join() === effect.to
      })
    case 'territory':
      return told('territory').some(
        ({ why, card: land }) => why === 'replaced' && after.fronts[0].territory === land,
      )
    case 'mill':
      return told('milled').some(
        ({ kind, cards }) => kind === effect.from && isSo(effect.amount, cards.length),
      )
    case 'counter':
      return told('countered').some((event) => event.by === card)
    case 'redirect':
      return told('redirected').some((event) => event.by === card)
    case 'may':
    case 'either':
    case 'if':
    case 'roll':
      return deedsIn([effect]).some((each) => isKept(each, played))
  }
}

function cardsOfEvents(events: readonly { readonly card: Card }[]): readonly Card[] {
  return events.map(({ card }) => card)
}

function isSo(amount: Amount, count: number): boolean {
  if (typeof amount === 'number') return amount === count
  if ('dice' in amount) return count >= amount.dice && count <= 6 * amount.dice
  return count >= 1 && count <= (amount.most ?? 99)
}

function ownerIn(state: State, card: Card): Seat {
  const located = locate(state, card)
  return located ? sideOwner(state, located.front, located.isAttack) : NONE
}

/** Whether the creatures are those that an effect speaks of: all of them, or one. */
function isAt(to: Whom, struck: readonly Card[], played: Played): boolean {
  if (struck.length === 0) return false
  if (to === 'this') return struck.includes(played.card)
  if (to === 'it') return true
  if ('one' in to) return struck.every((card) => isMeant(to.one, card, played))
  if ('random' in to) return struck.some((card) => isMeant(to.random, card, played))
  const { attack, fronts } = played.before
  const all = [...attack, ...fronts.flatMap(({ defense }) => defense)]
  return (
    all.every(({ card }) => struck.includes(card) || !isMeant(to.all, card, played)) &&
    struck.every((card) => isMeant(to.all, card, played))
  )
}

/** Whether a creature is one that a filter speaks of, by where it was before. */
function isMeant(
  { owner, stance, faction, type, rating, other }: Creatures,
  card: Card,
  played: Played,
): boolean {
  const { before, by, them } = played
  const located: Located | undefined = locate(before, card)
  if (!located) return !other || card !== played.card
  const seat = sideOwner(before, located.front, located.isAttack)
  const isOwners = { you: seat === by, others: seat !== by, opponents: seat !== by, them: seat === them }
  return (
    (owner === undefined || isOwners[owner]) &&
    (stance === undefined || (stance === 'attacking') === located.isAttack) &&
    !(other && card === played.card) &&
    isSuch(before, { ...(faction && { faction }), ...(type && { type }), ...(rating && { rating }) }, card)
  )
}

function isSuch(state: State, { kind, faction, type, rating }: CardFilter, card: Card): boolean {
  const cards = cardsOf(state)
  const creature = cards.creature[card]?.design
  const design = creature ?? cards.spell[card]?.design
  return (
    design !== undefined &&
    (kind === undefined || (kind === 'creature') === (creature !== undefined)) &&
    (faction === undefined || design.faction === faction) &&
    (type === undefined || creature?.types.includes(type) === true) &&
    (rating === undefined || creature?.rating === rating)
  )
}

function seatsOf(who: Who, { before, by, them }: Played): readonly Seat[] {
  const seats = before.players.map((_, seat) => seat)
  if (typeof who === 'object') {
    const among = 'one' in who ? who.one : who.each
    return among === 'any' ? seats : seats.filter((seat) => seat !== by)
  }
  switch (who) {
    case 'you':
      return [by]
    case 'them':
      return them === NONE ? seats.filter((seat) => seat !== by) : [them]
    case 'owner':
      return seats
    case 'attacker':
      return [before.current]
    case 'defender':
      return [before.fronts[0].defender]
  }
}
