import { Fragment } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import {
  type Game,
  isInForce,
  type OptionField,
  optionFields,
  optionsInForce,
  type Refusal,
} from '../../core/index.ts'
import { Button, TextField, toast } from '../../look/index.ts'
import { langOf, said } from '../../words/index.ts'
import { Part } from '../account/Part.tsx'
import { errorAt as errorIn } from '../account/use-request.ts'
import { identity, meNow } from '../api/identity.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { likelyName } from '../browser/player-name.ts'
import { go, route } from '../browser/router.ts'
import { LearnButton } from '../game/LearnButton.tsx'
import { AS_ME, levelChosen } from '../game/level-choices.ts'
import type { Loaded } from '../game/WithGame.tsx'
import { LinkButton } from '../page/LinkButton.tsx'
import { lazyPart } from '../page/loading.tsx'
import { orRefuse } from '../page/or-refuse.ts'
import { Page } from '../page/Page.tsx'
import { RefusalPanel } from '../page/refusals.tsx'
import { GalleryButton } from '../rules/GalleryButton.tsx'
import { RulesDrawer, useRules } from '../rules/RulesDrawer.tsx'
import { beginMatch } from '../session/new-match.ts'
import { checkPlayers } from './check-players.ts'
import { type Choices, checkedOptions, lastChoices, rememberChoices } from './choices.ts'
import { draftOf, keepDraft } from './draft.ts'
import { setUp } from './messages.ts'
import { OptionControl } from './OptionControl.tsx'
import {
  lastOnlineChoices,
  lastWhere,
  newMatchOf,
  type OnlineChoices,
  rememberOnlineChoices,
  rememberWhere,
  resizedWishes,
  type Where,
} from './online-choices.ts'
import { SeatsField } from './SeatsField.tsx'
import { countsFor, fitted, resized } from './seat-counts.ts'
import { WhereField } from './WhereField.tsx'

const OnlineSeats = lazyPart(async () => (await import('./OnlineSeats.tsx')).OnlineSeats)
const OnlinePart = lazyPart(async () => (await import('./OnlinePart.tsx')).OnlinePart)

/** What a change of the option `by` did to the seats. */
type Told = { readonly by: string; readonly text: string }

const MARKED = '[aria-invalid], [data-invalid] .button'

export type SetUpPageProps = Loaded & {
  /** Whether online play is selected, whatever was set up last. */
  readonly isOnline: boolean
}

