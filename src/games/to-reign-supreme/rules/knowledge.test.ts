import { describe, expect, it } from 'vitest'
import { heard, ONLOOKER, QuickChance, submit, UNKNOWN, type Viewer } from '../../../core/index.ts'
import { position, territory } from '../testing/position.ts'
import { battle, match, play } from '../testing/scene.ts'
import { game } from './game.ts'
import { type Action, ALL_KNOW, type Event, type Options, type State, WATCHERS } from './state.ts'
import { subsets } from './subsets.ts'
import { PAIRS } from './trackers.ts'

const VIEWERS: readonly Viewer[] = [0, 1, ONLOOKER]
const land = [
  'Might influences Mine',
  'Might influences Citadel',
  'Might influences Market',
  'Strength influences Weapons Workshop',
  'Strength influences Soldier Training Grounds',
  'Strength influences Agricultural Land',
]

describe('TRS-R15 hidden faces', () => {
  it('TRS-R15 at set-up nobody knows a face, its owner included', () => {
    for (const viewer of VIEWERS)
      expect(game.view(match().state, viewer).faces).toEqual(Array(6).fill(UNKNOWN))
  })

  it('TRS-R15 TRS-3 all know what is Controlled, and still do when it falls back to Influenced', () => {
    const start = position({ land, left: 1, might: { military: 9 } })
    const mine = play(start, [0, { type: 'develop', place: 3 }]).state
    for (const viewer of VIEWERS) expect(game.view(mine, viewer).faces[3]).toBe(territory('Weapons Workshop'))
    const reach = { ...mine, ladder: mine.ladder.with(0, 0), known: mine.known.with(0, ALL_KNOW) }
    const { state } = battle(reach, 3, { card: 'Ransom' }, { card: 'Ransom' })
    expect(state.ladder[3]).toBe(0)
    const lost = battle(
      { ...reach, sides: [{ ...reach.sides[0], military: 8 }, reach.sides[1]] },
      3,
      { card: 'Ransom' },
      { card: 'Ransom' },
    )
    expect(lost.state.ladder[3]).toBe(1)
    for (const viewer of VIEWERS)
      expect(game.view(lost.state, viewer).faces[3]).toBe(territory('Weapons Workshop'))
  })

  it('TRS-R15 after Reallocate only the actor knows the rearranged places, even such as all knew before', () => {
    const start = position({ land, known: [ALL_KNOW, 0, 0, 2, 0, 0] })
    const put = (name: string) => [0, { type: 'put', territory: territory(name) }] as const
    const { state } = play(
      start,
      [0, { type: 'reallocate' }],
      put('Market'),
      put('Mine'),
      put('Citadel'),
      put('Agricultural Land'),
      put('Weapons Workshop'),
    )
    expect(game.view(state, 0).faces).toEqual([5, 1, 3, 4, 0, 2])
    for (const viewer of [1, ONLOOKER] as const)
      expect(game.view(state, viewer).faces).toEqual(Array(6).fill(UNKNOWN))
  })

  it('TRS-R15 what was laid down is told to the actor alone', () => {
    const start = position({ land: [...land.slice(0, 2), ...Array(4).fill('Strength controls')] })
    const whole = { ...match(), state: start }
    submit(whole, 0, { type: 'reallocate' })
    const entry = submit(whole, 0, { type: 'put', territory: territory('Citadel') })
    const told = entry?.told ?? []
    expect(heard(told, 0)).toEqual([{ type: 'reallocated', seat: 0, territories: [3, 1] }])
    expect(heard(told, 1)).toEqual([{ type: 'reallocated', seat: 0, territories: [UNKNOWN, UNKNOWN] }])
  })

  it('TRS-R15 the last unknown face is known to all by elimination', () => {
    const held = ['Mine', 'Citadel', 'Market', 'Weapons Workshop'].map((name) => `Might controls ${name}`)
    const start = position({ land: [...held, 'Strength influences', 'Strength influences'] })
    expect(game.view(start, 1).faces.slice(4)).toEqual([UNKNOWN, UNKNOWN])
    const { state } = play(start, [0, { type: 'develop', place: 4 }])
    for (const viewer of VIEWERS) expect(game.view(state, viewer).faces).toEqual(state.faces)
  })

  it('TRS-R15 a refusal names no face that its seat does not know', () => {
    const state = position({ land, known: [1, 0, 0, 0, 0, 0] })
    const message = (seat: 0 | 1) => {
      const asked: State = { ...state, stack: [{ step: 'act', seat, left: 1 }] }
      return (
        game.refusal(asked, seat, { type: 'develop', place: 0 })?.message ??
        game.refusal(asked, seat, { type: 'battle', place: 0 })?.message
      )
    }
    expect(message(0)).toBe('You do not Influence the Mine.')
    expect(message(1)).toBe('Territory 1 is yours already.')
  })

  it('TRS-R15 the option of open faces', () => {
    const { state } = match({ openFaces: true })
    for (const viewer of VIEWERS) expect(game.view(state, viewer).faces).toEqual(state.faces)
    const open = position({ openFaces: true, land, known: Array(6).fill(ALL_KNOW) })
    const after = play(open, [0, { type: 'reallocate' }]).state
    expect(game.view(after, 1).faces).toEqual(open.faces)
  })

  it('TRS-R15 with open faces everybody is told what was laid down', () => {
    const start = position({
      openFaces: true,
      known: Array(6).fill(ALL_KNOW),
      land: [...land.slice(0, 2), ...Array(4).fill('Strength controls')],
    })
    const whole = { ...match(), state: start }
    submit(whole, 0, { type: 'reallocate' })
    const told = submit(whole, 0, { type: 'put', territory: territory('Citadel') })?.told ?? []
    for (const viewer of VIEWERS)
      expect(heard(told, viewer)).toEqual([{ type: 'reallocated', seat: 0, territories: [3, 1] }])
  })

  it('TRS-R15 declarations, Reform and battles name a territory that everybody knows, and no other', () => {
    const around = [...Array(2).fill('Might influences'), 'Strength controls Market']
    const rest = Array(2).fill('Strength influences')
    for (const [known, named] of [
      [ALL_KNOW, territory('Mine')],
      [0, UNKNOWN],
      [1, UNKNOWN],
    ] as const) {
      const from = position({
        land: ['Might influences Mine', ...around, ...rest],
        known: [known, 0, 0, ALL_KNOW, 0, 0],
      })
      const acts = [
        { type: 'battle', place: 0 },
        { type: 'reform', place: 0 },
      ] as const
      for (const act of acts) expect(play(from, [0, act]).told[0]).toMatchObject({ territory: named })
    }
  })

  it.each(['rulebook', 'rules-card'] as const)(
    'TRS-R15 TRS-R21 by counting every arrangement that fits what was seen: %s',
    { timeout: 60_000 },
    (edition) => {
      for (let seed = 0; seed < 12; seed++) countArrangements({ edition, turnLimit: 40 }, seed)
    },
  )
})

