import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Belief, BeliefsFound, SentDeed } from '../../bots/index.ts'
import type { HiddenWords, Player, Seat } from '../../core/index.ts'
import { announce } from '../../look/index.ts'
import { loadHiddenWords } from '../game/loader.ts'
import type { Loaded } from '../game/WithGame.tsx'
import { askForHelp } from '../help/adviser.ts'
import { Marks } from '../help/Marks.tsx'
import { LostPart, useLoading } from '../page/loading.tsx'
import { beliefs as say } from './beliefs.messages.ts'
import { type Likely, likeliest, oddsOf, percentText } from './beliefs-text.ts'
import type { MovesOpen } from './use-move-tree.ts'
import './analysis.css'

export type BeliefsProps = {
  readonly loaded: Loaded
  readonly players: readonly Player[]
  readonly moves: MovesOpen
  /** Who looks. */
  readonly seat: Seat
}

/** How many deeds of others are asked for. Not all of them count. */
const DEEDS = 12

/** What a seat could believe at the moment shown of what it cannot see, in a list and on the table. */
export function Beliefs({ loaded, players, moves, seat }: BeliefsProps) {
  const { game } = loaded
  const names = players.map(({ name }) => name)
  const words = useLoading<HiddenWords | undefined>(game.id, () => loadHiddenWords(game.id))
  const { node } = moves
  const view = useMemo(() => game.view(moves.at(node.id), seat), [node.id, seat])
  const [found, setFound] = useState<{ readonly view: unknown; readonly beliefs: BeliefsFound }>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    setFailure(undefined)
    const { deeds, latest } = seenBy(seat, moves, players, game)
    const seed = [node.depth, seat]
    return askForHelp({ kind: 'beliefs', game: game.id, seat, view, deeds, latest, seed }, (news) => {
      if (news.kind === 'failed') setFailure(news.error)
      if (news.kind === 'beliefs') setFound({ view, beliefs: news.found })
    })
  }, [view])
  const name = names[seat]
  const beliefs = found && found.view === view ? found.beliefs : undefined
  useEffect(() => {
    if (beliefs) announce(leadOf(beliefs, name))
  }, [beliefs])
  if (failure !== undefined) return <p>{say('failed', { why: failure.replace(/\.$/, '') })}</p>
  if (words.is === 'lost') return <LostPart why={words.why} />
  if (!beliefs || words.is !== 'there' || !words.what)
    return <p class="quiet">{say('believing', { name })}</p>
  const { thing, value, mark } = words.what
  return (
    <div class="analysis">
      <p>{leadOf(beliefs, name)}</p>
      {beliefs.surprises.map((surprise) => (
        <p key={surprise.by}>{say('surprise', { name: names[surprise.by], odds: oddsOf(surprise) })}</p>
      ))}
      {beliefs.beliefs.map((belief) => (
        <BeliefTable
          key={belief.key}
          title={thing(belief, view, names)}
          belief={belief}
          nameOf={(code) => value(code, belief, view)}
          mark={mark?.(belief, view)}
        />
      ))}
    </div>
  )
}

function leadOf({ beliefs, samples }: BeliefsFound, name: string): string {
  return beliefs.length === 0 ? say('allSeen', { name }) : say('couldBelieve', { name, count: samples })
}

/** What the seat saw others do, the latest first, and how many of that led to the moment shown. */
function seenBy(
  seat: Seat,
  { node, line, at }: MovesOpen,
  players: readonly Player[],
  game: Loaded['game'],
): { readonly deeds: readonly SentDeed[]; readonly latest: number } {
  const deeds: SentDeed[] = []
  let latest = 0
  for (let depth = node.depth; depth > 0 && deeds.length < DEEDS; depth--) {
    const { id, entry } = line[depth]
    const others = (entry?.moves ?? []).filter(({ seat: by }) => by !== seat)
    if (others.length === 0) continue
    const view = game.view(at(line[depth - 1].id), seat)
    const after = game.view(at(id), seat)
    for (const { seat: by, action } of others) deeds.push({ view, after, by, action, bot: players[by].bot })
    if (depth === node.depth) latest = others.length
  }
  return { deeds, latest }
}

type BeliefTableProps = {
  readonly title: string
  readonly belief: Belief
  readonly nameOf: (value: number) => string
  readonly mark: string | undefined
}

function BeliefTable({ title, belief, nameOf, mark }: BeliefTableProps) {
  const { shown, others } = likeliest(belief)
  const [best] = shown
  const text = ({ value, share }: Likely) => `${nameOf(value)} ${percentText(share)}`
  return (
    <>
      <table class="beliefs-table">
        <caption>{title}</caption>
        <thead class="unseen">
          <tr>
            <th scope="col">{say('value')}</th>
            <th scope="col">{say('likely')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ value, share }) => (
            <tr key={value}>
              <th scope="row">{nameOf(value)}</th>
              <td>
                <span class="row">
                  <meter min={0} max={1} value={share} aria-hidden="true" />
                  <span class="figures">{percentText(share)}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {others > 0 && <p class="quiet small">{say('others', { count: others })}</p>}
      {mark !== undefined && best && <Marks selector={mark} label={text(best)} />}
    </>
  )
}
