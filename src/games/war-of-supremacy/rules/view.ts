import { type Chance, type Hidden, type Seat, shuffle, UNKNOWN, type Viewer } from '../../../core/index.ts'
import { cardsOf, isCreature } from './cards.ts'
import { kindAimed, seatAimed } from './effects-players.ts'
import { type Card, type Fighter, type Frame, type Front, NONE, type Player, type State } from './state.ts'
import { ascending, handOf } from './zones.ts'

/** A state that shares nothing changeable with this one. */
export function copy(state: State): State {
  return {
    set: state.set,
    cards: state.cards,
    territories: state.territories,
    moments: state.moments,
    sides: state.sides,
    needed: state.needed,
    isExtra: state.isExtra,
    isEndless: state.isEndless,
    roundLimit: state.roundLimit,
    players: state.players.map(copyPlayer),
    fronts: state.fronts.map(copyFront),
    attack: state.attack.map(copyFighter),
    front: state.front,
    isFighting: state.isFighting,
    creatureDeck: state.creatureDeck.slice(),
    spellDeck: state.spellDeck.slice(),
    creatureGrave: state.creatureGrave.slice(),
    spellGrave: state.spellGrave.slice(),
    formDeck: state.formDeck.slice(),
    usedForms: state.usedForms.slice(),
    laterForms: state.laterForms.slice(),
    territoryDeck: state.territoryDeck.slice(),
    territoriesUnder: state.territoriesUnder,
    current: state.current,
    turn: state.turn,
    idle: state.idle,
    isBusy: state.isBusy,
    played: state.played.slice(),
    used: state.used.slice(),
    mourned: state.mourned.slice(),
    fresh: state.fresh.slice(),
    legendaries: state.legendaries,
    moreLegendaries: state.moreLegendaries,
    cast: state.cast,
    hasPlayed: state.hasPlayed,
    hasDrawn: state.hasDrawn,
    scored: state.scored,
    winning: state.winning,
    happenings: state.happenings.slice(),
    hunts: state.hunts.slice(),
    known: state.known.slice(),
    reached: state.reached.slice(),
    wins: state.wins,
    isOut: state.isOut,
    end: state.end,
    stack: state.stack.slice(),
  }
}

function copyPlayer({ creatures, spells, won, drawn }: Player): Player {
  return {
    creatures: creatures.slice(),
    spells: spells.slice(),
    won: won.slice(),
    drawn: drawn.slice(),
  }
}

function copyFront({ territory, form, defender, defense, held }: Front): Front {
  return { territory, form, defender, defense: defense.map(copyFighter), held }
}

function copyFighter({ card, power, mods, isSilenced, isDoomed, attached }: Fighter): Fighter {
  return {
    card,
    power,
    mods: [mods[0], mods[1], mods[2]],
    isSilenced,
    isDoomed,
    attached: attached.slice(),
  }
}

/**
 * WOS-R28: others' hands and all decks are face down, but for territories that went under theirs face up. Cards of a hand that a viewer has seen stay known, told by what
 * they are and not by their place, which would tell what lies between them.
 */
export function view(state: State, viewer: Viewer): State {
  const seen = copy(state)
  const knower = typeof viewer === 'number' ? 1 << viewer : 0
  const { known, players } = seen
  seen.creatureDeck.fill(UNKNOWN)
  seen.spellDeck.fill(UNKNOWN)
  seen.formDeck.fill(UNKNOWN)
  seen.territoryDeck.fill(UNKNOWN, seen.territoriesUnder)
  for (let seat = 0; seat < players.length; seat++) {
    if (seat === viewer) continue
    const { creatures, spells, drawn } = players[seat]
    hide(creatures, known, knower)
    hide(spells, known, knower)
    // Not even how many: that would distinguish a card that leaves it from those held longer.
    drawn.length = 0
  }
  known.fill(0)
  for (const { creatures, spells } of players) {
    note(creatures, known, knower)
    note(spells, known, knower)
  }
  return seen
}

/** Whether a viewer knows a card of a seat's hand, in a position or in its view of it. */
export function knows({ known }: State, viewer: Viewer, card: Hidden<Card>, seat: Seat): boolean {
  if (seat === viewer) return true
  return card !== UNKNOWN && typeof viewer === 'number' && (known[card] & (1 << viewer)) !== 0
}

/** What is shown of a hand is what the viewer knows of it. */
function note(hand: readonly Hidden<Card>[], known: number[], knower: number): void {
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]
    if (card !== UNKNOWN) known[card] = knower
  }
}

/** Puts first what the viewer knows of a hand, and the rest face down. */
function hide(hand: Hidden<Card>[], known: readonly number[], knower: number): void {
  let shown: Card[] | undefined
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]
    if (card === UNKNOWN || (known[card] & knower) === 0) continue
    shown ??= []
    shown.push(card)
  }
  hand.fill(UNKNOWN)
  if (!shown) return
  for (let i = 0; i < shown.length; i++) hand[i] = shown[i]
}

