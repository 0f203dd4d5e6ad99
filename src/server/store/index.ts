export * from './rows.ts'
export * from './store.ts'
