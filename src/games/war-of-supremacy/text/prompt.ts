import { amid, capital, does, listed, type Outcome, type Viewer, whose } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import { reckon } from '../rules/resolution.ts'
import type { State, WindowFrame } from '../rules/state.ts'
import { namesFor, onTargets, ownedName, sentence, territoryName } from './phrases.ts'
import { taskOf } from './picks.ts'

/** What a prompt is worked out from: a part of what a table is given. */
type Asked = {
  readonly view: State
  readonly viewer: Viewer
  readonly names: readonly string[]
  /** What the viewer may do now. */
  readonly actions: readonly Action[]
  readonly outcome: Outcome | undefined
}

/** The one sentence that says who decides what: what the viewer is asked, or whom everybody waits for. */
export function prompt(asked: Asked): string {
  const { view, viewer, actions, outcome } = asked
  const top = view.stack.at(-1)
  if (outcome || top === undefined) return outcome?.why ?? 'The match is over.'
  const names = namesFor(asked.names, viewer)
  const isMine = actions.length > 0
  const can = (type: Action['type']) => actions.some((action) => action.type === type)
  const waiting = (seat: number, task: string) => `Waiting for ${amid(names[seat])} to ${task}.`
  switch (top.step) {
    case 'act':
      return isMine ? actPrompt(view, can) : waiting(top.seat, combatTask(view))
    case 'place':
      if (!isMine) return waiting(top.seat, 'place more creatures')
      return can('place')
        ? 'Place another creature, or finish placing.'
        : 'No other creature fits this attack: finish placing.'
    case 'window':
      return isMine ? answerPrompt(view, names, top, can('cast')) : answersAwaited(view, names, top)
    case 'pick': {
      const task = taskOf(view, names, top)
      return isMine ? sentence(task) : waiting(top.seat, task)
    }
    default:
      return ''
  }
}

/** Whether creatures were summoned or swapped into attack, and their steps (c) and (d) are still to come (WOS-R8). */
export function hasArrivals({ fresh }: State): boolean {
  return fresh.length > 0
}

function combatTask(view: State): string {
  const territory = territoryName(view, view.front)
  return view.attack.length === 0 ? `attack ${territory}` : `continue the attack on ${territory}`
}

/** Steps (a) and (b) (WOS-16). */
function actPrompt(view: State, can: (type: Action['type']) => boolean): string {
  const { attack, defense } = reckon(view)
  const end = hasArrivals(view)
    ? 'finish placing'
    : view.attack.length === 0
      ? 'end combat'
      : `end combat at ${attack} to ${defense}`
  const ways = [can('place') && 'place a creature', can('cast') && 'play a spell'].filter((way) => way)
  return ways.length === 0
    ? `Nothing can be played now: ${end}.`
    : sentence(`${ways.join(', ')}${ways.length > 1 ? ',' : ''} or ${end}`)
}

/** A window in which the viewer is asked (WOS-R8). */
function answerPrompt(view: State, names: readonly string[], frame: WindowFrame, canAnswer: boolean): string {
  const matter = matterName(view, names)
  if (matter !== undefined)
    return canAnswer ? `Answer ${matter}, or pass.` : `Nothing in your hand answers ${matter}.`
  if (frame.about === 'others') {
    const combat = `${whose(amid(names[frame.by]))} combat`
    return canAnswer ? `Play a spell in ${combat}, or pass.` : `You have no spell for ${combat} now.`
  }
  const news = newsOf(view, names, frame)
  return canAnswer ? `${news}: answer with a spell, or pass.` : `${news}: no spell of yours answers.`
}

/** A window in which others are asked. */
function answersAwaited(view: State, names: readonly string[], frame: WindowFrame): string {
  const [first, ...later] = frame.asked.map((each) => amid(names[each]))
  const who = later.length === 0 ? first : `${first}, then ${listed(later)},`
  const matter = matterName(view, names)
  if (matter !== undefined) return `Waiting for ${who} to answer ${matter}.`
  if (frame.about === 'others')
    return `Waiting for ${who} to play spells in ${whose(amid(names[frame.by]))} combat, or pass.`
  return `${newsOf(view, names, frame)}: waiting for ${who} to answer.`
}

/** `Ana’s Fire Blast on Gorilla Berserker`: what a window is about, where that lies on the stack. */
function matterName(view: State, names: readonly string[]): string | undefined {
  const under = view.stack.at(-2)
  if (under?.step === 'spell')
    return `${ownedName(view, names, under.card, under.by)}${onTargets(view, names, under)}`
  if (under?.step === 'ability') return `the ability of ${ownedName(view, names, under.card, under.by)}`
  return undefined
}

/** What a window is about, as a clause of its own: `Ada has won a territory`. The viewer is called `You`. */
function newsOf(view: State, names: readonly string[], { about, by, asked }: WindowFrame): string {
  const who = names[asked[0]]
  const other = names[by] ?? 'Somebody'
  switch (about) {
    case 'placed':
      return `${does(other, 'have', 'has')} placed creatures`
    case 'others':
      return `${whose(other)} combat goes on`
    case 'killed':
      return `${whose(who)} creature was killed`
    case 'discarded':
      return `${other} made ${amid(who)} discard`
    case 'combat won':
      return `${does(who, 'have', 'has')} won the combat`
    case 'combat lost':
      return `${does(who, 'have', 'has')} lost the combat`
    case 'territory':
      return `${does(other, 'have', 'has')} won a territory`
    case 'turn':
      return `${whose(other)} turn begins`
    default:
      return capital(matterName(view, names) ?? 'a spell is played')
  }
}
