import { counted } from '../../../core/index.ts'
import { Button, useKeyboardFollows } from '../../../look/index.ts'
import { RESTRUCTURE_COST } from '../content/cards.ts'
import { CommitControls } from './CommitControls.tsx'
import { KeepControls } from './Keep.tsx'
import { Restructure } from './Pickers.tsx'
import { PutControls } from './PutControls.tsx'
import { StrategyCard } from './StrategyCard.tsx'
import {
  closeLedger,
  draftOf,
  lastBattle,
  type Props,
  redraft,
  type Seated,
  useBattles,
  useCleanUiState,
} from './ui-state.ts'
import { Verbs } from './Verbs.tsx'

/** The cards in hand and the controls of the current step. */
export function Hand(props: Props) {
  useCleanUiState()
  useBattles(props)
  const { view, viewer, actions, outcome } = props
  const step = view.stack.at(-1)?.step
  const last = lastBattle.value
  const draft = draftOf(props)
  const hand = useKeyboardFollows<HTMLDivElement>(
    [step, draft.verb, draft.place, last?.isOpen, actions.length > 0, view.turn].join(),
    '.trs-back',
  )
  if (outcome || typeof viewer !== 'number') return null
  // The person reads the ledger before the next decision.
  if (last?.isOpen && !last.isRead)
    return (
      <div ref={hand} class="trs-hand trs-hand-note">
        <Button variant="primary" icon="next" onPress={closeLedger}>
          Continue
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

function Cards({ view, seat }: Seated) {
  const { hand } = view.sides[seat]
  return (
    <fieldset class="row trs-cards" aria-label="Your strategy cards">
      {hand.map((card, i) => (
        <StrategyCard key={`${i}`} card={card} seat={seat} coins={view.edition === 'rulebook'} />
      ))}
    </fieldset>
  )
}

function Brace(props: Seated) {
  const draft = draftOf(props)
  if (draft.verb === 'restructure') return <Restructure {...props} />
  const can = props.actions.some(({ type }) => type === 'restructure')
  return (
    <div class="stack trs-panel">
      <p class="trs-say">You may swap cards with your tracker before both sides choose their orders.</p>
      <div class="verbs">
        <Button variant="primary" onPress={() => props.act({ type: 'stand' })}>
          Stand
        </Button>
        {can && (
          <Button onPress={() => redraft(draft, { verb: 'restructure' })}>
            Restructure, {counted(RESTRUCTURE_COST, 'coin')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Sealed(props: Seated) {
  return (
    <>
      <Cards {...props} />
      {props.undo && (
        <div class="stack trs-panel">
          <p class="trs-say">Your orders stay sealed until both sides have chosen.</p>
          <div class="verbs">
            <Button icon="undo" onPress={props.undo}>
              Break the seal
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
