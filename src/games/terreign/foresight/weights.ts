/**
 * What each of `FEATURES` counts for, in their order: the exponents of a multinomial logit, fitted to how greedy bots'
 * matches ended (`node src/games/terreign/foresight/fit.ts`).
 */
// biome-ignore format: in the order of FEATURES
export const HOUSES_WEIGHTS: readonly number[] = [-0.54, 2.312, -0.066, 0.144, -0.364, -0.343, 0.814, 0.432, -0.047, -0.11, 0.185, -0.272, -0.15, -0.088, -0.026, 0.043, 0.013, 0.515, 0.016, -0.02, 0.066, 0.163, 0.685, 1.546, 0.152, -0.868, -1.565, 0, -0.094]

/** The same for Battle Royale. */
// biome-ignore format: in the order of FEATURES
export const ROYALE_WEIGHTS: readonly number[] = [0, 0, 0, 0, 0, 0, 0.459, 0, -0.196, 0, 0.513, -0.73, -0.385, -3.41, 0.088, 0.012, 0.037, 0, 0, -0.309, -0.087, 0, 0, 0, 0, 0, 0, -3.41, -0.472]
