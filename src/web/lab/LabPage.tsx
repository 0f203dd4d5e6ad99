import { useState } from 'preact/hooks'
import { Button, Empty } from '../../look/index.ts'
import type { Loaded } from '../game/WithGame.tsx'
import { LinkButton } from '../page/LinkButton.tsx'
import { Page } from '../page/Page.tsx'
import { LabForm } from './LabForm.tsx'
import { PlaytestPanel } from './PlaytestPanel.tsx'
import { playtests, runningPlaytest, startPlaytest, stopPlaytest } from './playtests.ts'
import './lab.css'

/** The playtest lab of a game: what to play, then what was found. */
export function LabPage({ listed, ...loaded }: Loaded) {
  const { game } = loaded
  const [isAsking, setAsking] = useState(false)
  const found = playtests.value.get(game.id)
  const running = runningPlaytest()
  const title = `${listed.title}: playtest lab`
  if (found && !isAsking)
    return (
      <Page title={title}>
        <PlaytestPanel playtest={found} onNew={() => setAsking(true)} />
      </Page>
    )
  if (running)
    return (
      <Page title={title}>
        <Empty
          icon="hourglass"
          title={`${running.game.title} is being playtested`}
          actions={
            <>
              <LinkButton to={{ page: 'lab', game: running.game.id }} variant="primary" icon="chart">
                Show its results
              </LinkButton>
              <Button onPress={stopPlaytest}>Stop it</Button>
            </>
          }
        >
          This device runs one playtest at a time.
        </Empty>
      </Page>
    )
  return (
    <Page
      title={title}
      lead="Bots play many matches in this browser. See within minutes whether the game is fair and tense, and what each card is worth."
    >
      <LabForm
        {...loaded}
        onStart={(asked) => {
          setAsking(false)
          startPlaytest(game, asked)
        }}
        {...(found && { onBack: () => setAsking(false) })}
      />
    </Page>
  )
}
