/** The messages between the server and its clients: schemas, and the types inferred from them. */
export * from './matches.ts'
export * from './pace.ts'
export * from './people.ts'
export * from './play.ts'
export * from './playtests.ts'
export * from './seats.ts'
export * from './shares.ts'
export * from './transfers.ts'
