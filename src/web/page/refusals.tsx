import type { Refusal } from '../../core/index.ts'
import { ErrorPanel, type ErrorPanelProps } from '../../look/index.ts'
import { translated } from '../../words/index.ts'

/** A refusal's sentence without the place it begins with, for where the place is shown beside it. */
export function plainSentence({ message, at }: Refusal): string {
  const bare = at !== undefined && message.startsWith(`${at}: `) ? message.slice(at.length + 2) : message
  return translated(/^(must|is|has|holds) /.test(bare) ? `This ${bare}` : bare)
}

/** An error in a line, announced at once; nothing where there is none. */
export function ErrorLine({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p class="field-error" role="alert">
      {text}
    </p>
  )
}

export function RefusalLine({ refusal }: { readonly refusal: Refusal | undefined }) {
  return <ErrorLine text={refusal && plainSentence(refusal)} />
}

export function RefusalPanel({
  refusal,
  ...rest
}: { readonly refusal: Refusal } & Omit<ErrorPanelProps, 'sentence'>) {
  return <ErrorPanel sentence={plainSentence(refusal)} code={refusal.code} {...rest} />
}
