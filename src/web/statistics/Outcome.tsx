import { Button, ErrorPanel } from '../../look/index.ts'
import type { TakenOver } from './browser-data.ts'

/** What came of taking over another browser's data. */
export function Outcome({ outcome: { stored, kept, settings, refused } }: { readonly outcome: TakenOver }) {
  return (
    <div role="status" class="stack">
      <p>
        {`Added ${stored} ${stored === 1 ? 'match' : 'matches'}.`}
        {kept > 0 && ` ${kept} more ${kept === 1 ? 'is' : 'are'} here already.`}
      </p>
      {settings > 0 && (
        <p>
          <Button onPress={() => location.reload()}>Reload to use the settings</Button>
        </p>
      )}
      {refused.map((refusal, at) => (
        <ErrorPanel key={`${at}`} sentence={refusal.message} code={refusal.code} where={refusal.at} />
      ))}
    </div>
  )
}
