import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { capital, counted } from '../../../core/index.ts'
import { Button, Icon, isKeyClick, useEscape, useHint, WithClauses } from '../../../look/index.ts'
import { EDITIONS, type Rate, REALLOCATE_COST } from '../content/cards.ts'
import { placeName } from '../text/phrases.ts'
import {
  type Aimed,
  aimRefusal,
  isAimed,
  legalPlaces,
  placeVerbs,
  reasonWords,
  type Verb,
  type VerbId,
  verbs,
} from '../text/verbs.ts'
import { Sign } from './art.tsx'
import { PanelHead } from './PanelHead.tsx'
import { Council, Restructure } from './Pickers.tsx'
import { rove } from './roving.ts'
import { VERB_SIGNS } from './signs.ts'
import { type Draft, draftOf, focusGrid, type Props, pointedPlace, redraft, type Seated } from './ui-state.ts'

/** The actions of a turn: choose a verb, then where or how; or a territory, then the verb. */
export function Verbs(props: Seated) {
  const { view, seat } = props
  const draft = draftOf(props)
  const all = verbs(props, seat)
  const chosen = all.find(({ id }) => id === draft.verb)
  const panel = useRef<HTMLFieldSetElement>(null)
  const before = useRef<VerbId | undefined>(undefined)
  useEffect(() => {
    // Coming back from a verb, the keyboard is where it left.
    if (before.current && draft.verb === undefined && document.activeElement === document.body)
      panel.current?.querySelector<HTMLElement>(`[data-verb="${before.current}"]`)?.focus()
    before.current = draft.verb
  }, [draft.verb])
  const back = () => redraft(draft, { verb: undefined, place: undefined, cards: [], taken: [] })
  useEscape(chosen !== undefined || draft.place !== undefined, back)
  const left = view.stack.at(-1)
  return (
    <fieldset ref={panel} aria-label="Your turn" class="trs-verbs" onKeyDown={rove}>
      {chosen ? (
        <Chosen {...props} draft={draft} verb={chosen} onBack={back} />
      ) : draft.place === undefined ? (
        <>
          <ActionsLeft left={left?.step === 'act' ? left.left : 0} />
          <div class="trs-verb-grid" role="toolbar" aria-label="Actions">
            {all.map((verb) => (
              <VerbButton
                key={verb.id}
                verb={verb}
                onPress={(byKey) => choose(props, draft, verb, byKey)}
                edition={view.edition}
              />
            ))}
          </div>
        </>
      ) : (
        <AtPlace {...props} draft={draft} place={draft.place} onBack={back} />
      )}
    </fieldset>
  )
}

function choose(props: Seated, draft: Draft, { id }: Verb, byKey: boolean) {
  const step = props.view.stack.at(-1)
  if (id === 'recover') return props.act({ type: 'recover' })
  if (id === 'end' && step?.step === 'act' && step.left === 0) return props.act({ type: 'end' })
  redraft(draft, { verb: id, place: undefined })
  if (isAimed(id) && byKey) focusGrid()
}

function ActionsLeft({ left }: { readonly left: number }) {
  return (
    <p class="row trs-left">
      <span class="smallcaps">{counted(left, 'action')} left</span>
      <span class="pips" aria-hidden="true">
        {Array.from({ length: left }, (_, i) => (
          <i key={`${i}`} data-on />
        ))}
      </span>
    </p>
  )
}

type VerbButtonProps = {
  readonly verb: Verb
  readonly edition: Props['view']['edition']
  readonly onPress: (byKey: boolean) => void
}

function VerbButton({ verb, edition, onPress }: VerbButtonProps) {
  const { id, name, group, cost, effect, why } = verb
  const { about, tip, show } = useHint(why ? reasonWords(why) : effect)
  return (
    <>
      <button
        {...about}
        type="button"
        class="verb trs-verb"
        data-verb={id}
        data-group={group}
        data-rove=""
        aria-disabled={why !== undefined || undefined}
        onClick={(event) => {
          if (why) show(event.currentTarget)
          else onPress(isKeyClick(event))
        }}
      >
        <Sign name={VERB_SIGNS[id]} size="1.35em" />
        <span class="verb-name">{name}</span>
        {cost !== undefined && <span class="unseen">, {counted(cost, 'coin')}</span>}
        <span class="verb-note row trs-verb-cost figures" aria-hidden="true">
          <CostMark verb={verb} edition={edition} />
        </span>
      </button>
      {tip}
    </>
  )
}

function CostMark({ verb: { id, cost }, edition }: Pick<VerbButtonProps, 'verb' | 'edition'>) {
  if (cost !== undefined) return <Amount of={cost} icon="coin" />
  if (id === 'recruit' || id === 'disband') return <RateMark kind={id} rate={EDITIONS[edition][id][0]} />
  if (id !== 'recover') return null
  return (
    <>
      +<Amount of={1} icon="coin" /> +<Amount of={1} icon="sword" />
    </>
  )
}

function Amount({ of, icon }: { readonly of: number; readonly icon: 'coin' | 'sword' }) {
  return (
    <>
      {of}
      <Icon name={icon} size="0.9em" />
    </>
  )
}

type RateProps = { readonly kind: 'recruit' | 'disband'; readonly rate: Rate }

