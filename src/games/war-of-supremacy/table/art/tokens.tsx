import { formName, signed } from '../../content/phrases.ts'
import type { Form } from '../../content/vocabulary.ts'
import { WosIcon, type WosIconName } from './icon.tsx'
import { FORM_ICONS } from './signs.ts'

/**
 * A token on a creature (WOS-24, WOS-25, WOS-43). `score`: so much up or down. `damage`: so much off all three.
 * `power`: all three are so much.
 */
export type Modifier =
  | { readonly kind: 'score'; readonly form: Form | 'all'; readonly amount: number }
  | { readonly kind: 'damage'; readonly amount: number }
  | { readonly kind: 'power'; readonly amount: number }

/** A modifier in words: "+2 Blade", "−1 all", "3 damage", "Power 5". */
export function modifierWords(modifier: Modifier): string {
  if (modifier.kind === 'power') return `Power ${modifier.amount}`
  if (modifier.kind === 'damage') return `${modifier.amount} damage`
  return `${signed(modifier.amount)} ${modifier.form === 'all' ? 'all' : formName(modifier.form)}`
}

/**
 * A token as it lies on a creature (WOS-43): round and bright for what raises a score, square and red for what lowers
 * one, torn at its edges with a drop of blood for damage, a dark plate for Power. As large as the text around it.
 */
export function Token({ modifier }: { readonly modifier: Modifier }) {
  return (
    <span class="wos-token" data-look={lookOf(modifier)} role="img" aria-label={modifierWords(modifier)}>
      {signsOf(modifier).map((icon) => (
        <WosIcon key={icon} name={icon} size="0.95em" />
      ))}
      <b class="figures">
        {modifier.kind === 'score'
          ? signed(modifier.amount)
          : modifier.kind === 'damage'
            ? signed(-modifier.amount)
            : modifier.amount}
      </b>
      {modifier.kind === 'score' && modifier.form === 'all' && 'all'}
    </span>
  )
}

function lookOf(modifier: Modifier): 'raised' | 'lowered' | 'damage' | 'power' {
  if (modifier.kind !== 'score') return modifier.kind
  return modifier.amount < 0 ? 'lowered' : 'raised'
}

function signsOf(modifier: Modifier): readonly WosIconName[] {
  if (modifier.kind === 'power') return ['power']
  if (modifier.kind === 'damage') return ['damage']
  return modifier.form === 'all' ? [] : [FORM_ICONS[modifier.form]]
}
