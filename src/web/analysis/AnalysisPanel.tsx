import { useState } from 'preact/hooks'
import { Segmented } from '../../look/index.ts'
import { loadActionWords, type SpokenWords } from '../game/loader.ts'
import { LostPart, useLoading } from '../page/loading.tsx'
import type { AnalysisPanelProps } from './analysis-panel.ts'
import { EnginePanel } from './EnginePanel.tsx'
import { analysis as say } from './messages.ts'
import { VariationsPanel } from './VariationsPanel.tsx'
import './analysis.css'

/** The two sides of an analysis: what the engine finds here, and the variations. */
export function AnalysisPanel(props: AnalysisPanelProps) {
  const { loaded } = props
  const [part, setPart] = useState<'engine' | 'variations'>('engine')
  const words = useLoading<SpokenWords>(loaded.game.id, () => loadActionWords(loaded.game.id))
  if (words.is === 'lost') return <LostPart why={words.why} />
  if (words.is !== 'there') return null
  return (
    <div class="analysis">
      <Segmented
        label={say('part')}
        hideLabel
        value={part}
        onChange={setPart}
        choices={[
          { value: 'engine', label: say('engine') },
          { value: 'variations', label: say('variations') },
        ]}
      />
      {part === 'engine' ? (
        <EnginePanel {...props} words={words.what} />
      ) : (
        <VariationsPanel {...props} words={words.what} />
      )}
    </div>
  )
}
