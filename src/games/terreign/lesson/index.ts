import type { Lesson } from '../../../core/index.ts'
import type { Action, Order } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'
import { item } from '../testing/position.ts'
import { ADA, BRAN, FARM, PLAIN, START, TOWNE, YOU } from './position.ts'

const [HEAD, , LEFT, RIGHT] = [0, 1, 2, 3] as const
const [HEAD_LEFT, , BODY_LEFT, BODY_RIGHT] = [0, 1, 2, 3] as const
const ORDER: Order = 'mine'

const TRAVEL: Action = { type: 'travel', warrior: FARM, decoy: TOWNE }
const SCAVENGE: Action = { type: 'scavenge', item: item('bastard-sword') }
const EQUIP: Action = { type: 'equip', item: item('bastard-sword') }
const SHOOT: Action = { type: 'use', item: item('clothyard-shaft'), on: BRAN }
const STEAL: Action = { type: 'pick', choice: 1 }
const DUEL: Action = { type: 'duel', seat: ADA }
const PARRY: Action = { type: 'play', item: item('parry'), on: null }
const BUCKLER: Action = { type: 'play', item: item('buckler'), on: null }
const PASS: Action = { type: 'pass', order: ORDER }
const attack = (card: 0 | 1 | 2 | 3): Action => ({ type: 'attack', card })
const defend = (card: 0 | 1 | 2 | 3): Action => ({ type: 'defend', card })

const plate = (seat: number) => `.plate[data-seat="${seat}"]`
const place = (...spaces: readonly number[]) => spaces.map((space) => `[data-space="${space}"]`).join(', ')
const verb = (name: string) => `[data-verb="${name}"]`

