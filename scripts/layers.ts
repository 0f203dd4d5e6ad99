import { dirname } from 'node:path/posix'
import { circlesOf, graphOf } from './layers/circles.ts'
import { filesAndImports, type Import } from './layers/imports.ts'
import { isTest, placeOf, whyNot } from './layers/rooms.ts'
import { ROOT } from './root.ts'

/**
 * Checks the imports of src/ and examples/ under `root`: each points along "knows" and through a door, and neither
 * files nor folders know each other in a circle. A folder is the files directly in it; tests are in no circle.
 * Answers one complaint a line.
 */
export function checkLayers(root: string = ROOT): readonly string[] {
  const files = filesAndImports(root)
  const imports = [...files.values()].flat()
  const product = imports.filter(({ file, target }) => !isTest(file) && files.has(target))
  return [
    ...[...files.keys()]
      .filter((file) => !placeOf(file))
      .map((file) => `${file} is in no layer; give its folder one in scripts/layers/rooms.ts`),
    ...imports.flatMap(({ file, target, line }) => {
      const why = whyNot(file, target)
      return why ? [`${file}:${line} imports ${target}: ${why}`] : []
    }),
    ...complaintsOfCircles('files', product, (path) => path),
    ...complaintsOfCircles('folders', product, dirname),
  ]
}

function complaintsOfCircles(
  kind: string,
  imports: readonly Import[],
  nodeOf: (path: string) => string,
): readonly string[] {
  const inSrc = imports.filter(({ file }) => file.startsWith('src/'))
  const circles = circlesOf(graphOf(inSrc.map(({ file, target }) => [nodeOf(file), nodeOf(target)])))
  return circles.map((circle) => {
    const arrows = circle.map((node, i) => {
      const next = circle[(i + 1) % circle.length]
      const example = inSrc.find(({ file, target }) => nodeOf(file) === node && nodeOf(target) === next)
      return `  ${example?.file}:${example?.line} imports ${example?.target}`
    })
    return [`${kind} in a circle:`, ...arrows].join('\n')
  })
}

if (import.meta.main) {
  const complaints = checkLayers()
  for (const complaint of complaints) console.error(complaint)
  console.log(
    complaints.length === 0 ? 'every import points the right way' : `${complaints.length} complaints`,
  )
  if (complaints.length > 0) process.exitCode = 1
}