/** All orders of a list. */
function orders(list: readonly number[]): readonly (readonly number[])[] {
  if (list.length === 0) return [[]]
  return list.flatMap((first, i) => orders(list.toSpliced(i, 1)).map((rest) => [first, ...rest]))
}

/**
 * Plays a random match, in which Reallocate comes often, beside a list for each viewer of all arrangements of the
 * faces that fit what that viewer has seen; a face is known exactly where they all agree.
 */
function countArrangements(options: Partial<Options>, seed: number): void {
  const whole = match(options, `arrangements ${seed}`)
  const chance = new QuickChance(seed, 15)
  const every = orders([0, 1, 2, 3, 4, 5])
  const possible = new Map<Viewer, readonly (readonly number[])[]>(VIEWERS.map((viewer) => [viewer, every]))
  const keepFitting = (viewer: Viewer, seen: (faces: readonly number[]) => boolean) =>
    possible.set(viewer, (possible.get(viewer) ?? []).filter(seen))
  whole.state.sides[0].wealth = 9
  whole.state.sides[1].wealth = 9
  while (game.actors(whole.state).length > 0) {
    const told: Event[] = []
    for (const seat of game.actors(whole.state)) {
      const actions = game.actions(whole.state, seat)
      const often = actions.filter(({ type }) => type === 'reallocate' || type === 'develop')
      const from = often.length > 0 && chance.int(3) === 0 ? often : actions
      const entry = submit(whole, seat, from[chance.int(from.length)])
      told.push(...heard(entry?.told ?? [], ONLOOKER))
    }
    const { state } = whole
    const influenced = state.ladder.flatMap((at, place) => (at === 1 || at === 2 ? [place] : []))
    for (const event of told) {
      if (event.type === 'reallocating') {
        for (const viewer of VIEWERS) {
          if (viewer === event.seat) continue
          const mixed = new Map<string, readonly number[]>()
          for (const faces of possible.get(viewer) ?? []) {
            for (const order of orders(influenced)) {
              const laid = faces.map((face, place) =>
                influenced.includes(place) ? faces[order[influenced.indexOf(place)]] : face,
              )
              mixed.set(laid.join(), laid)
            }
          }
          possible.set(viewer, [...mixed.values()])
        }
        possible.set(event.seat, [state.faces.map(Number)])
      }
      if (event.type === 'reallocated') possible.set(event.seat, [state.faces.map(Number)])
    }
    const top = state.stack.at(-1)
    if (top?.step === 'put') possible.set(top.seat, [state.faces.map(Number)])
    state.ladder.forEach((at, place) => {
      if (at === 0 || at === 3)
        for (const viewer of VIEWERS) keepFitting(viewer, (faces) => faces[place] === state.faces[place])
    })
    for (const viewer of VIEWERS) {
      const fits = possible.get(viewer) ?? []
      const bit = typeof viewer === 'number' ? 1 << viewer : WATCHERS
      const known = state.faces.map((_, place) => fits.every((faces) => faces[place] === fits[0][place]))
      expect(state.known.map((bits) => (bits & bit) !== 0)).toEqual(known)
      const determinized = game.determinize(game.view(state, viewer), viewer, chance).faces.join()
      expect(fits.some((faces) => faces.join() === determinized)).toBe(true)
    }
  }
}

