import { amid, capital, does, listed, type Seat, type Viewer, whose } from '../../../core/index.ts'
import { asksFor, isPresent, placeOf } from '../rules/board.ts'
import { abilityAt, EVENTS, HOUSES, ITEMS, passive } from '../rules/content.ts'
import type { Event } from '../rules/events.ts'
import { type DeclaredFrame, NONE, type State, type Strike } from '../rules/state.ts'
import { damageTo, enduranceOf, STRIKE } from '../rules/strike.ts'
import { isRangedUse, sourceOf, twiceOn } from '../rules/targets.ts'
import { attemptText, declaredPhrase, houseName, theSpace } from './phrases.ts'

/** What an answer window is about, in words and with the card it is about. */
type Matter = {
  /** What has been declared or has happened, by whom. */
  readonly what: string
  readonly outlook?: string | undefined
  readonly item?: number | undefined
  readonly event?: number | undefined
}

type Asked = {
  readonly view: State
  readonly viewer: Viewer
  readonly names: readonly string[]
  readonly latest: readonly Event[]
}

/** What the window on top is about. */
export function matterOf({ view, viewer, names, latest }: Asked): Matter | undefined {
  const frame = view.stack.at(-1)
  const about = view.stack.at(-2)
  if (frame?.step !== 'window' || !about) return undefined
  switch (frame.moment) {
    case 'begin':
      return { what: `${whose(names[view.current])} turn begins.` }
    case 'end':
      return { what: `${whose(names[view.current])} turn ends.` }
    case 'token':
      return { what: tokenText(latest, names) }
    case 'attempt':
      return view.duel?.shown ? { what: attemptText(view.duel.attempt, view.duel.shown) } : undefined
    case 'event':
      return about.step === 'happen'
        ? {
            what: `The event is ${EVENTS[about.event].name}.`,
            outlook: (frame.concerns & bitOf(viewer)) !== 0 ? 'It affects you.' : undefined,
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

function tokenText(latest: readonly Event[], names: readonly string[]): string {
  const got = latest.findLast(({ type }) => type === 'token' || type === 'usurped')
  return got && 'seat' in got ? `${names[got.seat]} obtained a Reign token.` : 'A Reign token was obtained.'
}

/** `Ada uses …`: who has declared what on whom, and whom it would hit. */
function declaredMatter(view: State, frame: DeclaredFrame, viewer: Viewer, names: readonly string[]): Matter {
  const { by, action, space, isCancelled } = frame
  const isMine = (frame.concerns & bitOf(viewer)) !== 0
  const phrase = declaredPhrase({ seat: by, action, land: view.lands[space] }, names, view, (at) =>
    theSpace(view, at),
  )
  const house = action.type === 'trait' ? ` (trait of ${houseName(view.players[by].house)})` : ''
  return {
    what: phrase
      ? `${does(names[by], phrase.bare, phrase.third)}${house}.`
      : `${does(names[by], 'declare', 'declares')} something.`,
    outlook: isCancelled
      ? 'It has been cancelled.'
      : (outlookOf(view, forecast(view, frame), viewer, names) ??
        (isMine ? 'It is meant for you.' : undefined)),
    item: action.type === 'use' || action.type === 'play' ? action.item : undefined,
  }
}

type Hit = { readonly seat: Seat; readonly amount: number }

/** The damage that what is declared would do as things stand. */
function forecast(view: State, { by, action, concerns }: DeclaredFrame): readonly Hit[] {
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
    isSure: isRangedUse(source) && passive(view.players[by], 'sure') > 0,
  }
  return hitsOf(view, strike)
}

/** Whom damage would reach, and how much each would take: of a hardy House that may be none. */
function hitsOf(view: State, strike: Strike): readonly Hit[] {
  return view.players.flatMap((player, seat) => {
    const full = isPresent(player) ? damageTo(view, strike, seat) : 0
    const amount = strike.isSure ? full : Math.max(0, full - enduranceOf(player))
    return full > 0 ? [{ seat, amount }] : []
  })
}

/** `It would hit you for 2: you would have to Retreat. It would also hit Ben for 1.` */
function outlookOf(
  view: State,
  hits: readonly Hit[],
  viewer: Viewer,
  names: readonly string[],
): string | undefined {
  const mine = hits.find(({ seat }) => seat === viewer)
  const others = hits.filter(({ seat, amount }) => seat !== viewer && amount > 0)
  const rest = listed(others.map(({ seat, amount }) => `${amid(names[seat])} for ${amount}`))
  const isMine = mine !== undefined && mine.amount > 0
  const said = [
    ...(mine ? [isMine ? ownOutlook(view, mine) : 'It would not hurt you.'] : []),
    ...(rest === '' ? [] : [`It would ${isMine ? 'also ' : ''}hit ${rest}.`]),
  ]
  return said.length === 0 ? undefined : said.join(' ')
}

function ownOutlook(view: State, { seat, amount }: Hit): string {
  const left = view.players[seat].morale - amount
  const none = view.mode === 'royale' ? 'you would be eliminated' : 'you would have to Retreat'
  return `It would hit you for ${amount}: ${left > 0 ? `${left} Morale would be left` : none}.`
}

function damageMatter(view: State, strike: Strike, viewer: Viewer, names: readonly string[]): Matter {
  const { by, cause, source } = strike
  const item = source?.of === 'item' ? source.index : undefined
  const origin = originOf(view, strike)
  const reflected = origin === by ? '' : `, reflected by ${amid(names[by])},`
  return {
    what: `${capital(causeOf(strike, by === NONE ? undefined : names[origin]))}${reflected} is about to do damage.`,
    outlook: outlookOf(view, hitsOf(view, strike), viewer, names),
    item,
    event: cause === 'event' && source ? source.index : undefined,
  }
}

/** Whose damage it was at first: a Reflect makes it another’s (TER-36). */
function originOf({ duel, current }: State, { by, cause, source }: Strike): Seat {
  if (by === NONE) return NONE
  if (cause === 'duel') return duel?.attacker ?? by
  // An item that answers and does damage does it in a duel, where it blocks.
  const isAnswer = source !== null && abilityAt(source).kind === 'answer'
  return isAnswer ? (duel?.defender ?? by) : current
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
