import { amid, capital, does, listed, type Seat, type Viewer, whose } from '../../../../core/index.ts'
import { ATTACK_NAMES, DEFENSES, isCovered } from '../../duel/cards.ts'
import { asksFor, isPresent, placeOf } from '../../rules/board.ts'
import { abilityAt, EVENTS, HOUSES, ITEMS } from '../../rules/content.ts'
import { type DeclaredFrame, NONE, type State, type Strike } from '../../rules/state.ts'
import { damageTo, STRIKE } from '../../rules/strike.ts'
import { isRangedUse, sourceOf, twiceOn } from '../../rules/targets.ts'
import type { Event } from '../../rules/told.ts'
import { onWords } from '../tell.ts'
import { theSpace } from '../wording.ts'
import { aboutOf, windowOf } from './prompts.ts'

/** What an answer window is about, in words and with the card it is about. */
export type Matter = {
  /** What has been declared or has happened, by whom. */
  readonly what: string
  /** What it would do. */
  readonly outlook: string | undefined
  readonly item: number | undefined
  readonly event: number | undefined
}

type Asked = {
  readonly view: State
  readonly viewer: Viewer
  readonly names: readonly string[]
  readonly latest: readonly Event[]
}

/** What the window on top is about. */
export function matterOf({ view, viewer, names, latest }: Asked): Matter | undefined {
  const frame = windowOf(view)
  const about = aboutOf(view)
  if (!frame || !about) return undefined
  const plain = (what: string, outlook?: string): Matter => ({
    what,
    outlook,
    item: undefined,
    event: undefined,
  })
  switch (frame.moment) {
    case 'begin':
      return plain(`${whose(names[view.current])} turn begins.`)
    case 'end':
      return plain(`${whose(names[view.current])} turn ends.`)
    case 'token':
      return plain(tokenWords(latest, names))
    case 'attempt':
      return plain(attemptWords(view))
    case 'event':
      return about.step === 'happen'
        ? {
            ...plain(
              `The event is ${EVENTS[about.event].name}.`,
              (frame.concerns & bitOf(viewer)) !== 0 ? 'It touches you.' : undefined,
            ),
            event: about.event,
          }
        : undefined
    case 'damage':
      return about.step === 'land' ? damageMatter(view, about.strike, viewer, names) : undefined
    case 'declared':
      return about.step === 'declared' ? declaredMatter(view, about, viewer, names) : undefined
  }
}

function bitOf(viewer: Viewer): number {
  return typeof viewer === 'number' ? 1 << viewer : 0
}

function tokenWords(latest: readonly Event[], names: readonly string[]): string {
  const got = latest.findLast(({ type }) => type === 'token' || type === 'usurped')
  return got && 'seat' in got
    ? `${does(names[got.seat], 'have', 'has')} obtained a Reign token.`
    : 'A Reign token has been obtained.'
}

function attemptWords({ duel }: State): string {
  if (!duel?.shown) return 'The cards of the attempt are shown.'
  const [attack, defense] = duel.shown
  return `Attempt ${duel.attempt}: ${ATTACK_NAMES[attack]} against ${DEFENSES[defense].name}, ${isCovered(attack, defense) ? 'blocked' : 'a success'}.`
}

/** `Ada throws …`: who has declared what on whom, and whom it would hit. */
function declaredMatter(view: State, frame: DeclaredFrame, viewer: Viewer, names: readonly string[]): Matter {
  const { by, action, isCancelled } = frame
  const who = names[by]
  const on = onWords(by, action, names, view)
  const isMine = (frame.concerns & bitOf(viewer)) !== 0
  const outlook = isCancelled
    ? 'It has been cancelled.'
    : (outlookOf(view, forecast(view, frame), viewer, names) ?? (isMine ? 'It is meant for you.' : undefined))
  const plain = (what: string): Matter => ({ what, outlook, item: undefined, event: undefined })
  switch (action.type) {
    case 'use':
    case 'play':
      return {
        ...plain(
          `${does(who, action.type === 'use' ? 'use' : 'play', action.type === 'use' ? 'uses' : 'plays')} ${ITEMS[action.item].name}${on}.`,
        ),
        item: action.item,
      }
    case 'trait': {
      const { house } = view.players[by]
      return plain(
        `${does(who, 'use', 'uses')} ${HOUSES[house].trait.name}, the trait of House ${HOUSES[house].name}${on}.`,
      )
    }
    case 'duel':
      return plain(`${does(who, 'challenge', 'challenges')} ${amid(names[action.seat])} to a duel.`)
    case 'search':
      return plain(`${does(who, 'are', 'is')} about to Search.`)
    case 'scavenge':
      return plain(`${does(who, 'are', 'is')} about to pick up ${ITEMS[action.item].name}.`)
    case 'venture':
      return plain(`${does(who, 'are', 'is')} about to Venture to ${theSpace(view, action.space)}.`)
    case 'advantage':
      return plain(`${does(who, 'use', 'uses')} the Advantage of ${theSpace(view, placeOf(view, by))}.`)
    case 'charity':
      return plain(`${does(who, 'are', 'is')} about to give Charity.`)
    case 'rest':
      return plain(`${does(who, 'are', 'is')} about to Rest.`)
    default:
      return plain(`${does(who, 'have', 'has')} something in mind.`)
  }
}

