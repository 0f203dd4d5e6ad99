import { Part } from '../account/Part.tsx'
import { identity } from '../api/identity.ts'
import { NoticesPanel } from '../notices/NoticesPanel.tsx'

/** How one is told that it is one's turn. */
export function Notices() {
  const who = identity.value
  return (
    <Part
      title="When it is your turn"
      lead="You can be told while you are away: only in the ways you ask for here."
    >
      {who.is === 'known' && <NoticesPanel push={who.push} mail={who.mail} />}
    </Part>
  )
}
