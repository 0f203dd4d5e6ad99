export { createLog, type Facts, LOG_LEVELS, type Log, type LogLevel, SILENT } from './log.ts'
export { createMetrics, gaugeProcess, type Labels, type Metrics, UNCOUNTED } from './metrics.ts'
