import { useState } from 'preact/hooks'
import { botTitle } from '../../bots/index.ts'
import type { Refusal } from '../../core/index.ts'
import { findGame, GAMES } from '../../games/registry.ts'
import { Button, Empty, ErrorPanel, keepFocus, Segmented } from '../../look/index.ts'
import { percent, translated } from '../../words/index.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { chooseFile, saveFile } from '../browser/record-files.ts'
import { dateText } from '../browser/relative-time.ts'
import { ConfirmDialog } from '../page/ConfirmDialog.tsx'
import { useLoading } from '../page/loading.tsx'
import { Page } from '../page/Page.tsx'
import { SharedMatches } from '../share/SharedMatches.tsx'
import { browserData, type TakenOver, takeOver } from './browser-data.ts'
import { KeptForGood } from './KeptForGood.tsx'
import { statistics as say } from './messages.ts'
import { Outcome } from './Outcome.tsx'
import { clearResults, listResults, type MatchResult, noteResults } from './results.ts'
import { SendToDevice } from './SendToDevice.tsx'
import './statistics.css'
import { inNumberOrder, type Standing, standingsBy } from './summary.ts'
import { WinChart } from './WinChart.tsx'

const ALL = 'all'

/** How many rows of a table are shown at first. */
const FEW = 10

/** The results of this browser's matches; and all that it keeps as one file. */
export function StatisticsPage() {
  const [results, setResults] = useState(listResults)
  const [game, setGame] = useState(ALL)
  const noting = useLoading('results', async () => {
    await noteResults()
    setResults(listResults())
  })
  const played = GAMES.filter(({ id }) => results.some((result) => result.game === id))
  const shown = game === ALL ? results : results.filter((result) => result.game === game)
  return (
    <Page title={say('title')} lead={say('lead')}>
      <div class="statistics">
        {results.length === 0 ? (
          noting.is !== 'waited for' && (
            <Empty icon="chart" title={say('none')}>
              {say('noneHint')}
            </Empty>
          )
        ) : (
          <>
            {played.length > 1 && (
              <Segmented
                label={say('game')}
                value={game}
                choices={[
                  { value: ALL, label: say('all') },
                  ...played.map(({ id, title }) => ({ value: id, label: title })),
                ]}
                onChange={setGame}
              />
            )}
            <Standings results={shown} isOneGame={game !== ALL || played.length === 1} />
            <ClearResults onClear={() => setResults(listResults())} />
          </>
        )}
        <SharedMatches />
        <BrowserData onTakenOver={() => setResults(listResults())} />
      </div>
    </Page>
  )
}

type StandingsProps = { readonly results: readonly MatchResult[]; readonly isOneGame: boolean }

function Standings({ results, isOneGame }: StandingsProps) {
  return (
    <>
      <WinChart results={results} />
      <p class="quiet small">{say('mark')}</p>
      <div class="standings">
        {!isOneGame && (
          <StandingsTable
            title={say('byGame')}
            standings={standingsBy(results, ({ game }) => findGame(game)?.title ?? game)}
          />
        )}
        <StandingsTable title={say('byOpponents')} standings={standingsBy(results, opponents)} />
        <StandingsTable
          title={say('byPlayers')}
          standings={inNumberOrder(standingsBy(results, ({ seats }) => say('players', { count: seats })))}
        />
        <StandingsTable
          title={say('bySeat')}
          standings={inNumberOrder(standingsBy(results, ({ seat }) => say('seat', { number: seat + 1 })))}
        />
        <StandingsTable title={say('byRole')} standings={standingsBy(results, ({ role }) => role)} />
      </div>
    </>
  )
}

/** "Steady", "Steady and Strong", or people. */
function opponents({ bots }: MatchResult): string {
  if (bots.length === 0) return say('people')
  const titles = new Set(bots.map((bot) => botTitle(bot) || bot))
  return [...titles].sort().join(', ')
}

type TableProps = { readonly title: string; readonly standings: readonly Standing[] }

/** Nothing where no match has such a thing. */
function StandingsTable({ title, standings }: TableProps) {
  const [isAll, setAll] = useState(false)
  if (standings.length === 0) return null
  const shown = isAll ? standings : standings.slice(0, FEW)
  return (
    <div class="panel part">
      <table class="standing">
        <caption class="unseen">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{say('matches')}</th>
            <th scope="col">{say('won')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ what, matches, wins, expected }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{matches}</td>
              <td>
                <span class="standing-bar" aria-hidden="true">
                  <span style={{ inlineSize: `${(100 * wins) / matches}%` }} />
                  <i style={{ insetInlineStart: `${(100 * expected) / matches}%` }} />
                </span>
                {percent(wins / matches)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < standings.length && (
        <Button onPress={() => void keepFocus(() => setAll(true))}>
          {say('showAll', { count: standings.length })}
        </Button>
      )}
    </div>
  )
}

function ClearResults({ onClear }: { readonly onClear: () => void }) {
  const [isAsking, ask] = useState(false)
  return (
    <p>
      <Button icon="delete" onPress={() => ask(true)}>
        {say('clear')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={say('clearThis')}
          stay={say('keep')}
          verb={say('clearIt')}
          icon="delete"
          onClose={() => ask(false)}
          onConfirm={() => {
            clearResults()
            ask(false)
            onClear()
          }}
        >
          {say('cleared')}
        </ConfirmDialog>
      )}
    </p>
  )
}

/** All that this browser keeps, as a file for another browser. */
function BrowserData({ onTakenOver }: { readonly onTakenOver: () => void }) {
  const [outcome, setOutcome] = useState<TakenOver>()
  const [refusal, setRefusal] = useState<Refusal>()
  const save = async () => {
    await noteResults()
    saveFile(`interregnum-${dateText(new Date())}.json`, browserData())
  }
  const open = async (file: File) => {
    setOutcome(undefined)
    setRefusal(undefined)
    try {
      setOutcome(takeOver(await file.text()))
      await noteResults()
      onTakenOver()
    } catch (error) {
      setRefusal(refusalOf(error))
    }
  }
  return (
    <section class="panel part stack" aria-labelledby="browser-data">
      <h2 id="browser-data">{say('data')}</h2>
      <p>{say('dataLead')}</p>
      <div class="row wrap">
        <Button icon="save" onPress={() => void save()}>
          {say('save')}
        </Button>
        <Button icon="load" onPress={() => chooseFile((file) => void open(file))}>
          {say('open')}
        </Button>
      </div>
      {refusal && (
        <ErrorPanel sentence={translated(refusal.message)} code={refusal.code} where={refusal.at} />
      )}
      {outcome && <Outcome outcome={outcome} />}
      <SendToDevice />
      <KeptForGood />
    </section>
  )
}
