import type { ComponentChild } from 'preact'
import { type ActionWords, amid, type GameText, listed, type Seat } from '../core/index.ts'
import { Button } from './Button.tsx'
import './css/plain.css'
import { Shield } from './arms.tsx'
import { rove, useKeyboardFollows } from './keyboard.ts'
import type { GameTable, ReckoningProps, TableProps } from './table.ts'

/** What `plainTable` is made from: words, and who decides. */
export type PlainGame<State, Action, Event> = {
  actors(state: State): readonly Seat[]
  readonly text: GameText<State, Event>
  readonly words: ActionWords<State, Action>
  /** By seat: points as they stand. */
  scores(view: State): readonly number[]
  /** What is asked of the person at the screen. Default: "Choose an action." */
  ask?(view: State, seat: Seat): string
}

/**
 * A whole table from a game's text alone: the position as text, a button for each action, a table of scores at the end.
 * Draw over it part by part: `{ ...plainTable(…), Board }`.
 */
export function plainTable<State, Action, Event>(
  game: PlainGame<State, Action, Event>,
): GameTable<State, Action, Event> {
  const { text, words, scores } = game
  return {
    Board: ({ view, names }) => (
      <section class="plain-board vellum sheet" aria-label="Position">
        <pre>{text.board(view, names)}</pre>
      </section>
    ),
    Hand: (props) => <ActionList {...props} words={words} />,
    prompt: (props) => plainPrompt(props, game),
    standings: (view) => scores(view).map((score) => ({ score, facts: [] })),
    log: text.log,
    loadReckoning: async () => PlainReckoning,
  }
}

function plainPrompt<State, Action, Event>(
  { view, viewer, names, actions, outcome, sealed }: TableProps<State, Action, Event>,
  { actors, ask }: Pick<PlainGame<State, Action, Event>, 'actors' | 'ask'>,
): string {
  if (outcome) return outcome.why
  if (actions.length > 0 && viewer !== 'onlooker') return ask?.(view, viewer) ?? 'Choose an action.'
  const waiting = actors(view).filter((seat) => !sealed.includes(seat) && seat !== viewer)
  return `Waiting for ${listed(waiting.map((seat) => amid(names[seat])))}.`
}

/** A button for each legal action, in words. The arrow keys move among them. */
function ActionList<State, Action, Event>({
  words,
  ...props
}: TableProps<State, Action, Event> & { readonly words: ActionWords<State, Action> }): ComponentChild {
  const { view, viewer, names, actions, act } = props
  const root = useKeyboardFollows<HTMLDivElement>(JSON.stringify(actions))
  if (viewer === 'onlooker' || actions.length === 0) return null
  return (
    <div ref={root} class="plain-actions" role="toolbar" aria-label="Your actions" onKeyDown={rove}>
      {actions.map((action) => (
        <Button key={JSON.stringify(action)} onPress={() => act(action)}>
          {words.say(action, view, viewer, names)}
        </Button>
      ))}
    </div>
  )
}

function PlainReckoning({ names, outcome, onEnd }: ReckoningProps) {
  const { ranks, scores, why } = outcome
  const seats = names.map((_, seat) => seat).sort((a, b) => ranks[a] - ranks[b])
  const first = seats.filter((seat) => ranks[seat] === 1).map((seat) => names[seat])
  return (
    <section class="plain-reckoning vellum sheet" aria-label="Result">
      <h2>
        {first.length === 1
          ? `${first[0]} ${first[0] === 'You' ? 'win' : 'wins'}`
          : `${listed(first)} share the victory`}
      </h2>
      <p>{why}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Player</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat}>
              <td>{ranks[seat]}</td>
              <th scope="row">
                <Shield seat={seat} /> {names[seat]}
              </th>
              <td>{scores[seat]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button variant="primary" onPress={onEnd}>
        See the table
      </Button>
    </section>
  )
}