type Hit = { readonly seat: Seat; readonly amount: number }

/** The damage that what is declared would do as things stand. */
export function forecast(view: State, { by, action, concerns }: DeclaredFrame): readonly Hit[] {
  const source = sourceOf(view, by, action)
  const ability = source && abilityAt(source)
  if (!source || !ability || !('target' in ability)) return []
  const damage = ability.effects.find((effect) => effect.do === 'damage')
  if (damage?.do !== 'damage') return []
  const { target } = ability
  const isArea = target.who === 'enemies' || target.who === 'all'
  const space = !isArea
    ? NONE
    : asksFor(target) === 'space' && 'on' in action
      ? (action.on ?? NONE)
      : target.where === 'decoy'
        ? Number(view.players[by].decoy)
        : placeOf(view, by)
  const strike: Strike = {
    ...STRIKE,
    by,
    isRanged: isRangedUse(source),
    amount: damage.amount,
    twiceOn: twiceOn(ability),
    on: concerns | (target.who === 'you' || target.who === 'everyone' ? 1 << by : 0),
    space,
    hitsAll: target.who === 'all',
  }
  return hitsOf(view, strike)
}

function hitsOf(view: State, strike: Strike): readonly Hit[] {
  return view.players.flatMap((player, seat) => {
    const amount = isPresent(player) ? damageTo(view, strike, seat) : 0
    return amount > 0 ? [{ seat, amount }] : []
  })
}

/** `It would hit you for 2: you would have to Retreat. It would also hit Ben for 1.` */
function outlookOf(
  view: State,
  hits: readonly Hit[],
  viewer: Viewer,
  names: readonly string[],
): string | undefined {
  if (hits.length === 0) return undefined
  const mine = hits.find(({ seat }) => seat === viewer)
  const others = hits.filter(({ seat }) => seat !== viewer)
  const rest = listed(others.map(({ seat, amount }) => `${amid(names[seat])} for ${amount}`))
  if (!mine) return `It would hit ${rest}.`
  const { morale } = view.players[mine.seat]
  const then =
    mine.amount >= morale ? 'you would have to Retreat' : `${morale - mine.amount} Morale would be left`
  return `It would hit you for ${mine.amount}: ${then}.${rest === '' ? '' : ` It would also hit ${rest}.`}`
}

/** Damage on its way. */
function damageMatter(view: State, strike: Strike, viewer: Viewer, names: readonly string[]): Matter {
  const { by, cause, source } = strike
  const item = source?.of === 'item' ? source.index : undefined
  return {
    what: `${capital(causeOf(strike, by === NONE ? undefined : names[by]))} is about to do damage.`,
    outlook: outlookOf(view, hitsOf(view, strike), viewer, names),
    item,
    event: cause === 'event' && source ? source.index : undefined,
  }
}

function causeOf({ cause, source }: Strike, by: string | undefined): string {
  const owner = by === undefined ? 'the' : whose(amid(by))
  switch (cause) {
    case 'duel':
      return `${owner} attack in the duel`
    case 'item':
      return source ? `${owner} ${ITEMS[source.index].name}` : `${owner} item`
    case 'trait':
      return source?.of === 'house' ? `${owner} ${HOUSES[source.index].trait.name}` : `${owner} trait`
    case 'event':
      return source ? `the event ${EVENTS[source.index].name}` : 'the event'
    case 'plague':
      return 'the Plague'
    case 'tower':
      return `${owner} shot from the Tower`
  }
}
