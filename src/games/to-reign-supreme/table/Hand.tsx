import type { Seat } from '../../../core/index.ts'
import { Button, useKeyboardFollows } from '../../../look/index.ts'
import { CommitControls } from './CommitControls.tsx'
import { KeepControls } from './Keep.tsx'
import { Restructure } from './Pickers.tsx'
import { PutControls } from './PutControls.tsx'
import { StrategyCard } from './StrategyCard.tsx'
import { closeLedger, draftOf, type Props, redraft, told, useBattles, useCleanStage } from './stage.ts'
import { Verbs } from './Verbs.tsx'

/** What lies before the person: the cards in hand, and whatever can be done with the step that is asked. */
export function Hand(props: Props) {
  useCleanStage()
  useBattles(props)
  const { view, viewer, actions, outcome } = props
  const step = view.stack.at(-1)?.step
  const last = told.value
  const draft = draftOf(props)
  const hand = useKeyboardFollows<HTMLDivElement>(
    [step, draft.verb, draft.place, last?.isOpen, actions.length > 0, view.turn].join(),
    '.trs-back',
  )
  if (outcome || typeof viewer !== 'number') return null
  // What was fought is read before the next thing is asked.
  if (last?.isOpen && !last.isRead)
    return (
      <div ref={hand} class="trs-hand trs-hand-note">
        <Button variant="primary" icon="next" onPress={closeLedger}>
          Go on
        </Button>
      </div>
    )
  const isAsked = actions.length > 0
  return (
    <div ref={hand} class="trs-hand" data-step={step}>
      {step === 'keep' && <KeepControls {...props} seat={viewer} />}
      {step === 'act' && (
        <>
          <Cards {...props} seat={viewer} />
          {isAsked && <Verbs {...props} seat={viewer} />}
        </>
      )}
      {step === 'put' && (isAsked ? <PutControls {...props} /> : <Cards {...props} seat={viewer} />)}
      {step === 'brace' && (
        <>
          <Cards {...props} seat={viewer} />
          {isAsked && <Brace {...props} seat={viewer} />}
        </>
      )}
      {(step === 'commit' || step === 'bribe') &&
        (isAsked ? <CommitControls {...props} seat={viewer} /> : <Sealed {...props} seat={viewer} />)}
    </div>
  )
}

type Seated = Props & { readonly seat: Seat }

/** The strategy cards in hand. */
function Cards({ view, seat }: Seated) {
  const { hand } = view.sides[seat]
  return (
    <fieldset class="trs-cards" aria-label="Your strategy cards">
      {hand.map((card, i) => (
        <StrategyCard key={`${i}`} card={card} seat={seat} coins={view.edition === 'rulebook'} />
      ))}
    </fieldset>
  )
}

/** Under attack: stand, or restructure first. */
function Brace(props: Seated) {
  const draft = draftOf(props)
  if (draft.verb === 'restructure') return <Restructure {...props} />
  const can = props.actions.some(({ type }) => type === 'restructure')
  return (
    <div class="trs-panel">
      <p class="trs-say">
        Before both sides choose in secret you may swap cards with your tracker, for 3 coins.
      </p>
      <div class="trs-row">
        <Button variant="primary" onPress={() => props.act({ type: 'stand' })}>
          Stand
        </Button>
        {can && <Button onPress={() => redraft(draft, { verb: 'restructure' })}>Restructure, 3 coins</Button>}
      </div>
    </div>
  )
}

/** One's own orders lie sealed. */
function Sealed(props: Seated) {
  return (
    <>
      <Cards {...props} />
      {props.undo && (
        <div class="trs-panel">
          <p class="trs-say">Your orders lie sealed until both are in.</p>
          <div class="trs-row">
            <Button icon="undo" onPress={props.undo}>
              Break the seal
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
