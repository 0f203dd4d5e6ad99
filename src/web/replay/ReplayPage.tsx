import { useMemo, useState } from 'preact/hooks'
import {
  earlyEndingOf,
  type MatchRecord,
  type Refusal,
  readRecord,
  withEarlyEnding,
} from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import { Button, Empty } from '../../look/index.ts'
import { openTimeline, type Timeline } from '../analysis/timeline.ts'
import { type OpenedTree, openTree } from '../analysis/use-move-tree.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { chooseRecordFile, opened } from '../browser/record-files.ts'
import { LINKED, OPENED_FILE } from '../browser/router.ts'
import { type Loaded, WithGame } from '../game/WithGame.tsx'
import { GO_HOME, HomeButton, LostPage, toNewer, useLoading, WaitingPage } from '../page/loading.tsx'
import { page } from '../page/messages.ts'
import { Page } from '../page/Page.tsx'
import { RefusalPanel } from '../page/refusals.tsx'
import { readMatch } from '../store/matches.ts'
import { replay as say } from './messages.ts'
import { Replay, type ReplayProps } from './Replay.tsx'

type Source =
  | {
      readonly kind: 'record'
      readonly record: MatchRecord
      readonly isFile: boolean
      /** The moment at which it is shown first. Default: where it was before a reload, else the set-up. */
      readonly moment?: number | undefined
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly name: string }
  | { readonly kind: 'missing' }

export type ReplayPageProps = {
  readonly id: string
  /** A match at the server. */
  readonly isOnline?: boolean
  readonly invite?: string | undefined
  /** What somebody shares at the server. */
  readonly isShared?: boolean
  readonly isReview?: boolean
}

/** Replays a match from this browser, from the server, from a file or from its link. */
export function ReplayPage({ id, isOnline, invite, isShared, isReview = false }: ReplayPageProps) {
  if (isOnline) return <FromServer id={id} invite={invite} isReview={isReview} />
  if (isShared) return <FromShare id={id} isReview={isReview} />
  if (id.startsWith(LINKED)) return <FromLink id={id} isReview={isReview} />
  return <FromHere id={id} isReview={isReview} />
}

type FromProps = { readonly id: string; readonly isReview: boolean }

function FromHere({ id, isReview }: FromProps) {
  const file = opened.value
  const source = useMemo(() => (id === OPENED_FILE ? fromFile(file) : fromBrowser(id)), [id, file])
  return <Shown key={file?.number} id={id} source={source} isReview={isReview} />
}

function FromServer({ id, invite, isReview }: FromProps & Pick<ReplayPageProps, 'invite'>) {
  const load = async (): Promise<Source> => {
    const { recordOfMatch } = await import('../api/matches.ts')
    return { kind: 'record', record: await recordOfMatch(id, invite), isFile: false }
  }
  return <Fetched id={id} from={`${id} ${invite}`} load={load} isReview={isReview} />
}

function FromShare({ id, isReview }: FromProps) {
  const load = async (): Promise<Source> => {
    const { readShare } = await import('../api/shares.ts')
    return { kind: 'record', record: readRecord(await readShare(id)), isFile: true }
  }
  return <Fetched id={id} from={id} load={load} isReview={isReview} />
}

function FromLink({ id, isReview }: FromProps) {
  const load = async (): Promise<Source> => {
    const { unpack } = await import('../share/record-link.ts')
    return { kind: 'record', record: await unpack(id.slice(LINKED.length)), isFile: true }
  }
  return <Fetched id={id} from={id} load={load} isReview={isReview} />
}

type FetchedProps = FromProps & { readonly from: string; readonly load: () => Promise<Source> }

/** A match that is not here yet. `from`: what stands for it. */
function Fetched({ id, from, load, isReview }: FetchedProps) {
  const [attempt, setAttempt] = useState(0)
  const loading = useLoading<Source>(`${from} ${attempt}`, () =>
    load().catch((error) => ({ kind: 'refused', refusal: refusalOf(error), name: nameOf(id) })),
  )
  if (loading.is === 'waited for') return <WaitingPage />
  if (loading.is === 'lost') return <LostPage why={loading.why} />
  const { what: source } = loading
  if (source.kind === 'refused' && source.refusal.code === 'offline')
    return (
      <Page title={say('replay')}>
        <RefusalPanel
          refusal={source.refusal}
          ways={[{ verb: page('again'), onPress: () => setAttempt(attempt + 1) }, GO_HOME]}
        />
      </Page>
    )
  return <Shown id={id} source={source} isReview={isReview} />
}

