import { sound, vibration, volume } from '../browser/settings.ts'
import type { Sound } from './synth.ts'

const LOUDNESS = { low: 0.25, medium: 0.55, high: 1 } as const

/** The sounds that only "all" has. */
const CALLS: ReadonlySet<Sound> = new Set(['bell', 'fanfare'])

let context: AudioContext | undefined

/**
 * Plays sounds as the player set them. Silent before the first gesture, as browsers ask, and where there is no audio;
 * moves in a hidden page are silent too.
 */
export async function playSounds(sounds: readonly Sound[]): Promise<void> {
  const setting = sound.peek()
  if (typeof AudioContext === 'undefined') return
  const wanted = sounds.filter((each) =>
    CALLS.has(each) ? setting === 'all' : setting !== 'off' && !document.hidden,
  )
  if (wanted.length === 0 || navigator.userActivation?.hasBeenActive === false) return
  try {
    const { perform } = await import('./synth.ts')
    context ??= new AudioContext()
    if (context.state === 'suspended') await context.resume()
    if (context.state === 'running') perform(context, wanted, LOUDNESS[volume.peek()])
  } catch {
    // Without an audio device, or offline before the code was loaded: the match goes on in silence.
  }
}

/** Calls a player whose turn has come: a bell, and on a phone a short vibration. */
export function callPlayer(): void {
  void playSounds(['bell'])
  // Browsers refuse it before the first gesture, with a message in the console.
  if (vibration.peek() === 'on' && 'vibrate' in navigator && navigator.userActivation?.hasBeenActive === true)
    navigator.vibrate([120, 80, 120])
}