describe('TRS-R16 face-down trackers', () => {
  const possible = (state: State, seat: number) =>
    PAIRS.filter((_, pair) => (state.sides[seat].pairs & (1 << pair)) !== 0).map((pair) => pair.join(''))
  const start = position({
    land: [
      'Might influences',
      'Might influences',
      'Might influences',
      'Strength controls Market',
      'Strength influences',
      'Strength influences',
    ],
    might: { wealth: 0, military: 9 },
    strength: { military: 1, wealth: 9 },
    left: 3,
  })

  it('TRS-R16 ten pairs at first', () => {
    expect(possible(match().state, 0)).toEqual(['01', '02', '03', '04', '12', '13', '14', '23', '24', '34'])
  })

  it('TRS-R16 revealing a card removes the pairs that hold it: 10, 6, 3, 1', () => {
    const first = battle(start, 0, { card: 'Ransom' }, { card: 'Slaughter' }).state
    expect(possible(first, 0)).toEqual(['02', '03', '04', '23', '24', '34'])
    expect(possible(first, 1)).toEqual(['01', '03', '04', '13', '14', '34'])
    const second = battle(first, 0, { card: 'Slaughter' }, { card: 'Ransom' }).state
    expect(possible(second, 0)).toEqual(['03', '04', '34'])
    const third = battle(second, 0, { card: 'Steady Advance' }, { card: 'Steady Advance' }).state
    expect(possible(third, 0)).toEqual(['34'])
  })

  it('TRS-R16 a Restructure of one card replaces each pair by all that it could become', () => {
    const seen = battle(start, 0, { card: 'Ransom' }, { card: 'Slaughter' }).state
    const { state } = play(seen, [0, { type: 'restructure', give: [0], take: [3] }])
    // The Ransom is discarded and cannot be on the tracker; from any of the six pairs all others can come by one swap or stay out of reach by two.
    expect(possible(state, 0)).toEqual(['02', '03', '04', '23', '24', '34'])
    const sure = {
      ...seen,
      sides: [
        { ...seen.sides[0], pairs: 1 << PAIRS.findIndex((pair) => pair.join() === '3,4') },
        seen.sides[1],
      ] as State['sides'],
    }
    const swapped = play(sure, [0, { type: 'restructure', give: [0], take: [3] }]).state
    expect(possible(swapped, 0)).toEqual(['03', '04', '23', '24'])
    const both = play(sure, [0, { type: 'restructure', give: [0, 2], take: [3, 4] }]).state
    expect(possible(both, 0)).toEqual(['02'])
  })

  it('TRS-R16 TRS-R19 others are told how many cards were swapped, not which', () => {
    const whole = { ...match(), state: position() }
    const told = submit(whole, 0, { type: 'restructure', give: [0, 1], take: [3, 4] })?.told ?? []
    expect(heard(told, 0)).toEqual([{ type: 'restructured', seat: 0, give: [0, 1], take: [3, 4] }])
    const redacted = { type: 'restructured', seat: 0, give: [UNKNOWN, UNKNOWN], take: [UNKNOWN, UNKNOWN] }
    expect(heard(told, 1)).toEqual([redacted])
    expect(heard(told, ONLOOKER)).toEqual([redacted])
    expect(game.view(whole.state, 1).sides[0]).toMatchObject({
      swapped: 2,
      tracker: [UNKNOWN, UNKNOWN],
      hand: [UNKNOWN, UNKNOWN, UNKNOWN],
    })
  })

  it('TRS-R16 imagining draws from the possible pairs, every one of them', () => {
    const seen = battle(start, 0, { card: 'Ransom' }, { card: 'Slaughter' }).state
    const chance = new QuickChance(16)
    const drawn = new Set<string>()
    for (let i = 0; i < 200; i++) {
      const { sides } = game.determinize(game.view(seen, 1), 1, chance)
      drawn.add(sides[0].tracker.join(''))
      expect([...sides[0].hand, ...sides[0].tracker, ...sides[0].discard].map(Number).sort()).toEqual([
        0, 1, 2, 3, 4,
      ])
      expect(sides[1]).toEqual(seen.sides[1])
    }
    expect([...drawn].sort()).toEqual(possible(seen, 0))
  })

  it('TRS-R16 the option of open trackers shows tracker and hand, and swaps', () => {
    const open = position({ openTrackers: true })
    expect(game.view(open, 1)).toMatchObject({ sides: open.sides })
    const whole = { ...match(), state: open }
    const told = submit(whole, 0, { type: 'restructure', give: [0], take: [3] })?.told ?? []
    expect(heard(told, ONLOOKER)).toEqual([{ type: 'restructured', seat: 0, give: [0], take: [3] }])
  })

  it('TRS-R16 with open trackers everybody is told which cards were kept', () => {
    const whole = match({ openTrackers: true })
    submit(whole, 0, { type: 'keep', cards: [0, 1, 2] })
    const told = submit(whole, 1, { type: 'keep', cards: [2, 3, 4] })?.told ?? []
    for (const viewer of VIEWERS)
      expect(heard(told, viewer).slice(0, 2)).toEqual([
        { type: 'kept', seat: 0, cards: [0, 1, 2] },
        { type: 'kept', seat: 1, cards: [2, 3, 4] },
      ])
  })

  it.each(['rulebook', 'rules-card'] as const)(
    'TRS-R16 by following every history that fits what was seen: %s',
    (edition) => {
      for (let seed = 0; seed < 12; seed++) followHistories({ edition, turnLimit: 60 }, seed)
    },
  )
})

