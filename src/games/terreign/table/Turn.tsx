import type { Seat } from '../../../core/index.ts'
import { useHint } from '../../../look/index.ts'
import { TerIcon } from './art/icon.tsx'
import { rove } from './keyboard.ts'
import { CardPanel } from './panels/CardPanel.tsx'
import { PlacePanel } from './panels/PlacePanel.tsx'
import {
  BarterPanel,
  DuelPanel,
  OrderPanel,
  ScavengePanel,
  TraitPanel,
  VenturePanel,
} from './panels/panels.tsx'
import { draftOf, type Props, redraft } from './stage.ts'
import { type Verb, verbs } from './verbs.ts'
import { reasonWords } from './words.ts'

/** One's turn: its verbs; in their place what a chosen verb, card or terrain still asks for. */
export function Turn(props: Props & { readonly seat: Seat }) {
  const draft = draftOf(props)
  if (draft.item !== undefined) return <CardPanel {...props} item={draft.item} />
  switch (draft.verb) {
    case 'scavenge':
      return <ScavengePanel {...props} />
    case 'venture':
      return <VenturePanel {...props} />
    case 'duel':
      return <DuelPanel {...props} />
    case 'barter':
      return <BarterPanel {...props} />
    case 'order':
      return <OrderPanel {...props} />
    case 'trait':
      return <TraitPanel {...props} />
    default:
      return draft.place === undefined ? <Verbs {...props} /> : <PlacePanel {...props} place={draft.place} />
  }
}

function Verbs(props: Props & { readonly seat: Seat }) {
  const draft = draftOf(props)
  return (
    <div class="ter-verbs" role="toolbar" aria-label="What you can do" onKeyDown={rove}>
      {verbs(props, props.seat).map((verb) => (
        <VerbButton
          key={verb.id}
          verb={verb}
          onPress={() => {
            if (verb.action) props.act(verb.action)
            else if (verb.id in AIMED)
              redraft(draft, { verb: verb.id as keyof typeof AIMED, place: undefined })
          }}
        />
      ))}
    </div>
  )
}

const AIMED = { scavenge: 1, venture: 1, duel: 1, barter: 1, order: 1, trait: 1 } as const

function VerbButton({ verb, onPress }: { readonly verb: Verb; readonly onPress: () => void }) {
  const { id, name, icon, note, effect, why } = verb
  const { about, tip, show } = useHint(why ? reasonWords(why) : effect)
  return (
    <>
      <button
        {...about}
        type="button"
        class="ter-verb"
        data-verb={id}
        aria-disabled={why ? true : undefined}
        onClick={(event) => {
          if (why) show(event.currentTarget)
          else onPress()
        }}
      >
        <TerIcon name={icon} size="1.4rem" />
        <span class="ter-verb-name">{name}</span>
        {note !== undefined && <span class="ter-verb-note">{note}</span>}
      </button>
      {tip}
    </>
  )
}
