import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { capital, MatchChance, newSeed } from '../../../core/index.ts'
import { Button, Icon, TextField } from '../../../look/index.ts'
import type { LinesEditorProps } from '../../../look/table.ts'
import { said } from '../../../words/index.ts'
import {
  CLASSIC_MAP,
  EMPTY,
  geography,
  type MapRemark,
  mapErrors,
  mapLines,
  mapWarnings,
  randomMap,
  SETTLEMENTS,
} from '../rules/map.ts'
import { mapEditor as say } from '../text/map-editor.messages.ts'
import { UNHEARD, VIEW_BOX } from './geometry.ts'
import { HexGrid } from './HexGrid.tsx'
import { Land } from './Land.tsx'
import { landOf, paint, readMap, SIGNS, signName, tally } from './map-text.ts'
import { SiteMark } from './SiteMark.tsx'
import { VignetteDefs } from './vignettes.tsx'

/**
 * An editor for a custom map: paint, type, paste, load, copy or save it. It shows what is wrong at once, and passes on
 * unplayable maps too; the set-up refuses those.
 */
export function LinesEditor({ lines, onChange }: LinesEditorProps) {
  const shown = lines ?? CLASSIC_MAP
  const [text, setText] = useState(() => shown.join('\n'))
  const [sign, setSign] = useState<string>(SIGNS[0].sign)
  const [note, setNote] = useState<string>()
  const file = useRef<HTMLInputElement>(null)
  // At once: it would replace what was typed before.
  useLayoutEffect(() => {
    if (lines === undefined) onChange(CLASSIC_MAP)
  }, [lines])

  const put = (next: readonly string[]) => {
    setText(next.join('\n'))
    onChange(next)
  }
  const write = (written: string) => {
    setText(written)
    onChange(readMap(written))
  }
  const land = landOf(shown)
  const errors = useMemo(() => mapErrors(shown), [shown])
  const warnings = useMemo(() => (errors.length === 0 ? mapWarnings(shown) : []), [shown, errors])
  const brush = (hex: number, what = sign) => put(paint(land, hex, what))

  return (
    <div class="cc-editor">
      <div class="row wrap">
        <Button size="small" icon="counts-and-clerics" onPress={() => put(CLASSIC_MAP)}>
          {say('classic')}
        </Button>
        <Button size="small" icon="dice" onPress={() => put(mapLines(randomMap(new MatchChance(newSeed()))))}>
          {say('shuffle')}
        </Button>
        <Button size="small" icon="load" onPress={() => file.current?.click()}>
          {say('load')}
        </Button>
        <Button
          size="small"
          icon="share"
          onPress={() =>
            navigator.clipboard.writeText(shown.join('\n')).then(
              () => setNote(say('copied')),
              () => setNote(say('notCopied')),
            )
          }
        >
          {say('copy')}
        </Button>
        <Button size="small" icon="save" onPress={() => download(shown)}>
          {say('save')}
        </Button>
        <input
          ref={file}
          class="unseen"
          type="file"
          accept=".txt,.json,text/plain,application/json"
          tabIndex={-1}
          aria-label={say('loadFile')}
          onChange={async ({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) write(await chosen.text())
            currentTarget.value = ''
          }}
        />
        <span class="quiet small" role="status">
          {note}
        </span>
      </div>
      <fieldset class="flow cc-palette">
        <legend class="unseen">{say('paint')}</legend>
        {SIGNS.map(({ sign: each, icon, count }) => (
          <label key={each} class="cc-paint" title={signName(each)}>
            <input type="radio" name="cc-paint" checked={each === sign} onChange={() => setSign(each)} />
            {icon === undefined ? <span class="cc-blank" /> : <Icon name={icon} size="1.5rem" />}
            <span class="cc-paint-name">{signName(each)}</span>
            {count !== undefined && (
              <span class="figures" data-wrong={tally(land, each) !== count || undefined}>
                {tally(land, each)}/{count}
              </span>
            )}
          </label>
        ))}
      </fieldset>
      <div class="flow cc-editor-main">
        <div class="stack cc-editor-map">
          <MapDrawing land={land} onPaint={brush} />
          <p class="field-hint">{say('paintHint')}</p>
        </div>
        <div class="cc-editor-text">
          <Remarks errors={errors.map(remarkWords)} warnings={warnings.map(remarkWords)} />
          <TextField
            label={say('asText')}
            hint={say('asTextHint')}
            lines={10}
            value={text}
            onChange={write}
          />
        </div>
      </div>
    </div>
  )

  function download(map: readonly string[]) {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`${map.join('\n')}\n`], { type: 'text/plain' }))
    link.download = 'counts-and-clerics-map.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }
}

function remarkWords({ about, values, message, line, column = 0 }: MapRemark): string {
  const remark = said(`counts-and-clerics.map.${about}`, message, values)
  return line === undefined ? say('remark', { remark }) : say('remarkAt', { line, column, remark })
}

function Remarks({
  errors,
  warnings,
}: {
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
}) {
  return (
    <div role="status">
      <ul class="cc-remarks">
        {errors.map((text) => (
          <li key={text} class="field-error">
            <Icon name="warning" /> {text}
          </li>
        ))}
        {warnings.map((text) => (
          <li key={text}>
            <Icon name="info" /> {text}
          </li>
        ))}
        {errors.length === 0 && (
          <li>
            <Icon name="check" /> {say('playable')}
          </li>
        )}
      </ul>
    </div>
  )
}

type MapDrawingProps = {
  readonly land: string
  readonly onPaint: (hex: number, sign?: string) => void
}

/** The map as it will lie on the table. */
function MapDrawing({ land, onPaint }: MapDrawingProps) {
  const ground = useMemo(() => <Land signs={land} />, [land])
  const labels = useMemo(() => [...land].map((sign) => capital(signName(sign))), [land])
  return (
    <svg class="cc-map cc-map-edited" viewBox={VIEW_BOX} role="presentation">
      <VignetteDefs />
      <g {...UNHEARD}>
        {ground}
        {geography(land).sites.map(({ hex, kind }) => (
          <SiteMark
            key={hex}
            hex={hex}
            kind={SETTLEMENTS[kind].kind}
            worth={SETTLEMENTS[kind].worth}
            seat={undefined}
            contested={false}
            large={false}
          />
        ))}
      </g>
      <HexGrid
        labels={labels}
        legal={[]}
        empty={[]}
        onHover={ignore}
        onFocus={ignore}
        onPress={(hex) => onPaint(hex)}
        onPointer={ignore}
        onKey={(key, hex) => {
          const sign = key === 'Delete' || key === 'Backspace' ? EMPTY : key
          if (!SIGNS.some((each) => each.sign === sign)) return false
          onPaint(hex, sign)
          return true
        }}
      />
    </svg>
  )
}

function ignore(): void {}
