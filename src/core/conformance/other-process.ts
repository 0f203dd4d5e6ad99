import { readFileSync } from 'node:fs'
import type { Game } from '../contract.ts'
import { digest } from './digest.ts'
import type { Plan } from './plan.ts'
import type { Scorer } from './scorer.ts'

/*
 * Runs as its own process: node other-process.ts MODULE EXPORT [AI_MODULE], with a JSON list of plans as its input. Writes
 * the list of their digests.
 */
const [, , module, name, aiModule] = process.argv
const write = process.stdout.write.bind(process.stdout)
// What a game prints is for its author.
process.stdout.write = process.stderr.write.bind(process.stderr)
const loaded: Readonly<Record<string, Game>> = await import(module)
const known: { readonly ai?: { readonly heuristic: Scorer } } = aiModule ? await import(aiModule) : {}
const plans: readonly Plan[] = JSON.parse(readFileSync(0, 'utf8'))
write(JSON.stringify(plans.map((plan) => digest(loaded[name], plan, known.ai?.heuristic))))
