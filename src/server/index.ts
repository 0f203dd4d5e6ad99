export { type Checked, checkMatches } from './play/check.ts'
export { type ServeOptions, type Serving, serve } from './serve.ts'
export { readSettings, type Settings } from './settings.ts'
export { backUp, type Copied, openStoreToRead, restore, storeAddress } from './store/index.ts'
