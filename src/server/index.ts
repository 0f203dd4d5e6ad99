export { type ServeOptions, type Serving, serve } from './serve.ts'
export { readSettings, type Settings } from './settings.ts'
export { backUp, type Copied, restore, storeAddress } from './store/index.ts'
