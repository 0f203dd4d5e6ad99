/** Which of the nodes each node points to. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** A graph of these arrows; an arrow from a node to itself is none. */
export function graphOf(arrows: Iterable<readonly [from: string, to: string]>): Graph {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of arrows) {
    for (const node of [from, to]) if (!graph.has(node)) graph.set(node, new Set())
    if (from !== to) graph.get(from)?.add(to)
  }
  return graph
}

/** The shortest circle through the first node of every knot of circles: its nodes in order, without the first again. */
export function circlesOf(graph: Graph): readonly (readonly string[])[] {
  const circles: (readonly string[])[] = []
  const seen = new Set<string>()
  for (const node of [...graph.keys()].sort()) {
    if (seen.has(node)) continue
    const circle = shortestCircle(graph, node)
    if (!circle) continue
    circles.push(circle)
    const reached = reachableFrom(graph, node)
    for (const other of reached) if (reachableFrom(graph, other).has(node)) seen.add(other)
  }
  return circles
}

function shortestCircle(graph: Graph, start: string): readonly string[] | undefined {
  let paths: string[][] = [[start]]
  const seen = new Set<string>()
  while (paths.length > 0) {
    const longer: string[][] = []
    for (const path of paths) {
      for (const next of graph.get(path[path.length - 1]) ?? []) {
        if (next === start) return path
        if (!seen.has(next)) longer.push([...path, next])
        seen.add(next)
      }
    }
    paths = longer
  }
  return undefined
}

function reachableFrom(graph: Graph, start: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const next of graph.get(node) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      open.push(next)
    }
  }
  return reached
}
