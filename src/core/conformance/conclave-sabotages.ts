import type { Context, Game, Seat } from '../contract.ts'
import { type Action, type Card, type Event, game, type Options, type State } from './conclave.ts'
import type { Property } from './fault.ts'

export type Conclave = Game<State, Action, Options, Event>
type Case = readonly [what: string, property: Property, sabotage: Partial<Conclave>]

/** The rules with another context in place of the one that the match gives. */
function withContext(change: (ctx: Context<Event>) => Partial<Context<Event>>): Partial<Conclave> {
  const changed = (ctx: Context<Event>): Context<Event> => ({
    chance: ctx.chance,
    tell: ctx.tell,
    reveal: (to) => ctx.reveal(to),
    ...change(ctx),
  })
  return {
    setup: (options, seats, ctx) => game.setup(options, seats, changed(ctx)),
    apply: (state, seat, action, ctx) => game.apply(state, seat, action, changed(ctx)),
  }
}

/** Takes what `Tell` takes, and what it does not. */
type AnyTell = (event: Event, visibleTo?: readonly Seat[], redacted?: Event) => void

/** Tells the events of this type in another way. */
function telling(type: Event['type'], tellOther: (tell: AnyTell, ...told: Parameters<AnyTell>) => void) {
  return withContext((ctx) => {
    const tell = ctx.tell as AnyTell | undefined
    if (!tell) return {}
    const changed: AnyTell = (...told) => {
      if (told[0].type === type) tellOther(tell, ...told)
      else tell(...told)
    }
    return { tell: changed }
  })
}

const toEverybody = (type: Event['type']) => telling(type, (tell, event) => tell(event))

/** After actions of this type something is done to the state. */
function after(
  type: Action['type'],
  change: (state: State, before: State, seat: Seat, action: Action) => void,
): Partial<Conclave> {
  return {
    apply(state, seat, action, ctx) {
      const before = game.copy(state)
      game.apply(state, seat, action, ctx)
      if (action.type === type) change(state, before, seat, action)
    },
  }
}

/** Seats that knew a card before go on knowing it, wherever it lies. */
function keepSight(cards: Card[], before: State): void {
  const known = new Map(before.hands.flat().map((held) => [held.card, held.knownTo]))
  cards.forEach(({ card, knownTo }, i) => {
    cards[i] = { card, knownTo: [...new Set([...knownTo, ...(known.get(card) ?? [])])].sort() }
  })
}

/** Each tells or shows a seat what it may not know, where others may; the suite must say so. */
export const CONCLAVE_SABOTAGES: readonly Case[] = [
  ['dealt cards told to everybody', 'secrecy', toEverybody('dealt')],
  [
    'dealt cards told to a neighbour, too',
    'secrecy',
    telling('dealt', (tell, event, visibleTo = [], redacted) =>
      tell(event, [...visibleTo, ...visibleTo.map((seat) => seat + 1)], redacted),
    ),
  ],
  [
    'a deal that reveals low cards',
    'secrecy',
    telling('dealt', (tell, event, visibleTo) => {
      if (event.type !== 'dealt') return
      const { cards } = event
      tell(event, visibleTo, { ...event, cards: Number(cards[0]) < 4 ? [] : cards.map(() => '?') })
    }),
  ],
  [
    'hands dealt in an order that follows from the cards',
    'secrecy',
    {
      setup(options, seats, ctx) {
        const told: Parameters<AnyTell>[] = []
        const tell: AnyTell = (...each) => void told.push(each)
        const state = game.setup(options, seats, { chance: ctx.chance, tell, reveal: ctx.reveal })
        const highest = ([event]: Parameters<AnyTell>) =>
          event.type === 'dealt' ? Math.max(...event.cards.map(Number)) : 0
        const tellOn = ctx.tell as AnyTell | undefined
        for (const each of told.sort((a, b) => highest(b) - highest(a))) tellOn?.(...each)
        return state
      },
    },
  ],
  ['a card looked at told to everybody', 'secrecy', toEverybody('looked')],
  [
    'a card looked at told to its holder',
    'secrecy',
    telling('looked', (tell, event, visibleTo = [], redacted) =>
      // The holder learns which of its cards the other knows.
      tell(event, event.type === 'looked' ? [...visibleTo, event.other] : visibleTo, redacted),
    ),
  ],
  [
    'a card looked at that everybody sees from then on',
    'secrecy',
    after('look', (state, _before, seat, action) => {
      const hand = state.hands[action.type === 'look' ? action.at : seat]
      hand.forEach((held, i) => {
        if (held.knownTo.includes(seat)) hand[i] = { ...held, knownTo: state.hands.map((_, each) => each) }
      })
    }),
  ],
  ['a look that is not said to show anything', 'secrecy', withContext(() => ({ reveal: () => undefined }))],
  [
    'a look that is said to show something to others',
    'secrecy',
    {
      apply: (state, seat, action, ctx) =>
        game.apply(state, seat, action, {
          chance: ctx.chance,
          tell: ctx.tell,
          reveal: (to) => ctx.reveal(to?.map((each) => (each + 1) % state.hands.length)),
        }),
    },
  ],
  ['a discard and a draw told to everybody', 'secrecy', toEverybody('discarded')],
  [
    'a discard told to everybody',
    'secrecy',
    telling('discarded', (tell, event, visibleTo) =>
      tell(event, visibleTo, event.type === 'discarded' ? { ...event, drew: '?' } : event),
    ),
  ],
  [
    'a drawn card told to everybody',
    'secrecy',
    telling('discarded', (tell, event, visibleTo) =>
      tell(event, visibleTo, event.type === 'discarded' ? { ...event, card: '?' } : event),
    ),
  ],
  [
    'a discarded card seen by those who knew it in the hand',
    'secrecy',
    after('discard', (state, before) => keepSight(state.pile, before)),
  ],
  [
    'a hand that goes on being seen after an unseen discard',
    'secrecy',
    after('discard', (state, before, seat) => keepSight(state.hands[seat], before)),
  ],
  ['a swap told to everybody', 'secrecy', toEverybody('swapped')],
  [
    'swapped cards seen by a third who knew them',
    'secrecy',
    after('swap', (state, before) => {
      for (const hand of state.hands) keepSight(hand, before)
    }),
  ],
  ['a card shown to one told to everybody', 'secrecy', toEverybody('showed')],
  [
    'a card shown to one that a third sees, too',
    'secrecy',
    after('show', (state, _before, seat, action) => {
      const hand = state.hands[seat]
      const at = hand.findIndex(({ card }) => action.type === 'show' && card === action.card)
      hand[at] = { ...hand[at], knownTo: state.hands.map((_, each) => each) }
    }),
  ],
  [
    'a view in which hands keep the order of their cards',
    'determinize',
    {
      view(state, viewer) {
        const seen = game.view(state, viewer)
        seen.hands.forEach((hand, seat) => {
          const known = new Map(hand.map((held) => [held.card, held]))
          seen.hands[seat] = state.hands[seat].map(
            ({ card }) => known.get(card) ?? { card: '?', knownTo: [] },
          )
        })
        return seen
      },
    },
  ],
]
