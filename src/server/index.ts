export { readSettings, type Settings } from './ops/settings.ts'
export { checkMatches } from './play/check-matches.ts'
export { type Serving, serve } from './serve.ts'
export { backUp, type Copied, openStoreToRead, restore, storeAddress } from './store/index.ts'
