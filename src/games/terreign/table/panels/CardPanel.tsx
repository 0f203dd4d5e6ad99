import type { Seat } from '../../../../core/index.ts'
import { Button } from '../../../../look/index.ts'
import { FACTS, ITEMS } from '../../rules/content.ts'
import { itemWords } from '../../text/cards.ts'
import { reasonText } from '../../text/phrases.ts'
import { draftOf, type Props } from '../state/ui-state.ts'
import { type CardVerb, cardVerbs } from '../state/verbs.ts'
import { Panel, SeatWays } from './Panel.tsx'
import { SpaceButton } from './SpaceButton.tsx'

export function CardPanel(props: Props & { readonly seat: Seat; readonly item: number }) {
  const { seat, item, act } = props
  const draft = draftOf(props)
  const verbs = cardVerbs(props, seat, item, draft.isEquipped, FACTS[item])
  const aimed = verbs.find(({ id }) => id === draft.verb)
  return (
    <Panel props={props} title={ITEMS[item].name} say={itemWords(item)}>
      {verbs.map((verb) =>
        verb === aimed ? (
          <Targets key={verb.id} props={props} verb={verb} />
        ) : (
          <Button
            key={verb.id}
            variant={verb.id === 'drop' ? 'bare' : 'primary'}
            why={verb.why && reasonText(verb.why)}
            onPress={() => {
              const [action] = verb.ways
              if (action) act(action)
            }}
          >
            {verb.name}
          </Button>
        ),
      )}
    </Panel>
  )
}

/** On whom or where: the same as is lit on the table. */
function Targets({ props, verb }: { readonly props: Props; readonly verb: CardVerb }) {
  const { name, asks, ways } = verb
  const targets = ways.flatMap((action) =>
    'on' in action && action.on !== null ? [[action.on, action] as const] : [],
  )
  return (
    <span class="ter-targets">
      <span class="ter-targets-word">{name} on</span>
      {asks === 'seat' ? (
        <SeatWays props={props} ways={targets} />
      ) : (
        targets.map(([space, action]) => (
          <SpaceButton key={space} view={props.view} space={space} onPress={() => props.act(action)} />
        ))
      )}
    </span>
  )
}
