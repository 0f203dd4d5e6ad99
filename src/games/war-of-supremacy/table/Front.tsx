import { Shield, toast } from '../../../look/index.ts'
import { NONE } from '../rules/state.ts'
import { refusalText, territoryName } from '../text/phrases.ts'
import { FormMark } from './art/marks.tsx'
import { CardBack } from './cards/CardBack.tsx'
import { FormCard } from './cards/FormCard.tsx'
import { TerritoryCard } from './cards/TerritoryCard.tsx'
import { Text } from './cards/Text.tsx'
import { aimsOf } from './model/aims.ts'
import { isAttackBelow, isAttacked, sideAt, standAt, standWords } from './model/combat.ts'
import { formDrawn, territoryDrawn } from './model/faces.ts'
import { draftOf, type Props } from './model/ui-state.ts'
import { SideRow } from './SideRow.tsx'
import { Track } from './Track.tsx'

type OfFront = Props & { readonly front: number }

/** A territory that is fought over, between its attack and its defense. */
export function Front(props: OfFront & { readonly isOpen: boolean; readonly onOpen: () => void }) {
  const { view, viewer, names, front, isOpen, onOpen } = props
  const { defender, territory } = view.fronts[front]
  const attack = isAttacked(view, front) ? sideAt(view, front, true) : undefined
  const defense = sideAt(view, front, false)
  const isBelow = isAttackBelow(view, front, viewer)
  const [above, below] = isBelow ? [defense, attack] : [attack, defense]
  const name = territoryName(view, front)
  return (
    <section
      class="stack wos-front"
      data-open={isOpen || undefined}
      data-attacked={(view.isFighting && front === view.front) || undefined}
      aria-label={`Territory: ${name}`}
    >
      {view.fronts.length > 1 && (
        <button type="button" class="row wos-front-tab" aria-expanded={isOpen} onClick={onOpen}>
          <b>{territory === NONE ? 'Next territory' : name}</b>
          {formDrawn(view, view.fronts[front].form).forms.map((form) => (
            <FormMark key={form} form={form} />
          ))}
          <span class="wos-front-stand figures">
            {defender === NONE ? 'nobody' : <Shield seat={defender} size="1.3em" title={names[defender]} />}{' '}
            {defense.total}
          </span>
          {attack && (
            <span class="wos-front-stand figures">
              <Shield seat={attack.seat} size="1.3em" title={`attacked by ${names[attack.seat]}`} />{' '}
              {attack.total}
            </span>
          )}
        </button>
      )}
      <SideRow {...props} side={above} at="above" />
      <Field {...props} />
      <SideRow {...props} side={below} at="below" />
    </section>
  )
}

/** The territory and the form, and between them the track (WOS-43). */
function Field(props: OfFront) {
  const { view, viewer, names, front, act, refusal } = props
  const { territory, defender, form } = view.fronts[front]
  const aims = aimsOf(props, draftOf(props))
  const action = aims.cards.get(territory)
  const stand = standAt(view, front)
  const isAiming = aims.at === 'card'
  const press = () => {
    if (action) return act(action)
    const why = aims.on && refusal(aims.on(territory))
    if (why) toast(refusalText(why), 'warning')
  }
  return (
    <div class="wos-ground vellum" data-front={front}>
      <div class="wos-ground-land" data-lit={action !== undefined || undefined}>
        {territory === NONE ? (
          <CardBack kind="territory" zoom={false} />
        ) : (
          <TerritoryCard
            face={territoryDrawn(view, territory)}
            seat={defender === NONE ? undefined : defender}
            card={territory}
            onPress={isAiming && action ? press : undefined}
          />
        )}
      </div>
      <div class="wos-ground-words">
        {territory !== NONE && (
          <div class="wos-ground-text">
            <Text parts={territoryDrawn(view, territory).text} />
          </div>
        )}
        <Track {...props} />
        <p class="wos-stand">{stand && standWords(stand, names, viewer)}</p>
      </div>
      <div class="wos-ground-form">
        <FormCard face={formDrawn(view, form)} />
      </div>
    </div>
  )
}
