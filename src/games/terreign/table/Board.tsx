import { aimsOf } from './aims.ts'
import { EventMoment } from './cards/EventMoment.tsx'
import { DuelScene, DuelToggle } from './duel/DuelScene.tsx'
import { isDuelShown } from './duel/stage.ts'
import { Flower } from './Flower.tsx'
import { Ribbon } from './Ribbon.tsx'
import { draftOf, type Props } from './stage.ts'

/** The round's ribbon, and below it the flower; in its place a duel while it is fought. */
export function Board(props: Props) {
  // Whoever has to say where to needs to see the terrains.
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
