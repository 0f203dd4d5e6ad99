import { type GameText, type Hidden, listed, UNKNOWN, wrapped } from '../../../core/index.ts'
import { itemNames } from '../content/item-names.ts'
import { counted } from '../content/phrases.ts'
import { landName } from '../content/terrain-text.ts'
import { ATTACK_NAMES, DEFENSES } from '../duel/cards.ts'
import { HOUSES, ITEMS } from '../rules/content.ts'
import { type Frame, NONE, type Pick, type Player, type State } from '../rules/state.ts'
import type { Event } from '../rules/told.ts'
import { tell } from '../telling.ts'

export const text: GameText<State, Event> = {
  board,
  log: (event, names) => ({ seat: undefined, text: tell(event, names) }),
}

/** A position as it is seen: the terrains and who is there, all players, the piles, a duel, and who is to decide. */
function board(view: State, names: readonly string[]): string {
  const aim = view.mode === 'royale' ? 'The last House standing wins.' : `${view.target} Reign tokens win.`
  return [
    `Round ${view.round} of at most ${view.roundLimit}. ${names[view.first]} is First Player. ${aim}`,
    '',
    ...view.lands.map((_, space) => landText(view, space, names)),
    '',
    ...view.players.flatMap((_, seat) => playerText(view, seat, names)),
    '',
    ...pilesText(view),
    ...duelText(view, names),
    '',
    whoDecides(view, names),
  ]
    .flatMap(wrapped)
    .join('\n')
}

function landText(view: State, space: number, names: readonly string[]): string {
  const tokens = view.players.flatMap(({ tokens: down, warrior, decoy }, seat) => {
    const name = names[seat]
    if (warrior === space) return [name]
    if (decoy === space) return [`the Decoy of ${name}`]
    return warrior === UNKNOWN && down.includes(space) ? [`a token of ${name}`] : []
  })
  const lying = view.drops[space]
  return [
    `${space + 1}. ${landName(view.lands[space])}: ${tokens.length === 0 ? 'nobody' : listed(tokens)}.`,
    ...(lying.length === 0 ? [] : [`Dropped: ${itemList(lying)}.`]),
  ].join(' ')
}

function playerText(view: State, seat: number, names: readonly string[]): readonly string[] {
  const player = view.players[seat]
  const { house } = player
  const isAllied = view.pools.length < view.players.length
  const alliance = isAllied ? `, Alliance ${view.sides[seat] + 1}` : ''
  if (house === NONE) return [`${names[seat]} (seat ${seat})${alliance}, without a House yet`]
  const { name, morale } = HOUSES[house]
  return [
    `${names[seat]} (seat ${seat})${alliance}, ${name}: ${standing(player, morale)}${tokensText(view, seat)}`,
    `  inventory: ${itemList(player.hand)}`,
    ...(player.equipped.length === 0 ? [] : [`  equipped: ${equippedText(player)}`]),
    ...(player.aside.length === 0 ? [] : [`  to choose from: ${itemList(player.aside)}`]),
    ...(player.plagues.length === 0 ? [] : [`  ${counted(player.plagues.length, 'Plague')}`]),
    ...(player.trap === 0 ? [] : [`  trapped until after the Reveal of round ${player.trap}`]),
  ]
}

function standing({ morale, isOut, goneAt }: Player, most: number): string {
  if (goneAt > 0) return 'eliminated'
  return isOut ? 'Retreated' : `Morale ${morale} of ${most}`
}

function tokensText({ mode, pools, sides }: State, seat: number): string {
  if (mode === 'royale') return ''
  const { honorable, dishonorable } = pools[sides[seat]]
  return `, ${honorable} honorable and ${dishonorable} dishonorable tokens`
}

function equippedText({ equipped, spent }: Player): string {
  return equipped.map((item, i) => ITEMS[item].name + (spent[i] === 1 ? ' (used)' : '')).join(', ')
}

