/** Written by `npm run fit -- terreign`; do not edit. What each of `FEATURES` counts for, in their order. */
export const HOUSES_WEIGHTS: readonly number[] = [
  -0.506, // tokens still needed
  2.237, // no token needed
  -0.116, // one needed
  0.275, // two needed
  -0.363, // enemies whose duel may take the throne
  -0.276, // those of them who stand here
  0.798, // a duel to come
  0.423, // a duel to come for the throne
  -0.089, // somebody here to duel
  -0.019, // somebody here to duel for the throne
  0.169, // Morale
  -0.266, // one Morale
  -0.105, // two Morale
  -0.094, // Retreated
  0.033, // items held
  0.043, // their worth
  0.006, // worth equipped
  0.455, // Usurp
  0.061, // a dishonorable token
  -0.018, // Plagues
  0.047, // late in the next round
  0.222, // late in the next round for the throne
  0.699, // gain as attacker
  1.538, // the throne as attacker
  0.201, // gain as defender
  -1.078, // loss as defender
  -1.62, // loss of the throne as defender
  0, // eliminated
  -0.084, // Morale of the House
]

/** The same for Battle Royale. */
export const ROYALE_WEIGHTS: readonly number[] = [
  0.393, // tokens still needed
  0, // no token needed
  0, // one needed
  0, // two needed
  0, // enemies whose duel may take the throne
  0, // those of them who stand here
  0.361, // a duel to come
  0, // a duel to come for the throne
  -0.179, // somebody here to duel
  0, // somebody here to duel for the throne
  0.464, // Morale
  -0.815, // one Morale
  -0.395, // two Morale
  -4.571, // Retreated
  -0.004, // items held
  0.037, // their worth
  0.005, // worth equipped
  0, // Usurp
  0, // a dishonorable token
  -0.246, // Plagues
  -0.058, // late in the next round
  0, // late in the next round for the throne
  0, // gain as attacker
  0, // the throne as attacker
  0, // gain as defender
  0, // loss as defender
  0, // loss of the throne as defender
  -4.571, // eliminated
  -0.564, // Morale of the House
]
