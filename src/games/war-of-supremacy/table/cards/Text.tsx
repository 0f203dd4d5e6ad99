import type { TextPart } from '../../content/card-text.ts'

export function Text({ parts }: { readonly parts: readonly TextPart[] }) {
  if (parts.length === 0) return null
  return (
    <span class="wos-text card-text">
      {parts.map(({ lead, text }) => (
        <span key={`${lead}${text}`} class="wos-text-part">
          {lead !== undefined && <b>{lead} </b>}
          {text}
        </span>
      ))}
    </span>
  )
}
