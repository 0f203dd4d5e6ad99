import { useEffect, useState } from 'preact/hooks'
import type { Seat, Verdict } from '../../core/index.ts'
import { announce, armsFill, Button, Shield, useFocusBack } from '../../look/index.ts'
import { inEnglish } from '../../words/index.ts'
import { loadVerdict } from '../game/loader.ts'
import { useLoading } from '../page/loading.tsx'
import { playSounds } from '../sound/index.ts'
import { celebration as say } from './celebration.messages.ts'
import { celebrationText, type Finished } from './celebration-text.ts'
import './celebration.css'

export type CelebrationProps = Finished & {
  readonly game: string
  /** Without fanfare and announcement, as at the end of a replay. */
  readonly isQuiet?: boolean
  /** Of its words, where they are not in the page's language. */
  readonly lang: 'en' | undefined
  readonly onClose: () => void
}

/** The winners' arms over the table, with what decided the match. A press or a key lays it aside; it blocks nothing. */
export function Celebration({ game, isQuiet = false, lang, onClose, ...finished }: CelebrationProps) {
  // Without its words, the match still ends with the reason that it gave.
  const loading = useLoading(game, () => loadVerdict(game).catch(() => undefined))
  useLaidAside(onClose)
  return loading.is === 'waited for' ? null : (
    <Scene
      {...finished}
      verdict={loading.is === 'there' ? loading.what : undefined}
      isQuiet={isQuiet}
      lang={lang}
      onClose={onClose}
    />
  )
}

type SceneProps = Omit<CelebrationProps, 'game'> & { readonly verdict: Verdict | undefined }

function Scene({ verdict, isQuiet, lang, onClose, ...finished }: SceneProps) {
  const [{ mood, winners, order, headline, decided, praise }] = useState(() =>
    celebrationText(finished, verdict),
  )
  const { ending, names } = finished
  const scene = useFocusBack<HTMLElement>('.area-board [data-variant=primary], .prompt-actions button')
  useEffect(() => {
    if (isQuiet) return
    announce(inEnglish([`${headline}.`, decided, praise].filter(Boolean).join(' '), lang))
    if (mood === 'won' || mood === 'watched') void playSounds(['fanfare'])
  }, [])
  return (
    <section
      ref={scene}
      class="celebration"
      data-mood={isQuiet ? 'watched' : mood}
      aria-label={say('result')}
    >
      <div class="celebration-scene">
        {winners.length > 0 && <Banner seat={winners[0]} side="left" />}
        {winners.length > 0 && <Banner seat={winners[winners.length - 1]} side="right" />}
        <div class="celebration-sheet vellum sheet" data-seat={winners.length === 1 ? winners[0] : undefined}>
          <span class="celebration-close">
            <Button variant="bare" icon="close" size="small" label={say('close')} onPress={onClose} />
          </span>
          <p class="celebration-arms">
            {(winners.length > 0 ? winners : order).slice(0, 3).map((seat) => (
              <Shield key={seat} seat={seat} size="100%" />
            ))}
          </p>
          <h2 lang={lang}>{headline}</h2>
          <p lang={lang}>{decided}</p>
          {praise !== undefined && (
            <p class="celebration-praise" lang={lang}>
              {praise}
            </p>
          )}
          <ol class="celebration-ranks" data-many={order.length > 3 || undefined}>
            {order.map((seat) => (
              <li key={seat} data-first={winners.includes(seat) || undefined}>
                <span class="figures quiet">{`${ending.ranks[seat]}.`}</span>
                <Shield seat={seat} size="1.3em" />
                <span>{names[seat]}</span>
                {ending.scores.length > 0 && <b class="figures">{ending.scores[seat]}</b>}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

/** A long banner with a seat's arms that hangs from above. */
function Banner({ seat, side }: { readonly seat: Seat; readonly side: 'left' | 'right' }) {
  return (
    <svg class="celebration-banner" data-side={side} viewBox="0 0 60 200" aria-hidden="true">
      <path class="celebration-pole" d="M0 3h60" />
      <path d="M5 4h50v164l-25 24-25-24z" fill={armsFill(seat)} />
      <path class="celebration-hem" d="M5 4h50v164l-25 24-25-24z" />
    </svg>
  )
}

/** Keys that move about the page, and modifiers, are no answer to the scene. */
const PASSING: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta'])

const PRESSING: ReadonlySet<string> = new Set(['Enter', ' '])

/** So long it stays, in milliseconds: a press on the board may have been meant for what was there before. */
const SETTLES_MS = 500

function useLaidAside(close: () => void): void {
  useEffect(() => {
    const begun = performance.now()
    const end = (event: Event) => {
      const on = event.target instanceof Element ? event.target : undefined
      if (event instanceof KeyboardEvent) {
        if (PASSING.has(event.key)) return
        // Its own button closes it as it is pressed: the rest of the press is for nothing else.
        if (PRESSING.has(event.key) && on?.closest('.celebration')) return
      }
      const isWayOn = on?.closest('button, a') != null
      if (isWayOn || performance.now() - begun > SETTLES_MS) close()
    }
    addEventListener('pointerdown', end)
    addEventListener('keydown', end)
    return () => {
      removeEventListener('pointerdown', end)
      removeEventListener('keydown', end)
    }
  }, [])
}
