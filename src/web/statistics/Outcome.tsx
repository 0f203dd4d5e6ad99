import { Button, ErrorPanel } from '../../look/index.ts'
import { translated } from '../../words/index.ts'
import type { TakenOver } from './browser-data.ts'
import { statistics as say } from './messages.ts'

/** What came of taking over another browser's data. */
export function Outcome({ outcome: { stored, kept, settings, refused } }: { readonly outcome: TakenOver }) {
  return (
    <div role="status" class="stack">
      <p>
        {say('added', { count: stored })} {kept > 0 && say('alreadyHere', { count: kept })}
      </p>
      {settings > 0 && (
        <p>
          <Button onPress={() => location.reload()}>{say('reload')}</Button>
        </p>
      )}
      {refused.map((refusal, at) => (
        <ErrorPanel
          key={`${at}`}
          sentence={translated(refusal.message)}
          code={refusal.code}
          where={refusal.at}
        />
      ))}
    </div>
  )
}
