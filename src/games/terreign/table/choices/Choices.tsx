import { useState } from 'preact/hooks'
import { Button, Icon, rove, useKeyboardFollows } from '../../../../look/index.ts'
import { HOUSES } from '../../rules/content.ts'
import { traitWords } from '../../text/cards.ts'
import { isChoosing } from '../../text/prompt.ts'
import { TerIcon } from '../art/icon.tsx'
import { badgeOf } from '../cards/HouseCard.tsx'
import type { Props } from '../state/ui-state.ts'
import { Answers } from './Answers.tsx'
import { PickSheet } from './PickSheet.tsx'

export { isChoosing }

/** What the viewer is asked outside of the turn's own verbs: a pick, an answer, a House. Nothing else. */
export function Choices(props: Props) {
  const { view, viewer } = props
  const top = view.stack.at(-1)
  const root = useKeyboardFollows<HTMLFieldSetElement>(JSON.stringify(top))
  if (typeof viewer !== 'number' || !isChoosing(view, viewer)) return null
  return (
    <fieldset
      ref={root}
      class="choosing ter-choosing"
      aria-label={top?.step === 'window' ? 'Your answer' : 'Your choice'}
      onKeyDown={rove}
    >
      {top?.step === 'window' && <Answers {...props} seat={viewer} />}
      {top?.step === 'pick' && <PickSheet {...props} frame={top} />}
      {top?.step === 'house' && <HouseChoice {...props} />}
    </fieldset>
  )
}

/** The Houses still left, each with all that sets it apart (TER-1, TER-R41). */
function HouseChoice({ view, names, actions, refusal, act }: Props) {
  const [chosen, choose] = useState<number>()
  const why = (house: number) => refusal({ type: 'house', house })
  const taker = (house: number) => names[view.players.findIndex((player) => player.house === house)]
  const isFree =
    chosen !== undefined && actions.some((action) => action.type === 'house' && action.house === chosen)
  return (
    <div class="choice panel" data-what="house">
      <div class="ter-rows ter-choice-body">
        {HOUSES.map(({ name, motto, morale, trait }, house) => (
          <button
            key={name}
            type="button"
            class="slip ter-row vellum"
            data-house={house}
            aria-pressed={house === chosen}
            data-dim={why(house) !== undefined || undefined}
            onClick={() => (why(house) ? act({ type: 'house', house }) : choose(house))}
          >
            <span class="centred ter-row-art">
              <TerIcon name={badgeOf(house)} size="1.9rem" />
            </span>
            <span class="ter-row-head">
              <b>{name}</b> <i>{why(house) ? `taken by ${taker(house)}` : motto}</i>
              <span class="figures ter-row-morale">
                <Icon name="morale" title="Morale" /> {morale}
              </span>
            </span>
            <span class="ter-row-text">
              <b>{trait.name}.</b> {traitWords(house)}
            </span>
          </button>
        ))}
      </div>
      <div class="verbs">
        <Button
          variant="seal"
          why={isFree ? undefined : 'Choose a House first.'}
          onPress={() => {
            if (chosen !== undefined) act({ type: 'house', house: chosen })
          }}
        >
          {chosen !== undefined && isFree ? `Play House ${HOUSES[chosen].name}` : 'Play a House'}
        </Button>
      </div>
    </div>
  )
}
