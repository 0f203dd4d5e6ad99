import { useEffect, useState } from 'preact/hooks'
import { findGame } from '../../games/registry.ts'
import { Button, Empty, Icon, iconNamed, toast } from '../../look/index.ts'
import '../account/account.css'
import { Part } from '../account/Part.tsx'
import { useRequest } from '../account/use-request.ts'
import { listMuted, setMuted } from '../api/account.ts'
import { isNoServer, meNow } from '../api/identity.ts'
import { readPerson } from '../api/matches.ts'
import { measureOffset } from '../api/server-time.ts'
import { usePolling } from '../api/use-polling.ts'
import { addressOf } from '../browser/router.ts'
import { ReplayLink } from '../lobby/Finished.tsx'
import '../lobby/lobby.css'
import { MatchGroup } from '../lobby/MatchGroup.tsx'
import { matchesText, whatIsRated } from '../lobby/match-text.ts'
import { LinkButton, LobbyLink } from '../page/LinkButton.tsx'
import { GO_TO_LOBBY, HomeButton, useLoading } from '../page/loading.tsx'
import { Page } from '../page/Page.tsx'
import { plainSentence, RefusalPanel } from '../page/refusals.tsx'
import { people as say } from './messages.ts'
import { NoteLines } from './NoteLines.tsx'
import './people.css'
import { placeText, pointsText, sourceText } from './rating-text.ts'

export function PersonPage({ id }: { readonly id: string }) {
  const { what, trouble, refresh } = usePolling(`person ${id}`, () => readPerson(id))
  useEffect(() => void measureOffset(), [])
  if (what === undefined) {
    if (trouble === undefined) return <Page title={say('player')}>{null}</Page>
    if (trouble.code.startsWith('no-') || isNoServer(trouble))
      return (
        <Page title={say('noPlayer')}>
          <Empty icon="person" title={say('notFound')} actions={<HomeButton />}>
            {say('mayBeGone')}
          </Empty>
        </Page>
      )
    return (
      <Page title={say('player')}>
        <RefusalPanel refusal={trouble} ways={[{ verb: say('again'), onPress: refresh }, GO_TO_LOBBY]} />
      </Page>
    )
  }
  const { person, ratings, estimates, finished } = what
  const me = meNow()
  return (
    <Page title={person.name} lead={say(person.isGuest ? 'isGuest' : 'hasAccount')}>
      <p class="me-ways">
        {me?.id === person.id ? (
          <LinkButton to={{ page: 'me' }} icon="settings">
            {say('settings')}
          </LinkButton>
        ) : (
          me && <MuteButton id={person.id} name={person.name} />
        )}
        <LobbyLink />
      </p>
      <div class="person">
        <Part title={say('ratings')}>
          {ratings.length + estimates.length === 0 ? (
            <p class="part-lead">{say('noneYet', { what: whatIsRated() })}</p>
          ) : (
            <ul class="ratings">
              {ratings.map((rating) => (
                <RatingLine
                  key={rating.game}
                  game={rating.game}
                  points={pointsText(rating)}
                  notes={[matchesText(rating.matches), placeText(rating)]}
                />
              ))}
              {estimates.map((estimate) => (
                <RatingLine
                  key={estimate.game}
                  game={estimate.game}
                  points={pointsText(estimate)}
                  notes={[say('estimate', { source: sourceText(estimate) }), placeText(estimate)]}
                />
              ))}
            </ul>
          )}
        </Part>
        <MatchGroup
          title={say('finished')}
          matches={finished}
          verbs={(match) => <ReplayLink match={match} />}
          empty={<p>{say('noPublic')}</p>}
        />
      </div>
    </Page>
  )
}

type RatingLineProps = {
  readonly game: string
  readonly points: string
  readonly notes: readonly (string | undefined)[]
}

function RatingLine({ game, points, notes }: RatingLineProps) {
  return (
    <li class="rating">
      <Icon name={iconNamed(game)} size="1.75rem" />
      <span>
        <a href={addressOf({ page: 'ratings', game })}>{findGame(game)?.title ?? game}</a>
        <NoteLines notes={notes} />
      </span>
      <span class="rating-number figures">{points}</span>
    </li>
  )
}

function MuteButton({ id, name }: { readonly id: string; readonly name: string }) {
  const loading = useLoading('muted', listMuted)
  const [changed, setChanged] = useState<boolean>()
  const isMuted = changed ?? (loading.is === 'there' && loading.what.some((muted) => muted.id === id))
  const { refusal, ask } = useRequest()
  const press = () =>
    ask(async () => {
      await setMuted(id, !isMuted)
      setChanged(!isMuted)
      toast(say(isMuted ? 'unmuted' : 'muted', { name }), 'check')
    })
  return (
    <>
      <Button icon={isMuted ? 'sound' : 'mute'} onPress={press}>
        {say(isMuted ? 'unmute' : 'mute')}
      </Button>
      {refusal !== undefined && (
        <span class="field-error" role="alert">
          {plainSentence(refusal)}
        </span>
      )}
    </>
  )
}
