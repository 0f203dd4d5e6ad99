import { useMemo, useRef, useState } from 'preact/hooks'
import { LEVEL_CHARACTERS } from '../../bots/index.ts'
import { type OptionField, optionFields, type Refusal, seatWords } from '../../core/index.ts'
import type { Listed } from '../../games/registry.ts'
import { Button, Chips, NumberField, Segmented, TextField } from '../../look/index.ts'
import { Part } from '../account/Part.tsx'
import { errorAt as errorIn, useFocusOnError } from '../account/use-request.ts'
import { meNow } from '../api/identity.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { addressOf } from '../browser/router.ts'
import type { Loaded } from '../game/WithGame.tsx'
import { ErrorLine, RefusalPanel } from '../page/refusals.tsx'
import { lastChoices } from '../setup/choices.ts'
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

/** By game: what was chosen last in this window. */
const remembered = new Map<string, LabChoices>()

export function LabForm({ game, table, offer, elsewhere, onStart, onBack }: LabFormProps) {
  const fields: readonly OptionField[] = useMemo(() => optionFields(game.options), [game])
  const [choices, setChoices] = useState<LabChoices>(
    () => remembered.get(game.id) ?? usualChoices(lastChoices(game, fields).options),
  )
  const [refusal, setRefusal] = useState<Refusal>()
  const form = useFocusOnError(refusal)
  const counts = useMemo(() => commonCounts(game, fields, choices), [game, fields, choices.variants])
  const { variants, bots, hasLadder, until, minutes, matches, precision, seed } = choices
  const [base, ...others] = variants

  const change = (part: Partial<LabChoices>) => {
    setChoices({ ...choices, ...part })
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
      remembered.set(game.id, choices)
      await onStart(asked, where)
    } catch (error) {
      setRefusal(refusalOf(error))
    } finally {
      isStarting.current = false
    }
  }
  const errorAt = (place: string) => errorIn(refusal, place)
  const isPlaced = ['variants', 'seats', 'bots', 'minutes', 'matches', 'precision'].some(
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
        <Part class="set-up-part" title="Who plays">
          <Chips
            label="Players in a match"
            hint={
              counts.length === 0
                ? 'No number of players fits all variants.'
                : `This game is for ${seatWords(counts)} players.`
            }
            choices={counts.map((count) => ({ value: String(count), label: String(count) }))}
            values={chosenSeats(counts, choices).map(String)}
            error={errorAt('seats')}
            onChange={(values) => change({ seats: values.map(Number) })}
          />
          <Chips
            label="Bots"
            hint="Most questions are asked about matches among bots of each level. Stronger bots take longer."
            choices={LEVEL_CHARACTERS.map(({ id, title }) => ({ value: id as string, label: title }))}
            values={bots}
            error={errorAt('bots')}
            onChange={(values) => change({ bots: values })}
          />
          <Segmented
            label="Is skill rewarded?"
            hint="The ladder plays each level against the one below it, from random to Strong."
            value={hasLadder ? 'ladder' : 'none'}
            choices={[
              { value: 'ladder', label: 'Play the ladder' },
              { value: 'none', label: 'Skip it' },
            ]}
            onChange={(value) => change({ hasLadder: value === 'ladder' })}
          />
        </Part>
        <Part class="set-up-part" title="How long">
          {canChoose && (
            <Segmented
              label="Where"
              hint={
                where === 'here'
                  ? 'It plays while this window is open.'
                  : 'You can close this window and come back for the results.'
              }
              value={where}
              choices={[
                { value: 'here', label: 'In this browser' },
                { value: 'server', label: 'On the server' },
              ]}
              onChange={(value) => change({ where: value })}
            />
          )}
          {offer && !hasAccount && (
            <p class="lab-hint">
              <a href={addressOf({ page: 'me' })}>Sign in with an account</a> to let the server play it.
            </p>
          )}
          {where === 'server' && elsewhere && (
            <p class="lab-hint">
              The server is playing{' '}
              <a href={addressOf({ page: 'lab', game: elsewhere.id })}>your playtest of {elsewhere.title}</a>.
              It plays one at a time.
            </p>
          )}
          <Segmented
            label="Play until"
            value={until}
            choices={[
              { value: 'time', label: 'Time is up' },
              { value: 'matches', label: 'A number of matches' },
            ]}
            onChange={(value) => change({ until: value })}
          />
          {until === 'time' ? (
            <>
              <NumberField
                label="Minutes"
                hint="It may end sooner, when its questions are answered."
                {...limits.minutes}
                value={minutes ?? undefined}
                error={errorAt('minutes')}
                onChange={(value) => change({ minutes: value })}
              />
              <NumberField
                label="Precision, in percentage points"
                hint="Shares of wins are known well enough at this distance either way."
                {...PRECISION}
                value={precision ?? undefined}
                error={errorAt('precision')}
                onChange={(value) => change({ precision: value })}
              />
            </>
          ) : (
            <NumberField
              label="Matches of each kind"
              hint="A kind is a level with a number of players. The same number gives the same figures again."
              {...limits.matches}
              value={matches ?? undefined}
              error={errorAt('matches')}
              onChange={(value) => change({ matches: value })}
            />
          )}
          <TextField
            label="Seed"
            value={seed}
            placeholder="random"
            hint="The same seed plays the same matches. Leave it empty for a random one."
            onChange={(value) => change({ seed: value })}
          />
        </Part>
      </div>
      <div class="lab-column">
        <Part class="set-up-part" title="Options">
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
            title={`Variant ${i + 1}`}
            lead="Plays the same seeds. The results say what differs beyond chance."
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
              onPress={() => change({ variants: variants.toSpliced(i + 1, 1) })}
            >
              {`Remove variant ${i + 1}`}
            </Button>
          </Part>
        ))}
        <Button icon="plus" onPress={() => change({ variants: [...variants, base] })}>
          Compare with a variant
        </Button>
      </div>
      {refusal !== undefined && !isPlaced && <RefusalPanel refusal={refusal} where={refusal.at} />}
      <div class="row wrap lab-begin">
        <Button type="submit" variant="seal" size="large">
          Start playtest
        </Button>
        {onBack && <Button onPress={onBack}>Back to the last results</Button>}
      </div>
    </form>
  )
}
