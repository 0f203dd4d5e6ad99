import { amid, type Seat } from '../../../../core/index.ts'
import { Button, toast } from '../../../../look/index.ts'
import { placeOf } from '../../rules/board.ts'
import { ITEMS } from '../../rules/content.ts'
import { terrainWords } from '../../text/cards.ts'
import { reasonText, spaceName } from '../../text/phrases.ts'
import { ItemCard } from '../cards/ItemCard.tsx'
import { seatsAt } from '../state/aims.ts'
import type { Props } from '../state/ui-state.ts'
import { Panel } from './Panel.tsx'

/** A terrain that was asked about: what it is, and what can be done there. */
export function PlacePanel(props: Props & { readonly seat: Seat; readonly place: number }) {
  const { view, seat, place, act, refusal } = props
  const isPrepare = view.stack.at(-1)?.step === 'prepare'
  const isHere = placeOf(view, seat) === place
  const lying = [...new Set(view.drops[place])]
  const venture = refusal({ type: 'venture', space: place })
  const others = isPrepare ? [] : seatsAt(view, place).filter((other) => other !== seat)
  return (
    <Panel props={props} title={spaceName(view, place)} say={terrainWords(view.lands[place])}>
      {isPrepare && !isHere && (
        <Button
          variant="primary"
          why={venture && reasonText(venture)}
          onPress={() => act({ type: 'venture', space: place })}
        >
          Venture here
        </Button>
      )}
      {isPrepare && isHere && <Advantage {...props} />}
      {others.map((other) => {
        const why = refusal({ type: 'duel', seat: other })
        return (
          <Button key={other} why={why && reasonText(why)} onPress={() => act({ type: 'duel', seat: other })}>
            Duel {amid(props.names[other])}
          </Button>
        )
      })}
      {lying.map((item) => {
        const why = isHere ? refusal({ type: 'scavenge', item }) : ELSEWHERE
        return (
          <ItemCard
            key={item}
            item={item}
            size="hand"
            dim={why !== undefined}
            label={`Scavenge ${ITEMS[item].name}`}
            onPress={() => (why ? toast(reasonText(why), 'warning') : act({ type: 'scavenge', item }))}
          />
        )
      })}
    </Panel>
  )
}

const ELSEWHERE = {
  code: 'not-lying',
  clause: 'TER-11',
  message: 'You can Scavenge only on your own terrain.',
} as const

function Advantage({ act, refusal }: Props) {
  const why = refusal({ type: 'advantage' })
  return (
    <Button variant="primary" why={why && reasonText(why)} onPress={() => act({ type: 'advantage' })}>
      Use the Advantage
    </Button>
  )
}
