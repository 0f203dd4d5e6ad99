import { remember, remembered, setting, tempo } from '../../look/index.ts'

/** What browsers stored before speed had four choices; `fast` had no pauses at all. */
const oldSpeed = remembered('interregnum.pace') === 'fast' ? 'instant' : undefined
remember('interregnum.pace', undefined)

/** How long the table shows what others did before the match goes on. */
export const speed = setting('interregnum.speed', ['slow', 'normal', 'fast', 'instant'], 'normal', oldSpeed)

const TEMPO: Readonly<Record<typeof speed.value, number>> = { slow: 1.8, normal: 1, fast: 0.5, instant: 0 }
speed.subscribe((chosen) => {
  tempo.value = TEMPO[chosen]
})

/** What is heard: nothing, the sounds of moves, or also the bell for one's turn and the fanfare. */
export const sound = setting('interregnum.sound', ['off', 'effects', 'all'], 'effects')

export const volume = setting('interregnum.volume', ['low', 'medium', 'high'], 'medium')

/** Whether a phone vibrates when its player's turn comes. */
export const vibration = setting('interregnum.vibration', ['on', 'off'], 'on')

/** Whether an action that ends the turn or cannot be undone is asked again. */
export const confirmMoves = setting('interregnum.confirm', ['off', 'on'], 'off')

/** Whether forced moves are played automatically or asked for. Browsers keep it under its old name. */
export const forcedMoves = setting('interregnum.foregone', ['done', 'asked'], 'done')
