/**
 * Tasks of several people, who take turns: first come, first served within one person, and whoever was served goes to the
 * end of the line.
 */
export class FairQueue<Task> {
  readonly #byPerson = new Map<string, Task[]>()

  push(person: string, task: Task): void {
    const tasks = this.#byPerson.get(person)
    if (tasks) tasks.push(task)
    else this.#byPerson.set(person, [task])
  }

  /** Takes the next task; undefined: none is left. */
  shift(): Task | undefined {
    for (const [person, [task, ...others]] of this.#byPerson) {
      this.#byPerson.delete(person)
      if (others.length > 0) this.#byPerson.set(person, others)
      return task
    }
    return undefined
  }

  get isEmpty(): boolean {
    return this.#byPerson.size === 0
  }

  /** Takes all. */
  clear(): readonly Task[] {
    const all = [...this.#byPerson.values()].flat()
    this.#byPerson.clear()
    return all
  }
}
