import { useState } from 'preact/hooks'
import { botTitle } from '../../bots/index.ts'
import type { Refusal } from '../../core/index.ts'
import { findGame, GAMES } from '../../games/registry.ts'
import { Button, Empty, ErrorPanel, Segmented } from '../../look/index.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { chooseFile, saveFile } from '../browser/record-files.ts'
import { ConfirmDialog } from '../page/ConfirmDialog.tsx'
import { useLoading } from '../page/loading.tsx'
import { Page } from '../page/Page.tsx'
import { SharedMatches } from '../share/SharedMatches.tsx'
import { browserData, type TakenOver, takeOver } from './browser-data.ts'
import { KeptForGood } from './KeptForGood.tsx'
import { Outcome } from './Outcome.tsx'
import { clearResults, listResults, type MatchResult, noteResults } from './results.ts'
import { SendToDevice } from './SendToDevice.tsx'
import './statistics.css'
import { percent, type Standing, standingsBy } from './summary.ts'
import { WinChart } from './WinChart.tsx'

const ALL = 'all'

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
    <Page title="Statistics" lead="Your finished matches on this device. Nobody else sees this page.">
      <div class="statistics">
        {results.length === 0 ? (
          noting.is !== 'waited for' && (
            <Empty icon="chart" title="No finished matches yet">
              Each match that you finish on this device counts here.
            </Empty>
          )
        ) : (
          <>
            {played.length > 1 && (
              <Segmented
                label="Game"
                value={game}
                choices={[
                  { value: ALL, label: 'All games' },
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
      <p class="quiet small">The mark on a bar is what players of equal strength would win.</p>
      <div class="standings">
        {!isOneGame && (
          <StandingsTable
            title="By game"
            standings={standingsBy(results, ({ game }) => findGame(game)?.title ?? game)}
          />
        )}
        <StandingsTable title="By opponents" standings={standingsBy(results, opponents)} />
        <StandingsTable
          title="By players"
          standings={standingsBy(results, ({ seats }) => `${seats} players`)}
        />
        <StandingsTable title="By seat" standings={standingsBy(results, ({ seat }) => `Seat ${seat + 1}`)} />
        <StandingsTable title="By role" standings={standingsBy(results, ({ role }) => role)} />
      </div>
    </>
  )
}

/** "Steady", "Steady and Strong", or people. */
function opponents({ bots }: MatchResult): string {
  if (bots.length === 0) return 'People on this device'
  const titles = new Set(bots.map((bot) => botTitle(bot) || bot))
  return [...titles].sort().join(', ')
}

type TableProps = { readonly title: string; readonly standings: readonly Standing[] }

/** Nothing where no match has such a thing. */
function StandingsTable({ title, standings }: TableProps) {
  if (standings.length === 0) return null
  return (
    <div class="panel part">
      <table class="standing">
        <caption class="unseen">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">Matches</th>
            <th scope="col">Won</th>
          </tr>
        </thead>
        <tbody>
          {standings.map(({ what, matches, wins, expected }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{matches}</td>
              <td>
                <span class="standing-bar" aria-hidden="true">
                  <span style={{ inlineSize: percent(wins / matches) }} />
                  <i style={{ insetInlineStart: percent(expected / matches) }} />
                </span>
                {percent(wins / matches)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ClearResults({ onClear }: { readonly onClear: () => void }) {
  const [isAsking, ask] = useState(false)
  return (
    <p>
      <Button icon="delete" onPress={() => ask(true)}>
        Clear statistics
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Clear your statistics?"
          stay="Keep them"
          verb="Clear them"
          icon="delete"
          onClose={() => ask(false)}
          onConfirm={() => {
            clearResults()
            ask(false)
            onClear()
          }}
        >
          All results on this page are gone for good. Your matches stay.
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
    saveFile(`interregnum-${new Date().toISOString().slice(0, 10)}.json`, browserData())
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
      <h2 id="browser-data">Matches, settings and statistics</h2>
      <p>
        They are kept in this browser alone. Save them as one file, and open it in another browser to go on
        there.
      </p>
      <div class="row wrap">
        <Button icon="save" onPress={() => void save()}>
          Save everything
        </Button>
        <Button icon="load" onPress={() => chooseFile((file) => void open(file))}>
          Open saved data
        </Button>
      </div>
      {refusal && <ErrorPanel sentence={refusal.message} code={refusal.code} where={refusal.at} />}
      {outcome && <Outcome outcome={outcome} />}
      <SendToDevice />
      <KeptForGood />
    </section>
  )
}
