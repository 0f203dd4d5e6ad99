import { formMeaning, formsName } from '../../content/phrases.ts'
import { FORMS } from '../../content/vocabulary.ts'
import { WosIcon } from '../art/icon.tsx'
import { FORM_ICONS } from '../art/signs.ts'
import { CardShell, Zoomed } from './CardShell.tsx'
import type { FormCardProps } from './face.ts'

/** A combat form (WOS-6): its signs, its name, and on large ones what it means. */
export function FormCard(props: FormCardProps) {
  const { face } = props
  return (
    <CardShell
      kind="form"
      use={props}
      spoken={`Combat form: ${formsName(face)}`}
      full={<FormZoom {...props} />}
    >
      <span class="wos-face">
        <span class="centred wos-art" data-forms={face.forms.length}>
          {FORMS.filter((form) => face.forms.includes(form)).map((form) => (
            <span key={form} class="centred wos-form" data-form={form}>
              <WosIcon name={FORM_ICONS[form]} size="100%" />
            </span>
          ))}
        </span>
        <span class="card-title wos-name">{formsName(face)}</span>
        <span class="wos-text card-text">{formMeaning(face)}</span>
      </span>
    </CardShell>
  )
}

/** The same in full, for a hint or a sheet. */
function FormZoom({ face, note }: FormCardProps) {
  return (
    <Zoomed note={note}>
      <FormCard face={face} zoom={false} label={formMeaning(face)} />
    </Zoomed>
  )
}
