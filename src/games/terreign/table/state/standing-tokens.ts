import type { Seat } from '../../../../core/index.ts'
import { CAPACITY } from '../../rules/board.ts'
import type { Event } from '../../rules/events.ts'
import { NONE, type State } from '../../rules/state.ts'
import { type Flower, type Slot, tokenSlots } from '../art/flower.ts'
import type { TokenFace } from '../art/tokens.tsx'

/** A token as it is drawn: whose, what, where. */
export type StandingToken = {
  /** The same while the token stands where it stands and lies as it lies. */
  readonly key: string
  readonly seat: Seat
  /** What the viewer knows it to be; undefined: nothing. */
  readonly face: TokenFace | undefined
  /** It lies face down for the others (TER-7). */
  readonly isDown: boolean
  readonly space: number
  readonly at: Slot
}

type Lying = Omit<StandingToken, 'at' | 'key'>

/** Tokens that a draft of Travel would put down, drawn as ghosts. */
export type Ghost = { readonly seat: Seat; readonly face: TokenFace; readonly space: number }

/** All tokens on the flower, by terrain side by side in the order of the seats; then the ghosts. */
export function standingTokens(
  view: State,
  shape: Flower,
  ghosts: readonly Ghost[] = [],
): {
  readonly tokens: readonly StandingToken[]
  readonly ghosts: readonly (Ghost & { readonly at: Slot })[]
} {
  const lying = view.players.flatMap((player, seat) => lyingOf(player, seat))
  const tokens: StandingToken[] = []
  const placed: (Ghost & { readonly at: Slot })[] = []
  for (const petal of shape.petals) {
    const here = lying.filter(({ space }) => space === petal.space)
    const coming = ghosts.filter(({ space }) => space === petal.space)
    const slots = tokenSlots(petal, Math.max(1, Math.min(CAPACITY, here.length + coming.length)))
    here.forEach((token, i) => {
      const at = slots[Math.min(i, slots.length - 1)]
      tokens.push({
        ...token,
        at,
        key: `${token.seat} ${token.face ?? token.space} ${token.isDown} ${token.space}`,
      })
    })
    coming.forEach((ghost, i) => {
      placed.push({ ...ghost, at: slots[Math.min(here.length + i, slots.length - 1)] })
    })
  }
  return { tokens, ghosts: placed }
}

function lyingOf({ tokens, warrior, decoy }: State['players'][number], seat: Seat): readonly Lying[] {
  if (tokens.length > 0)
    return tokens.map((space) => ({
      seat,
      face: space === warrior ? 'warrior' : space === decoy ? 'decoy' : undefined,
      isDown: true,
      space,
    }))
  const faces = [
    ['warrior', warrior],
    ['decoy', decoy],
  ] as const
  return faces.flatMap(([face, space]) =>
    typeof space === 'number' && space !== NONE ? [{ seat, face, isDown: false, space }] : [],
  )
}

/** What the latest entry moves on the flower. */
type Motion = {
  readonly isReveal: boolean
  /** By seat: the space its Warrior came from. */
  readonly cameFrom: ReadonlyMap<Seat, number>
  /** Whose tokens have just been put down. */
  readonly landed: ReadonlySet<Seat>
  /** By seat: Morale lost (negative) or restored. */
  readonly morale: ReadonlyMap<Seat, number>
}

/** Reads what moves out of what was told. */
export function motionOf(latest: readonly Event[]): Motion {
  const cameFrom = new Map<Seat, number>()
  const morale = new Map<Seat, number>()
  const landed = new Set<Seat>()
  let isReveal = false
  const add = (seat: Seat, amount: number) => morale.set(seat, (morale.get(seat) ?? 0) + amount)
  for (const event of latest) {
    if (event.type === 'revealed') isReveal = true
    else if (event.type === 'travelled' || event.type === 'decoy') landed.add(event.seat)
    else if (event.type === 'moved') cameFrom.set(event.seat, cameFrom.get(event.seat) ?? event.from)
    else if (event.type === 'damage') for (const { seat, amount } of event.hits) add(seat, -amount)
    else if (event.type === 'healed') add(event.seat, event.amount)
  }
  return { isReveal, cameFrom, landed, morale }
}
