export { openCoordinator } from './coordinator.ts'
export { serveShards } from './serve-shards.ts'
