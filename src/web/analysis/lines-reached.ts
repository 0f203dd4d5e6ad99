import type { EngineLines } from '../../bots/index.ts'

/** By position: the deepest lines that the engine has reached there. The latest is the last. */
export type LinesReached = Map<string, EngineLines>

/** The most positions whose lines are kept. */
const MOST = 64

/** Stores what the engine has found at a position, unless deeper lines are known. */
export function noteLines(reached: LinesReached, key: string, lines: EngineLines): void {
  const known = reached.get(key)
  reached.delete(key)
  reached.set(key, known && known.iterations > lines.iterations ? known : lines)
  const [oldest] = reached.keys()
  if (reached.size > MOST) reached.delete(oldest)
}
