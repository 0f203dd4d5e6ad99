/** Written by `npm run fit -- war-of-supremacy`; do not edit. What each of `FEATURES` counts for, in their order. */
export const MANY: readonly number[] = [
  0.847, // claims what it controls
  -0.051, // comes first and wins outright
  -0.104, // comes first and holds it
  -0.073, // comes first and loses it
  0.095, // could win outright
  0.154, // could hold what it takes
  0.175, // points it could attack with
  -0.076, // creatures
  0.655, // spells
  0.268, // worth of creatures
  -0.052, // controls
  0.185, // claims, as a logarithm
  0.13, // wins outright, as a logarithm
  0.115, // holds, as a logarithm
  1.564, // needs one: claims what it controls
  1.597, // needs one: comes first and wins outright
  0.873, // needs one: comes first and holds it
  0.271, // needs one: comes first and loses it
  0.463, // needs one: could win outright
  0.359, // needs one: could hold what it takes
  0.08, // needs one: points it could attack with
  0.025, // needs one: creatures
  -0.088, // needs one: spells
  0.072, // needs one: worth of creatures
  0.178, // needs one: controls
  -0.255, // needs one: claims, as a logarithm
  -0.308, // needs one: wins outright, as a logarithm
  -0.112, // needs one: holds, as a logarithm
  0.544, // needs one
  1.087, // needs two
  0.237, // is to move
  0.191, // is next
  0.101, // is third
]

/** The same for two players. */
export const DUEL: readonly number[] = [
  0.389, // claims what it controls
  0.19, // comes first and wins outright
  0.098, // comes first and holds it
  -0.35, // comes first and loses it
  0.423, // could win outright
  -0.088, // could hold what it takes
  0.049, // points it could attack with
  -0.312, // creatures
  0.289, // spells
  0.402, // worth of creatures
  0.008, // controls
  0.146, // claims, as a logarithm
  0.091, // wins outright, as a logarithm
  0.137, // holds, as a logarithm
  1.174, // needs one: claims what it controls
  1.032, // needs one: comes first and wins outright
  0.883, // needs one: comes first and holds it
  0.335, // needs one: comes first and loses it
  0.783, // needs one: could win outright
  0.476, // needs one: could hold what it takes
  0.004, // needs one: points it could attack with
  -0.003, // needs one: creatures
  0.364, // needs one: spells
  0.086, // needs one: worth of creatures
  0.453, // needs one: controls
  -0.048, // needs one: claims, as a logarithm
  -0.343, // needs one: wins outright, as a logarithm
  -0.03, // needs one: holds, as a logarithm
  0.383, // needs one
  1.032, // needs two
  0.039, // is to move
  -0.039, // is next
  0, // is third
]
