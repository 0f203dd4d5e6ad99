import type { Perceptron } from '../../../ai/index.ts'

/**
 * Fitted to 900 matches of the bots of commit 54c2356, with the features and losses of `npm run fit -- to-reign-supreme` but
 * not by that command, which begins with matches of its own and replaces this file. Who wins: what each of `VALUE_FEATURES` counts for.
 */
// biome-ignore format: one feature a line
const RULEBOOK_VALUE: Perceptron = {
  rows: [
    [-175, 364, -430, -98, 671, -1046, -160, -89, -225], // 1 action left
    [-78, -25, -21, -20, 130, 470, -157, -95, 105], // 2 actions left
    [195, -292, 528, -105, -336, 495, 375, 41, 478], // 3 actions left
    [192, -390, 365, 0, -129, -267, 491, 70, 297], // moves: Controls the Weapons Workshop
    [211, -148, 286, 0, -170, -6, 442, 2, 160], // moves: Controls the Mine
    [325, -622, 622, 0, -743, 25, 736, -79, 600], // moves: Controls the Soldier Training Grounds
    [196, -28, 337, 0, -208, 116, 80, -17, 122], // moves: Controls the Citadel
    [94, 40, -81, 0, 15, 239, 288, 18, 226], // moves: Controls the Agricultural Land
    [199, -92, 104, 0, -249, 29, 356, -85, 467], // moves: Controls the Market
    [252, -517, 279, 0, -228, 94, 232, -8, 254], // moves: Controlled
    [-20, 118, -224, 20, 280, 62, -99, -10, 38], // moves: Influenced
    [97, -180, 277, 0, -165, 16, -58, 0, 198], // moves: five Controlled
    [17, -100, 211, -72, -99, 325, 204, 12, 260], // moves: can attack Controlled
    [-84, -37, -202, -44, 341, 98, 166, -8, 26], // moves: can attack Influenced
    [-219, 390, -407, 140, 367, -80, -248, -134, -403], // waits: Controls the Weapons Workshop
    [-273, 306, -327, 34, 321, 139, -185, -163, -292], // waits: Controls the Mine
    [-409, 804, -783, -106, 878, 69, -501, -10, -630], // waits: Controls the Soldier Training Grounds
    [-288, 291, -129, 95, 267, 240, -146, -27, -127], // waits: Controls the Citadel
    [-108, 143, -138, 91, 74, 191, -93, 51, -119], // waits: Controls the Agricultural Land
    [-180, 207, -247, 130, 279, 110, -231, 3, -167], // waits: Controls the Market
    [-302, 382, -579, -122, 629, 282, -655, 65, -382], // waits: Controlled
    [88, -191, 379, 17, -193, -104, 363, -37, 201], // waits: Influenced
    [-143, 157, -335, 86, 462, -228, -156, -1, -44], // waits: five Controlled
    [139, -148, 163, 0, -167, 81, 197, -8, 61], // waits: can attack Controlled
    [13, -92, 128, 70, 196, 103, 71, -60, 65], // waits: can attack Influenced
    [12, 158, 54, 0, -69, -115, -52, 2, -154], // moves: Steady Advance discarded
    [-20, 140, 47, -67, -83, -50, -17, 27, 162], // moves: Ransom discarded
    [-41, -10, 5, 82, 127, 302, 24, -22, -87], // moves: Slaughter discarded
    [42, 67, 139, 0, -296, 276, 192, -3, -6], // moves: Bold Charge discarded
    [-24, 83, -104, 55, 151, 145, 101, -23, 16], // moves: Shield Wall discarded
    [-67, 213, -7, 124, 80, 72, -37, -106, 160], // moves: has Steady Advance
    [-33, 140, 117, -161, 17, 34, 108, 74, -99], // moves: has Ransom
    [-16, -114, 242, 14, 26, 119, -121, -17, 154], // moves: has Slaughter
    [-139, 36, -38, 146, 78, 16, 77, -39, -254], // moves: has Bold Charge
    [-16, 173, 254, -128, -53, -223, -89, -114, 109], // moves: has Shield Wall
    [-23, -30, -168, -22, 102, -102, 206, -49, 205], // moves: two discarded
    [-77, -15, 5, -27, -18, 286, -205, 47, -103], // waits: Steady Advance discarded
    [-32, 234, -1, -32, 168, -3, 167, -46, 120], // waits: Ransom discarded
    [51, 130, 317, 0, 13, -98, -21, -67, -40], // waits: Slaughter discarded
    [83, 31, -69, 0, 102, -82, 4, -46, 49], // waits: Bold Charge discarded
    [-29, 21, -57, 12, 151, 173, 97, -41, 11], // waits: Shield Wall discarded
    [-15, 122, -75, 59, 71, 92, 261, -215, -155], // waits: has Steady Advance
    [-13, 36, -36, 116, 249, 110, 13, -57, 90], // waits: has Ransom
    [-74, 249, -175, -102, 22, -131, -34, 120, 115], // waits: has Slaughter
    [-33, 69, 111, -110, -12, -98, 14, -127, 13], // waits: has Bold Charge
    [-120, -26, 125, -37, 194, -60, 41, -144, -57], // waits: has Shield Wall
    [-13, 164, 171, -54, 66, -29, -135, 76, 178], // waits: two discarded
    [298, -581, 518, -30, -500, 337, 424, 36, 548], // moves: Wealth
    [61, 18, 304, -103, -210, 175, 229, 90, -71], // moves: a coin
    [189, -135, 343, -55, -229, 88, 395, -37, 460], // moves: Wealth up to 3
    [309, -411, 325, 30, -613, 369, 329, -90, 579], // moves: Wealth up to 6
    [270, -559, 519, 5, -431, 379, 412, -41, 442], // moves: Military
    [93, -94, 325, -43, -101, -35, 108, 116, 175], // moves: Military up to 2
    [275, -240, 390, -77, -237, 105, 611, -54, 477], // moves: Military up to 5
    [283, -410, 301, -52, -648, 328, 512, -19, 501], // moves: Military up to 8
    [95, 110, 296, 10, -231, -6, 138, -20, -15], // moves: Wealth after Resupply
    [-15, 68, 111, -88, -34, -187, -107, 3, -21], // moves: a coin after Resupply
    [3, 33, 7, -47, 183, 37, 174, 72, -129], // moves: Wealth up to 3 after Resupply
    [83, 148, 257, 64, -73, -164, 331, 43, 280], // moves: Wealth up to 6 after Resupply
    [202, -252, 330, -24, -55, -104, 87, -95, 66], // moves: Military after Resupply
    [60, -94, 245, -148, -119, -89, -92, 45, 219], // moves: Military up to 2 after Resupply
    [164, -145, 265, -63, -115, 57, 337, -93, 34], // moves: Military up to 5 after Resupply
    [197, -176, 448, 0, -325, -82, 362, 107, 216], // moves: Military up to 8 after Resupply
    [129, -106, 296, 0, 27, -171, -61, 84, 140], // moves: 2 actions next turn
    [169, -492, 297, 0, -390, 241, 202, 0, 257], // moves: 1 action next turn
    [-168, 130, -60, -58, 487, -712, -248, -42, -359], // waits: Wealth
    [-99, 346, -5, -4, 311, -380, 97, -139, 168], // waits: a coin
    [-140, 142, -135, -10, 184, -605, -277, -8, -12], // waits: Wealth up to 3
    [-171, 250, -71, 122, 435, -634, -108, -135, -217], // waits: Wealth up to 6
    [-173, 256, -49, 65, 391, 29, -196, -104, -286], // waits: Military
    [-45, -48, -91, 112, 257, 62, 215, 120, -26], // waits: Military up to 2
    [-164, 117, -98, -199, 433, -97, -370, 81, -16], // waits: Military up to 5
    [-173, 304, -63, 23, 243, -162, -119, -124, 43], // waits: Military up to 8
    [-146, 360, 114, 76, 309, 49, -134, -52, -263], // waits: Wealth after Resupply
    [-109, 80, -242, -179, 427, 156, 67, -182, 117], // waits: a coin after Resupply
    [-91, 140, -113, 96, 60, -93, 66, 45, 153], // waits: Wealth up to 3 after Resupply
    [-104, 313, -102, 54, 17, 64, -52, -38, -185], // waits: Wealth up to 6 after Resupply
    [-250, 404, -202, -84, 330, 260, -239, -14, -119], // waits: Military after Resupply
    [-104, 133, -55, -157, 17, -86, 121, -29, 14], // waits: Military up to 2 after Resupply
    [-229, 370, -256, -198, 206, 153, -415, -118, -26], // waits: Military up to 5 after Resupply
    [-250, 590, -507, -19, 432, 153, -462, -148, -202], // waits: Military up to 8 after Resupply
    [-82, -54, 7, 19, 229, 223, 48, -85, -342], // waits: 2 actions next turn
    [-124, 207, 94, -180, 304, 87, 56, 113, -176], // waits: 1 action next turn
  ],
  hiddenBias: [141, 29, -29, 168, 8, 47, -45, 12],
  outputWeights: [-525, 440, 75, -498, 510, 449, 18, 462],
}

