import type { Refusal, Seat } from '../../../../core/index.ts'
import { counted } from '../../../../core/index.ts'
import { landName } from '../../content/terrains.ts'
import type { Action } from '../../rules/actions.ts'
import { landOf, placeOf } from '../../rules/board.ts'
import { abilityAt, HOUSES, type ItemFacts, TRAIT_USE } from '../../rules/content.ts'
import { charityItems, restActions } from '../../rules/refusals.ts'
import type { State } from '../../rules/state.ts'
import { nameAsked } from '../../rules/targets.ts'
import { terrainWords, traitWords } from '../../text/cards.ts'
import type { TerIconName } from '../art/icon.tsx'
import { isSame } from './aims.ts'
import type { Props, Verb as Way } from './ui-state.ts'

type Asked = Pick<Props, 'view' | 'viewer' | 'actions' | 'refusal'>

type VerbId = Way | 'search' | 'advantage' | 'charity' | 'rest' | 'ready' | 'end'

/** A verb as the hand offers it. */
export type Verb = {
  readonly id: VerbId
  readonly name: string
  readonly icon: TerIconName
  /** A word below the name: what it costs, what is chosen. */
  readonly note: string | undefined
  readonly effect: string
  /** The action it is; undefined where it has still to be said where, whom or what. */
  readonly action: Action | undefined
  readonly why: Refusal | undefined
}

/** What can be done in the phase of one's turn that is on now, in the order of the table. */
export function verbs(asked: Asked, seat: Seat): readonly Verb[] {
  const top = asked.view.stack.at(-1)
  if (!isOwnTurn(asked.view, seat)) return []
  if (top?.step === 'prepare') return [...finds(asked, seat), ...preparing(asked, seat, top.left)]
  if (top?.step === 'act') return [...finds(asked, seat), ...acting(asked, seat)]
  return []
}

function finds(asked: Asked, seat: Seat): Verb[] {
  const { view, actions, refusal } = asked
  const isRuin = landName(landOf(view, seat)) === 'Ruin'
  const lying = view.drops[placeOf(view, seat)] ?? []
  return [
    plain(asked, {
      id: 'search',
      name: 'Search',
      icon: 'magnifier',
      effect: isRuin
        ? 'Take the top card of the discard pile: you stand in the Ruin (TER-42).'
        : 'Draw an item from the deck (TER-11).',
      action: { type: 'search' },
    }),
    {
      id: 'scavenge',
      name: 'Scavenge',
      icon: 'open-chest',
      note: lying.length === 0 ? undefined : `${lying.length} here`,
      effect: 'Pick up an item dropped on your terrain (TER-11).',
      action: undefined,
      why: actions.some(({ type }) => type === 'scavenge')
        ? undefined
        : refusal({ type: 'scavenge', item: lying[0] ?? 0 }),
    },
  ]
}

function preparing(asked: Asked, seat: Seat, left: number): Verb[] {
  const { view } = asked
  const land = landName(landOf(view, seat))
  return [
    {
      id: 'venture',
      name: 'Venture',
      icon: 'footsteps',
      note: undefined,
      effect: 'Move your Warrior to an adjacent terrain. Your own Decoy there is removed (TER-12).',
      action: undefined,
      why: nowhere(
        asked,
        view.lands.map((_, space) => ({ type: 'venture', space })),
        'not-adjacent',
      ),
    },
    plain(asked, {
      id: 'advantage',
      name: 'Advantage',
      icon: 'pavilion',
      note: land,
      effect: terrainWords(landOf(view, seat)),
      action: { type: 'advantage' },
    }),
    ...trait(asked, seat, 'free'),
    {
      id: 'ready',
      name: 'Go to actions',
      icon: 'next',
      note: left === 1 ? '1 unused' : undefined,
      effect:
        left === 0
          ? 'You have prepared: begin your Action phase.'
          : 'Begin your Action phase. You give up what is left of your preparation (TER-10).',
      action: { type: 'ready' },
      why: undefined,
    },
  ]
}

function acting(asked: Asked, seat: Seat): Verb[] {
  const { view } = asked
  const players = view.players.map((_, other) => other)
  const rest = restActions(view, seat)
  const isRoyale = view.mode === 'royale'
  const list: Verb[] = [
    {
      id: 'duel',
      name: 'Duel',
      icon: 'sword',
      note: undefined,
      effect: 'Attack a player on your terrain in three attempts, once a turn (TER-24).',
      action: undefined,
      why: nowhere(
        asked,
        players.filter((other) => other !== seat).map((other) => ({ type: 'duel', seat: other })),
        'not-here',
      ),
    },
  ]
  if (!isRoyale)
    list.push(
      plain(asked, {
        id: 'charity',
        name: 'Charity',
        icon: 'charity',
        note: counted(charityItems(view, seat), 'item'),
        effect: `Discard ${counted(charityItems(view, seat), 'item')} for an honorable Reign token (TER-15).`,
        action: { type: 'charity' },
      }),
    )
  list.push(
    plain(asked, {
      id: 'rest',
      name: 'Rest',
      icon: 'camp',
      note: rest === 2 ? '2 actions' : '1 action',
      effect: `Restore 1 Morale, for ${rest === 2 ? 'both actions' : 'one action'} (TER-16).`,
      action: { type: 'rest' },
    }),
    ...trait(asked, seat, 'action'),
    ...trait(asked, seat, 'free'),
  )
  if (view.hasBarter)
    list.push({
      id: 'barter',
      name: 'Barter',
      icon: 'trade',
      note: 'free',
      effect: 'Exchange equally many items, face down, with a player on your terrain (TER-17).',
      action: undefined,
      why: nowhere(
        asked,
        players.filter((other) => other !== seat).map((other) => ({ type: 'barter', seat: other, count: 1 })),
        'barter-place',
      ),
    })
  list.push(
    plain(asked, {
      id: 'end',
      name: 'End turn',
      icon: 'hourglass',
      effect: 'The turn goes to the next player.',
      action: { type: 'end' },
    }),
  )
  return list
}

