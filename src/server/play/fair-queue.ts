/** Who asks: a person, and the network they asked from. */
export type TurnOf = { readonly person: string; readonly network: string }

type Waiting<Task> = { readonly network: string; readonly tasks: readonly Task[] }

/**
 * Tasks of several people, who take turns: first come, first served within one person; next is the first in line of the
 * network that has not been served for longest, and whoever was served goes to the end of the line. So one person with
 * many guests has the turns of one network.
 */
export class FairQueue<Task> {
  /** In the order of the line. */
  readonly #byPerson = new Map<string, Waiting<Task>>()
  /** When each network that waits was served last, or came, in turns. */
  readonly #servedAt = new Map<string, number>()
  #turn = 0

  push({ person, network }: TurnOf, task: Task): void {
    if (!this.#servedAt.has(network)) this.#servedAt.set(network, ++this.#turn)
    const waiting = this.#byPerson.get(person) ?? { network, tasks: [] }
    this.#byPerson.set(person, { network: waiting.network, tasks: [...waiting.tasks, task] })
  }

  /** Takes the next task; undefined: none is left. */
  shift(): Task | undefined {
    let next: string | undefined
    let least = Number.POSITIVE_INFINITY
    for (const [person, { network }] of this.#byPerson) {
      const served = this.#servedAt.get(network) ?? 0
      if (served < least) [next, least] = [person, served]
    }
    const waiting = next === undefined ? undefined : this.#byPerson.get(next)
    if (next === undefined || !waiting) return undefined
    const { network, tasks } = waiting
    const [task, ...others] = tasks
    this.#byPerson.delete(next)
    if (others.length > 0) this.#byPerson.set(next, { network, tasks: others })
    const isWaiting = [...this.#byPerson.values()].some((other) => other.network === network)
    if (isWaiting) this.#servedAt.set(network, ++this.#turn)
    else this.#servedAt.delete(network)
    return task
  }

  get isEmpty(): boolean {
    return this.#byPerson.size === 0
  }

  /** Takes all. */
  clear(): readonly Task[] {
    const all = [...this.#byPerson.values()].flatMap(({ tasks }) => tasks)
    this.#byPerson.clear()
    this.#servedAt.clear()
    return all
  }
}