function Shown({ id, source, isReview }: FromProps & { readonly source: Source }) {
  if (source.kind === 'missing')
    return (
      <Page title={say('replay')}>
        <Empty
          icon="load"
          title={say('none')}
          actions={
            <>
              <Button variant="primary" icon="load" onPress={chooseRecordFile}>
                {say('open')}
              </Button>
              <HomeButton />
            </>
          }
        >
          {say('noneHint')}
        </Empty>
      </Page>
    )
  if (source.kind === 'refused') return <RefusedRecord {...source} />
  const { record, isFile, moment = momentKept() } = source
  if (!findGame(record.game))
    return (
      <RefusedRecord
        name={nameOf(id)}
        refusal={{
          code: 'unknown-game',
          message: say('unknownGame', { game: record.game }),
          at: 'record.game',
        }}
      />
    )
  const early = earlyEndingOf(record)
  const ending = early && { ...early, isPlayedOut: false }
  return (
    <WithGame id={record.game}>
      {(loaded) => (
        <Opened key={id} {...{ loaded, record, isFile, ending, isReview, moment }} name={nameOf(id)} />
      )}
    </WithGame>
  )
}

/** The moment that the replay left in this entry of the browser's history, as after a reload. */
function momentKept(): number {
  const state: unknown = history.state
  const moment = typeof state === 'object' && state !== null && 'moment' in state ? state.moment : 0
  return typeof moment === 'number' ? moment : 0
}

type OpenedProps = Omit<ReplayProps, 'timeline' | 'opened'> & { readonly name: string }

function Opened({ name, ...props }: OpenedProps) {
  const [opening] = useState(() => open(props.loaded, props.record))
  if ('refusal' in opening) return <RefusedRecord name={name} refusal={opening.refusal} />
  return <Replay {...props} timeline={opening.timeline} opened={opening.opened} />
}

function open(
  { game }: Loaded,
  record: MatchRecord,
): { readonly timeline: Timeline; readonly opened: OpenedTree } | { readonly refusal: Refusal } {
  try {
    const timeline = openTimeline(game, record)
    return { timeline, opened: openTree(game, timeline, record) }
  } catch (error) {
    return { refusal: refusalOf(error) }
  }
}

function nameOf(id: string): string {
  if (id === OPENED_FILE) return opened.peek()?.name ?? say('theFile')
  return id.startsWith(LINKED) ? say('theLink') : say('theMatch')
}

function fromFile(file: typeof opened.value): Source {
  if (!file) return { kind: 'missing' }
  try {
    return { kind: 'record', record: readRecord(file.text), isFile: true, moment: file.moment }
  } catch (error) {
    return { kind: 'refused', refusal: refusalOf(error), name: file.name }
  }
}

function fromBrowser(id: string): Source {
  const found = readMatch(id)
  if (found.kind === 'found') {
    const { record, head } = found.what
    // A replay shows every hand.
    if (head.result === null)
      return {
        kind: 'refused',
        refusal: { code: 'still-played', message: say('stillPlayed') },
        name: nameOf(id),
      }
    return { kind: 'record', record: withEarlyEnding(record, head.ending), isFile: false }
  }
  if (found.kind === 'damaged') return { kind: 'refused', refusal: found.refusal, name: say('inBrowser') }
  return { kind: 'missing' }
}

function RefusedRecord({ refusal, name }: { readonly refusal: Refusal; readonly name: string }) {
  const { code, at, clause } = refusal
  // What is no JSON from its first character on is a picture, a folder or empty; what is no object, a word or a number.
  const isMatchFile =
    at !== 'record.format' && at !== 'line 1 column 1' && !(code === 'bad-record' && at === 'record')
  return (
    <Page title={say('cannot')} lead={name}>
      <RefusalPanel
        refusal={isMatchFile ? refusal : { code, message: say('notOurs') }}
        where={[at, clause].filter(Boolean).join(', ') || undefined}
        ways={[...toNewer(refusal), { verb: say('openAnother'), onPress: chooseRecordFile }, GO_HOME]}
      />
    </Page>
  )
}