/**
 * Deals at random what the viewer cannot know: others' hands, in which no Straight Away spell ever lies (WOS-28), and
 * all decks. All deals are equally likely.
 */
export function determinize(seen: State, viewer: Viewer, chance: Chance): State {
  const state = copy(seen)
  const cards = cardsOf(state)
  const isKept = (card: Hidden<Card>, seat: Seat) => knows(state, viewer, card, seat)
  const placed = placedIn(state, isKept)
  const creatures: Card[] = []
  const held: Card[] = []
  const straight: Card[] = []
  for (const card of state.cards) {
    if (placed[card] === 1) continue
    if (isCreature(cards, card)) creatures.push(card)
    else if (cards.spell[card]?.isStraight) straight.push(card)
    else held.push(card)
  }
  shuffle(chance, creatures)
  shuffle(chance, held)
  state.players.forEach((player, seat) => {
    if (seat === viewer) return
    dealInto(player.creatures, creatures, (card) => isKept(card, seat))
    dealInto(player.spells, held, (card) => isKept(card, seat))
    ascending(player.creatures as Card[])
    ascending(player.spells as Card[])
    // A player who must put one of the drawn cards in the grave has drawn some (WOS-37).
    if (seat !== state.current || !state.stack.some(isKeeping)) return
    const hand = shuffle(chance, [...player.creatures, ...player.spells])
    player.drawn.push(...hand.slice(0, MOST_DRAWN))
  })
  dealInto(state.creatureDeck, creatures)
  held.push(...straight)
  dealInto(state.spellDeck, shuffle(chance, held))
  dealInto(state.formDeck, shuffle(chance, formsLeft(state)))
  dealInto(
    state.territoryDeck,
    shuffle(
      chance,
      state.territories.filter((card) => placed[card] === 0),
    ),
    (card) => card !== UNKNOWN,
  )
  rememberLooks(state)
  return state
}

const MOST_DRAWN = 3
const isKeeping = (frame: Frame) => frame.step === 'keep' || (frame.step === 'pick' && frame.what === 'keep')

/** Who is to choose out of another’s hand has seen it (WOS-32). */
function rememberLooks({ stack, players, known }: State): void {
  for (const frame of stack) {
    const pick = frame.step === 'offer' ? frame.pick : frame
    if (pick.step !== 'pick' || (pick.what !== 'steal' && pick.what !== 'discard yours')) continue
    for (const card of handOf(players[seatAimed(pick.of)], kindAimed(pick.of))) known[card] |= 1 << pick.seat
  }
}

/** By card: 1 where everybody sees it lie, or the viewer does. */
function placedIn(state: State, isKept: (card: Hidden<Card>, seat: Seat) => boolean): Uint8Array {
  const placed = new Uint8Array(1 + Math.max(state.cards.at(-1) ?? 0, state.territories.at(-1) ?? 0))
  const add = (list: readonly Hidden<Card>[]) => {
    for (const card of list) if (card !== UNKNOWN) placed[card] = 1
  }
  const addFighters = (fighters: readonly Fighter[]) => {
    for (const { card, attached } of fighters) {
      placed[card] = 1
      add(attached)
    }
  }
  add(state.territoryDeck)
  add(state.creatureGrave)
  add(state.spellGrave)
  addFighters(state.attack)
  for (const { defense, territory } of state.fronts) {
    addFighters(defense)
    if (territory !== NONE) placed[territory] = 1
  }
  for (const frame of state.stack)
    if (
      frame.step === 'aiming' ||
      frame.step === 'spell' ||
      frame.step === 'spent' ||
      frame.step === 'straight'
    )
      placed[frame.card] = 1
  state.players.forEach(({ creatures, spells, won }, seat) => {
    add(won)
    for (const hand of [creatures, spells])
      for (const card of hand) if (card !== UNKNOWN && isKept(card, seat)) placed[card] = 1
  })
  return placed
}

/** Fills what is not kept of a list with the last of others, in place. */
function dealInto(
  list: Hidden<number>[],
  from: number[],
  isKept: (card: Hidden<number>) => boolean = () => false,
): void {
  for (let i = 0; i < list.length; i++) {
    if (isKept(list[i])) continue
    const card = from.pop()
    if (card === undefined) throw new Error('There are fewer cards than places for them.')
    list[i] = card
  }
}

/** The form cards that lie nowhere else. */
function formsLeft({ set, usedForms, laterForms, fronts }: State): number[] {
  const left = cardsOf({ set }).forms.map(({ design }) => design.copies)
  for (const form of [...usedForms, ...laterForms]) left[form]--
  for (const { form } of fronts) left[form]--
  return left.flatMap((copies, form) => Array.from({ length: copies }, () => form))
}
