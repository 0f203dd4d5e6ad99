/**
 * What travels between the server and whoever talks to it, as schemas that check it and types made of them. Knows
 * the core alone.
 */
export * from './matches.ts'
export * from './pace.ts'
export * from './people.ts'
export * from './play.ts'
export * from './seats.ts'
