import { describe, expect, it } from 'vitest'
import { invariant } from '../conformance.ts'
import { MAHLOR } from '../content/cards/mahlor.ts'
import type {
  Ability,
  CardSet,
  Creature,
  Effect,
  Moment,
  Spell,
  Territory,
  Trigger,
} from '../content/vocabulary.ts'
import {
  ALL_ASKS,
  act,
  cast,
  END,
  type FighterSaid,
  pick,
  place,
  READY,
  type Said,
  type Scene,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { ON_QUIET_GROUND } from '../testing/scene-cards.ts'
import { deedsIn, isKept, type Played } from '../testing/scene-promises.ts'
import { cardsOf, nameOf } from './cards.ts'
import { game } from './game.ts'
import { type Card, NONE } from './state.ts'

/**
 * WOS-D5: every card of Mahlor is played in a world in which all it speaks of is there, with other choices and other
 * luck each time, until each of its effects has been seen to do what its words say.
 */

/** Worlds differ in who has won more territories. */
const WINS = [
  [0, 1, 1],
  [1, 0, 1],
  [1, 1, 0],
  [1, 0, 0],
  [0, 1, 0],
] as const
const LUCK = 16

/** So many copies of everything that no world is short of a card. */
const PLENTY: CardSet = {
  ...ON_QUIET_GROUND,
  creatures: MAHLOR.creatures.map((card) => ({ ...card, copies: 12 })),
  spells: MAHLOR.spells.map((card) => ({ ...card, copies: 12 })),
}

/** Creatures of no faction, so that every creature fits; lowered, so that they can be mended. */
const attackIn = (salt: number): readonly FighterSaid[] => ATTACK.slice(salt % 2)
const ATTACK: readonly FighterSaid[] = [
  { name: 'Surgeon of the Baggage Train', mods: [-1, 0, 0] },
  { name: 'Half-Paid Pikes', mods: [4, 4, -1] },
  { name: 'Mule of Wide Experience', mods: [-1, 4, 4] },
  { name: 'Bolgath, Paid by the Pound', mods: [-1, 0, 0] },
]
const DEFENSE: readonly FighterSaid[] = [
  { name: 'Rag Company', mods: [-1, 0, 0] },
  { name: 'Silver Shoal', mods: [-1, 0, 0] },
  'Gibbet Giant',
]
const HAND = ['Gorilla Berserker', 'Counting Ibis', 'Close Ranks', 'Grant of Land', 'Water in the Blood']
const GRAVE = [
  ...['Hungry Pallbearer', 'Rag Company', 'Gibbet Giant', 'Silver Shoal', 'Fernvale Piper'],
  ...['Fire Blast', 'Grave-Linen', 'Forest Growth'],
]

function world(salt: number, said: Omit<Said, 'seats'>, held: readonly (readonly string[])[] = []): Scene {
  const on = scene({
    cards: PLENTY,
    form: 'wild/magic/blade',
    grave: GRAVE,
    ...said,
    seats: WINS[salt % WINS.length].map((won, seat) => ({
      won,
      hand: [...(held[seat] ?? []), ...HAND],
      asks: seat === 1 ? ALL_ASKS : 0,
    })),
  })
  on.salt = salt * 7
  return on
}

/** Whoever is asked chooses one way or another and answers nothing, until the current player acts or draws. */
function follow(on: Scene, salt: number): void {
  for (let step = 0; step < 60; step++) {
    const frame = on.state.stack.at(-1)
    if (frame?.step === 'window') act(on, [frame.asked[0], { type: 'pass' }])
    else if (frame?.step === 'place') act(on, [frame.seat, READY])
    else if (
      frame?.step === 'pick' &&
      (frame.what !== 'deck' || on.state.stack.length > 3 || !on.state.hasDrawn)
    ) {
      const offered = game.actions(on.state, frame.seat).filter(({ type }) => type === 'pick')
      act(on, [frame.seat, offered[(salt + step) % offered.length] ?? { type: 'decline' }])
    } else return
  }
}

/** How a card is played: the position before, and the moves; without moves it has happened as the position was laid out. */
type Performance = (salt: number) => {
  readonly on: Scene
  readonly run?: () => void
  readonly by: number
  readonly them?: number
}

/** Every deed of a list has to be seen to happen. */
function expectDeeds(name: string, effects: readonly Effect[], perform: Performance): void {
  const left = new Set(deedsIn(effects))
  for (let salt = 0; salt < LUCK * WINS.length && left.size > 0; salt++) {
    const { on, run, by, them } = perform(salt)
    const used = toldOf(on, 'ability').find((told) => nameOf(on.state, told.card) === name)
    const card = used?.card ?? cardNamed(on, name, by)
    const before = { ...game.copy(on.state), current: 0 }
    const told = run ? on.told.length : 0
    run?.()
    follow(on, salt)
    invariant(on.state)
    const played: Played = {
      before,
      on,
      events: on.told.slice(told).map(({ event }) => event),
      card,
      by,
      them: them ?? NONE,
    }
    for (const effect of left) if (isKept(effect, played)) left.delete(effect)
  }
  expect([...left]).toEqual([])
}

/** The copy of a card that is at hand: whose it is first, then on the table, then on the deck. */
function cardNamed({ state }: Scene, name: string, by: number): Card {
  const { creatures: held, spells } = state.players[by]
  const everywhere = [
    ...held,
    ...spells,
    ...[...state.attack, ...state.fronts.flatMap(({ defense }) => defense)].map(({ card }) => card),
    ...state.spellDeck.toReversed(),
    ...state.fronts.map(({ territory }) => territory),
  ]
  const found = everywhere.map(Number).find((card) => nameOf(state, card) === name)
  if (found === undefined) throw new Error(`${name} is nowhere.`)
  return found
}

/** How a creature’s or territory’s ability comes about. */
function performing(trigger: Trigger, name: string, kind: 'creature' | 'territory'): Performance {
  const own = kind === 'creature' ? [name] : []
  const land = kind === 'territory' ? { territory: name } : {}
  return (salt) => {
    const isAttack = salt % 2 === 0
    switch (trigger) {
      case 'placed': {
        const on = world(salt, { ...land, attack: attackIn(salt), defender: 1, defense: DEFENSE }, [own])
        return { on, run: () => void act(on, [0, place(name)]), by: 0 }
      }
      case 'win combat':
      case 'win attack':
      case 'win defense': {
        const asAttacker = trigger === 'win attack' || (trigger === 'win combat' && isAttack)
        const ours =
          kind === 'creature' ? [{ name, mods: [9, 9, 9] as const }] : ['Bolgath, Paid by the Pound']
        const on = world(salt, {
          ...land,
          defender: 1,
          attack: asAttacker ? ours : [],
          defense: asAttacker ? [] : ours,
        })
        return { on, run: () => void act(on, [0, END]), by: asAttacker ? 0 : 1 }
      }
      case 'lose combat':
      case 'lose attack':
      case 'lose defense': {
        const asAttacker = trigger === 'lose attack' || (trigger === 'lose combat' && isAttack)
        const theirs = [{ name: 'Bolgath, Paid by the Pound', mods: [9, 9, 9] as const }]
        const ours = own.length > 0 ? own : ['Half-Paid Pikes']
        const on = world(salt, {
          ...land,
          defender: 1,
          attack: asAttacker ? ours : theirs,
          defense: asAttacker ? theirs : ours,
        })
        return { on, run: () => void act(on, [0, END]), by: asAttacker ? 0 : 1 }
      }
      case 'start of turn':
      case 'end of turn': {
        // A turn has no decision before it: what has been told since the position was laid out counts.
        // Seat 1 would claim as its turn begins, and the cards be cleared away.
        const owner = trigger === 'end of turn' ? 2 : 1
        const on = world(salt, {
          ...land,
          defender: owner,
          defense: [
            ...own.map((each): FighterSaid => ({ name: each, mods: [-1, 0, 0] })),
            ...DEFENSE.slice(1),
          ],
          phase: trigger === 'start of turn' ? 'begin' : 'end',
        })
        return { on, by: kind === 'creature' ? owner : 0 }
      }
      case 'killed': {
        const on = world(
          salt,
          {
            ...land,
            attack: ATTACK,
            defender: 1,
            defense: [...own.map((each): FighterSaid => ({ name: each, mods: [-30, -30, -30] })), ...DEFENSE],
          },
          [['Switch']],
        )
        return { on, run: () => void act(on, [0, cast('Switch')]), by: 1 }
      }
    }
  }
}

/** A spell of one’s own turn, at its targets in turn. */
function casting({ name, timing }: Spell): Performance {
  return (salt) => {
    const said = { attack: attackIn(salt), defender: 1, defense: DEFENSE }
    if (timing === 'straight away') {
      const on = world(salt, { ...said, attack: [], phase: 'draw', deck: [name] })
      return { on, run: () => void act(on, [0, pick(1)]), by: 0 }
    }
    const on = world(salt, said, [[name]])
    return { on, run: () => castOn(on, 0, name, salt), by: 0 }
  }
}

function castOn(on: Scene, seat: number, name: string, salt: number): void {
  const wanted = cardNamed(on, name, seat)
  const offered = game
    .actions(on.state, seat)
    .filter((action) => action.type === 'cast' && action.card === wanted)
  if (offered.length > 0) act(on, [seat, offered[salt % offered.length]])
}

/** A spell on condition, in the hand of seat 1, which brings the condition about by a move of seat 0. */
function answering({ name, on: moment }: Spell): Performance {
  return (salt) => {
    const at = (said: Omit<Said, 'seats'>, held: readonly string[] = []) => world(salt, said, [held, [name]])
    const both = { attack: attackIn(salt), defender: 1, defense: DEFENSE }
    const made = bringAbout(moment ?? 'spell', at, both)
    return {
      on: made.on,
      run: () => {
        made.run?.()
        until(made.on, moment ?? 'spell')
        castOn(made.on, 1, name, salt)
      },
      by: 1,
      them: 0,
    }
  }
}

function bringAbout(
  moment: Moment,
  at: (said: Omit<Said, 'seats'>, held?: readonly string[]) => Scene,
  both: Omit<Said, 'seats'>,
): { readonly on: Scene; readonly run?: () => void } {
  const by = (on: Scene, deed: Parameters<typeof act>[1][1]) => ({ on, run: () => void act(on, [0, deed]) })
  switch (moment) {
    case 'you are targeted':
    case 'discarded':
      return by(at(both, ['Sacrifice to the Gods']), cast('Sacrifice to the Gods', 1))
    case 'your creature is targeted':
      return by(at(both, ['Forest Growth']), cast('Forest Growth', 'Rag Company'))
    case 'spell':
      return by(at(both, ['Switch']), cast('Switch'))
    case 'placed':
      return by(at(both, ['Man of Many Coats']), place('Man of Many Coats'))
    case 'ability':
      return by(at(both, ['Surgeon of the Baggage Train']), place('Surgeon of the Baggage Train'))
    case 'killed':
      return by(
        at({ ...both, defense: [...DEFENSE, { name: 'Ancient Soldier', mods: [-9, -9, -9] }] }, ['Switch']),
        cast('Switch'),
      )
    case 'combat won':
      return by(at({ ...both, attack: [] }), END)
    case 'combat lost':
      return by(at({ ...both, defense: [] }), END)
    case 'territory':
      return { on: at({ defender: 0, defense: DEFENSE, phase: 'begin' }) }
    case 'turn':
      return { on: at({ ...both, attack: [], phase: 'begin' }) }
  }
}

/** Seat 1 passes, and says that all creatures are placed for seat 0, until it is asked for this. */
function until(on: Scene, moment: Moment): void {
  for (let step = 0; step < 20; step++) {
    const frame = on.state.stack.at(-1)
    const about = moment === 'you are targeted' || moment === 'your creature is targeted' ? 'spell' : moment
    if (frame?.step === 'window' && frame.about === about) return
    if (frame?.step === 'window') act(on, [frame.asked[0], { type: 'pass' }])
    else if (frame?.step === 'place') act(on, [frame.seat, READY])
    else throw new Error(`${moment} does not come about.`)
  }
}

const triggered = (abilities: readonly Ability[] = []) =>
  abilities.flatMap((ability) => ('when' in ability ? [ability] : []))

const reacting = (cards: readonly (Creature | Territory)[]) =>
  cards.flatMap(({ name, abilities }) =>
    triggered(abilities).map((ability) => [name, ability.when, ability] as const),
  )

describe('WOS-D5 Every card does what it says', () => {
  it.each(reacting(MAHLOR.creatures))('WOS-D5 %s, %s', (name, when, { effects }) => {
    expectDeeds(name, effects, performing(when, name, 'creature'))
  })

  it.each(reacting(MAHLOR.territories))('WOS-D5 %s, %s', (name, when, { effects }) => {
    expectDeeds(name, effects, performing(when, name, 'territory'))
  })

  it.each(MAHLOR.spells.map((card) => [card.name, card] as const))('WOS-D5 %s', (name, card) => {
    expectDeeds(name, card.effects, card.timing === 'condition' ? answering(card) : casting(card))
  })

  it('WOS-D5 Every creature that only fights can be placed', () => {
    const plain = MAHLOR.creatures.filter(
      ({ abilities }) => !triggered(abilities).some(({ when }) => when === 'placed'),
    )
    for (const { name } of plain) {
      const on = act(world(0, { attack: ATTACK }, [[name]]), [0, place(name)])
      const { creature } = cardsOf(on.state)
      expect([name, on.state.attack.some(({ card }) => creature[card]?.design.name === name)]).toEqual([
        name,
        true,
      ])
    }
  })
})