/** One round, from Travel to the throne. */
export const lesson: Lesson<State, Action> = {
  seat: YOU,
  names: ['You', 'Ada', 'Bran'],
  seed: 'lesson',
  start: START,
  steps: [
    {
      tell: 'The throne goes to whoever holds five Reign tokens when a round is over. The fifth must be won by attacking in a duel. You hold three, Ada and Bran two each.',
      clause: 'TER-32',
      mark: plate(YOU),
    },
    {
      tell: 'Each round all Travel: your Warrior, who is you, and your Decoy go face down to two different terrains. Send your Warrior to the Farm, then your Decoy to the Towne, and press Travel.',
      clause: 'TER-7',
      mark: place(FARM, TOWNE),
      expect: [TRAVEL],
      otherwise: 'In this lesson, your Warrior goes to the Farm and your Decoy to the Towne.',
    },
    {
      moves: [
        { seat: ADA, action: { type: 'travel', warrior: FARM, decoy: PLAIN } },
        { seat: BRAN, action: { type: 'travel', warrior: PLAIN, decoy: FARM } },
      ],
      tell: 'All tokens are turned up at once. Ada’s Warrior has come to your Farm, Bran’s stands on the Plain next to it. Decoys only take up room: nobody duels them.',
      clause: 'TER-8',
      mark: place(FARM, PLAIN),
    },
    {
      tell: 'A turn is a Prepare phase and then two actions. To Prepare, use your terrain’s Advantage, Venture to the next terrain, or take two items. Search: draw the first from the deck.',
      clause: 'TER-10',
      mark: verb('search'),
      expect: [{ type: 'search' }],
      otherwise: 'In this lesson, Search for your first item.',
    },
    {
      tell: 'A Parry, for later. A Bastard Sword lies on your terrain, dropped by somebody: Scavenge it as your second item.',
      clause: 'TER-11',
      mark: verb('scavenge'),
      expect: [SCAVENGE],
      otherwise: 'In this lesson, Scavenge the Bastard Sword.',
    },
    {
      tell: 'To equip is free at any time in your turn. Press the Bastard Sword among your items and equip it: then the first blow that lands in your turn does 1 damage more.',
      clause: 'TER-34',
      mark: `[data-item="${item('bastard-sword')}"]`,
      expect: [EQUIP],
      otherwise: 'In this lesson, equip the Bastard Sword.',
    },
    {
      tell: 'You are prepared. Go on to your Action phase.',
      clause: 'TER-13',
      mark: verb('ready'),
      expect: [{ type: 'ready' }],
      otherwise: 'In this lesson, go on to your Action phase.',
    },
    {
      tell: 'Ranged items reach adjacent terrains, and Bran has one Morale left. Press your Clothyard Shaft, and use it on Bran: that is your first action.',
      clause: 'TER-22',
      mark: `[data-item="${item('clothyard-shaft')}"]`,
      expect: [SHOOT],
      otherwise: 'In this lesson, use the Clothyard Shaft on Bran.',
    },
    {
      tell: 'Without Morale Bran must Retreat: his Far-glass drops on the Plain, his turn is lost, and he is back next round. For a Retreat that you cause, gain a token or steal one. Steal.',
      clause: 'TER-23',
      mark: '.ter-choosing',
      expect: [STEAL],
      otherwise: 'In this lesson, steal a token from Bran.',
    },
    {
      moves: [{ seat: ADA, action: PASS }],
      tell: 'A stolen token is dishonorable: it counts like any other, but it is the first you lose. You hold four now. For the last one declare a duel on Ada, who stands on your terrain.',
      clause: 'TER-24',
      mark: verb('duel'),
      expect: [DUEL],
      otherwise: 'In this lesson, duel Ada.',
    },
    {
      moves: [
        { seat: ADA, action: PASS },
        { seat: ADA, action: defend(BODY_LEFT) },
      ],
      tell: 'A duel is three attempts; two successes are a Victory. In each, you choose a direction and Ada a card that covers two of the four. She has sealed hers. Attack the Head.',
      clause: 'TER-25',
      mark: '.ter-duel-hand[data-asked]',
      expect: [attack(HEAD)],
      otherwise: 'In this lesson, attack the Head.',
    },
    {
      tell: 'Body/Left does not cover the Head: a success. Before it counts, both may answer with Agility items, such as your Parry, which exchanges the opponent’s card. Keep it, and pass.',
      clause: 'TER-R18',
      mark: '.ter-choosing',
      expect: [PASS],
      otherwise: 'In this lesson, pass: the Parry will be worth more later.',
    },
    {
      moves: [
        { seat: ADA, action: PASS },
        { seat: ADA, action: BUCKLER },
        { seat: ADA, action: PASS },
        { seat: ADA, action: defend(HEAD_LEFT) },
      ],
      tell: 'Ada’s Buckler took 1 of the 2 damage; the success still counts. Your Head and her Body/Left lie out for one attempt, so one card alone covers the Left now. Attack the Left.',
      clause: 'TER-26',
      mark: '.ter-duel-hand[data-asked]',
      expect: [attack(LEFT)],
      otherwise: 'In this lesson, attack the Left.',
    },
    {
      tell: 'Blocked by Head/Left. Now play Parry: she must show another of her cards, and none of them covers the Left.',
      clause: 'TER-39',
      mark: '.ter-choosing',
      expect: [PARRY],
      otherwise: 'In this lesson, answer with Parry.',
    },
    {
      moves: [
        { seat: ADA, action: PASS },
        { seat: ADA, action: PASS },
        { seat: ADA, action: PASS },
        { seat: ADA, action: defend(BODY_RIGHT) },
      ],
      tell: 'The new card decides: your second success, so the Victory is yours already. Three would be Flawless, with a second reward. For the last attempt attack the Right.',
      clause: 'TER-27',
      mark: '.ter-duel-hand[data-asked]',
      expect: [attack(RIGHT)],
      otherwise: 'In this lesson, attack the Right.',
    },
    {
      moves: [
        { seat: ADA, action: PASS },
        { seat: ADA, action: PASS },
        { seat: ADA, action: { type: 'pick', choice: TOWNE } },
      ],
      tell: 'Blocked, but two of three are a Victory: you gained your fifth token, and Ada had to Flee to the Towne. Go on from the duel; your actions are spent, so end your turn.',
      clause: 'TER-29',
      mark: `${verb('end')}, .ter-duel-head .button`,
      expect: [{ type: 'end' }],
      otherwise: 'In this lesson, end your turn.',
    },
    {
      moves: [
        { seat: ADA, action: { type: 'ready' } },
        { seat: ADA, action: { type: 'end' } },
      ],
      tell: 'Ada lets her turn go by, and Bran’s is skipped. When all have had a turn, the First Player turns up a terrain event. It is Good Harvest: all restore a Morale, and you draw on the Farm.',
      clause: 'TER-18',
      mark: '.ter-moment-sheet, .ter-duel-head .button',
    },
    {
      moves: [{ seat: ADA, action: PASS }],
      tell: 'The round is over, and you hold five tokens, the fifth from a duel in which you attacked: the throne is yours. Did two hold five, they would fight a last duel.',
      clause: 'TER-31',
    },
  ],
  ending:
    'Long live the sovereign! Your first match is open: what you cannot do says why, and every card tells what it does.',
}
