import type { TerrainId } from './terrains.ts'

/*
 * The vocabulary of TerReign's content: it says what items, House traits and events do. The rules carry it out
 * (`rules/effects.ts`), and the texts of cards are made from it (`card-text.ts`).
 */

/** The types of items (TER-34). An item has one, or two: a Hybrid. */
export const ITEM_TYPES = ['equipment', 'agility', 'ranged', 'standard', 'instance'] as const
export type ItemType = (typeof ITEM_TYPES)[number]

/** An item, with its copies in the deck. */
export type Item = {
  /** Lower-case words joined by hyphens. */
  readonly id: string
  readonly name: string
  readonly types: readonly ItemType[]
  /** A player may equip one item of each slot (TER-6). */
  readonly slot?: 'weapon' | 'shield'
  readonly copies: number
  /** A glyph of the icon set. */
  readonly icon: string
  readonly abilities: readonly Ability[]
}

/** A House (TER-1, TER-D1). */
export type House = {
  readonly id: string
  readonly name: string
  readonly motto: string
  /** Its maximum and starting Morale. */
  readonly morale: number
  readonly trait: { readonly name: string; readonly abilities: readonly Ability[] }
}

/** A terrain event (TER-D3): its clauses happen in order. */
export type TerrainEvent = {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly clauses: readonly EventClause[]
}

/** Part of an event: what happens to whom, or to the Realm. */
export type EventClause =
  | { readonly whom: Whom; readonly effects: readonly Effect[] }
  | { readonly realm: RealmEffect }

/** Whom an event touches, in turn order: players on the board, and the Retreated where it speaks of tokens (TER-R30). */
export type Whom = {
  /** Only those on one of these terrains; without it, on any. */
  readonly on?: readonly TerrainId[]
  /** Only those not on one of these. */
  readonly notOn?: readonly TerrainId[]
  /** Only those who have something equipped, or nothing. */
  readonly equipped?: boolean
  /** Only those with the most, or the fewest, Reign tokens; several when they are level. */
  readonly tokens?: 'most' | 'fewest'
  /** Only those whose Warrior stands alone, or with others. */
  readonly alone?: boolean
}

/** What an event does to the Realm rather than to players. */
export type RealmEffect =
  /** The highest-numbered terrain in play is replaced by one not in play; what lies and stands there stays. */
  | { readonly do: 'change terrain' }
  /** Drops `amount` items from the deck on each terrain, or on each of the named ones in play. */
  | { readonly do: 'litter'; readonly amount: number; readonly on?: readonly TerrainId[] }
  /** All dropped items are discarded. */
  | { readonly do: 'sweep' }
  /** The discard pile is shuffled into the item deck. */
  | { readonly do: 'reshuffle' }
  /** Next round's First Player is the one with the fewest tokens; level ones, the next of them clockwise. */
  | { readonly do: 'crown the least' }

/** What an item or a trait lets its owner do. */
export type Ability =
  /**
   * On one's own turn. `action`: in the Action phase for one action (Standard, Ranged, Equipment with an action,
   * traits). `free`: once each turn in either phase (traits only).
   */
  | {
      readonly kind: 'use'
      readonly as: 'action' | 'free'
      /** Items of the owner's inventory, chosen by the owner, that are discarded first. */
      readonly cost?: number
      readonly target: Target
      readonly effects: readonly Effect[]
    }
  /** Agility: in an answer window of this moment (TER-R18), or free on one's own turn when `when` is `any`. */
  | {
      readonly kind: 'answer'
      readonly when: Moment
      readonly target: Target
      readonly effects: readonly Effect[]
    }
  /** Instance: the moment it enters an inventory. */
  | { readonly kind: 'enter'; readonly target: Target; readonly effects: readonly Effect[] }
  /** By itself, once each of one's own turns (Equipment, traits), when this comes to pass. */
  | {
      readonly kind: 'trigger'
      readonly on: Trigger
      /** `rival`: the other duelist. */
      readonly target: { readonly who: 'you' | 'rival' }
      readonly effects: readonly Effect[]
    }
  /** Always, while equipped or as a trait. */
  | { readonly kind: 'passive'; readonly rule: PassiveRule; readonly amount?: number }

/** When an Agility ability may be used. */
export type Moment =
  /** In any answer window, and free on one's own turn. */
  | 'any'
  /** Damage is about to reach you; or only Ranged damage, or only a duel's; `another's`: caused by another player. */
  | 'damage'
  | 'ranged damage'
  | 'duel damage'
  | "another's damage"
  /** You are in a duel, and the cards of an attempt have been shown. */
  | 'attempt'
  /** You defend, and the attempt just shown is blocked. */
  | 'blocked'
  /** An enemy has declared an item that names you or would hit you. */
  | 'item'
  /** An enemy on your terrain has obtained a token: Usurp alone, which is never a choice (TER-40). */
  | 'token'

/** What sets off a trigger. */
export type Trigger =
  /** Your attack in a duel succeeds. */
  | 'success'
  /** You have the Victory of a duel. */
  | 'victory'
  /** You cause a Retreat. */
  | 'retreat'
  /** Your turn begins. */
  | 'turn'

