import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** What a run of the command line printed, and how it ended. */
export type Run = { readonly code: number | null; readonly out: string; readonly err: string }

const MAIN = join(import.meta.dirname, '../src/cli/main.ts')

/** Runs the real command line as a process of its own, in the folder `cwd`, with `input` as its stdin. */
export function interregnum(args: readonly string[], cwd: string, input = ''): Promise<Run> {
  const child = spawn(process.execPath, [MAIN, ...args], { cwd })
  const out: Buffer[] = []
  const err: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
  // A command that does not read its stdin may end before it is written.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      resolve({ code, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }),
    )
  })
}
