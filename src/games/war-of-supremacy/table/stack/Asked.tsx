import { Shield } from '../../../../look/index.ts'
import { namesFor } from '../../text/phrases.ts'
import { newsOf, windowOf } from '../../text/prompt.ts'
import type { Props } from '../model/ui-state.ts'

/** Who is asked to answer, in order: whose turn it is first, then those who follow (WOS-R8). */
export function Asked({ view, names, viewer }: Props) {
  const frame = windowOf(view)
  if (!frame) return null
  const [now, ...later] = frame.asked
  const isOnStack = frame.about === 'spell' || frame.about === 'ability'
  return (
    <div class="wos-asked">
      {!isOnStack && <p class="wos-asked-about">{newsOf(view, namesFor(names, viewer), frame)}.</p>}
      <p class="row wrap wos-asked-row">
        <span class="quiet small">Asked now</span>
        <span class="wos-asked-one" data-now>
          <Shield seat={now} size="1.35em" /> <b>{names[now]}</b>
        </span>
        {later.length > 0 && <span class="quiet small">then</span>}
        {later.map((each) => (
          <span key={each} class="wos-asked-one">
            <Shield seat={each} size="1.15em" /> {names[each]}
          </span>
        ))}
      </p>
    </div>
  )
}
