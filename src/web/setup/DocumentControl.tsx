import { useMemo, useRef, useState } from 'preact/hooks'
import { documentName, type Game, type OptionField, refuse } from '../../core/index.ts'
import { Button, Icon, Segmented, toast } from '../../look/index.ts'
import type { DocumentError, GameTable, HelpFile } from '../../look/table.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { saveFile } from '../browser/record-files.ts'
import { ErrorLine } from '../page/refusals.tsx'
import { document as say } from './document.messages.ts'
import { documentErrors, LARGEST, readDocument } from './read-document.ts'

/** The choice for the player's own file. */
const OWN = 'your own file'

export type DocumentControlProps = {
  readonly field: OptionField & { readonly kind: 'document' }
  readonly game: Game
  readonly table: GameTable
  /** A choice, the player's own document, or null: their own, but no file is chosen yet. */
  readonly value: unknown
  readonly error: string | undefined
  readonly onChange: (value: unknown) => void
}

/** One of the game's documents, or one from a file, which is checked as soon as it is chosen. */
export function DocumentControl({ field, game, table, value, error, onChange }: DocumentControlProps) {
  const { title, description, choices } = field
  const isOwn = typeof value !== 'string'
  return (
    <div class="set-up-lines">
      <div>
        <Segmented
          label={title}
          hint={description}
          value={isOwn ? OWN : value}
          choices={[
            ...choices.map((choice) => ({ value: choice.value, label: choice.title })),
            { value: OWN, label: say('own') },
          ]}
          onChange={(chosen) => onChange(chosen === OWN ? null : chosen)}
        />
        {!isOwn && <ErrorLine text={error} />}
      </div>
      {isOwn && <OwnDocument {...{ field, game, table, value, error, onChange }} />}
    </div>
  )
}

function OwnDocument({ field, game, table, value, error, onChange }: DocumentControlProps) {
  const { name, title } = field
  const help = table.documentHelp?.(name) ?? []
  const [trouble, setTrouble] = useState<string>()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // Other fields may change while the file is read.
  const change = useRef(onChange)
  change.current = onChange
  const errors = useMemo(
    () => (value === null ? [] : documentErrors(game, table, name, value)),
    [game, table, name, value],
  )
  const isGood = value !== null && errors.length === 0
  const description = useMemo(
    () => (isGood ? table.describeDocument?.(name, value) : undefined),
    [isGood, table, name, value],
  )

  const take = async (files: FileList | null | undefined) => {
    if (!files || files.length === 0) return
    try {
      const [file] = files
      if (files.length > 1) refuse({ code: 'too-many', message: say('oneFile') })
      const document = await readDocument(file)
      setTrouble(undefined)
      change.current(document)
    } catch (refused) {
      setTrouble(refusalOf(refused).message)
      change.current(null)
    }
  }

  const said = trouble ?? (value === null && error !== undefined ? say('fileFirst') : undefined)
  return (
    <section
      class="slot set-up-document"
      aria-label={say('area', { title })}
      data-over={isOver || undefined}
      data-invalid={error !== undefined || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        // Elsewhere on the page a dropped file opens as a match.
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        void take(event.dataTransfer?.files)
      }}
    >
      <div class="row wrap set-up-document-file">
        <Button icon="load" onPress={() => input.current?.click()}>
          {say(value === null ? 'choose' : 'chooseAnother')}
        </Button>
        <span class="field-hint">{say('drop', { size: LARGEST / 1_000_000 })}</span>
        <input
          ref={input}
          class="unseen"
          type="file"
          accept=".json,application/json"
          tabIndex={-1}
          aria-label={say('fromFile', { title })}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files)
            currentTarget.value = ''
          }}
        />
      </div>
      <p class="set-up-document-name" role="status">
        {value !== null && (
          <>
            <Icon name={isGood ? 'check' : 'warning'} /> <strong>{documentName(value)}</strong>
            {description !== undefined && ` · ${description}`}
          </>
        )}
      </p>
      <ErrorLine text={said} />
      {errors.length > 0 && <Errors errors={errors} />}
      {isGood && <ErrorLine text={error} />}
      {help.length > 0 && <Help files={help} />}
    </section>
  )
}

function Help({ files }: { readonly files: readonly HelpFile[] }) {
  return (
    <div class="set-up-document-help">
      <span class="field-hint" id="document-help">
        {say('help')}
      </span>
      <ul aria-labelledby="document-help">
        {files.map(({ title, file, load }) => (
          <li key={file}>
            <Button
              size="small"
              icon="save"
              onPress={() =>
                load().then(
                  (text) => saveFile(file, text),
                  () => toast(say('notLoaded', { file }), 'warning'),
                )
              }
            >
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The mistakes in a document. The list itself is not announced. */
function Errors({ errors }: { readonly errors: readonly DocumentError[] }) {
  return (
    <div>
      <ErrorLine text={say('correct')} />
      <ul class="set-up-errors">
        {errors.map(({ where, message }) => (
          <li key={`${where} ${message}`}>
            {where !== '' && <strong>{where}: </strong>}
            {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
