import { listed } from '../../../core/index.ts'
import { counted } from '../content/phrases.ts'
import { placeOf } from '../rules/board.ts'
import { ITEMS } from '../rules/content.ts'
import type { Action } from '../rules/decisions.ts'
import { aimsOf } from './aims.ts'
import { moment } from './cards/moment.ts'
import { choicePrompt } from './choices/prompts.ts'
import { isDuelShown, toRead } from './duel/stage.ts'
import { draftOf, type Props } from './stage.ts'
import { travelling } from './travelling.ts'
import { either, seatName, spaceName } from './words.ts'

const READ_DUEL = 'See how the duel went, and go on.'

/** The one sentence that says what is asked of whoever looks. */
export function prompt(props: Props): string {
  const { view, names, actions, outcome } = props
  const top = view.stack.at(-1)
  if (outcome || top === undefined) return outcome?.why ?? 'The match is over.'
  const isMine = actions.length > 0
  if (isMine && top.step === 'attempt' && toRead()) return READ_DUEL
  const said = choicePrompt(props)
  if (said !== undefined) return said
  if (isMine && isDuelShown(props)) return READ_DUEL
  if (isMine && moment.value) return 'Read what the event brings, and go on.'
  const aimed = isMine ? aimedPrompt(props) : undefined
  if (aimed !== undefined) return aimed
  switch (top.step) {
    case 'travel': {
      if (!isMine) return `Waiting for ${seatName(props, top.seat)} to Travel.`
      if (view.players[top.seat].trap !== 0)
        return 'Your Warrior is trapped where it is: choose a terrain for your Decoy.'
      const travel = travelling(props, draftOf(props))
      if (travel?.next === 'both') return 'Travel, or press another terrain for your Decoy.'
      if (travel?.next === 'decoy') return 'Choose another terrain for your Decoy.'
      return 'Choose a terrain for your Warrior, then another for your Decoy; both lie face down.'
    }
    case 'prepare': {
      if (!isMine) return `Waiting for ${seatName(props, top.seat)} to prepare.`
      if (top.left === 0) return 'You have prepared: go on to your actions.'
      return preparePrompt(props, top.left, spaceName(view, placeOf(view, top.seat)))
    }
    case 'act':
      if (!isMine)
        return `Waiting for ${seatName(props, top.seat)}, with ${counted(top.left, 'action')} left.`
      return top.left === 0
        ? 'You have no actions left: end your turn, or do what is free.'
        : `Choose an action or an item: ${top.left === 1 ? 'one action is left' : `${top.left} actions are left`}.`
    default: {
      const waiting = 'seat' in top ? [seatName(props, top.seat)] : []
      return waiting.length > 0
        ? `Waiting for ${listed(waiting)}.`
        : `${names.length} Houses are at the table.`
    }
  }
}

/** The ways to prepare that are open now (TER-10). */
function preparePrompt({ actions }: Props, left: number, terrain: string): string {
  const can = (...types: readonly Action['type'][]) => actions.some(({ type }) => types.includes(type))
  if (left === 1) {
    const finds = [can('search') && 'Search', can('scavenge') && 'Scavenge'].filter((find) => find !== false)
    if (finds.length > 0) return `${either(finds)} once more, or go on to your actions.`
  }
  const ways = [
    can('search', 'scavenge') && 'find two items',
    can('venture') && 'Venture',
    can('advantage') && `use the Advantage of the ${terrain}`,
  ].filter((way) => way !== false)
  return ways.length === 0
    ? 'There is nothing to prepare with here: go on to your actions.'
    : `Prepare: ${either(ways)}.`
}

/** What is asked while a verb or a card has still to be said where, or on whom. */
function aimedPrompt(props: Props): string | undefined {
  const { verb, item } = draftOf(props)
  const { onSpace, onSeat } = aimsOf(props, draftOf(props))
  const what = onSpace ? 'the terrain' : 'the player'
  switch (verb) {
    case 'venture':
      return 'Press the terrain to which you Venture.'
    case 'duel':
      return 'Press the Warrior you attack.'
    case 'barter':
      return new Set(props.actions.flatMap((action) => (action.type === 'barter' ? action.seat : []))).size >
        1
        ? 'Press the player with whom you Barter, then say how many items.'
        : 'Say how many items you Barter.'
    case 'use':
    case 'play':
      return item === undefined || !(onSpace ?? onSeat)
        ? undefined
        : `Press ${what} ${onSpace ? 'where' : 'on whom'} you use ${ITEMS[item].name}, or choose otherwise.`
    case 'trait':
      return onSpace || onSeat
        ? `Press ${what} ${onSpace ? 'where' : 'on whom'} you use your trait.`
        : undefined
    default:
      return undefined
  }
}
