import { spawn } from 'node:child_process'
import { ROOT } from './root.ts'

/**
 * Runs a program from the checkout's folder with this process's output and no input; resolves with its exit code
 * (1 when a signal ended it), rejects when it cannot be started.
 */
export function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** `run` for a script on this same runtime. */
export function runNode(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return run(process.execPath, args, env)
}
