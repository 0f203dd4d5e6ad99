import { Shield } from '../../../../look/index.ts'
import { newsOf, windowOf } from '../choices/windows.ts'
import type { Props } from '../stage.ts'

/** Who is asked to answer, in order: whose turn it is first, then those who follow (WOS-R8). */
export function Asked({ view, names, viewer }: Props) {
  const frame = windowOf(view)
  if (!frame) return null
  const [now, ...later] = frame.asked
  const seat = typeof viewer === 'number' ? viewer : undefined
  const isOnStack = frame.about === 'spell' || frame.about === 'ability'
  return (
    <div class="wos-asked">
      {!isOnStack && <p class="wos-asked-about">{newsOf(view, names, frame, now, seat)}.</p>}
      <p class="wos-asked-row">
        <span class="wos-quiet">Asked now</span>
        <span class="wos-asked-one" data-now>
          <Shield seat={now} size="1.35em" /> <b>{names[now]}</b>
        </span>
        {later.length > 0 && <span class="wos-quiet">then</span>}
        {later.map((each) => (
          <span key={each} class="wos-asked-one">
            <Shield seat={each} size="1.15em" /> {names[each]}
          </span>
        ))}
      </p>
    </div>
  )
}
