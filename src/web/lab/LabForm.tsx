import type { ComponentChildren } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { LEVEL_CHARACTERS } from '../../bots/index.ts'
import { type Game, type OptionField, optionFields, type Refusal } from '../../core/index.ts'
import type { Listed } from '../../games/registry.ts'
import { Button, Chips, keepFocus, NumberField, Segmented, TextField } from '../../look/index.ts'
import { eitherOf } from '../../words/index.ts'
import { Part } from '../account/Part.tsx'
import { errorAt as errorIn, useFocusOnError } from '../account/use-request.ts'
import { meNow } from '../api/identity.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { addressOf, type Destination } from '../browser/router.ts'
import { keepInTab, keptInTab } from '../browser/tab-storage.ts'
import type { Loaded } from '../game/WithGame.tsx'
import { ErrorLine, RefusalPanel } from '../page/refusals.tsx'
import { lastChoices } from '../setup/choices.ts'
import { lab as say } from './lab.messages.ts'
import {
  type AskedPlaytest,
  chosenSeats,
  commonCounts,
  type LabChoices,
  limitsOf,
  type Offer,
  PRECISION,
  readChoices,
  usualChoices,
  type Where,
} from './lab-choices.ts'
import { VariantOptions } from './VariantOptions.tsx'

export type LabFormProps = Pick<Loaded, 'game' | 'table'> & {
  readonly offer: Offer
  /** The game of the playtest that the server is playing for this person, if it is another one. */
  readonly elsewhere: Listed | undefined
  /** @throws Refused by the server */
  readonly onStart: (asked: AskedPlaytest, where: Where) => Promise<void>
  /** Back to the results of the last playtest, if there are any. */
  readonly onBack: (() => void) | undefined
}

/** `4 or 6`, `2 to 7`. */
function countsText(counts: readonly number[]): string {
  const [first, last] = [counts[0], counts[counts.length - 1]]
  const isRun = counts.length > 2 && last - first === counts.length - 1
  return isRun ? say('run', { first, last }) : eitherOf(counts.map(String))
}

function linkTo(to: Destination) {
  return (words: ComponentChildren) => <a href={addressOf(to)}>{words}</a>
}

/** Where a form is kept in its tab. A tab outlasts a new version: choices of another form need another key. */
const formKey = (game: string) => `interregnum.lab.${game}`

/** The form as it was left in this tab. Default: as usual, with the options of the last set-up. */
function lastForm(game: Game, fields: readonly OptionField[]): LabChoices {
  return { ...usualChoices(lastChoices(game, fields).options), ...(keptInTab(formKey(game.id)) as object) }
}

