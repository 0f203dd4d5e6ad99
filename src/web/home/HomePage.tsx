import { useState } from 'preact/hooks'
import { GAMES, type Listed } from '../../games/registry.ts'
import { BoxCard, Button, Icon, iconNamed } from '../../look/index.ts'
import { said } from '../../words/index.ts'
import { identity, meNow } from '../api/identity.ts'
import { chooseRecordFile } from '../browser/record-files.ts'
import { ContinueCard } from '../continue/ContinueCard.tsx'
import { LearnButton } from '../game/LearnButton.tsx'
import { hasLesson, hasTable } from '../game/loader.ts'
import { LinkButton } from '../page/LinkButton.tsx'
import { lazyPart } from '../page/loading.tsx'
import { Page } from '../page/Page.tsx'
import { GalleryButton } from '../rules/GalleryButton.tsx'
import { playAtOnce } from '../setup/play-at-once.ts'
import { listMatches } from '../store/matches.ts'
import { type Listing, MatchList, MatchVerbs } from './MatchList.tsx'
import { home } from './messages.ts'
import picture from './picture-of-play.webp'
import { waitingText } from './waiting-text.ts'

/** Loaded only for a player who is signed in. */
const OnlineTurns = lazyPart(async () => (await import('../lobby/OnlineTurns.tsx')).OnlineTurns)

/** Loaded only while the server cannot be reached. */
const LastKnownMatches = lazyPart(
  async () => (await import('../online/LastKnownMatches.tsx')).LastKnownMatches,
)

export function HomePage() {
  const [matches, setMatches] = useState(listMatches)
  const refresh = () => setMatches(listMatches())
  const first = matches.find(({ head }) => head.kind === 'found' && head.what.result === null)
  const rest = matches.filter((match) => match !== first)
  const me = meNow()
  return (
    <Page isHome title="Interregnum" lead={home('lead')}>
      <div class="home">
        {matches.length === 0 && !me ? (
          <Newcomer />
        ) : (
          <section class="home-continue" aria-label={home('continue')}>
            {me && <OnlineTurns person={me.id} />}
            {first && <FirstMatch match={first} onChange={refresh} />}
          </section>
        )}
        <section aria-label={home('games')} class="shelf">
          {GAMES.map((listed, at) => (
            <GameBox key={listed.id} listed={listed} arms={at} />
          ))}
        </section>
        <p class="row wrap home-problem">
          <LinkButton to={{ page: 'problems' }} icon="hint">
            {home('problem')}
          </LinkButton>
        </p>
        <div class="home-matches">
          {identity.value.is === 'away' && <LastKnownMatches />}
          <MatchList matches={rest} onChange={refresh} />
          <div class="row wrap quiet small home-open">
            <Button icon="load" onPress={chooseRecordFile}>
              {home('open')}
            </Button>
            <p>
              <Icon name="info" /> {home('drop')}
            </p>
            <LinkButton to={{ page: 'statistics' }} icon="chart">
              {home('statistics')}
            </LinkButton>
          </div>
          <NoOnlinePlay />
        </div>
      </div>
      <footer class="home-credits">
        <a href="./credits.txt">{home('credits')}</a>
      </footer>
    </Page>
  )
}

/** The match in this browser that was played last. */
function FirstMatch({ match, onChange }: { readonly match: Listing; readonly onChange: () => void }) {
  const { id, head } = match
  if (head.kind !== 'found') return null
  const { game, names, changed } = head.what
  return (
    <ContinueCard
      to={{ page: 'play', id }}
      game={game}
      names={names}
      state={waitingText(head.what)}
      changed={changed}
      position={async () => (await import('../continue/local-position.ts')).localPosition(id)}
      verbs={<MatchVerbs match={match} onChange={onChange} />}
    />
  )
}

/** Where nothing is to be continued yet: what play looks like, and two ways to begin. */
function Newcomer() {
  const [listed] = GAMES
  return (
    <section class="newcomer vellum sheet" aria-labelledby="newcomer">
      <img src={picture} width="640" height="400" alt={home('picture', { game: listed.title })} />
      <div class="stack">
        <h2 id="newcomer">{home('newHere')}</h2>
        <p>{home('begin', { game: listed.title })}</p>
        <div class="row wrap">
          <LearnButton game={listed.id} />
          <Button variant="primary" icon="play" onPress={() => void playAtOnce(listed)}>
            {home('playAtOnce')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Why nobody can be met online now; nothing while they can. */
function NoOnlinePlay() {
  const { is } = identity.value
  if (is !== 'none' && is !== 'away') return null
  return <p class="quiet small">{home(is === 'none' ? 'noOnline' : 'away')}</p>
}

/** A game on the shelf. One without a table says so and has no buttons. */
export function GameBox({ listed, arms }: { readonly listed: Listed; readonly arms: number }) {
  const { id, title, tagline, players, minutes } = listed
  const play = () => playAtOnce(listed)
  const box = { title, tagline: said(`${id}.tagline`, tagline), glyph: iconNamed(id), arms, players, minutes }
  if (!hasTable(id)) return <BoxCard {...box} closed={home('noTable')} />
  return (
    <BoxCard {...box} onOpen={play}>
      <Button variant="primary" icon="play" onPress={play}>
        {home('play')}
      </Button>
      <LinkButton to={{ page: 'new', game: id }}>{home('setUp')}</LinkButton>
      {hasLesson(id) && <LinkButton to={{ page: 'learn', game: id }}>{home('learn')}</LinkButton>}
      <GalleryButton game={id} />
    </BoxCard>
  )
}
