/**
 * What chance begins from: FAULTS_SEED, or another number each time; it is printed, so that what went wrong can be tried
 * again. What several processes make of the same seed still differs from run to run.
 */
export function seeded(what: string): number {
  const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`${what}: FAULTS_SEED=${seed}`)
  return seed
}
