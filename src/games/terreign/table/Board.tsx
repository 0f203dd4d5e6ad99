import { EventMoment } from './cards/EventMoment.tsx'
import { DuelScene, DuelToggle } from './duel/DuelScene.tsx'
import { Flower } from './Flower.tsx'
import { Ribbon } from './Ribbon.tsx'
import { aimsOf } from './state/aims.ts'
import { isDuelShown } from './state/duels.ts'
import { draftOf, type Props } from './state/ui-state.ts'

/** The round's ribbon, and below it the flower; in its place a duel while it is fought. */
export function Board(props: Props) {
  // A viewer who has to choose a terrain needs to see them.
  const isWhere = aimsOf(props, draftOf(props)).onSpace !== undefined
  const isDuel = isDuelShown(props) && !isWhere
  return (
    <div class="ter-board">
      <Ribbon {...props} />
      <div class="ter-main">
        {isDuel ? <DuelScene {...props} /> : <Flower {...props} />}
        {!isDuel && !isWhere && <DuelToggle view={props.view} />}
        <EventMoment {...props} />
      </div>
    </div>
  )
}
