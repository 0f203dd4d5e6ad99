/**
 * C&C on boardgame.io 0.50.2, as its guide would have it written, for comparison.
 *
 * The same: the rules, the map and the reckoning (our functions), the three decisions of a turn, legality checked
 * by every move, all chance from the framework's seeded generator, moves chosen uniformly by the same generator.
 * In the peer's favour: its reducer is called directly, without Client, Redux store, React, master or debug panel;
 * undo is switched off; nothing is logged; hands are open, so no player views are made.
 * Different by nature: it keeps G immutable through Immer and carries plugins' state along at every move.
 */
import { createRequire } from 'node:module'
import { QuickChance } from '../../../src/core/index.ts'
import { COUNTERS, pieceOf } from '../../../src/games/counts-and-clerics/rules/counters.ts'
import { emptyHexes, randomMap } from '../../../src/games/counts-and-clerics/rules/map.ts'
import { outcome } from '../../../src/games/counts-and-clerics/rules/scoring.ts'
import { HAND_LIMIT } from '../../../src/games/counts-and-clerics/rules/state.ts'
import type { RandomPlay } from '../../random-play.ts'

// Its checks for developers are off, as in any published game.
process.env.NODE_ENV = 'production'

type G = {
  land: string
  order: number[]
  anyTrail: false
  board: number[]
  empty: number[]
  hands: number[][]
  cups: number[][]
  step: 'choose' | 'place' | 'return' | 'over'
  chosen: number
}

/** What is used of boardgame.io. */
type Ctx = { readonly currentPlayer: string; readonly playOrderPos: number; readonly gameover?: unknown }
type Context = {
  readonly G: G
  readonly ctx: Ctx
  readonly random: { Die(spots: number): number; Shuffle<T>(list: readonly T[]): T[] }
}
type PeerState = { readonly G: G; readonly ctx: Ctx }
type MakeMove = {
  readonly type: 'MAKE_MOVE'
  readonly payload: { readonly type: string; readonly args: readonly number[]; readonly playerID: string }
}
type BoardgameIo = {
  InitializeGame(setup: { readonly game: unknown; readonly numPlayers: number }): PeerState
  CreateGameReducer(setup: {
    readonly game: unknown
  }): (state: PeerState | null, action: MakeMove) => PeerState
}

const require = createRequire(import.meta.url)
const { InitializeGame, CreateGameReducer }: BoardgameIo = require('boardgame.io/internal')
const { INVALID_MOVE }: { readonly INVALID_MOVE: string } = require('boardgame.io/core')

const game = {
  name: 'counts-and-clerics',
  disableUndo: true,

  setup({ ctx, random }: Context & { readonly ctx: { readonly numPlayers: number } }): G {
    const land = randomMap({ int: (n) => random.Die(n) - 1 })
    const seats = Array.from({ length: ctx.numPlayers }, (_, seat) => seat)
    return {
      land,
      order: random.Shuffle(seats),
      anyTrail: false,
      board: Array<number>(100).fill(0),
      empty: emptyHexes(land),
      hands: seats.map(() => []),
      cups: seats.map(() => [...COUNTERS]),
      step: 'choose',
      chosen: 0,
    }
  },

  turn: {
    order: {
      playOrder: ({ G }: Context) => G.order.map(String),
      first: () => 0,
      next: ({ G, ctx }: Context) => (ctx.playOrderPos + 1) % G.order.length,
    },
    onBegin({ G, ctx, random }: Context) {
      const cup = G.cups[Number(ctx.currentPlayer)]
      const hand = G.hands[Number(ctx.currentPlayer)]
      for (let drawn = 0; drawn < 2 && cup.length > 0; drawn++)
        hand.push(...cup.splice(random.Die(cup.length) - 1, 1))
      G.step = 'choose'
    },
    endIf: ({ G }: Context) => G.step === 'over',
  },

  moves: {
    choose({ G, ctx }: Context, counter: number) {
      if (G.step !== 'choose' || !G.hands[Number(ctx.currentPlayer)].includes(counter)) return INVALID_MOVE
      G.chosen = counter
      G.step = 'place'
    },
    place({ G, ctx }: Context, hex: number) {
      const at = G.empty.indexOf(hex)
      if (G.step !== 'place' || at < 0) return INVALID_MOVE
      const seat = Number(ctx.currentPlayer)
      const hand = G.hands[seat]
      hand.splice(hand.indexOf(G.chosen), 1)
      G.empty.splice(at, 1)
      G.board[hex] = pieceOf(seat, G.chosen)
      G.step = hand.length > HAND_LIMIT && G.empty.length > 0 ? 'return' : 'over'
    },
    return({ G, ctx }: Context, counter: number) {
      const hand = G.hands[Number(ctx.currentPlayer)]
      const at = hand.indexOf(counter)
      if (G.step !== 'return' || at < 0) return INVALID_MOVE
      G.cups[Number(ctx.currentPlayer)].push(...hand.splice(at, 1))
      G.step = 'over'
    },
  },

  endIf({ G }: Context) {
    return G.empty.length === 0 ? outcome({ ...G, hiddenHands: false, stack: [] }) : undefined
  },
}

/** Uniform random play of C&C on boardgame.io, two players. */
export function randomPlayOnPeer(): RandomPlay {
  const choice = new QuickChance(1)
  let matches = 0
  return {
    play() {
      const seeded = { ...game, seed: `random play ${matches++}` }
      const reduce = CreateGameReducer({ game: seeded })
      let state = InitializeGame({ game: seeded, numPlayers: 2 })
      let decisions = 0
      while (state.ctx.gameover === undefined) {
        const { G, ctx } = state
        const list = G.step === 'place' ? G.empty : G.hands[Number(ctx.currentPlayer)]
        const args = [list[choice.int(list.length)]]
        const payload = { type: G.step, args, playerID: ctx.currentPlayer }
        state = reduce(state, { type: 'MAKE_MOVE', payload })
        decisions++
      }
      return decisions
    },
  }
}