/** The trait of one's House where it is used, as an action or freely; passive traits are no verbs. */
function trait(asked: Asked, seat: Seat, as: 'action' | 'free'): Verb[] {
  const { view } = asked
  const { house } = view.players[seat]
  const source = house < 0 ? null : TRAIT_USE[house]
  const ability = source && abilityAt(source)
  if (ability?.kind !== 'use' || ability.as !== as) return []
  const asks = nameAsked(view, seat, { type: 'trait', on: null })
  const { name } = HOUSES[house].trait
  const targets = asks === 'seat' ? view.players : asks === 'space' ? view.lands : []
  const ways: readonly Action[] =
    asks === 'nothing' ? [{ type: 'trait', on: null }] : targets.map((_, on) => ({ type: 'trait', on }))
  return [
    {
      id: 'trait',
      name,
      icon: HOUSES[house].id as TerIconName,
      note: undefined,
      effect: traitWords(house),
      action: asks === 'nothing' ? ways[0] : undefined,
      why: nowhere(asked, ways, 'no-target'),
    },
  ]
}

type Plain = Omit<Verb, 'why' | 'note' | 'action'> & { readonly action: Action; readonly note?: string }

/** A verb that is an action and needs nothing more. */
function plain({ refusal }: Asked, verb: Plain): Verb {
  return { note: undefined, ...verb, why: refusal(verb.action) }
}

/**
 * Why none of some actions is possible: what hinders the one that comes nearest, so not that it is out of reach where
 * another has a better reason.
 */
export function nowhere({ refusal }: Asked, ways: readonly Action[], far: string): Refusal | undefined {
  const reasons: Refusal[] = []
  for (const way of ways) {
    const reason = refusal(way)
    if (reason === undefined) return undefined
    reasons.push(reason)
  }
  return reasons.find(({ code }) => code !== far) ?? reasons[0]
}

export type CardVerb = {
  readonly id: 'use' | 'play' | 'equip' | 'drop'
  readonly name: string
  /** It has to be said on whom or where. */
  readonly asks: 'seat' | 'space' | 'nothing'
  readonly ways: readonly Action[]
  readonly why: Refusal | undefined
}

/** What can be done with an item of the inventory, or an equipped one. */
export function cardVerbs(
  asked: Asked,
  seat: Seat,
  item: number,
  isEquipped: boolean,
  facts: Pick<ItemFacts, 'use' | 'answer' | 'isEquipment'>,
): readonly CardVerb[] {
  const list: CardVerb[] = []
  const isHeldTo = facts.isEquipment && !isEquipped
  if (facts.use && !isHeldTo) list.push(ability(asked, seat, { type: 'use', item, on: null }, 'Use'))
  if (facts.answer && !isHeldTo) list.push(ability(asked, seat, { type: 'play', item, on: null }, 'Play'))
  if (isHeldTo) list.push(simple(asked, { type: 'equip', item }, 'equip', 'Equip'))
  list.push(simple(asked, { type: 'drop', item, equipped: isEquipped }, 'drop', 'Drop'))
  return list
}

/** The verb of an own card that is aimed at somebody or somewhere, and can be: it is lit as soon as the card is chosen. */
export function aimedVerb(verbs: readonly CardVerb[]): 'use' | 'play' | undefined {
  for (const { id, asks, ways } of verbs)
    if ((id === 'use' || id === 'play') && asks !== 'nothing' && ways.length > 0) return id
  return undefined
}

function ability(asked: Asked, seat: Seat, on: Action & { type: 'use' | 'play' }, name: string): CardVerb {
  const { view, actions } = asked
  const asks = nameAsked(view, seat, on)
  const ways = actions.filter((action) => isSame(action, on))
  const targets = asks === 'seat' ? view.players : asks === 'space' ? view.lands : []
  const tried: readonly Action[] = asks === 'nothing' ? [on] : targets.map((_, at) => ({ ...on, on: at }))
  return {
    id: on.type,
    name,
    asks,
    ways,
    why: ways.length > 0 ? undefined : nowhere(asked, tried, 'no-target'),
  }
}

function simple({ actions, refusal }: Asked, action: Action, id: 'equip' | 'drop', name: string): CardVerb {
  const why = refusal(action)
  return { id, name, asks: 'nothing', ways: why ? [] : actions.filter((each) => isEqual(each, action)), why }
}

function isEqual(a: Action, b: Action): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Whether a seat has a turn in which it acts now. */
export function isOwnTurn({ stack }: State, seat: Seat): boolean {
  const top = stack.at(-1)
  return (top?.step === 'prepare' || top?.step === 'act') && top.seat === seat
}
