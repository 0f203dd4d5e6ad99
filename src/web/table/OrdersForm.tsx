import { useState } from 'preact/hooks'
import { DEFAULT_ORDERS, type Seat, type StandingOrders } from '../../core/index.ts'
import { Button, Checkbox, Dialog, Segmented } from '../../look/index.ts'
import { inEnglish, translatedOrMarked } from '../../words/index.ts'
import type { Orders } from '../session/match-source.ts'
import { menu } from './menu.messages.ts'
import './orders.css'

export type OrdersFormProps = {
  readonly orders: Orders
  readonly given: StandingOrders
  readonly view: unknown
  readonly seat: Seat
  /** The seat's legal actions now: a public order is one of them. */
  readonly actions: readonly unknown[]
  readonly act: (action: unknown) => void
  readonly onClose: () => void
}

type Wish = 'usual' | 'always' | 'never'

/** A person's standing orders. They are given as the form is closed, so that nothing passes while it is open. */
export function OrdersForm({ orders, given, view, seat, actions, act, onClose }: OrdersFormProps) {
  /** Undefined until the person changes something: orders from another device stay then. */
  const [changed, change] = useState<StandingOrders>()
  const draft = changed ?? given
  const { windows } = orders
  const publicOrders = (windows.publicOrders ?? []).filter((order) => order.isPossible?.(view, seat) ?? true)
  const kinds = windows.kinds.filter((kind) => kind.isPossible?.(view, seat) ?? true)
  const cards = [...new Set([...windows.answerCards(view, seat), ...Object.keys(draft.cards)])]
  const close = () => {
    if (changed) orders.give(changed)
    onClose()
  }
  const wish = (card: string, wanted: Wish) => {
    const { [card]: _, ...others } = draft.cards
    change({ ...draft, cards: wanted === 'usual' ? others : { ...others, [card]: wanted === 'always' } })
  }
  return (
    <Dialog
      title={menu('askMe')}
      onClose={close}
      actions={
        <>
          <Button icon="undo" onPress={() => change({ ...DEFAULT_ORDERS, passedTurn: draft.passedTurn })}>
            {menu('reset')}
          </Button>
          <Button variant="primary" onPress={close}>
            {menu('done')}
          </Button>
        </>
      }
    >
      <p>{menu('askedWhen')}</p>
      <fieldset class="orders-kinds" aria-label={menu('askedWhenLabel')}>
        {kinds.map(({ id, label, isAsked }) => (
          <Checkbox
            key={id}
            label={translatedOrMarked(label)}
            checked={draft.kinds[id] ?? isAsked}
            onChange={(isWanted) => change({ ...draft, kinds: { ...draft.kinds, [id]: isWanted } })}
          />
        ))}
      </fieldset>
      {publicOrders.map((publicOrder) => (
        <PublicOrder
          key={publicOrder.label}
          label={translatedOrMarked(publicOrder.label)}
          hint={translatedOrMarked(publicOrder.hint)}
          isOn={publicOrder.isOn(view, seat)}
          change={legal(actions, publicOrder.change(!publicOrder.isOn(view, seat)))}
          act={act}
        />
      ))}
      {cards.length > 0 && (
        <section class="orders-cards">
          <h3>{menu('orCard')}</h3>
          {cards.map((card) => (
            <Segmented<Wish>
              key={card}
              label={inEnglish(card)}
              value={wishOf(draft.cards[card])}
              choices={wishes()}
              onChange={(wanted) => wish(card, wanted)}
            />
          ))}
        </section>
      )}
      <p class="quiet small">{menu('otherwise')}</p>
      <Checkbox
        label={menu('always')}
        hint={menu('alwaysHint')}
        checked={draft.isAlwaysAsked}
        onChange={(isAlwaysAsked) => change({ ...draft, isAlwaysAsked })}
      />
    </Dialog>
  )
}

function wishes() {
  return [
    { value: 'usual', label: menu('usual') },
    { value: 'always', label: menu('askAlways') },
    { value: 'never', label: menu('never') },
  ] as const
}

function wishOf(isAsked: boolean | undefined): Wish {
  if (isAsked === undefined) return 'usual'
  return isAsked ? 'always' : 'never'
}

function legal(actions: readonly unknown[], action: unknown): unknown {
  const text = JSON.stringify(action)
  return actions.find((each) => JSON.stringify(each) === text)
}

/** A setting of the rules: it is an action, seen by everybody. */
function PublicOrder(props: {
  readonly label: string
  readonly hint: string
  readonly isOn: boolean
  /** The action that changes it; undefined while it cannot be changed. */
  readonly change: unknown
  readonly act: (action: unknown) => void
}) {
  const { label, hint, isOn, change, act } = props
  return (
    <fieldset class="orders-public" disabled={change === undefined}>
      <Checkbox label={label} hint={hint} checked={isOn} onChange={() => act(change)} />
    </fieldset>
  )
}
