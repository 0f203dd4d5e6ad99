import { placeOf } from '../rules/board.ts'
import { ITEMS } from '../rules/content.ts'
import { aimsOf } from './aims.ts'
import { choicePrompt } from './choices/prompts.ts'
import { isDuelShown } from './duel/stage.ts'
import { draftOf, type Props } from './stage.ts'
import { travelling } from './travelling.ts'
import { counted, listed, seatName, spaceName } from './words.ts'

/** The one sentence that says what is asked of whoever looks. */
export function prompt(props: Props): string {
  const { view, names, actions, outcome } = props
  const top = view.stack.at(-1)
  if (outcome || top === undefined) return outcome?.why ?? 'The match is over.'
  const said = choicePrompt(props)
  if (said !== undefined) return said
  const isMine = actions.length > 0
  if (isMine && isDuelShown(props)) return 'See how the duel went, and go on.'
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
      if (top.left === 1) return 'Search or Scavenge once more, or go on to your actions.'
      return actions.some(({ type }) => type === 'advantage')
        ? `Prepare: find two items, Venture, or use the Advantage of the ${spaceName(view, placeOf(view, top.seat))}.`
        : 'Prepare: find two items, or Venture.'
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
      return 'Press the player with whom you Barter, then say how many items.'
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