/** Items by name; those face down are counted. */
function itemList(items: readonly Hidden<number>[]): string {
  const known = items.filter((item) => item !== UNKNOWN)
  const hidden = items.length - known.length
  return (
    [
      ...known.map((item) => ITEMS[item].name),
      ...(hidden === 0 ? [] : [`${counted(hidden, 'item')} face down`]),
    ].join(', ') || 'nothing'
  )
}

function pilesText(view: State): readonly string[] {
  const { deck, discard, events, table } = view
  const known = deck.filter((item) => item !== UNKNOWN)
  return [
    `Deck: ${counted(deck.length, 'item')}${known.length === 0 ? '' : `, known of them ${itemNames(known)}`}; ${counted(events.length, 'event')}.`,
    `Discard pile, its top first: ${itemList(discard.toReversed())}.`,
    ...(table.length === 0 ? [] : [`Played, still to take effect: ${itemList(table)}.`]),
  ]
}

function duelText({ duel }: State, names: readonly string[]): readonly string[] {
  if (!duel) return []
  const { attacker, defender, attempt, wins, cards, shown, isFinal } = duel
  const fought = [...cards, ...(shown ? [shown] : [])].map(
    ([attack, defense]) => `${ATTACK_NAMES[attack]} against ${DEFENSES[defense].name}`,
  )
  return [
    '',
    `${isFinal ? 'Final duel' : 'Duel'}: ${names[attacker]} attacks ${names[defender]}. Attempt ${attempt}, ${counted(wins, 'success', 'successes')}.`,
    ...(fought.length === 0 ? [] : [`  so far: ${fought.join(', ')}`]),
  ]
}

const MOMENTS: Readonly<Record<Extract<Frame, { step: 'window' }>['moment'], string>> = {
  begin: 'the beginning of a turn',
  declared: 'what was declared',
  attempt: 'the attempt that was shown',
  damage: 'the damage on its way',
  token: 'the token that changed hands',
  end: 'the end of the turn',
  event: 'the event',
}

/** What somebody chooses, by what the choice is for. */
const PICKS: Readonly<Record<Pick, string>> = {
  pay: 'an item to give away in Charity',
  cost: 'an item to pay with',
  tidy: 'an item to drop',
  destination: 'a terrain to move to',
  flee: 'a terrain to flee to',
  redeploy: 'a terrain for the Decoy',
  corrode: 'an equipped item to discard',
  recall: 'an item of the discard pile',
  fetch: 'a dropped item',
  mountain: 'the item to put back',
  scry: 'the item to keep',
  search: 'the item to keep',
  'river seat': 'whom to pass an item to',
  'river card': 'an item to pass on',
  'towne give': 'an item to discard',
  'towne take': 'an item of the discard pile',
  'tower item': 'a Ranged item to discard',
  'tower space': 'a terrain to shoot at',
  palace: 'the next First Player',
  plague: 'whom to pass the Plague to',
  reward: 'a reward',
  give: 'an item to give',
  offer: 'an item to offer',
  word: 'what to say of the offer',
  counter: 'an item in return, or declines',
}

function whoDecides({ stack, duel }: State, names: readonly string[]): string {
  const top = stack.at(-1)
  switch (top?.step) {
    case undefined:
      return 'The match is over.'
    case 'house':
      return `${names[top.seat]} chooses a House.`
    case 'travel':
      return `${names[top.seat]} travels.`
    case 'prepare':
      return `${names[top.seat]} prepares.`
    case 'act':
      return `${names[top.seat]} has ${counted(top.left, 'action')} left.`
    case 'window':
      return `${names[top.asked[0]]} may answer ${MOMENTS[top.moment]}.`
    case 'pick':
      return `${names[top.seat]} chooses ${PICKS[top.what]}.`
    default:
      return duel
        ? `${names[duel.attacker]} and ${names[duel.defender]} choose their cards in secret.`
        : 'Nobody decides.'
  }
}
