import { useEffect, useRef } from 'preact/hooks'
import type { Seat } from '../../../core/index.ts'
import { rove, useHint } from '../../../look/index.ts'
import { reasonText } from '../text/phrases.ts'
import { TerIcon } from './art/icon.tsx'
import { CardPanel } from './panels/CardPanel.tsx'
import { PlacePanel } from './panels/PlacePanel.tsx'
import { BarterPanel, DuelPanel, ScavengePanel, TraitPanel, VenturePanel } from './panels/panels.tsx'
import { draftOf, type Props, redraft } from './state/ui-state.ts'
import { type Verb, verbs } from './state/verbs.ts'

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
    case 'trait':
      return <TraitPanel {...props} />
    default:
      return draft.place === undefined ? <Verbs {...props} /> : <PlacePanel {...props} place={draft.place} />
  }
}

/** The verb that was pressed last: coming back from it, the keyboard is where it left. */
let left: Verb['id'] | undefined

function Verbs(props: Props & { readonly seat: Seat }) {
  const draft = draftOf(props)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (left !== undefined && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>(`[data-verb="${left}"]`)?.focus()
    left = undefined
  }, [])
  return (
    <div ref={root} class="ter-verbs" role="toolbar" aria-label="What you can do" onKeyDown={rove}>
      {verbs(props, props.seat).map((verb) => (
        <VerbButton
          key={verb.id}
          verb={verb}
          onPress={() => {
            left = verb.id
            if (verb.action) props.act(verb.action)
            else if (isAimed(verb.id)) redraft(draft, { verb: verb.id, place: undefined })
          }}
        />
      ))}
    </div>
  )
}

const AIMED = ['scavenge', 'venture', 'duel', 'barter', 'trait'] as const

/** Whether a verb asks where, whom or what in a panel of its own. */
function isAimed(id: Verb['id']): id is (typeof AIMED)[number] {
  return AIMED.some((each) => each === id)
}

function VerbButton({ verb, onPress }: { readonly verb: Verb; readonly onPress: () => void }) {
  const { id, name, icon, note, effect, why } = verb
  const { about, tip, show } = useHint(why ? reasonText(why) : effect)
  return (
    <>
      <button
        {...about}
        type="button"
        class="verb"
        data-verb={id}
        aria-disabled={why ? true : undefined}
        onClick={(event) => {
          if (why) show(event.currentTarget)
          else onPress()
        }}
      >
        <TerIcon name={icon} size="1.4rem" />
        <span class="verb-name">{name}</span>
        {note !== undefined && <span class="verb-note">{note}</span>}
      </button>
      {tip}
    </>
  )
}
