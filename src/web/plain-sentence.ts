import type { Refusal } from '../core/index.ts'

/** A refusal's sentence without the place it begins with, for where the place is shown anyhow. */
export function plainSentence({ message, at }: Refusal): string {
  const bare = at !== undefined && message.startsWith(`${at}: `) ? message.slice(at.length + 2) : message
  return /^(must|is|has|holds) /.test(bare) ? `This ${bare}` : bare
}
