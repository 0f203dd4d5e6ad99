import { useState } from 'preact/hooks'
import { findGame } from '../../games/registry.ts'
import { Button, explain, Icon, Shield } from '../../look/index.ts'
import { translated } from '../../words/index.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { saveFile, saveRecord } from '../browser/record-files.ts'
import { whenText } from '../browser/relative-time.ts'
import { addressOf } from '../browser/router.ts'
import { LinkButton } from '../page/LinkButton.tsx'
import { lazyPart } from '../page/loading.tsx'
import { orRefuse } from '../page/or-refuse.ts'
import { isNewer, type listMatches, readMatch } from '../store/matches.ts'
import { home } from './messages.ts'
import { resultText } from './result-text.ts'
import { waitingText } from './waiting-text.ts'

const DeleteDialog = lazyPart(async () => (await import('./DeleteDialog.tsx')).DeleteDialog)

export type Listing = ReturnType<typeof listMatches>[number]

export type MatchListProps = {
  readonly matches: readonly Listing[]
  readonly onChange: () => void
}

/** How many matches of a group are shown at first. */
const FEW = 10

/** The matches in this browser: those in play, then the finished ones. */
export function MatchList({ matches, onChange }: MatchListProps) {
  const isOver = ({ head }: Listing) => head.kind === 'found' && head.what.result !== null
  const groups = [
    { title: home('alsoInPlay'), list: matches.filter((match) => !isOver(match)) },
    { title: home('finished'), list: matches.filter(isOver) },
  ]
  return (
    <>
      {groups.map(
        ({ title, list }) =>
          list.length > 0 && <MatchGroup key={title} title={title} matches={list} onChange={onChange} />,
      )}
    </>
  )
}

function MatchGroup({ title, matches, onChange }: MatchListProps & { readonly title: string }) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? matches : matches.slice(0, FEW)
  return (
    <section class="match-group">
      <h2>{title}</h2>
      <ul class="matches">
        {shown.map((match) => (
          <MatchRow key={match.id} match={match} onChange={onChange} />
        ))}
      </ul>
      {shown.length < matches.length && (
        <p>
          <Button onPress={() => setAll(true)}>{home('showAll', { count: matches.length })}</Button>
        </p>
      )}
    </section>
  )
}

type RowProps = { readonly match: Listing; readonly onChange: () => void }

function MatchRow({ match, onChange }: RowProps) {
  const { id, head } = match
  if (head.kind !== 'found')
    return (
      <li class="match vellum sheet">
        <a class="row match-open" href={addressOf({ page: 'play', id })}>
          <Icon name="warning" size="1.5rem" />
          <span class="match-words">
            {isNewer(head) ? (
              <span class="match-state">{translated(head.refusal.message)}</span>
            ) : (
              <>
                <span class="match-who">{home('damaged')}</span>
                <span class="match-state">{home('unreadable')}</span>
              </>
            )}
          </span>
        </a>
        {!isNewer(head) && (
          <span class="match-verbs">
            <MatchVerbs match={match} onChange={onChange} />
          </span>
        )}
      </li>
    )
  const { game, names, changed, result } = head.what
  return (
    <li class="match vellum sheet">
      <a class="row match-open" href={addressOf({ page: 'play', id })}>
        <span class="match-arms">
          {names.map((name, seat) => (
            <Shield key={name} seat={seat} size="1.5rem" />
          ))}
        </span>
        <span class="match-words">
          <span class="match-who">{findGame(game)?.title ?? game}</span>
          <span class="match-state">{result ? resultText(names, result) : waitingText(head.what)}</span>
          <span class="quiet small">
            {names.join(', ')} · {whenText(changed)}
          </span>
        </span>
      </a>
      <span class="match-verbs">
        {result !== null && (
          <LinkButton to={{ page: 'replay', id }} icon="play" variant="bare">
            {home('replay')}
          </LinkButton>
        )}
        <MatchVerbs match={match} onChange={onChange} />
      </span>
    </li>
  )
}

/** Saves a match as a file, a damaged one as it is, or deletes it. */
export function MatchVerbs({ match: { id, head }, onChange }: RowProps) {
  const [isLeaving, setLeaving] = useState(false)
  const names = head.kind === 'found' ? head.what.names.join(', ') : undefined
  const save = async () => {
    const found = readMatch(id)
    if (found.kind === 'found') {
      const { fileOf } = await orRefuse(import('../store/analyses.ts'))
      saveRecord(fileOf(found.what))
    }
    if (found.kind === 'damaged') saveFile(`damaged-${id}.txt`, found.raw)
  }
  return (
    <>
      <Button
        variant="bare"
        icon="save"
        label={names === undefined ? home('saveDamaged') : home('save', { names })}
        onPress={() => save().catch((error: unknown) => explain(refusalOf(error)))}
      />
      <Button
        variant="bare"
        icon="delete"
        label={names === undefined ? home('deleteDamaged') : home('delete', { names })}
        onPress={() => setLeaving(true)}
      />
      {isLeaving && <DeleteDialog id={id} onClose={() => setLeaving(false)} onDeleted={onChange} />}
    </>
  )
}
