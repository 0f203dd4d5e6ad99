/**
 * Why a request was refused. Plain data: it crosses workers, sockets and command lines unchanged, and says everything
 * that a person needs to try again.
 */
export type Refusal = {
  /** Stable, for programs: lower-case words joined by hyphens, e.g. `occupied`. */
  readonly code: string
  /** One sentence that a person can act on. */
  readonly message: string
  /** The rulebook clause behind it, e.g. `CC-6`; only where a rule of the game is the reason. */
  readonly clause?: string
  /** Where in the input it is wrong, e.g. `options.mountains` or `actions[12].action.hex`. */
  readonly at?: string
  /** All mistakes that are told, where a document has several; the first of them is that of the refusal. */
  readonly mistakes?: readonly Mistake[]
}

/** What is wrong at one place of the input. */
export type Mistake = Pick<Refusal, 'message' | 'at'>

/** The one error that Interregnum throws on purpose. Anything else that is thrown is a bug. */
export class Refused extends Error {
  readonly refusal: Refusal

  /** @param stack of the error behind it, shown in place of its own */
  constructor(refusal: Refusal, stack?: string) {
    super(refusal.message)
    this.name = 'Refused'
    this.refusal = refusal
    if (stack) this.stack = stack
  }
}

/**
 * Throws `Refused`; for use where an expression is wanted.
 * @param cause the error behind it, whose stack it shows in place of its own
 */
export function refuse(refusal: Refusal, cause?: unknown): never {
  throw new Refused(refusal, cause instanceof Error ? cause.stack : undefined)
}

/** Runs `act`; a refusal is thrown as `change` returns it. */
export function refusedAs<T>(act: () => T, change: (refusal: Refusal) => Refusal): T {
  try {
    return act()
  } catch (error) {
    throw error instanceof Refused ? new Refused(change(error.refusal)) : error
  }
}
