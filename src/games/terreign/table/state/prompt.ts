import { ITEMS } from '../../rules/content.ts'
import { prompt as asked } from '../../text/prompt.ts'
import { aimsOf } from './aims.ts'
import { isDuelShown, toRead } from './duels.ts'
import { moment } from './event-moment.ts'
import { travelling } from './travelling.ts'
import { draftOf, type Props } from './ui-state.ts'

/** The prompt of the table: what is half chosen or still to be read comes before what the rules ask. */
export function prompt(props: Props): string {
  const { view, actions, outcome } = props
  const step = view.stack.at(-1)?.step
  if (outcome || actions.length === 0) return asked(props)
  const isReading = step === 'attempt' ? toRead() !== undefined : isDuelShown(props)
  const isOfTurn = step === 'travel' || step === 'prepare' || step === 'act'
  if (isReading && (isOfTurn || step === 'attempt')) return 'See how the duel went, then continue.'
  if (!isOfTurn) return asked(props)
  if (moment.value) return 'Read what the event does, then continue.'
  return (step === 'travel' ? travelPrompt(props) : aimedPrompt(props)) ?? asked(props)
}

function travelPrompt(props: Props): string | undefined {
  const travel = travelling(props, draftOf(props))
  if (travel?.next === 'both')
    return travel.lit.size > 1
      ? 'Travel, or choose another terrain for your Decoy.'
      : 'Both tokens are placed: Travel.'
  return travel?.next === 'decoy' && !travel.isTrapped ? 'Choose another terrain for your Decoy.' : undefined
}

/** What is asked while a verb or a card still needs a terrain or a player. */
function aimedPrompt(props: Props): string | undefined {
  const { verb, item } = draftOf(props)
  const { onSpace, onSeat } = aimsOf(props, draftOf(props))
  const what = onSpace ? 'a highlighted terrain' : 'a highlighted player'
  switch (verb) {
    case 'venture':
      return 'Choose a terrain to Venture to.'
    case 'duel':
      return 'Choose the player to attack.'
    case 'barter':
      return new Set(props.actions.flatMap((action) => (action.type === 'barter' ? action.seat : []))).size >
        1
        ? 'Choose a player to Barter with, then how many items.'
        : 'Choose how many items to Barter.'
    case 'use':
    case 'play':
      return item === undefined || !(onSpace ?? onSeat)
        ? undefined
        : `Choose ${what} to use ${ITEMS[item].name} on.`
    case 'trait':
      return onSpace || onSeat ? `Choose ${what} to use your trait on.` : undefined
    default:
      return undefined
  }
}
