import { parentPort, workerData } from 'node:worker_threads'
import type { Step } from './fresh.ts'

const { module, step, args } = workerData as Step
const steps: Readonly<Record<string, (...args: readonly unknown[]) => unknown>> = await import(
  new URL(module, import.meta.url).href
)
parentPort?.postMessage(await steps[step](...args))
