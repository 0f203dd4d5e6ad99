import { useState } from 'preact/hooks'
import { findGame } from '../../games/registry.ts'
import { Button, Empty, ErrorPanel, Icon, iconNamed, toast } from '../../look/index.ts'
import type { Rating } from '../../protocol/index.ts'
import '../account/account.css'
import { useRequest } from '../account/use-request.ts'
import { listMuted, setMuted } from '../api/account.ts'
import { identity, isNoServer } from '../api/identity.ts'
import { readPerson } from '../api/matches.ts'
import { usePolling } from '../api/use-polling.ts'
import { ReplayLink } from '../lobby/Finished.tsx'
import { HomeButton, useLoading } from '../page/loading.tsx'
import '../lobby/lobby.css'
import { addressOf, go } from '../browser/router.ts'
import { MatchGroup } from '../lobby/MatchGroup.tsx'
import { isUnsettled, matchesText, ordinalText } from '../lobby/match-text.ts'
import { Page } from '../page/Page.tsx'
import { plainSentence } from '../page/refusals.tsx'
import './people.css'

/** What everybody may know of a person: their ratings, and the matches they finished. */
export function PersonPage({ id }: { readonly id: string }) {
  const { what, trouble, refresh } = usePolling(`person ${id}`, () => readPerson(id))
  if (what === undefined) {
    if (trouble === undefined) return <Page title="A player">{null}</Page>
    if (trouble.code.startsWith('no-') || isNoServer(trouble))
      return (
        <Page title="No such player">
          <Empty icon="person" title="Nobody goes by this address" actions={<HomeButton />}>
            Perhaps they have deleted their account, and their name with it.
          </Empty>
        </Page>
      )
    return (
      <Page title="A player">
        <ErrorPanel
          sentence={plainSentence(trouble)}
          code={trouble.code}
          ways={[
            { verb: 'Try again', onPress: refresh },
            { verb: 'To the lobby', onPress: () => go({ page: 'online' }) },
          ]}
        />
      </Page>
    )
  }
  const { person, ratings, finished } = what
  const me = identity.value.is === 'known' ? identity.value.me : null
  return (
    <Page
      title={person.name}
      lead={person.isGuest ? 'Plays here as a guest.' : 'Plays here with an account.'}
    >
      <p class="me-ways">
        {me?.id === person.id ? (
          <a class="button" href={addressOf({ page: 'me' })}>
            <Icon name="settings" /> <span class="button-text">Change what is kept of you</span>
          </a>
        ) : (
          me && <MuteButton id={person.id} name={person.name} />
        )}
        <a class="button" href={addressOf({ page: 'online' })}>
          <Icon name="users" /> <span class="button-text">To the lobby</span>
        </a>
      </p>
      <div class="person">
        <section class="panel part" aria-labelledby="person-ratings">
          <h2 id="person-ratings">Ratings</h2>
          {ratings.length === 0 ? (
            <p class="part-lead">None yet: matches among people alone are rated.</p>
          ) : (
            <ul class="ratings">
              {ratings.map((rating) => (
                <RatingLine key={rating.game} rating={rating} />
              ))}
            </ul>
          )}
        </section>
        <MatchGroup
          title="Finished matches"
          matches={finished}
          verbs={(match) => <ReplayLink match={match} />}
          empty={<p>None that anybody may look at.</p>}
        />
      </div>
    </Page>
  )
}

function RatingLine({ rating: { game, ordinal, matches } }: { readonly rating: Rating }) {
  return (
    <li class="rating">
      <Icon name={iconNamed(game)} size="1.75rem" />
      <span>
        <a href={addressOf({ page: 'ratings', game })}>{findGame(game)?.title ?? game}</a>
        <span class="part-list-more">
          {matchesText(matches)}
          {isUnsettled(matches) && ', not yet settled'}
        </span>
      </span>
      <span class="rating-number figures">{ordinalText(ordinal)}</span>
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
      toast(isMuted ? `You hear ${name} again.` : `You no longer hear ${name} in chats.`, 'check')
    })
  return (
    <>
      <Button icon={isMuted ? 'sound' : 'mute'} onPress={press}>
        {isMuted ? 'Hear again' : 'Do not hear in chats'}
      </Button>
      {refusal !== undefined && (
        <span class="field-error" role="alert">
          {plainSentence(refusal)}
        </span>
      )}
    </>
  )
}
