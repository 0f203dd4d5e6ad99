import { capital } from '../../../core/index.ts'
import { Icon, Shield } from '../../../look/index.ts'
import { listedWords } from '../../../words/index.ts'
import type { Award } from '../rules/scoring.ts'
import { cc } from '../text/messages.ts'
import { kindsName } from '../text/phrases.ts'

type AwardsProps = { readonly awards: readonly Award[]; readonly names: readonly string[] }

/** Settlements controlled, by kind and seat, and who leads for the award. */
export function Awards({ awards, names }: AwardsProps) {
  return (
    <ul class="cc-awards" data-folds aria-label={cc('byKind')}>
      {awards.map(({ kind, controlled, seat }) => (
        <li
          key={kind}
          data-kind={kind}
          title={cc('mostOfWith', { kinds: kindsName(kind), counts: countsInWords(controlled, names) })}
        >
          <span class="cc-award-kind">
            <Icon name={kind} /> <span class="cc-award-name">{capital(kindsName(kind))}</span>
          </span>
          {seat === undefined && <span class="cc-no-lead">–</span>}
          {controlled.map((count, each) => (
            <span key={names[each]} class="cc-award figures" data-leads={each === seat || undefined}>
              <Shield seat={each} size="1.15em" title={names[each]} /> {count}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** `Ana 3 and Ben 2`. */
function countsInWords(controlled: readonly number[], names: readonly string[]): string {
  return listedWords(controlled.map((count, seat) => `${names[seat]} ${count}`))
}