export function SetUpPage({ game, table, listed, isOnline }: SetUpPageProps) {
  const fields: readonly OptionField[] = useMemo(() => optionFields(game.options), [game])
  const [choices, setChoices] = useState<Choices>(() => lastChoices(game, fields))
  const [where, setWhere] = useState<Where>(isOnline ? 'online' : lastWhere)
  const [online, setOnline] = useState<OnlineChoices>(() => lastOnlineChoices(game, choices.options))
  const [name, setName] = useState(likelyName)
  const [told, setTold] = useState<Told>()
  const [seed, setSeed] = useState(() => draftOf(game.id).seed ?? '')
  const [refusal, setRefusal] = useState<Refusal>()
  const form = useRef<HTMLFormElement>(null)
  const isBeginning = useRef(false)
  const rules = useRules()
  useEffect(() => keepDraft(game.id, { choices, online, seed }), [choices, online, seed])

  const options = useMemo(() => optionsInForce(fields, choices.options), [fields, choices.options])
  const counts = useMemo(() => countsFor(game, options), [game, options])
  const checked = useMemo(() => checkedOptions(game, options), [game, options])
  const isHere = where === 'here' || identity.value.is === 'none'
  const change = (next: Choices, nowTold?: Told) => {
    setChoices(next)
    setTold(nowTold)
    setRefusal(undefined)
  }
  const changeOnline = (next: OnlineChoices) => {
    setOnline(next)
    setTold(undefined)
    setRefusal(undefined)
  }
  const changeOption = (name: string, value: unknown) => {
    const changed = { ...choices.options, [name]: value }
    const inForce = optionsInForce(fields, changed)
    const { seats: players, told: toldHere } = fitted(game, inForce, choices.players, resized)
    const { seats, told: toldOnline } = fitted(game, inForce, online.seats, resizedWishes)
    const text = isHere ? toldHere : toldOnline
    setOnline({ ...online, seats })
    change({ players, options: changed }, text === undefined ? undefined : { by: name, text })
  }
  const seatHint = table.seatHint?.(options)
  const seatsTold = told?.text ?? (seatHint && <span lang={langOf(table.words)}>{seatHint}</span>)
  const errorAt = (place: string) => errorIn(refusal, place)
  const placed =
    errorAt('seats') !== undefined ||
    errorAt('name') !== undefined ||
    fields.some(({ name }) => errorAt(`options.${name}`) !== undefined)

  const beginHere = async () => {
    const place = route.peek()
    const players = checkPlayers(choices.players)
    const seated = await withLevels(game, players)
    // The player has left meanwhile.
    if (route.peek() !== place) return
    const { id } = beginMatch(game, { options, players: seated, seed: seed.trim() || undefined })
    rememberChoices(game, { ...choices, players })
    go({ page: 'play', id })
  }
  const beginOnline = async () => {
    const { becomeGuest } = await orRefuse(import('../api/account.ts'))
    const { createMatch } = await orRefuse(import('../api/matches.ts'))
    const place = route.peek()
    if (!meNow()) await becomeGuest(name)
    const seats = await withLevels(game, online.seats)
    // The player has left meanwhile.
    if (route.peek() !== place) return
    const { id } = await createMatch(newMatchOf(game, options, { ...online, seats }))
    rememberChoices(game, choices)
    rememberOnlineChoices(game, online)
    if (route.peek() === place) go({ page: 'match', id })
    else toast(setUp('created'), 'check')
  }
  const begin = async () => {
    if (isBeginning.current) return
    isBeginning.current = true
    try {
      if (isHere) await beginHere()
      else await beginOnline()
      rememberWhere(isHere ? 'here' : 'online')
      keepDraft(game.id, {})
    } catch (error) {
      setRefusal(refusalOf(error))
      // After the form is drawn again.
      setTimeout(() => form.current?.querySelector<HTMLElement>(MARKED)?.focus())
    } finally {
      isBeginning.current = false
    }
  }

  return (
    <Page title={listed.title} lead={said(`${listed.id}.tagline`, listed.tagline)}>
      <form
        ref={form}
        class="set-up"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void begin()
        }}
      >
        <WhereField
          where={isHere ? 'here' : 'online'}
          name={name}
          error={errorAt('name')}
          onName={setName}
          onChange={(next) => {
            setWhere(next)
            rememberWhere(next)
            setTold(undefined)
            setRefusal(undefined)
          }}
        />
        {isHere ? (
          <SeatsField
            game={game}
            seats={choices.players}
            counts={counts}
            teams={listed.teams?.(options)}
            told={seatsTold}
            onChange={(players) => change({ ...choices, players })}
            errorAt={errorAt}
          />
        ) : (
          <OnlineSeats
            game={game}
            seats={online.seats}
            counts={counts}
            teams={listed.teams?.(options)}
            told={seatsTold}
            onChange={(seats) => changeOnline({ ...online, seats })}
            errorAt={errorAt}
          />
        )}
        <section class="panel part set-up-part" aria-labelledby="set-up-options">
          <h2 id="set-up-options">{setUp('options')}</h2>
          {fields
            .filter((field) => isInForce(field, choices.options))
            .map((field) => (
              <Fragment key={field.name}>
                <OptionControl
                  field={field}
                  game={game}
                  table={table}
                  options={options}
                  error={errorAt(`options.${field.name}`)}
                  onChange={(value) => changeOption(field.name, value)}
                />
                {told?.by === field.name && (
                  // Screen readers hear it at the seats; here it is seen beside the option.
                  <p class="set-up-told set-up-told-here" aria-hidden="true">
                    {told.text}
                  </p>
                )}
              </Fragment>
            ))}
        </section>
        {isHere ? (
          <Part class="set-up-part" title={setUp('seedPart')}>
            <TextField
              label={setUp('seed')}
              value={seed}
              onChange={setSeed}
              placeholder={setUp('random')}
              hint={setUp('seedHint')}
            />
          </Part>
        ) : (
          <OnlinePart choices={online} onChange={changeOnline} />
        )}
        {refusal !== undefined && !placed && <RefusalPanel refusal={refusal} where={refusal.at} />}
        <div class="row wrap set-up-begin">
          <Button type="submit" variant="seal" size="large">
            {setUp(isHere ? 'start' : 'create')}
          </Button>
          <Button icon="rules" aria-expanded={rules.isOpen} onPress={rules.open}>
            {setUp('rules')}
          </Button>
          <GalleryButton game={game.id} over={{ options: checked }} />
          <LearnButton game={game.id} />
          <LinkButton to={{ page: 'lab', game: game.id }} icon="chart">
            {setUp('lab')}
          </LinkButton>
        </div>
      </form>
      <RulesDrawer game={game.id} options={checked} rules={rules} />
    </Page>
  )
}

/** The seats with a level for each bot that is to be as strong as the player. */
async function withLevels<Seat extends object>(
  { id }: Game,
  seats: readonly Seat[],
): Promise<readonly Seat[]> {
  const isLikeMe = (seat: object) => 'bot' in seat && seat.bot === AS_ME
  if (!seats.some(isLikeMe)) return seats
  const bot = await levelChosen(AS_ME, id)
  return seats.map((seat) => (isLikeMe(seat) ? { ...seat, bot } : seat))
}
