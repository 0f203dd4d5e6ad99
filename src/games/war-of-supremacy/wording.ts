import { amid } from '../../core/index.ts'

/** `your own`, `their own`: of whoever the sentence is about. */
export function own(name: string): string {
  return amid(name) === 'you' ? 'your own' : 'their own'
}
