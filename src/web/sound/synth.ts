import type { MoveSound } from '../../look/table.ts'

export type Sound = MoveSound | 'bell' | 'fanfare'

/** One tone or burst of noise. Times in seconds, pitches in hertz. */
type Voice = {
  readonly wave: OscillatorType | 'noise'
  readonly at?: number
  readonly lasts: number
  /** Pitch of a tone, or the middle of a band of noise. */
  readonly from: number
  /** Where the pitch glides. Default: it stays. */
  readonly to?: number
  /** Loudness at its peak, 0 to 1. */
  readonly gain: number
  /** Time until the peak. Default: at once. */
  readonly rise?: number
}

/** A bell: partials that fade the sooner the higher they are. */
const BELL: readonly Voice[] = [0.5, 1, 1.19, 1.5, 2, 2.74, 4.07].map((partial, i) => ({
  wave: 'sine',
  from: 587 * partial,
  lasts: 1.8 / (1 + 0.45 * i),
  gain: 0.2 / (1 + 0.5 * i),
  rise: 0.004,
}))

/** A call of two trumpets: pitch, beginning and length of each note. */
const FANFARE: readonly Voice[] = [
  [392, 0, 0.14],
  [392, 0.16, 0.1],
  [392, 0.28, 0.1],
  [523, 0.4, 0.3],
  [392, 0.74, 0.12],
  [523, 0.88, 0.14],
  [659, 1.04, 0.9],
].flatMap(([pitch, at, lasts]) =>
  [1, 0.75].map((interval, part) => ({
    wave: 'sawtooth' as const,
    at,
    lasts: lasts + 0.12,
    from: pitch * interval,
    gain: part === 0 ? 0.09 : 0.05,
    rise: 0.03,
  })),
)

const SOUNDS: Readonly<Record<Sound, readonly Voice[]>> = {
  /** A wooden counter put down on vellum. */
  counter: [
    { wave: 'noise', from: 1100, lasts: 0.05, gain: 0.5 },
    { wave: 'sine', from: 210, to: 120, lasts: 0.11, gain: 0.5 },
  ],
  /** A card that slides and lands. */
  card: [
    { wave: 'noise', from: 3400, to: 1800, lasts: 0.12, gain: 0.22, rise: 0.04 },
    { wave: 'noise', from: 900, at: 0.11, lasts: 0.05, gain: 0.3 },
  ],
  coin: [
    { wave: 'triangle', from: 2637, lasts: 0.2, gain: 0.14 },
    { wave: 'sine', from: 4186, lasts: 0.3, gain: 0.08 },
    { wave: 'triangle', from: 2960, at: 0.07, lasts: 0.35, gain: 0.12 },
    { wave: 'sine', from: 5274, at: 0.07, lasts: 0.3, gain: 0.05 },
  ],
  /** A seal pressed into wax. */
  seal: [
    { wave: 'sine', from: 130, to: 62, lasts: 0.22, gain: 0.6 },
    { wave: 'noise', from: 380, lasts: 0.14, gain: 0.5, rise: 0.02 },
  ],
  sword: [
    { wave: 'noise', from: 5200, to: 7400, lasts: 0.16, gain: 0.2, rise: 0.02 },
    { wave: 'triangle', from: 1870, lasts: 0.4, gain: 0.07 },
    { wave: 'triangle', from: 2930, lasts: 0.5, gain: 0.06 },
    { wave: 'sine', from: 4310, lasts: 0.6, gain: 0.05 },
    { wave: 'sine', from: 5170, at: 0.03, lasts: 0.45, gain: 0.03 },
  ],
  bell: BELL,
  fanfare: FANFARE,
}

/** Between two sounds of one entry, in seconds. */
const APART = 0.14

let noise: AudioBuffer | undefined

/** Plays sounds one after the other. @param loudness 0 to 1 */
export function perform(context: AudioContext, sounds: readonly Sound[], loudness: number): void {
  const master = context.createGain()
  master.gain.value = loudness
  master.connect(context.destination)
  const start = context.currentTime + 0.01
  for (const [i, sound] of sounds.entries())
    for (const voice of SOUNDS[sound]) sing(context, master, voice, start + i * APART)
}

function sing(context: AudioContext, out: AudioNode, voice: Voice, start: number): void {
  const { wave, at = 0, lasts, from, to = from, gain: peak, rise = 0.002 } = voice
  const begins = start + at
  const ends = begins + lasts
  const envelope = context.createGain()
  envelope.gain.setValueAtTime(0.0001, begins)
  envelope.gain.exponentialRampToValueAtTime(peak, begins + rise)
  envelope.gain.exponentialRampToValueAtTime(0.0001, ends)
  const filter = context.createBiquadFilter()
  filter.connect(envelope).connect(out)
  const glide = (pitch: AudioParam) => {
    pitch.setValueAtTime(from, begins)
    if (to !== from) pitch.exponentialRampToValueAtTime(to, ends)
  }
  let source: AudioScheduledSourceNode
  if (wave === 'noise') {
    const burst = context.createBufferSource()
    noise ??= whiteNoise(context)
    burst.buffer = noise
    filter.type = 'bandpass'
    filter.Q.value = 0.8
    glide(filter.frequency)
    source = burst
  } else {
    const tone = context.createOscillator()
    tone.type = wave
    glide(tone.frequency)
    // Takes the edge off a sawtooth and leaves the other waves as they are.
    filter.type = 'lowpass'
    filter.frequency.value = wave === 'sawtooth' ? from * 4 : 12_000
    source = tone
  }
  source.connect(filter)
  source.start(begins)
  source.stop(ends)
}

/** Half a second of noise, the same each time. */
function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 1
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    samples[i] = state / 2 ** 31
  }
  return buffer
}
