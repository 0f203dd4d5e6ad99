export { readSettings, type Settings } from './ops/settings.ts'
export { type CheckedMatch as Checked, checkMatches } from './play/check-matches.ts'
export { type ServeOptions, type Serving, serve } from './serve.ts'
export { backUp, type Copied, openStoreToRead, restore, storeAddress } from './store/index.ts'