// biome-ignore format: one feature a line
const RULES_CARD_VALUE: Perceptron = {
  rows: [
    [1144, 0], // 1 action left
    [1652, 0], // 2 actions left
    [2160, 0], // 3 actions left
    [1741, 0], // moves: Controls the Weapons Workshop
    [1429, 0], // moves: Controls the Mine
    [1334, 0], // moves: Controls the Soldier Training Grounds
    [861, 0], // moves: Controls the Citadel
    [1711, 0], // moves: Controls the Agricultural Land
    [1228, 0], // moves: Controls the Market
    [0, 0], // moves: Controlled
    [1806, 0], // moves: Influenced
    [0, 0], // moves: five Controlled
    [0, 0], // moves: can attack Controlled
    [0, 0], // moves: can attack Influenced
    [-2215, 0], // waits: Controls the Weapons Workshop
    [-1731, 0], // waits: Controls the Mine
    [-2625, 0], // waits: Controls the Soldier Training Grounds
    [-1853, 0], // waits: Controls the Citadel
    [-1442, 0], // waits: Controls the Agricultural Land
    [-1363, 0], // waits: Controls the Market
    [0, 0], // waits: Controlled
    [-5280, 0], // waits: Influenced
    [0, 0], // waits: five Controlled
    [0, 0], // waits: can attack Controlled
    [0, 0], // waits: can attack Influenced
    [0, 0], // moves: Steady Advance discarded
    [0, 0], // moves: Ransom discarded
    [0, 0], // moves: Slaughter discarded
    [0, 0], // moves: Bold Charge discarded
    [0, 0], // moves: Shield Wall discarded
    [0, 0], // moves: has Steady Advance
    [0, 0], // moves: has Ransom
    [0, 0], // moves: has Slaughter
    [0, 0], // moves: has Bold Charge
    [0, 0], // moves: has Shield Wall
    [0, 0], // moves: two discarded
    [0, 0], // waits: Steady Advance discarded
    [0, 0], // waits: Ransom discarded
    [0, 0], // waits: Slaughter discarded
    [0, 0], // waits: Bold Charge discarded
    [0, 0], // waits: Shield Wall discarded
    [0, 0], // waits: has Steady Advance
    [0, 0], // waits: has Ransom
    [0, 0], // waits: has Slaughter
    [0, 0], // waits: has Bold Charge
    [0, 0], // waits: has Shield Wall
    [0, 0], // waits: two discarded
    [12564, 0], // moves: Wealth
    [0, 0], // moves: a coin
    [0, 0], // moves: Wealth up to 3
    [0, 0], // moves: Wealth up to 6
    [12972, 0], // moves: Military
    [0, 0], // moves: Military up to 2
    [0, 0], // moves: Military up to 5
    [0, 0], // moves: Military up to 8
    [0, 0], // moves: Wealth after Resupply
    [0, 0], // moves: a coin after Resupply
    [0, 0], // moves: Wealth up to 3 after Resupply
    [0, 0], // moves: Wealth up to 6 after Resupply
    [0, 0], // moves: Military after Resupply
    [0, 0], // moves: Military up to 2 after Resupply
    [0, 0], // moves: Military up to 5 after Resupply
    [0, 0], // moves: Military up to 8 after Resupply
    [0, 0], // moves: 2 actions next turn
    [0, 0], // moves: 1 action next turn
    [-1848, 0], // waits: Wealth
    [0, 0], // waits: a coin
    [0, 0], // waits: Wealth up to 3
    [0, 0], // waits: Wealth up to 6
    [-312, 0], // waits: Military
    [0, 0], // waits: Military up to 2
    [0, 0], // waits: Military up to 5
    [0, 0], // waits: Military up to 8
    [-5028, 0], // waits: Wealth after Resupply
    [0, 0], // waits: a coin after Resupply
    [0, 0], // waits: Wealth up to 3 after Resupply
    [0, 0], // waits: Wealth up to 6 after Resupply
    [-6804, 0], // waits: Military after Resupply
    [0, 0], // waits: Military up to 2 after Resupply
    [0, 0], // waits: Military up to 5 after Resupply
    [0, 0], // waits: Military up to 8 after Resupply
    [-258, 0], // waits: 2 actions next turn
    [-516, 0], // waits: 1 action next turn
  ],
  hiddenBias: [0],
  outputWeights: [0],
}

