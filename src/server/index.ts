export { readSettings, type Settings } from './ops/settings.ts'
export { checkMatches } from './play/check-matches.ts'
export { decisionTimes } from './play/decision-times.ts'
export { type Serving, serve } from './serve.ts'
export {
  backUp,
  type Copied,
  openStoreToRead,
  orRefuse,
  restore,
  type StoreAddress,
  storeAddress,
} from './store/index.ts'
