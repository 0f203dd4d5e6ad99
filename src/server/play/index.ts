export { headOf, openingHead, type Played, playLines, resultOf } from './live-match.ts'
export { openRooms, type RoomsHear } from './open-rooms.ts'
export { playOperations } from './operations.ts'
