import { Worker } from 'node:worker_threads'
import type { Json } from '../../src/core/index.ts'

/** What a thread of `step-worker.ts` is to do: call an export of a module in this folder. */
export type Step = { readonly module: string; readonly step: string; readonly args: readonly Json[] }

/**
 * Runs a step in a thread of its own, which loads every module anew: so it sees the weights that an earlier step wrote.
 * @returns what the step did: plain data
 * @throws what the step threw
 */
export function runFresh(module: string, step: string, ...args: readonly Json[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./step-worker.ts', import.meta.url), {
      workerData: { module, step, args } satisfies Step,
    })
    let result: unknown
    worker.once('message', (message) => {
      result = message
    })
    worker.once('error', reject)
    worker.once('exit', (code) =>
      code === 0 ? resolve(result) : reject(new Error(`${step} ended with ${code}.`)),
    )
  })
}
