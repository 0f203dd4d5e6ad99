import type { Refusal } from '../../core/index.ts'
import { ErrorPanel, type ErrorPanelProps } from '../../look/index.ts'

/** A refusal's sentence without the place it begins with, for where the place is shown beside it. */
export function plainSentence({ message, at }: Refusal): string {
  const bare = at !== undefined && message.startsWith(`${at}: `) ? message.slice(at.length + 2) : message
  return /^(must|is|has|holds) /.test(bare) ? `This ${bare}` : bare
}

/** Why something was refused, in a line; nothing where nothing was. */
export function RefusalLine({ refusal }: { readonly refusal: Refusal | undefined }) {
  return (
    refusal && (
      <p class="field-error" role="alert">
        {plainSentence(refusal)}
      </p>
    )
  )
}

/** Why something was refused, and ways on. */
export function RefusalPanel({
  refusal,
  ...rest
}: { readonly refusal: Refusal } & Omit<ErrorPanelProps, 'sentence'>) {
  return <ErrorPanel sentence={plainSentence(refusal)} code={refusal.code} {...rest} />
}
