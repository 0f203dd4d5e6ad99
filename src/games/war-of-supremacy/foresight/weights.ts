/** Written by `npm run fit -- war-of-supremacy`; do not edit. What each of `FEATURES` counts for, in their order. */
export const MANY: readonly number[] = [
  0.864, // claims what it controls
  -0.047, // comes first and wins outright
  -0.101, // comes first and holds it
  -0.065, // comes first and loses it
  0.144, // could win outright
  0.115, // could hold what it takes
  0.205, // points it could attack with
  0.054, // creatures
  0.454, // spells
  0.309, // worth of creatures
  -0.069, // controls
  0.187, // claims, as a logarithm
  0.147, // wins outright, as a logarithm
  0.11, // holds, as a logarithm
  1.568, // needs one: claims what it controls
  1.51, // needs one: comes first and wins outright
  0.794, // needs one: comes first and holds it
  0.221, // needs one: comes first and loses it
  0.378, // needs one: could win outright
  0.407, // needs one: could hold what it takes
  0.121, // needs one: points it could attack with
  0.021, // needs one: creatures
  -0.111, // needs one: spells
  0.021, // needs one: worth of creatures
  0.032, // needs one: controls
  -0.238, // needs one: claims, as a logarithm
  -0.287, // needs one: wins outright, as a logarithm
  -0.093, // needs one: holds, as a logarithm
  0.511, // needs one
  1.08, // needs two
  0.219, // is to move
  0.175, // is next
  0.094, // is third
  1.696, // late: has the most territories alone
  0.637, // late: has the most with others, and controls
  0.987, // late: has the most with others, and does not control
  1.135, // late: had the most first
  0.586, // late: controls
]

/** The same for two players. */
export const DUEL: readonly number[] = [
  0.393, // claims what it controls
  0.197, // comes first and wins outright
  0.093, // comes first and holds it
  -0.343, // comes first and loses it
  0.412, // could win outright
  -0.085, // could hold what it takes
  0.052, // points it could attack with
  -0.253, // creatures
  0.196, // spells
  0.412, // worth of creatures
  0.01, // controls
  0.147, // claims, as a logarithm
  0.09, // wins outright, as a logarithm
  0.135, // holds, as a logarithm
  1.165, // needs one: claims what it controls
  0.956, // needs one: comes first and wins outright
  0.856, // needs one: comes first and holds it
  0.315, // needs one: comes first and loses it
  0.749, // needs one: could win outright
  0.473, // needs one: could hold what it takes
  0.017, // needs one: points it could attack with
  0.024, // needs one: creatures
  0.288, // needs one: spells
  0.105, // needs one: worth of creatures
  0.454, // needs one: controls
  -0.041, // needs one: claims, as a logarithm
  -0.322, // needs one: wins outright, as a logarithm
  -0.022, // needs one: holds, as a logarithm
  0.363, // needs one
  1.023, // needs two
  0.036, // is to move
  -0.036, // is next
  0, // is third
  0.966, // late: has the most territories alone
  -0.04, // late: has the most with others, and controls
  0.04, // late: has the most with others, and does not control
  0.477, // late: had the most first
  -0.025, // late: controls
]
