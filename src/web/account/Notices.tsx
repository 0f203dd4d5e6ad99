import { Part } from './Part.tsx'

/** How one is told that it is one's turn. */
export function Notices() {
  return <Part title="When it is your turn">{null}</Part>
}
