import { useState } from 'preact/hooks'
import { GAMES } from '../../games/registry.ts'
import { BoxCard, Button, Empty, Icon, iconNamed } from '../../look/index.ts'
import { chooseRecordFile } from '../browser/record-files.ts'
import { go } from '../browser/router.ts'
import { hasLesson } from '../game/loader.ts'
import { Page } from '../page/Page.tsx'
import { playAtOnce } from '../setup/play-at-once.ts'
import { listMatches } from '../store/matches.ts'
import { MatchList } from './MatchList.tsx'
import { MyTurn, WithFriends } from './WithFriends.tsx'

/** The first page: the games on their shelf, and the matches kept in this browser. */
export function HomePage() {
  const [matches, setMatches] = useState(listMatches)
  const refresh = () => setMatches(listMatches())
  return (
    <Page
      isHome
      title="Interregnum"
      lead="The throne is empty. Take a seat: against bots, around this screen, or with friends far away."
    >
      <WithFriends />
      <div class="home">
        <section aria-label="Games" class="shelf">
          {GAMES.map((listed, at) => (
            <BoxCard
              key={listed.id}
              title={listed.title}
              tagline={listed.tagline}
              glyph={iconNamed(listed.id)}
              arms={at}
              players={listed.players}
              minutes={listed.minutes}
              verb={`Play ${listed.title}`}
              onOpen={() => playAtOnce(listed)}
            >
              <Button variant="primary" icon="play" onPress={() => playAtOnce(listed)}>
                Play
              </Button>
              <Button onPress={() => go({ page: 'new', game: listed.id })}>Set up</Button>
              {hasLesson(listed.id) && (
                <Button onPress={() => go({ page: 'learn', game: listed.id })}>Learn</Button>
              )}
            </BoxCard>
          ))}
        </section>
        <div class="home-matches">
          <MyTurn />
          {matches.length === 0 ? (
            <Empty
              icon="hourglass"
              title="No match yet"
              actions={
                <Button icon="load" onPress={chooseRecordFile}>
                  Open a record file
                </Button>
              }
            >
              Press a box to play at once against a bot. Matches are kept in this browser: leave whenever you
              like and go on later.
            </Empty>
          ) : (
            <>
              <MatchList matches={matches} onChange={refresh} />
              <div class="home-open">
                <Button icon="load" onPress={chooseRecordFile}>
                  Open a record file
                </Button>
                <p>
                  <Icon name="info" /> or drop one on the page
                </p>
              </div>
            </>
          )}
        </div>
      </div>
      <footer class="home-credits">
        <a href="./credits.txt">Credits and licences</a>
      </footer>
    </Page>
  )
}