export function LabForm({ game, table, offer, elsewhere, onStart, onBack }: LabFormProps) {
  const fields: readonly OptionField[] = useMemo(() => optionFields(game.options), [game])
  const [choices, setChoices] = useState<LabChoices>(() => lastForm(game, fields))
  const [refusal, setRefusal] = useState<Refusal>()
  const form = useFocusOnError(refusal)
  const counts = useMemo(() => commonCounts(game, fields, choices), [game, fields, choices.variants])
  const { variants, bots, hasLadder, until, minutes, matches, precision, seed } = choices
  const [base, ...others] = variants

  const change = (part: Partial<LabChoices>) => {
    const next = { ...choices, ...part }
    setChoices(next)
    keepInTab(formKey(game.id), next)
    setRefusal(undefined)
  }
  const changeVariant = (at: number, options: LabChoices['variants'][number]) =>
    change({ variants: variants.with(at, options) })
  const hasAccount = meNow()?.account != null
  const canChoose = offer !== null && hasAccount
  const where = canChoose ? choices.where : 'here'
  const limits = limitsOf({ ...choices, where }, offer)
  const isStarting = useRef(false)
  const start = async () => {
    if (isStarting.current) return
    isStarting.current = true
    try {
      const asked = readChoices(game, fields, { ...choices, where }, offer)
      await onStart(asked, where)
    } catch (error) {
      setRefusal(refusalOf(error))
    } finally {
      isStarting.current = false
    }
  }
  const errorAt = (place: string) => errorIn(refusal, place)
  const isPlaced = ['variants', 'seats', 'bots', 'minutes', 'matches', 'precision', 'seed'].some(
    (place) => errorAt(place) !== undefined,
  )

  return (
    <form
      ref={form}
      class="lab-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void start()
      }}
    >
      <div class="lab-column">
        <Part class="set-up-part" title={say('who')}>
          <Chips
            label={say('players')}
            hint={counts.length === 0 ? say('noPlayers') : say('gameFor', { counts: countsText(counts) })}
            choices={counts.map((count) => ({ value: String(count), label: String(count) }))}
            values={chosenSeats(counts, choices).map(String)}
            error={errorAt('seats')}
            onChange={(values) => change({ seats: values.map(Number) })}
          />
          <Chips
            label={say('bots')}
            hint={say('botsHint')}
            choices={LEVEL_CHARACTERS.map(({ id, title }) => ({ value: id as string, label: title }))}
            values={bots}
            error={errorAt('bots')}
            onChange={(values) => change({ bots: values })}
          />
          <Segmented
            label={say('skill')}
            hint={say('skillHint')}
            value={hasLadder ? 'ladder' : 'none'}
            choices={[
              { value: 'ladder', label: say('ladder') },
              { value: 'none', label: say('noLadder') },
            ]}
            onChange={(value) => change({ hasLadder: value === 'ladder' })}
          />
        </Part>
        <Part class="set-up-part" title={say('howLong')}>
          {canChoose && (
            <Segmented
              label={say('where')}
              hint={where === 'here' ? say('hereHint') : say('serverHint')}
              value={where}
              choices={[
                { value: 'here', label: say('here') },
                { value: 'server', label: say('server') },
              ]}
              onChange={(value) => change({ where: value })}
            />
          )}
          {offer && !hasAccount && (
            <p class="lab-hint">{say.rich('signIn', { a: linkTo({ page: 'me' }) })}</p>
          )}
          {where === 'server' && elsewhere && (
            <p class="lab-hint">
              {say.rich('elsewhere', {
                game: elsewhere.title,
                a: linkTo({ page: 'lab', game: elsewhere.id }),
              })}
            </p>
          )}
          <Segmented
            label={say('until')}
            value={until}
            choices={[
              { value: 'time', label: say('untilTime') },
              { value: 'matches', label: say('untilMatches') },
            ]}
            onChange={(value) => change({ until: value })}
          />
          {until === 'time' ? (
            <>
              <NumberField
                label={say('minutes')}
                hint={say('minutesHint')}
                {...limits.minutes}
                value={minutes ?? undefined}
                error={errorAt('minutes')}
                onChange={(value) => change({ minutes: value })}
              />
              <NumberField
                label={say('precision')}
                hint={say('precisionHint')}
                {...PRECISION}
                value={precision ?? undefined}
                error={errorAt('precision')}
                onChange={(value) => change({ precision: value })}
              />
            </>
          ) : (
            <NumberField
              label={say('ofEach')}
              hint={say('ofEachHint')}
              {...limits.matches}
              value={matches ?? undefined}
              error={errorAt('matches')}
              onChange={(value) => change({ matches: value })}
            />
          )}
          <TextField
            label={say('seed')}
            value={seed}
            placeholder={say('random')}
            hint={say('seedHint')}
            error={errorAt('seed')}
            onChange={(value) => change({ seed: value })}
          />
        </Part>
      </div>
      <div class="lab-column">
        <Part class="set-up-part" title={say('options')}>
          <VariantOptions
            {...{ game, table, fields }}
            chosen={base}
            errorAt={(option) => errorAt(`variants[0].options.${option}`)}
            onChange={(options) => changeVariant(0, options)}
          />
        </Part>
        {others.map((options, i) => (
          <Part
            key={i}
            class="set-up-part"
            title={say('variant', { number: i + 1 })}
            lead={say('variantLead')}
          >
            <VariantOptions
              {...{ game, table, fields }}
              chosen={options}
              errorAt={(option) => errorAt(`variants[${i + 1}].options.${option}`)}
              onChange={(changed) => changeVariant(i + 1, changed)}
            />
            {errorAt(`variants[${i + 1}].options`) === undefined && (
              <ErrorLine text={errorAt(`variants[${i + 1}]`)} />
            )}
            <Button
              size="small"
              icon="delete"
              onPress={() => void keepFocus(() => change({ variants: variants.toSpliced(i + 1, 1) }))}
            >
              {say('removeVariant', { number: i + 1 })}
            </Button>
          </Part>
        ))}
        <Button icon="plus" onPress={() => change({ variants: [...variants, base] })}>
          {say('compare')}
        </Button>
      </div>
      {refusal !== undefined && !isPlaced && <RefusalPanel refusal={refusal} where={refusal.at} />}
      <div class="row wrap lab-begin">
        <Button type="submit" variant="seal" size="large">
          {say('start')}
        </Button>
        {onBack && <Button onPress={onBack}>{say('back')}</Button>}
      </div>
    </form>
  )
}