function RateMark({ kind, rate }: RateProps) {
  const [from, to] = kind === 'recruit' ? (['coin', 'sword'] as const) : (['sword', 'coin'] as const)
  return (
    <>
      <Amount of={rate.pay} icon={from} />→<Amount of={rate.gain} icon={to} />
    </>
  )
}

type ChosenProps = Seated & { readonly draft: Draft; readonly verb: Verb; readonly onBack: () => void }

function Chosen(props: ChosenProps) {
  const { verb, onBack, act, view, actions } = props
  switch (verb.id) {
    case 'battle':
    case 'reform':
    case 'develop':
      return <Aiming {...props} aim={verb.id} />
    case 'recruit':
    case 'disband':
      return <Rates {...props} kind={verb.id} />
    case 'council':
      return <Council {...props} />
    case 'restructure':
      return <Restructure {...props} />
    case 'reallocate':
      return (
        <Panel verb={verb} onBack={onBack}>
          <Button variant="primary" onPress={() => act({ type: 'reallocate' })}>
            Pay {counted(REALLOCATE_COST, 'coin')} and look
          </Button>
        </Panel>
      )
    default: {
      const step = view.stack.at(-1)
      const left = step?.step === 'act' ? step.left : 0
      return (
        <Panel
          verb={verb}
          say={left > 0 && actions.length > 0 ? `You forfeit ${counted(left, 'action')}.` : undefined}
          onBack={onBack}
        >
          <Button variant="primary" onPress={() => act({ type: 'end' })}>
            End the turn
          </Button>
        </Panel>
      )
    }
  }
}

type PanelProps = {
  readonly verb: Verb
  readonly say?: string | undefined
  readonly onBack: () => void
  readonly children?: ComponentChildren
}

function Panel({ verb, say, onBack, children }: PanelProps) {
  return (
    <div class="stack trs-panel">
      <PanelHead verb={verb.id} title={verb.name} onBack={onBack} />
      <p class="trs-say">{say ?? verb.effect}</p>
      {children !== undefined && <div class="verbs">{children}</div>}
    </div>
  )
}

/** An aimed verb: what it would do at the place under the pointer, or why it cannot. */
function Aiming(props: ChosenProps & { readonly aim: Aimed }) {
  const { verb, aim, view, actions, draft, onBack } = props
  const place = draft.place ?? pointedPlace.value
  const reason = place === undefined ? undefined : aimRefusal(props, aim, place)
  const count = legalPlaces(actions, aim).length
  const say =
    place === undefined
      ? verb.effect
      : reason
        ? reasonWords(reason)
        : `${capital(placeName(view, place))}: press to ${AIM_WORDS[aim]}.`
  return (
    <div class="stack trs-panel" data-refused={reason !== undefined || undefined}>
      <PanelHead verb={verb.id} title={verb.name} onBack={onBack}>
        {count === 1
          ? 'Choose the highlighted territory.'
          : `Choose one of the ${count} highlighted territories.`}
      </PanelHead>
      <p class="trs-say" aria-live="polite">
        {reason !== undefined && <Icon name="lock" />} <WithClauses text={say} />
      </p>
    </div>
  )
}

const AIM_WORDS: Readonly<Record<Aimed, string>> = {
  battle: 'declare battle',
  reform: 'reform it',
  develop: 'develop it',
}

function Rates(props: ChosenProps & { readonly kind: 'recruit' | 'disband' }) {
  const { verb, kind, view, refusal, act, actions, onBack } = props
  const rates = EDITIONS[view.edition][kind]
  return (
    <Panel verb={verb} onBack={onBack}>
      {rates.map((rate, i) => {
        const isPossible = actions.some((action) => action.type === kind && action.rate === i)
        const why = isPossible ? undefined : refusal({ type: kind, rate: i })
        return (
          <Button
            key={`${i}`}
            variant={isPossible ? 'primary' : 'quiet'}
            why={why && reasonWords(why)}
            onPress={() => act({ type: kind, rate: i })}
          >
            <RateWords kind={kind} rate={rate} />
          </Button>
        )
      })}
    </Panel>
  )
}

function RateWords({ kind, rate }: RateProps) {
  const [from, to] = kind === 'recruit' ? ['coin', 'soldier'] : ['soldier', 'coin']
  return (
    <>
      <span class="figures" aria-hidden="true">
        <RateMark kind={kind} rate={rate} />
      </span>
      <span class="unseen">{`${counted(rate.pay, from)} for ${counted(rate.gain, to)}`}</span>
    </>
  )
}

function AtPlace(
  props: Seated & { readonly draft: Draft; readonly place: number; readonly onBack: () => void },
) {
  const { view, place, act, onBack, seat } = props
  const names = new Map(verbs(props, seat).map((verb) => [verb.id, verb]))
  return (
    <div class="stack trs-panel">
      <PanelHead title={capital(placeName(view, place))} onBack={onBack} />
      <ul class="trs-at-place">
        {placeVerbs(props, place).map(({ id, why }) => {
          const verb = names.get(id)
          return (
            <li key={id}>
              <Button
                size="small"
                variant={why ? 'quiet' : 'primary'}
                why={why && reasonWords(why)}
                onPress={() => act({ type: id, place })}
              >
                {verb?.name}
                {verb?.cost !== undefined && !why ? `, ${counted(verb.cost, 'coin')}` : ''}
              </Button>
              {why && (
                <span class="trs-why">
                  <WithClauses text={reasonWords(why)} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
