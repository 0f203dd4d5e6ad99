import { expect, it } from 'vitest'
import { UNKNOWN } from '../../../core/index.ts'
import { game } from '../rules/game.ts'
import { around, counter, land, owned, position } from '../testing/position.ts'
import { match, playOn } from '../testing/scene.ts'
import { explain } from './explain.ts'

/** A castle on 42; the hexes beside it begin with 31 and 32. */
const CASTLE = land({ 42: 'c' })

function placing(name: string, said: Parameters<typeof position>[0] | object, hex: number): string {
  const stack = [{ step: 'place', seat: 0, counter: counter(name) } as const]
  return explain(position({ ...said, stack }), 0, { type: 'place', hex })
}

it('a counter wins a settlement that nobody controls', () => {
  expect(placing('Knight 9', { land: CASTLE }, 32)).toBe('Knight 9 here wins the castle.')
})

it('a counter contests a settlement that it cannot win', () => {
  const board = around(42, [1, 'Knight 9'])
  expect(placing('Knight 9', { land: CASTLE, board }, 32)).toBe('Knight 9 here contests the castle.')
})

it('a counter strengthens its owner where he is', () => {
  const board = around(42, [0, 'Knight 9'])
  expect(placing('Monk 2', { land: CASTLE, board }, 32)).toBe('Monk 2 here strengthens you at the castle.')
})

it('CC-R8 a counter of a second type can cost its owner the control that superiority or a higher total gave', () => {
  const superior = around(42, [1, 'Priest 9'], [0, 'Squire 2'])
  expect(placing('Herald 4', { land: CASTLE, board: superior }, 41)).toBe(
    'Herald 4 here gives up the castle.',
  )
  const total = around(42, [1, 'Knight 7'], [0, 'Knight 9'])
  expect(placing('Count 8', { land: CASTLE, board: total }, 41)).toBe('Count 8 here gives up the castle.')
})

it('a counter makes a trail, or stands in the way of another’s', () => {
  const ground = land({ 42: 'v', 47: 't' })
  expect(placing('Monk 1', { land: ground, board: owned([0, 43, 44, 46]) }, 45)).toBe(
    'Monk 1 here makes a trail.',
  )
  expect(placing('Monk 1', { land: ground, board: owned([1, 43, 44, 46]) }, 45)).toBe(
    'Monk 1 here denies another player a trail.',
  )
})

it('what is worth more is said first, and settlements by their worth', () => {
  const ground = land({ 42: 'v', 44: 'y', 55: 'm' })
  expect(placing('Count 8', { land: ground }, 43)).toBe(
    'Count 8 here wins the city and the village and makes a trail.',
  )
})

it('a counter that changes nothing is little to give away', () => {
  const hands = [['Herald 1', 'Knight 9'].map(counter), []]
  expect(placing('Herald 1', { land: CASTLE, hands }, 99)).toBe(
    'Herald 1 here costs little and keeps better counters in hand.',
  )
})

it('a counter that changes nothing is cheap only if no counter in hand is worth less', () => {
  const hands = [['Monk 2', 'Monk 6', 'Baron 15'].map(counter), []]
  const said = (name: string) => placing(name, { land: CASTLE, hands }, 99)
  expect(said('Monk 2')).toBe('Monk 2 here costs little and keeps better counters in hand.')
  expect(said('Monk 6')).toBe('Monk 6 here changes no points yet.')
  expect(said('Baron 15')).toBe('Baron 15 here changes no points yet.')
  // The last one keeps none.
  expect(placing('Monk 2', { land: CASTLE, hands: [[counter('Monk 2')], []] }, 99)).toBe(
    'Monk 2 here changes no points yet.',
  )
})

it('a counter is chosen for the hex where it does most', () => {
  const view = position({
    land: CASTLE,
    hands: [[counter('Squire 4')], []],
    stack: [{ step: 'choose', seat: 0 }],
  })
  expect(explain(view, 0, { type: 'choose', counter: counter('Squire 4') })).toBe('Squire 4 wins the castle.')
})

it('a counter goes back because it is easy to do without, or may come again', () => {
  const hands = [[counter('Monk 2'), counter('Baron 15')], []]
  const view = position({ hands, stack: [{ step: 'return', seat: 0 }] })
  expect(explain(view, 0, { type: 'return', counter: counter('Monk 2') })).toBe(
    'Monk 2 is the least useful counter you hold.',
  )
  expect(explain(view, 0, { type: 'return', counter: counter('Baron 15') })).toBe(
    'Baron 15 may come again; the others are more useful now.',
  )
})

it('CC-R13 after the last turn of a seat no counter comes again, so that any can go back', () => {
  const hands = [[counter('Monk 2'), counter('Baron 15')], []]
  const view = position({ hands, empty: [99], stack: [{ step: 'return', seat: 0 }] })
  for (const name of ['Monk 2', 'Baron 15'])
    expect(explain(view, 0, { type: 'return', counter: counter(name) })).toBe(
      'You have no turn left, so any counter can go back.',
    )
})

it('every action of a match has its reason, from the view alone, in one sentence', () => {
  const started = match({ hiddenHands: true }, 3, 'reasons')
  for (let left = 75; left > 0; left -= 5) {
    const { state } = playOn(started, ({ empty }) => empty.length <= left)
    const [seat] = game.actors(state)
    const view = game.view(state, seat)
    expect(view.hands.flat()).toContain(UNKNOWN)
    for (const action of game.actions(view, seat))
      expect(explain(view, seat, action)).toMatch(/^[A-Z][^.]+\.$/)
  }
})