/** Lasting rules. Amounts are given with each. */
export const PASSIVE_RULES = [
  /** The first success of each of your turns deals more damage, as part of the attempt's own. */
  'edge',
  /** More items may be equipped. */
  'slots',
  /** Equipment stays when you Retreat. */
  'keep',
  /** Charity costs fewer items. */
  'charity',
  /** Your Ranged items reach every terrain, your own too. */
  'reach',
  /** Nobody prevents or reflects damage of your Ranged items. */
  'sure',
  /** More items may stay in the inventory at the end of the turn. */
  'carry',
  /** Each time you Search, look at more items, take one and put the rest under the deck. */
  'search',
  /** Damage to you is reduced once each round. */
  'hardy',
  /** Damage of the Plague die does not reach you, be it a Plague’s or another’s. */
  'plagueproof',
  /** The Desert takes no action from you. */
  'desertproof',
  /** You may Rest for one action less. */
  'rest',
] as const
export type PassiveRule = (typeof PASSIVE_RULES)[number]

/** Where somebody or something must be, seen from the owner's Warrior. */
export type Where =
  | 'here'
  | 'adjacent'
  /** Here or adjacent. */
  | 'near'
  /** On the terrain of the owner's Decoy. */
  | 'decoy'
  /** On the terrain of the owner's Decoy or one adjacent to it. */
  | 'around decoy'
  | 'anywhere'

/** Whom it concerns. Players on the board only. */
export type Target =
  | { readonly who: 'you' }
  /** One enemy, chosen by the owner. */
  | { readonly who: 'enemy'; readonly where: Where }
  /** All enemies on one terrain that the owner chooses. */
  | { readonly who: 'enemies'; readonly where: Where }
  /** All players on one terrain that the owner chooses, teammates and the owner too. */
  | { readonly who: 'all'; readonly where: Where }
  /** All players on the board, the owner too; or all but the owner. */
  | { readonly who: 'everyone' }
  | { readonly who: 'everyone else' }
  /** The other duelist, or who causes what is answered. */
  | { readonly who: 'rival' }

/** What happens to each player concerned. The owner uses the item or has the trait. */
export type Effect =
  /** Damage; twice as much on one terrain. Ranged if the item is. */
  | { readonly do: 'damage'; readonly amount: number; readonly twiceOn?: TerrainId }
  /** Damage by the Plague die, which is like any other (TER-R60). Effects after it come whatever the roll. */
  | { readonly do: 'plague die' }
  | { readonly do: 'heal'; readonly amount: number }
  | { readonly do: 'draw'; readonly amount: number }
  /** Equipped items, chosen by the owner, are discarded. */
  | { readonly do: 'corrode'; readonly amount: number }
  /** Equipped items drop on the target's terrain: all, or those of a slot. */
  | { readonly do: 'disarm'; readonly slot?: 'weapon' | 'shield' }
  /** The owner takes random items of the target's inventory. */
  | { readonly do: 'rob'; readonly amount: number }
  /** Random items of the target's inventory are discarded. */
  | { readonly do: 'spill'; readonly amount: number }
  /** The target's Warrior moves to a terrain that the owner chooses. */
  | { readonly do: 'move'; readonly to: 'adjacent' | 'anywhere' }
  /** The target's Warrior moves to the owner's terrain. */
  | { readonly do: 'pull' }
  /** The target's Warrior and Decoy change places. */
  | { readonly do: 'swap' }
  /** The target's Warrior moves to where its Decoy is; the Decoy is removed. */
  | { readonly do: 'leap' }
  /** The owner's Decoy is put on any terrain. */
  | { readonly do: 'redeploy' }
  /** The target's Decoy is removed. */
  | { readonly do: 'unmask' }
  /** The owner sees the target's inventory. */
  | { readonly do: 'look' }
  /** The owner looks at the top items of the deck, takes one and puts the others back on top. */
  | { readonly do: 'scry'; readonly amount: number }
  /** The owner takes an item from the discard pile, of one type or any. */
  | { readonly do: 'recall'; readonly type?: ItemType }
  /** The owner takes dropped items from any terrains, up to `amount`. */
  | { readonly do: 'fetch'; readonly amount: number }
  /** The owner gives the target an item of the inventory. */
  | { readonly do: 'give' }
  /** Owner and target exchange a random item of their inventories. */
  | { readonly do: 'exchange' }
  | { readonly do: 'trap' }
  /** The target's Trap is discarded. */
  | { readonly do: 'free' }
  /** More actions this turn. */
  | { readonly do: 'hasten'; readonly amount: number }
  /** A dishonorable token becomes honorable; an honorable one dishonorable. */
  | { readonly do: 'cleanse' }
  | { readonly do: 'shame' }
  /** The target's Plagues are shuffled into the item deck. */
  | { readonly do: 'purge' }
  /** One of the owner's Plagues goes to the target. */
  | { readonly do: 'infect' }
  /** The Plague lies down before the target (TER-37). */
  | { readonly do: 'plague' }
  /** Answers only. The item answered has no effect. */
  | { readonly do: 'cancel' }
  /** Prevents `amount` of the damage answered. */
  | { readonly do: 'prevent'; readonly amount: number }
  /** TER-36, TER-38, TER-39, TER-40. */
  | { readonly do: 'reflect' }
  | { readonly do: 'feint' }
  | { readonly do: 'parry' }
  | { readonly do: 'usurp' }
