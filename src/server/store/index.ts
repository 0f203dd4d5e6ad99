export { openStore, openStoreToRead, type StoreAddress, storeAddress, TEMPORARY } from './open.ts'
export * from './rows.ts'
export * from './store.ts'
