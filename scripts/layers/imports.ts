import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'

/** One import of a file of the product from the checkout or from node: static, type-only, dynamic, or a worker's address. */
export type Import = {
  /** From the root. */
  readonly file: string
  /** From the root; or, as in `node:fs`, what node has. */
  readonly target: string
  readonly line: number
}

/** The files of src/ and examples/ under `root`, each with what it imports from the checkout and from node. */
export function filesAndImports(root: string): ReadonlyMap<string, readonly Import[]> {
  const files = globSync('{src,examples}/**/*.{ts,tsx}', { cwd: root })
  return new Map(
    files
      .map((file) => file.replaceAll('\\', '/'))
      .sort()
      .map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]),
  )
}

/** The parts of a syntax tree's nodes that name an import. */
type Node = {
  readonly type?: string
  readonly start?: number
  readonly source?: unknown
  readonly callee?: unknown
  readonly arguments?: readonly unknown[]
  readonly value?: unknown
  readonly name?: unknown
}

function importsOf(file: string, source: string): readonly Import[] {
  const found: Import[] = []
  const note = (at: unknown): void => {
    if (!isNode(at) || typeof at.value !== 'string' || !/^(\.|node:)/.test(at.value)) return
    const line = source.slice(0, at.start).split('\n').length
    found.push({ file, target: at.value.startsWith('.') ? join(dirname(file), at.value) : at.value, line })
  }
  const visit = (node: unknown): void => {
    if (!isNode(node)) return
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
      case 'TSImportType':
      case 'ImportExpression':
        note(node.source)
        break
      case 'NewExpression':
        if (isNode(node.callee) && node.callee.name === 'URL') note(node.arguments?.[0])
        break
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(file, source).program)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}
