import { minus } from '../../content/phrases.ts'
import { WosIcon } from '../art/icon.tsx'
import { FORM_ICONS } from '../art/signs.ts'
import type { ScoreShown } from './words.ts'

/** Wild, Magic and Blade: the active ones lit, the one that counts marked, changed ones with what is printed. */
export function Scores({ scores }: { readonly scores: readonly ScoreShown[] }) {
  const anyActive = scores.some(({ isActive }) => isActive)
  return (
    <span class="wos-scores" data-any={anyActive}>
      {scores.map(({ form, value, printed, isActive, counts }) => (
        <span
          key={form}
          class="row wos-score"
          data-form={form}
          data-lit={isActive || undefined}
          data-counts={counts || undefined}
          data-change={value > printed ? 'raised' : value < printed ? 'lowered' : undefined}
        >
          <WosIcon name={FORM_ICONS[form]} size="0.95em" />
          {value !== printed && (
            <span class="wos-was figures">
              {minus(printed)}
              <i>→</i>
            </span>
          )}
          <b class="figures">{minus(value)}</b>
        </span>
      ))}
    </span>
  )
}
