export { openRooms, type RoomEvents } from './open-rooms.ts'
export { playOperations } from './operations.ts'
export { serialQueue } from './queue.ts'
export { openingHead, replayInParts } from './replay.ts'
