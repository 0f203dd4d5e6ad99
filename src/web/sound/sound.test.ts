import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sound, vibration, volume } from '../browser/settings.ts'
import { callPlayer, playSounds } from './index.ts'
import type { Sound } from './synth.ts'

/** Records what a page asks of Web Audio. */
class RecordedContext {
  static readonly opened: RecordedContext[] = []
  readonly started: { readonly kind: string; readonly from: number; readonly to: number }[] = []
  readonly gains: { value: number }[] = []
  readonly sampleRate = 8000
  readonly currentTime = 0
  readonly destination = {}
  state = 'suspended'

  constructor() {
    RecordedContext.opened.push(this)
  }

  async resume(): Promise<void> {
    this.state = 'running'
  }

  createGain() {
    const gain = this.node({ gain: param() })
    this.gains.push(gain.gain)
    return gain
  }

  createBiquadFilter() {
    return this.node({ frequency: param(), Q: param(), type: '' })
  }

  createOscillator() {
    return this.source('tone')
  }

  createBufferSource() {
    return this.source('noise')
  }

  createBuffer(_: number, length: number) {
    return { getChannelData: () => new Float32Array(length) }
  }

  private source(kind: string) {
    let from = Number.NaN
    return this.node({
      frequency: param(),
      start: (at: number) => {
        from = at
      },
      stop: (to: number) => this.started.push({ kind, from, to }),
    })
  }

  private node<Own extends object>(own: Own): Own & { connect<To>(to: To): To } {
    return { ...own, connect: (to) => to }
  }
}

function param() {
  const param = { value: 1, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }
  return param
}

const vibrated = vi.fn(() => true)

function onPage({ isActive = true, hidden = false } = {}): void {
  vi.stubGlobal('document', { hidden })
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: isActive }, vibrate: vibrated })
}

const EACH: readonly Sound[] = ['counter', 'card', 'coin', 'seal', 'sword', 'bell', 'fanfare']
const heard = () => RecordedContext.opened.flatMap(({ started }) => started)

beforeEach(async () => {
  RecordedContext.opened.splice(1)
  for (const each of RecordedContext.opened) {
    each.started.length = 0
    each.gains.length = 0
  }
  vibrated.mockClear()
  vi.stubGlobal('AudioContext', RecordedContext)
  onPage()
  sound.value = 'all'
  volume.value = 'medium'
  vibration.value = 'on'
})

afterEach(() => vi.unstubAllGlobals())

describe('sounds', () => {
  it.each(EACH)('%s is short, and ends by itself', async (each) => {
    await playSounds([each])
    expect(heard().length).toBeGreaterThan(1)
    for (const { from, to } of heard()) {
      expect(to).toBeGreaterThan(from)
      expect(to).toBeLessThan(2.2)
    }
  })

  it('of one entry follow each other', async () => {
    await playSounds(['seal'])
    const alone = Math.max(...heard().map(({ from }) => from))
    await playSounds(['seal', 'seal'])
    expect(Math.max(...heard().map(({ from }) => from))).toBeGreaterThan(alone + 0.1)
  })

  it.each([
    ['off', []],
    ['effects', ['noise', 'tone']],
  ] as const)('with the setting "%s" the bell and the fanfare are silent', async (setting, kinds) => {
    sound.value = setting
    await playSounds(['counter', 'bell', 'fanfare'])
    expect(heard().map(({ kind }) => kind)).toEqual(kinds)
  })

  it('are as loud as the player wants', async () => {
    const loudness: (number | undefined)[] = []
    for (const level of ['low', 'medium', 'high'] as const) {
      volume.value = level
      RecordedContext.opened[0].gains.length = 0
      await playSounds(['coin'])
      loudness.push(RecordedContext.opened[0].gains[0]?.value)
    }
    expect(loudness).toEqual([...loudness].sort())
    expect(new Set(loudness).size).toBe(3)
  })

  it('wait for a first gesture', async () => {
    onPage({ isActive: false })
    await playSounds(['counter'])
    callPlayer()
    expect(heard()).toEqual([])
    expect(vibrated).not.toHaveBeenCalled()
  })

  it('are silent where there is no Web Audio, or no device', async () => {
    vi.stubGlobal('AudioContext', undefined)
    await playSounds(['counter'])
    expect(heard()).toEqual([])
  })

  it('of moves are silent in a hidden page, where the bell still calls', async () => {
    onPage({ hidden: true })
    await playSounds(['counter'])
    expect(heard()).toEqual([])
    await playSounds(['bell'])
    expect(heard()).not.toEqual([])
  })

  it('a player whose turn comes is called by a vibration too, unless it is off', () => {
    callPlayer()
    expect(vibrated).toHaveBeenCalledOnce()
    vibration.value = 'off'
    callPlayer()
    expect(vibrated).toHaveBeenCalledOnce()
  })
})