/** What a search does: what each of `ACTION_FEATURES` counts for. */
// biome-ignore format: one feature a line
const RULEBOOK_POLICY: Perceptron = {
  rows: [
    [48, 174, 274, 225, -786, 12, 108, 182, 136, 18, 166, 522, 486, -442, 138, -206, 141], // battle
    [25, -401, 147, 97, -73, 137, 123, 245, -248, 51, 61, -34, -384, 37, -62, -89, -135], // reform
    [219, -78, 441, 192, 261, -849, -26, -675, -386, 141, -174, -539, -182, -324, 303, 51, 430], // develop
    [-210, 380, -131, -632, 369, 350, -8, -94, 661, -498, 253, 441, 150, 19, -257, -540, -305], // reallocate
    [-88, 189, -188, 295, 187, -57, 40, 49, -97, -163, 190, -678, 401, -154, -44, -195, 96], // recruit
    [-100, 63, -340, 179, 1, -165, 48, -310, 87, 76, -25, -108, 60, -427, -265, 26, -52], // recruit at rate 2
    [36, 163, -451, -8, 7, -141, 181, -40, -47, -555, 121, -209, 117, -24, 59, 36, 194], // disband
    [65, 73, -446, -1208, -142, -557, -52, -975, -117, 261, 141, -84, -324, 692, -249, 7, 425], // disband at rate 2
    [226, -253, -658, -375, -67, -415, 299, -173, 6, -540, -366, -124, 130, 129, -115, 161, 399], // recover
    [-39, -112, -431, 429, -110, -141, 135, -244, -201, -326, -217, 242, 178, 246, -44, 213, -108], // council
    [-186, 147, -492, -144, 319, 674, -127, -200, 346, -331, 361, 194, 983, -268, -314, -466, -129], // restructure
    [-105, -87, -536, 341, -6, 134, 5, -131, -419, -492, 216, 81, 95, -141, -2, -105, -92], // end
    [-164, 158, 253, -546, -28, -26, -79, -740, -42, -196, 168, 313, -573, 541, -141, -178, -46], // stand
    [0, 306, -41, 7, -435, 246, -51, -282, -43, 93, -366, 10, -162, 38, -27, 54, 333], // 1 action left
    [0, -34, -24, -96, 175, -48, 194, -99, 69, 12, -14, -165, -34, 56, -51, 250, 111], // 3 actions left
    [0, 248, 163, 300, 538, 301, -58, 1070, 288, 1204, 159, -154, -846, -1041, -577, 6, -281], // Wealth
    [0, 59, 1455, 340, 306, 529, -177, 880, 432, 1680, 227, 464, 125, -905, 203, 240, -130], // Wealth up to 3
    [0, 25, -507, 228, 383, 441, -168, 114, 15, -125, -105, 194, -90, -272, -465, 184, -300], // Military
    [0, 401, -199, -67, 87, 487, -92, -630, 28, 304, -208, 154, 16, -475, -544, 381, -257], // Military up to 3
    [0, -15, -69, 37, -644, 186, -184, -208, 181, -206, 49, 108, 558, 391, 93, 270, -17], // Wealth of the other side
    [0, 480, 187, -177, -86, -620, 62, 190, -630, 170, 480, 257, 464, 617, 195, 23, 53], // Military of the other side
    [0, -287, -268, 235, 582, 860, -41, 78, 638, -134, 64, -89, -805, -540, 199, 314, -81], // Military ahead
    [0, 317, -1072, -655, 117, -268, 78, -132, 3, -780, 262, 431, -559, -482, -895, 342, -499], // Controlled
    [0, 245, 63, -450, 262, -508, -9, 258, -576, 43, 1020, 129, 392, 27, 350, 161, -120], // Controlled by the other side
    [0, -20, -90, 127, -68, -415, 33, 178, -259, 167, 109, -49, -148, 34, 148, -223, 19], // discarded
    [0, 34, 176, -117, -70, -64, 78, 135, -235, -40, 389, -17, -26, 90, -203, -136, 55], // discarded by the other side
    [0, 321, -78, 446, 935, 508, 245, -9, 845, 216, 76, 236, -320, -664, 376, -156, 349], // log-odds
    [100, -4, 105, 340, -388, -49, -137, -536, -424, 264, -179, -205, 115, 300, 800, 243, 581], // gain
    [108, 178, 266, 594, -324, -1138, 40, 481, -1359, 296, 186, 212, 874, -1, 545, 17, 392], // on a place Controlled by the other side
    [146, -147, 179, 299, -100, 51, -23, 501, -439, 398, 106, -343, 124, -520, -6, 390, 32], // swords
    [81, 8, 395, 282, -638, -69, -100, 277, -558, 421, 111, 139, -38, -272, 360, 286, 361], // coins
    [-77, 168, 241, 592, -1, 305, -131, -78, 50, 233, -174, -81, 124, 242, -627, -32, -373], // hearts
    [101, 261, 108, 338, 267, -409, -29, 358, 183, 5, 66, 103, 252, -142, 192, -100, 356], // damage
    [180, -157, 521, 403, -373, -488, -83, -51, -121, 160, 84, 26, -109, 23, 491, 415, 104], // hidden
    [296, -830, 757, 432, -493, 68, 285, 512, -173, 241, -1046, -1226, -848, -1318, 323, 586, 645], // chance to climb
    [245, -648, 157, 616, -307, 175, 15, 301, 22, 344, -382, -665, -439, 254, 334, 346, 1], // swords ahead
    [264, -144, 191, -888, -151, 82, 31, 226, 267, 589, -497, -335, -227, -599, 46, 143, 521], // damage beyond hearts
    [34, -417, -90, 146, 285, 209, -119, -120, -435, -102, -130, -13, -364, 217, -318, 103, -108], // price
    [-39, -128, -5, 170, -107, 482, -27, 92, 257, 35, -220, -61, 220, -634, 103, 148, 241], // cards
    [16, 131, 83, -25, -276, 47, -12, -149, -148, -378, 211, 147, -322, -157, 59, -51, 120], // swords gained
    [-11, 102, -144, 45, -128, 207, -12, 17, -154, -132, 133, -241, 73, -175, -90, 204, -83], // hearts gained
    [-23, -385, -34, 31, 426, -106, 192, -6, -183, -160, -129, 23, -133, 115, 14, -236, -24], // damage gained
  ],
  hiddenBias: [305, -410, -219, 120, 183, 17, -313, 92, 0, 321, 290, 422, -389, 60, 247, 214],
  outputWeights: [-541, 625, 882, -867, -789, 62, 613, -821, 577, -618, -747, -1136, -987, 494, 412, 568],
}

