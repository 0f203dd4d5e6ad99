export {
  headOf,
  type LiveMatch as Played,
  openingHead,
  replayLines as playLines,
  resultOf,
} from './live-match.ts'
export { openRooms, type RoomEvents as RoomsHear } from './open-rooms.ts'
export { playOperations } from './operations.ts'
