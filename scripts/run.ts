import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './root.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

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
  // Stopped while a part runs, the whole stops: the part is told, and nothing comes after it.
  const stop = (signal: NodeJS.Signals): void => {
    child.kill(signal)
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  return new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  }).finally(() => {
    for (const signal of SIGNALS) process.off(signal, stop)
  })
}

/** `run` for a script on this same runtime. */
export function runNode(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return run(process.execPath, args, env)
}
