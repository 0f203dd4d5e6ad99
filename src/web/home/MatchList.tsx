import { useState } from 'preact/hooks'
import { findGame } from '../../games/registry.ts'
import { Button, Dialog, Icon, Shield } from '../../look/index.ts'
import { saveFile, saveRecord } from '../browser/record-files.ts'
import { whenText } from '../browser/relative-time.ts'
import { addressOf } from '../browser/router.ts'
import { deleteMatch, type Found, type Head, type listMatches, readMatch } from '../store/matches.ts'

type Listing = ReturnType<typeof listMatches>[number]

export type MatchListProps = {
  readonly matches: readonly Listing[]
  /** A match was deleted. */
  readonly onChange: () => void
}

/** The matches kept in this browser: those to go on with, then those to look at again. */
export function MatchList({ matches, onChange }: MatchListProps) {
  const [leaving, setLeaving] = useState<Listing>()
  const isOver = ({ head }: Listing) => head.kind === 'found' && head.what.result !== null
  const groups = [
    { title: 'Continue', list: matches.filter((match) => !isOver(match)) },
    { title: 'Finished', list: matches.filter(isOver) },
  ]
  return (
    <>
      {groups.map(
        ({ title, list }) =>
          list.length > 0 && (
            <section key={title} class="match-group">
              <h2>{title}</h2>
              <ul class="matches">
                {list.map((match) => (
                  <MatchRow key={match.id} match={match} onDelete={() => setLeaving(match)} />
                ))}
              </ul>
            </section>
          ),
      )}
      {leaving !== undefined && (
        <Dialog
          title="Delete this match?"
          width="narrow"
          onClose={() => setLeaving(undefined)}
          actions={
            <>
              <Button onPress={() => setLeaving(undefined)} first>
                Keep it
              </Button>
              <Button
                variant="danger"
                icon="delete"
                onPress={() => {
                  deleteMatch(leaving.id)
                  setLeaving(undefined)
                  onChange()
                }}
              >
                Delete it
              </Button>
            </>
          }
        >
          <p>
            It is kept in this browser alone, and nothing brings it back. You can save it as a file first.
          </p>
        </Dialog>
      )}
    </>
  )
}

function MatchRow({ match, onDelete }: { readonly match: Listing; readonly onDelete: () => void }) {
  const { id, head } = match
  if (head.kind !== 'found') return <DamagedRow id={id} head={head} onDelete={onDelete} />
  const { game, names, changed, waiting, result } = head.what
  const title = findGame(game)?.title ?? game
  const who = names.join(', ')
  const save = () => {
    const found = readMatch(id)
    if (found.kind === 'found') saveRecord(found.what.record)
  }
  return (
    <li class="match vellum sheet">
      <a class="match-open" href={addressOf({ page: 'play', id })}>
        <span class="match-arms">
          {names.map((name, seat) => (
            <Shield key={name} seat={seat} size="1.5rem" />
          ))}
        </span>
        <span class="match-words">
          <span class="match-who">{who}</span>
          <span class="match-state">
            {result
              ? resultText(names, result)
              : `${waiting.map((seat) => names[seat]).join(' and ')} to decide`}
          </span>
          <span class="match-when">
            {title} · {whenText(changed)}
          </span>
        </span>
      </a>
      <span class="match-verbs">
        {result !== null && (
          <a class="button" data-variant="bare" href={addressOf({ page: 'replay', id })}>
            <Icon name="play" /> <span class="button-text">Replay</span>
          </a>
        )}
        <Button variant="bare" icon="save" label={`Save the match of ${who} as a file`} onPress={save} />
        <Button variant="bare" icon="delete" label={`Delete the match of ${who}`} onPress={onDelete} />
      </span>
    </li>
  )
}

/** "Steward first, 89 to 26". */
function resultText(names: readonly string[], { ranks, scores }: NonNullable<Head['result']>): string {
  const first = names.filter((_, seat) => ranks[seat] === 1)
  const inOrder = scores.toSorted((a, b) => b - a).join(' to ')
  return `${first.join(' and ')} first, ${inOrder}`
}

type DamagedRowProps = { readonly id: string; readonly head: Found<Head>; readonly onDelete: () => void }

function DamagedRow({ id, head, onDelete }: DamagedRowProps) {
  return (
    <li class="match vellum sheet">
      <a class="match-open" href={addressOf({ page: 'play', id })}>
        <Icon name="warning" size="1.5rem" />
        <span class="match-words">
          <span class="match-who">A damaged match</span>
          <span class="match-state">What is kept of it cannot be read.</span>
        </span>
      </a>
      <span class="match-verbs">
        {head.kind === 'damaged' && (
          <Button
            variant="bare"
            icon="save"
            label="Save the damaged match as it is"
            onPress={() => saveFile(`damaged-${id}.txt`, head.raw)}
          />
        )}
        <Button variant="bare" icon="delete" label="Delete the damaged match" onPress={onDelete} />
      </span>
    </li>
  )
}
