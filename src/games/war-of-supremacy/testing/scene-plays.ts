import { act, type Deed, passAll, pick, place, READY, type Scene } from './scene.ts'

/** Several moves at once, for tests that are about what comes after them. */

/** The current player places creatures and says that these are all; nobody answers. */
export function arrive(on: Scene, ...names: readonly string[]): Scene {
  const seat = on.state.current
  for (const name of names) act(on, [seat, place(name)])
  if (on.state.stack.at(-1)?.step === 'place') act(on, [seat, READY])
  return passAll(on)
}

/** A seat does something, and nobody answers it. */
export function play(on: Scene, seat: number, deed: Deed, ...picks: readonly (string | number)[]): Scene {
  passAll(act(on, [seat, deed]))
  for (const each of picks) {
    const frame = on.state.stack.at(-1)
    if (frame?.step !== 'pick') throw new Error(`Nothing is to be picked: ${frame?.step}.`)
    passAll(act(on, [frame.seat, pick(each)]))
  }
  return on
}
