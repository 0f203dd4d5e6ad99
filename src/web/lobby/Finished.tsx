import { useState } from 'preact/hooks'
import { writeRecord } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import { Button } from '../../look/index.ts'
import type { Summary } from '../../protocol/index.ts'
import { useAsking } from '../account/asking.ts'
import { opened } from '../files.ts'
import { plainSentence } from '../plain-sentence.ts'
import { go, OPENED_FILE } from '../router.ts'
import { type Mine, readMine, recordOfMatch } from './calls.ts'
import { MatchGroup } from './MatchGroup.tsx'

/** One's finished matches, with their results and replays. */
export function Finished({ mine }: { readonly mine: Mine }) {
  const [older, setOlder] = useState<Mine>()
  const { refusal, ask } = useAsking()
  const ids = new Set(mine.finished.map(({ id }) => id))
  const matches = [...mine.finished, ...(older?.finished ?? []).filter(({ id }) => !ids.has(id))]
  const isMore = (older ?? mine).more
  const more = () =>
    ask(async () => {
      const next = await readMine(matches[matches.length - 1]?.changed)
      setOlder({ ...next, finished: [...(older?.finished ?? []), ...next.finished] })
    })
  return (
    <MatchGroup
      title="Finished"
      matches={matches}
      verbs={(match) => <ReplayButton match={match} />}
      empty={<p>Matches that you have played to their end stand here, with a replay of each.</p>}
    >
      {refusal !== undefined && (
        <p class="field-error" role="alert">
          {plainSentence(refusal)}
        </p>
      )}
      {isMore && (
        <p>
          <Button onPress={more}>Show more</Button>
        </p>
      )}
    </MatchGroup>
  )
}

/** Fetches a finished match's record and plays it again. */
export function ReplayButton({ match: { id, game } }: { readonly match: Summary }) {
  const { refusal, ask } = useAsking()
  const replay = () =>
    ask(async () => {
      const text = writeRecord(await recordOfMatch(id))
      opened.value = { name: `${findGame(game)?.title ?? game} from the server`, text }
      go({ page: 'replay', id: OPENED_FILE })
    })
  return (
    <>
      {refusal !== undefined && (
        <span class="field-error" role="alert">
          {plainSentence(refusal)}
        </span>
      )}
      <Button variant="bare" icon="play" size="small" onPress={replay}>
        Replay
      </Button>
    </>
  )
}
