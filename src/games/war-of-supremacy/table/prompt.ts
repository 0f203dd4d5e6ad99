import { amid, capital, listed, type Seat, whose } from '../../../core/index.ts'
import { reckon } from '../rules/resolution.ts'
import type { Frame, State, WindowFrame } from '../rules/state.ts'
import { taskOf } from './choices/tasks.ts'
import { matterName, newsOf } from './choices/windows.ts'
import { hasArrivals, territoryName } from './spoken.ts'
import type { Props } from './stage.ts'

/** The one sentence that says what is asked of whoever looks, or whom they wait for and for what. */
export function prompt(props: Props): string {
  const { view, names, actions, outcome } = props
  const top = view.stack.at(-1)
  if (outcome || top === undefined) return outcome?.why ?? 'The match is over.'
  const isMine = actions.length > 0
  switch (top.step) {
    case 'act':
      return isMine ? actPrompt(props) : `Waiting for ${amid(names[top.seat])} to ${fightWords(view)}.`
    case 'place':
      return isMine ? placePrompt(props) : `Waiting for ${amid(names[top.seat])} to place more creatures.`
    case 'window':
      return isMine ? answerPrompt(props, top) : answersAwaited(props, top)
    case 'pick': {
      const task = taskOf(view, names, top)
      return isMine ? `${capital(task)}.` : `Waiting for ${amid(names[top.seat])} to ${task}.`
    }
    default:
      return `Waiting for ${amid(names[seatOf(view, top)])}.`
  }
}

function seatOf({ current }: State, top: Frame): Seat {
  return 'seat' in top ? top.seat : current
}

/** What somebody does in their own combat. */
function fightWords(view: State): string {
  const territory = territoryName(view, view.front)
  return view.attack.length === 0 ? `attack ${territory}` : `go on with the attack on ${territory}`
}

const can = ({ actions }: Props, type: Props['actions'][number]['type']) =>
  actions.some((action) => action.type === type)

/** Steps (a) and (b) (WOS-16). */
function actPrompt(props: Props): string {
  const { view } = props
  const ways = [can(props, 'place') && 'place a creature', can(props, 'cast') && 'play a spell'].filter(
    (way) => way !== false,
  )
  const doing = capital(ways.join(' or '))
  if (hasArrivals(view))
    return ways.length === 0 ? 'Say that these are all.' : `${doing}, or say that these are all.`
  if (view.attack.length === 0)
    return ways.length === 0 ? 'You can play nothing now: end the combat.' : `${doing}, or end the combat.`
  const { attack, defense } = reckon(view)
  const stands = `it stands ${attack} to ${defense}`
  return ways.length === 0 ? `End the combat: ${stands}.` : `${doing}, or end the combat: ${stands}.`
}

/** Step (b): more creatures. */
function placePrompt(props: Props): string {
  return can(props, 'place')
    ? 'Place another creature, or say that these are all.'
    : 'No other creature fits this attack: say that these are all.'
}

/** A window that whoever looks is asked in (WOS-R8). */
function answerPrompt(props: Props, frame: WindowFrame): string {
  const { view, viewer, names } = props
  const seat = typeof viewer === 'number' ? viewer : undefined
  const matter = matterName(view, names, seat)
  const canAnswer = can(props, 'cast')
  if (matter !== undefined)
    return canAnswer ? `Answer ${matter}, or pass.` : `Nothing in your hand answers ${matter}.`
  if (frame.about === 'others')
    return canAnswer
      ? `Play a spell in ${whose(amid(names[frame.by]))} combat, or pass.`
      : `You have no spell for ${whose(amid(names[frame.by]))} combat now.`
  const news = newsOf(view, names, frame, frame.asked[0], seat)
  return canAnswer ? `${news}: answer with a spell, or pass.` : `${news}: no spell of yours answers.`
}

/** A window in which others are asked. */
function answersAwaited({ view, viewer, names }: Props, frame: WindowFrame): string {
  const seat = typeof viewer === 'number' ? viewer : undefined
  const [first, ...later] = frame.asked.map((each) => amid(each === viewer ? 'You' : names[each]))
  const who = later.length === 0 ? first : `${first}, then ${listed(later)},`
  const matter = matterName(view, names, seat)
  if (matter !== undefined) return `Waiting for ${who} to answer ${matter}.`
  if (frame.about === 'others')
    return `Waiting for ${who} to play spells in ${frame.by === viewer ? 'your' : whose(amid(names[frame.by]))} combat, or pass.`
  return `${newsOf(view, names, frame, frame.asked[0], seat)}: waiting for ${who} to answer.`
}
