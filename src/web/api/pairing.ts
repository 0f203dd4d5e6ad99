import { signal } from '@preact/signals'
import type { MatchSeen } from '../../protocol/index.ts'

/** The open match in which the player waits for somebody, on whatever page they are. */
export const pairing = signal<MatchSeen | undefined>(undefined)
