import { useState } from 'preact/hooks'
import { GAMES, type Listed } from '../../games/registry.ts'
import { BoxCard, Button, Empty, Icon, iconNamed } from '../../look/index.ts'
import { chooseRecordFile } from '../browser/record-files.ts'
import { go } from '../browser/router.ts'
import { hasLesson, hasTable } from '../game/loader.ts'
import { Page } from '../page/Page.tsx'
import { GalleryButton } from '../rules/GalleryButton.tsx'
import { playAtOnce } from '../setup/play-at-once.ts'
import { listMatches } from '../store/matches.ts'
import { MatchList } from './MatchList.tsx'
import { MyTurn, WithFriends } from './WithFriends.tsx'

export function HomePage() {
  const [matches, setMatches] = useState(listMatches)
  const refresh = () => setMatches(listMatches())
  const openFile = (
    <Button icon="load" onPress={chooseRecordFile}>
      Open a match file
    </Button>
  )
  return (
    <Page
      isHome
      title="Interregnum"
      lead="The throne is empty. Take a seat: against bots, on this device, or with friends far away."
    >
      <WithFriends />
      <div class="home">
        <section aria-label="Games" class="shelf">
          {GAMES.map((listed, at) => (
            <GameBox key={listed.id} listed={listed} arms={at} />
          ))}
        </section>
        <div class="home-matches">
          <MyTurn />
          {matches.length === 0 ? (
            <Empty icon="hourglass" title="No match yet" actions={openFile}>
              Choose a game to play against a bot. This browser keeps your matches, so you can continue later.
            </Empty>
          ) : (
            <>
              <MatchList matches={matches} onChange={refresh} />
              <div class="row wrap quiet small home-open">
                {openFile}
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

/** A game on the shelf. One without a table says so and has no buttons. */
export function GameBox({ listed, arms }: { readonly listed: Listed; readonly arms: number }) {
  const { id, title, tagline, players, minutes } = listed
  const play = () => playAtOnce(listed)
  const box = { title, tagline, glyph: iconNamed(id), arms, players, minutes }
  if (!hasTable(id)) return <BoxCard {...box} closed="No table yet. Bots can play it in the terminal." />
  return (
    <BoxCard {...box} onOpen={play}>
      <Button variant="primary" icon="play" onPress={play}>
        Play
      </Button>
      <Button onPress={() => go({ page: 'new', game: id })}>Set up</Button>
      <GalleryButton game={id} />
      {hasLesson(id) && <Button onPress={() => go({ page: 'learn', game: id })}>Learn</Button>}
    </BoxCard>
  )
}
