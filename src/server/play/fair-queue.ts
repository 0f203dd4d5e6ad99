/** Who asks: a person, and the network they asked from. */
export type TurnOf = { readonly person: string; readonly network: string }

/**
 * Tasks of several people, who take turns: first come, first served within one person. Next is the first person in line of
 * the network that has not been served for longest. Who was served goes to the end of the line, and so does their network:
 * one person with many guests has the turns of one network.
 */
export class FairQueue<Task> {
  /** Tasks by person by network, both in the order of their lines. */
  readonly #lines = new Map<string, Map<string, Task[]>>()

  push({ person, network }: TurnOf, task: Task): void {
    // Who waits already does not get a second place in line from another network.
    const there = this.#lines.values().find((people) => people.has(person))
    const people = there ?? this.#lines.get(network) ?? new Map<string, Task[]>()
    if (people.size === 0) this.#lines.set(network, people)
    const tasks = people.get(person)
    if (tasks) tasks.push(task)
    else people.set(person, [task])
  }

  /** Takes the next task; undefined: none is left. */
  shift(): Task | undefined {
    for (const [network, people] of this.#lines)
      for (const [person, [task, ...others]] of people) {
        people.delete(person)
        if (others.length > 0) people.set(person, others)
        this.#lines.delete(network)
        if (people.size > 0) this.#lines.set(network, people)
        return task
      }
    return undefined
  }

  get isEmpty(): boolean {
    return this.#lines.size === 0
  }

  /** Takes all. */
  clear(): readonly Task[] {
    const all = [...this.#lines.values()].flatMap((people) => [...people.values()].flat())
    this.#lines.clear()
    return all
  }
}
