import { isWrite } from '../frozen.ts'

/** The properties of the contract, by the name under which the suite reports a breach. */
export const PROPERTIES = {
  replay: 'the same seed and actions give the same state, whether or not anybody listens',
  'other process': 'the same seed and actions give the same states and events in another process',
  json: 'states, views, actions and events are plain JSON, and a state behaves the same after it',
  purity: 'no call changes its arguments, except that apply changes its state',
  actors: 'who must act is listed once, ascending, and has a seat',
  actions:
    'an actor has actions, nobody else has; each stands there once, in a stable order, in valid form; they are not thousands',
  legality: 'every listed action applies, and every other is refused',
  refusal: 'a refusal has a code, a sentence and its clause, is what apply throws, and changes nothing',
  view: 'a view of a view is the same view, and gives its seat the same actions and refusals as the state',
  'turn order': 'who must act follows from what every viewer knows',
  determinize:
    'what a viewer imagines is a full position that looks the same to it, is drawn by the given chance and can be played to the end',
  secrecy:
    'positions that look the same to a viewer go on looking and sounding the same until something is revealed to it',
  pieces: 'the pieces are conserved',
  copies: 'a copy, a view and what is imagined share nothing changeable with the state',
  bound: 'every match ends within the promised number of decisions',
  outcome: 'there is an outcome when nobody must act, and only then, and it is complete',
  heuristic: 'every action has a finite score that follows from the view, and so does a temperature',
  match: 'a match taken back, recorded, written, read and replayed is the same match',
} as const
export type Property = keyof typeof PROPERTIES

export class Fault extends Error {
  readonly property: Property

  constructor(property: Property, detail: string, cause?: unknown) {
    super(`${property} (${PROPERTIES[property]}): ${detail}`, { cause })
    this.name = 'Fault'
    this.property = property
  }
}

/** Throws a fault unless the condition holds. `detail` is computed only then. */
export function demand(condition: boolean, property: Property, detail: () => string): asserts condition {
  if (!condition) throw new Fault(property, detail())
}

/** Runs the game's code. Any error in it, other than a fault of the suite, breaks the property. */
export function during<T>(property: Property, what: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (error instanceof Fault) throw error
    const message = error instanceof Error ? error.message : String(error)
    const did = isWrite(error) ? 'changes what it is given:' : 'throws'
    throw new Fault(property, `${what} ${did} ${message}`, error)
  }
}