// biome-ignore format: one feature a line
const RULES_CARD_POLICY: Perceptron = {
  rows: [
    [-131, 407, 72, 136, -525, 161, 412, -46, 287, -158, 649, 851, 703, -294, 60, -456, 178], // battle
    [292, -793, 591, 408, -98, -483, 78, -149, -278, 354, -155, -396, -592, -734, 459, 196, 11], // reform
    [260, -107, 512, -11, -36, -584, -644, 236, -149, 7, -679, -718, 117, -135, 85, 106, 172], // develop
    [-210, 400, -227, -628, 376, 370, 500, -136, 723, -616, 279, 442, 511, 295, -616, -600, -200], // reallocate
    [-89, 189, 0, -319, 67, -193, 304, -460, -422, -123, 230, -352, -342, 314, -308, -158, 135], // recruit
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], // recruit at rate 2
    [27, 202, -156, -421, 76, -191, 271, -425, -94, -189, 217, -157, -381, 373, -203, -206, -257], // disband
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], // disband at rate 2
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], // recover
    [22, -65, -199, -430, 317, -107, 149, -236, 170, -474, -200, 218, -295, 70, -155, 274, -100], // council
    [-185, 131, -448, -111, 65, 349, 23, -260, 89, -355, 363, 183, 508, -287, -339, -394, -220], // restructure
    [-113, -92, -270, -199, 124, -72, -175, -252, 83, -433, 221, 44, -433, -10, -334, -227, -13], // end
    [-100, 52, 32, -175, 28, 257, 270, -789, 39, -91, 104, 176, 16, 708, -268, -110, 251], // stand
    [0, 711, -219, 7, 187, 150, -350, -272, -203, -219, -124, 99, 562, -113, -9, -119, 63], // 1 action left
    [0, -239, 341, -152, 141, 533, -182, -34, 544, -106, -589, 69, -345, 449, -126, 211, 283], // 3 actions left
    [0, 181, 823, 269, 245, 217, -145, 200, 348, 370, -18, -12, -201, 157, 516, 484, 106], // Wealth
    [0, -181, 979, 601, 178, 375, 151, 632, 536, 614, 50, 516, -304, 272, 865, 412, 153], // Wealth up to 3
    [0, -6, -443, 73, 136, 359, -335, 116, -97, 105, -170, 86, 190, -180, 55, -29, -378], // Military
    [0, 322, -195, -10, -113, 332, -51, -119, -158, 342, -98, 88, -61, -232, 50, 66, -322], // Military up to 3
    [0, 25, -429, 32, 94, -6, 441, -435, 277, -408, 262, 97, 544, -278, -96, 255, -521], // Wealth of the other side
    [0, 449, 228, -150, 94, 70, 2, -359, -230, -31, 498, 213, 79, 491, -212, 78, -43], // Military of the other side
    [0, -341, -15, 152, 75, 194, 168, 627, 65, 390, 48, -27, -148, -134, 887, 117, -135], // Military ahead
    [0, 349, -353, -263, 34, 152, -270, 25, 114, -335, -123, 397, -92, 9, -88, 40, -360], // Controlled
    [0, 290, 65, -290, -246, 207, -22, -269, -68, -18, 515, 370, -174, 237, 160, 338, -85], // Controlled by the other side
    [0, -88, -64, 160, -40, -178, -505, 114, -233, 228, -120, -101, -305, 213, 114, 82, -71], // discarded
    [0, 257, 248, -43, -129, 167, -371, 53, 297, -266, 396, 17, -278, 192, -119, 207, -65], // discarded by the other side
    [0, 156, 139, 267, 457, -11, 443, 103, 421, 277, -69, -33, 225, -473, 384, -20, 86], // log-odds
    [92, 46, 219, 125, -100, -106, -399, -203, -405, 714, -260, -87, 54, -505, 699, 416, 175], // gain
    [175, -16, 366, 460, -172, -586, -454, 634, -744, 477, -53, -142, 306, 231, 738, 132, 569], // on a place Controlled by the other side
    [146, -20, 122, 390, 50, -22, -440, 525, -210, 369, 64, -149, 265, -63, 204, 375, 107], // swords
    [121, 68, 476, 81, -257, -299, -645, 343, -415, 451, 125, -83, 64, -106, 349, 355, 426], // coins
    [-36, 273, 251, 530, -174, -351, -9, 302, -251, 499, 58, 229, 520, 145, 404, -10, -80], // hearts
    [66, 325, 51, 305, 254, -345, -274, 360, 169, 34, -65, 308, 318, -214, 396, -132, 409], // damage
    [168, -412, 590, 296, -619, -144, 93, -128, 43, -156, 81, -21, 122, -42, 9, 423, -540], // hidden
    [323, -1050, 857, 513, -240, -237, 556, 468, 167, 185, -1061, -990, -953, 908, 584, 679, 828], // chance to climb
    [207, -656, 74, 384, -168, 168, 371, 473, 417, 472, -368, -573, -562, 59, 372, 293, 90], // swords ahead
    [286, -263, 268, -277, -240, 120, 147, -259, 10, 194, -597, -290, -255, 258, -473, 191, 524], // damage beyond hearts
    [113, -768, 27, 255, 542, -228, 322, -732, 29, -182, -100, -40, -599, -403, -383, 98, 60], // price
    [-146, 74, 50, -20, -55, 417, 102, -161, 303, -206, 56, 243, -30, -12, -26, -51, 2], // cards
    [166, -31, 9, -38, -367, -224, 161, 41, -84, -215, 59, -24, -311, 516, 58, 177, 153], // swords gained
    [-17, 64, 59, 199, -163, 109, 226, 125, -445, -160, 118, -279, 73, 99, 126, 46, 67], // hearts gained
    [16, -290, 1, -15, 340, -171, -331, -122, -52, -218, -71, 55, -63, 3, 53, -144, -2], // damage gained
  ],
  hiddenBias: [166, -10, 46, -9, 275, 47, -168, 128, 87, 226, 288, -1, -5, -6, 84, -60],
  outputWeights: [-729, 519, 606, -440, -330, -916, 499, -664, 477, -638, -617, -796, 516, 566, 512, 661],
}

export const VALUES = { rulebook: RULEBOOK_VALUE, 'rules-card': RULES_CARD_VALUE } as const
export const POLICIES = { rulebook: RULEBOOK_POLICY, 'rules-card': RULES_CARD_POLICY } as const
