import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Advice } from '../../bots/index.ts'
import type { Seat } from '../../core/index.ts'
import { announce, Button, Icon, Mixed, useEscape, useFocusBack } from '../../look/index.ts'
import { loadActionWords } from '../game/loader.ts'
import { askForHelp } from './adviser.ts'
import { Marks } from './Marks.tsx'
import { help } from './messages.ts'
import './help.css'
import { type HintWords, hintWords } from './advice-text.ts'

export type HintProps = {
  readonly game: string
  /** The seat's view, all that the adviser knows. */
  readonly view: unknown
  readonly seat: Seat
  readonly names: readonly string[]
  readonly onClose: () => void
}

type Advised = HintWords & { readonly mark: string | undefined }
type Found =
  | { readonly is: 'thought about' }
  | { readonly is: 'there'; readonly advised: Advised }
  | { readonly is: 'lost'; readonly why: string }

/** Says what a good player would do and why, and marks where. */
export function Hint({ game, view, seat, names, onClose }: HintProps) {
  const [found, setFound] = useState<Found>({ is: 'thought about' })
  /** On a phone the reasons unfold. */
  const [isWhole, unfold] = useState(false)
  const words = useMemo(() => loadActionWords(game), [game])
  const slip = useFocusBack<HTMLElement>('.hint-button')
  useEscape(true, onClose)
  useEffect(() => {
    let isCurrent = true
    const show = (now: Found) => {
      if (!isCurrent) return
      setFound(now)
      announce(
        now.is === 'there'
          ? help('hintIs', { words: [now.advised.what, ...now.advised.why].join(' ') })
          : help('nothing'),
      )
    }
    const tell = (advice: Advice) =>
      words.then(
        ({ say, mark, marked }) => {
          const told = hintWords(advice, (action) => say(action, view, seat, names), marked)
          show({ is: 'there', advised: { ...told, mark: mark?.(advice.best, view, seat) } })
        },
        (error: unknown) => show({ is: 'lost', why: String(error) }),
      )
    const before = latest && latest.view === view ? latest.advice : undefined
    if (before) void tell(before)
    else announce(help('looking'))
    const end = before
      ? undefined
      : askForHelp({ kind: 'advice', game, seat, view, seed: SEED }, (news) => {
          if (news.kind === 'failed') show({ is: 'lost', why: news.error })
          if (news.kind !== 'advice') return
          latest = { view, advice: news.advice }
          void tell(news.advice)
        })
    return () => {
      isCurrent = false
      end?.()
    }
  }, [view, seat])
  return (
    <section ref={slip} class="hint-slip vellum" aria-label={help('hint')} data-whole={isWhole || undefined}>
      <Icon name="hint" size="1.75rem" />
      <div class="hint-words">
        {found.is === 'thought about' && <p class="hint-state">{help('thinking')}</p>}
        {found.is === 'lost' && (
          <p class="hint-state">{`${help('nothing')} (${found.why.replace(/\.$/, '')})`}</p>
        )}
        {found.is === 'there' && (
          <>
            <p class="hint-what">
              <Mixed text={found.advised.what} />
            </p>
            <p class="hint-why">
              <Mixed text={found.advised.why.join(' ')} />
            </p>
          </>
        )}
      </div>
      {found.is === 'there' && (
        <Button class="hint-more" variant="bare" aria-expanded={isWhole} onPress={() => unfold(!isWhole)}>
          {help('why')}
        </Button>
      )}
      <Button
        variant="bare"
        icon="close"
        label={help(found.is === 'thought about' ? 'stop' : 'close')}
        onPress={onClose}
      />
      <Marks selector={found.is === 'there' ? found.advised.mark : undefined} />
    </section>
  )
}

/** The latest advice and its view, so that nobody waits for it twice. */
let latest: { readonly view: unknown; readonly advice: Advice } | undefined
/** Fixed, so that a position always gets the same advice. */
const SEED: readonly number[] = [7, 11, 13]