/** What a side may have, as somebody else must think. */
type World = {
  readonly hand: readonly number[]
  readonly tracker: readonly number[]
  readonly discard: readonly number[]
}

const plus = (list: readonly number[], more: readonly number[]) => [...list, ...more].sort()
const less = (list: readonly number[], gone: readonly number[]) => list.filter((each) => !gone.includes(each))

/** Plays a random match beside all worlds that an onlooker's log leaves possible. */
function followHistories(options: Partial<Options>, seed: number): void {
  const whole = match(options, `histories ${seed}`)
  const chance = new QuickChance(seed, 16)
  let worlds: readonly (readonly World[])[] = [[], []]
  while (game.actors(whole.state).length > 0) {
    for (const seat of game.actors(whole.state)) {
      const actions = game.actions(whole.state, seat)
      const swaps = actions.filter(({ type }) => type === 'restructure')
      const from: readonly Action[] = swaps.length > 0 && chance.int(4) === 0 ? swaps : actions
      const entry = submit(whole, seat, from[chance.int(from.length)])
      for (const event of heard(entry?.told ?? [], ONLOOKER))
        worlds = worlds.map((list, side) => follow(list, side, event))
    }
    if (whole.state.turn === 0) continue
    worlds.forEach((list, seat) => {
      const fits = new Set(list.map(({ tracker }) => tracker.join()))
      const { pairs, tracker } = whole.state.sides[seat]
      expect(PAIRS.filter((_, pair) => (pairs & (1 << pair)) !== 0).map((pair) => pair.join())).toEqual(
        [...fits].sort(),
      )
      expect(fits.has(tracker.join())).toBe(true)
    })
  }
}

function follow(worlds: readonly World[], side: number, event: Event): readonly World[] {
  const all = [0, 1, 2, 3, 4]
  if (event.type === 'kept' && event.seat === side)
    return subsets(all, 3).map((hand) => ({ hand, tracker: less(all, hand), discard: [] }))
  if (event.type === 'fought') {
    const { card } = event.battle.sides[side]
    return worlds
      .filter(({ hand }) => hand.includes(card))
      .map(({ hand, tracker, discard }) => ({
        hand: less(hand, [card]),
        tracker,
        discard: plus(discard, [card]),
      }))
  }
  if (event.type === 'tookBack' && event.seat === side)
    return worlds.map(({ hand, tracker, discard }) => ({
      hand: plus(hand, event.cards),
      tracker,
      discard: less(discard, event.cards),
    }))
  if (event.type === 'restructured' && event.seat === side) {
    const after = new Map<string, World>()
    for (const { hand, tracker, discard } of worlds)
      for (const give of subsets(hand, event.give.length))
        for (const take of subsets(tracker, event.take.length)) {
          const world = {
            hand: plus(less(hand, give), take),
            tracker: plus(less(tracker, take), give),
            discard,
          }
          after.set(world.tracker.join(), world)
        }
    return [...after.values()]
  }
  return worlds
}
