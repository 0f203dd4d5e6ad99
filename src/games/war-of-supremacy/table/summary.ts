import { ONLOOKER } from '../../../core/index.ts'
import { plainText } from '../content/card-text.ts'
import { formsName, minus } from '../content/phrases.ts'
import { NONE, TURNS_TO_CLAIM } from '../rules/state.ts'
import { territoryName } from '../text/phrases.ts'
import { scoresShown } from './cards/words.ts'
import { isAttacked, type Side, sideAt, standAt, standWords, trackAt } from './model/combat.ts'
import { activeAt, formDrawn, territoryDrawn } from './model/faces.ts'
import { heldCards } from './model/hand.ts'
import type { Props } from './model/ui-state.ts'

/** For a player who does not see the table: the round, what is fought over, by whom and how strongly, the own hand by its keys. */
export function summary(props: Props): string {
  const { view, viewer } = props
  const fronts = view.fronts.map((_, front) => frontText(props, front))
  const round = `Round ${Math.ceil(view.turn / view.players.length)} of at most ${view.roundLimit}.`
  return [round, ...fronts, ...(viewer === ONLOOKER ? [] : [handText(props, viewer)])].join(' ')
}

function frontText(props: Props, front: number): string {
  const { view, names, viewer } = props
  const { territory, form, defender, held } = view.fronts[front]
  const stand = standAt(view, front)
  return [
    `Territory: ${territoryName(view, front)}.`,
    territory === NONE ? '' : plainText(territoryDrawn(view, territory).text),
    `Combat form: ${formsName(formDrawn(view, form))}.`,
    isAttacked(view, front) ? sideText(props, sideAt(view, front, true)) : '',
    sideText(props, sideAt(view, front, false)),
    view.players.length === 2 && defender !== NONE ? `It withstood ${held} of ${TURNS_TO_CLAIM} turns.` : '',
    `A score of ${trackAt(view, front).mark} wins the territory outright.`,
    stand === undefined ? '' : standWords(stand, names, viewer),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** `Attack, you, 9: Gorilla Berserker 5, Ancient Soldier 4.` */
function sideText({ names, viewer }: Props, { isAttack, seat, total, fighters }: Side): string {
  const role = isAttack ? 'Attack' : 'Defense'
  const whose = seat === NONE ? 'nobody' : seat === viewer ? 'you' : names[seat]
  const creatures = fighters.map(({ face, counts }) => `${face.name} ${counts}`)
  return `${role}, ${whose}, ${total}: ${creatures.join(', ') || 'no creatures'}.`
}

/** `Your hand: 1: Gorilla Berserker 5; 2: Fire Blast, spell.` */
function handText(props: Props, seat: number): string {
  const { creature, spell } = heldCards(props, seat)
  const active = activeAt(props.view)
  const cards = [...creature, ...spell].map((held, at) => {
    if (held.kind === 'spell') return `${at + 1}: ${held.face.name}, spell`
    const score = scoresShown(held.face, undefined, active).find(({ counts }) => counts)
    return `${at + 1}: ${held.face.name}${score === undefined ? '' : ` ${minus(score.value)}`}`
  })
  return cards.length === 0 ? 'Your hand is empty.' : `Your hand: ${cards.join('; ')}.`
}
