/**
 * War of Supremacy's own icons: the signs of its factions, forms and timings, and what its cards show. scripts/icons.ts
 * writes them into a picture of their own beside that table.
 */

/** What stands for something of the game itself. As in scripts/icons.ts: meaning, name at game-icons.net, author. */
const SIGNS: readonly (readonly [meaning: string, name: string, author: string])[] = [
  // Forms; Blade is the sword of every game
  ['wild', 'flat-paw-print', 'Lorc'],
  ['magic', 'polar-star', 'Delapouite'],
  // Factions
  ['ancients', 'ionic-column', 'Delapouite'],
  ['arcane', 'crystal-ball', 'Lorc'],
  ['atlans', 'trident', 'Lorc'],
  ['dread', 'crowned-skull', 'Lorc'],
  ['guard', 'crenulated-shield', 'Lorc'],
  ['sylvan', 'oak-leaf', 'Delapouite'],
  ['mercenary', 'swap-bag', 'Lorc'],
  // When a spell may be played; in any turn is the hourglass of every game
  ['your-turn', 'magic-palm', 'Lorc'],
  ['creature', 'beast-eye', 'Lorc'],
  ['condition', 'wolf-trap', 'Lorc'],
  ['straight-away', 'lightning-trio', 'Lorc'],
  // The table
  ['spell', 'spell-book', 'Delapouite'],
  ['grave', 'tombstone', 'Lorc'],
  ['deck', 'card-draw', 'Faithtoken'],
  ['silenced', 'silenced', 'Delapouite'],
  ['power', 'mighty-force', 'Delapouite'],
  // Creature types
  ['beast', 'wolf-head', 'Lorc'],
  ['warrior', 'barbute', 'Lorc'],
  ['mage', 'wizard-staff', 'Lorc'],
  ['spirit', 'ghost', 'Lorc'],
  ['rogue', 'backstab', 'Lorc'],
  ['noble', 'crown', 'Lorc'],
  ['scholar', 'scroll-quill', 'Delapouite'],
  ['priest', 'prayer', 'Lorc'],
  ['giant', 'giant', 'Delapouite'],
  ['construct', 'rock-golem', 'Delapouite'],
]

/** What cards show, by author: there the name at game-icons.net is the meaning. Cards of a file may name any of them. */
const SHOWN: Readonly<Record<string, string>> = {
  Lorc: `anvil-impact bandage-roll boomerang boot-prints bubbling-flask candle-light candle-skull cloak-dagger coffin
    croc-sword desert-skull drowning empty-hourglass fireball fishing-net fizzing-flask gibbet ground-sprout
    heat-haze hunting-horn interdiction lantern-flame magnifying-glass octopus pointing raise-zombie
    rally-the-troops ringing-bell rolling-bomb rune-stone sacrificial-dagger scales sea-serpent shield-reflect
    shiny-purse spade-skull stag-head sunbeams sundial tied-scroll tombstone tree-branch triple-skulls triton-head
    wheat whirlpool-shuriken`,
  Delapouite: `abacus abbot-meeple amphora ancient-columns arabic-door arch-bridge bookshelf church circle-forest
    coins-pile contract coral crypt-entrance deer-track donkey eagle-head egyptian-sphinx floating-ghost
    forest-entrance furnace gorilla graveyard handcuffed harp high-grass hill-fort ibis island knight-banner lorgnette
    low-tide mermaid mining-helmet nefertiti oyster-pearl pan-flute pitchfork quiver remedy robot-golem round-table
    rule-book school-of-fish sea-cliff shaking-hands shambling-zombie shield-bash siege-tower skeletal-hand
    strong-man sun-priest sun-spear switch-weapon throne-king tree-growth tree-roots two-coins well
    woman-elf-face wood-canoe`,
  'Caro Asercion': 'fox willow-tree',
  Cathelineau: 'swordwoman tree-face',
  Faithtoken: 'nautilus-shell',
  Lucasms: 'cloak',
  Skoll: 'hasty-grave mounted-knight skeleton',
  Willdabeast: 'chain-lightning orb-wand',
}

/** All of them, as in scripts/icons.ts. */
export const BORROWED: readonly (readonly [meaning: string, name: string, author: string])[] = [
  ...SIGNS,
  ...Object.entries(SHOWN).flatMap(([author, names]) =>
    names.split(/\s+/).map((name): [string, string, string] => [name, name, author]),
  ),
]

/** Drawn for Interregnum, on the same 512 × 512 square. */
export const DRAWN: Readonly<Record<string, string>> = {
  // Lines of text: there is more to read on the card
  ability: 'M72 96h368v64H72zm0 128h368v64H72zm0 128h224v64H72z',
  // A drop of blood
  damage: 'M256 24c60 124 152 190 152 304a152 152 0 0 1-304 0C104 214 196 148 256 24z',
}
