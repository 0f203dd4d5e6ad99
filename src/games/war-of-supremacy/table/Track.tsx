import { Icon, Shield, useHint } from '../../../look/index.ts'
import { NONE } from '../rules/state.ts'
import { isAttackBelow, isAttacked, type Side, sideAt, trackAt } from './model/combat.ts'
import type { Props } from './model/ui-state.ts'

const STEP = 5

/** The score track of the printed board, with the mark that wins outright and a marker for each side (WOS-43). */
export function Track(props: Props & { readonly front: number }) {
  const { view, viewer, front } = props
  const { mark, end } = trackAt(view, front)
  const defense = sideAt(view, front, false)
  const attack = isAttacked(view, front) ? sideAt(view, front, true) : undefined
  const isBelow = isAttackBelow(view, front, viewer)
  const place = (score: number) => `${(Math.min(score, end) / end) * 100}%`
  const hint = useHint(
    `Winning one combat against another player with ${mark} or more wins the territory at once. (WOS-12)`,
  )
  const marks = Array.from({ length: Math.floor(end / STEP) + 1 }, (_, i) => i * STEP).filter(
    (score) => score !== mark && Math.abs(score - mark) > 1,
  )
  return (
    <div class="wos-track" {...hint.about} aria-hidden="true">
      <span class="wos-track-line" style={{ '--wos-mark-at': place(mark) }} />
      {marks.map((score) => (
        <i key={score} class="wos-track-number figures" style={{ left: place(score) }}>
          {score}
        </i>
      ))}
      <i class="wos-track-number row wos-track-mark figures" style={{ left: place(mark) }}>
        <Icon name="crown" /> {mark}
      </i>
      {attack && <Marker side={attack} at={isBelow ? 'below' : 'above'} left={place(attack.total)} />}
      {defense.seat !== NONE && (
        <Marker side={defense} at={isBelow ? 'above' : 'below'} left={place(defense.total)} />
      )}
      {hint.tip}
    </div>
  )
}

function Marker({ side, at, left }: { readonly side: Side; readonly at: string; readonly left: string }) {
  return (
    <span class="wos-marker" data-at={at} style={{ left }}>
      <Shield seat={side.seat} size="1.25rem" />
    </span>
  )
}
