export { createLog, type Log } from './log.ts'
export { createMetrics, gaugeProcess } from './metrics.ts'
