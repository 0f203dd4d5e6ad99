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
      tell: 'Five Reign tokens at the end of a round win the throne. You must win the fifth by attacking in a duel. You hold three, Ada and Bran two each.',
      clause: 'TER-32',
      mark: plate(YOU),
    },
    {
      tell: 'Each round begins with Travel. Your Warrior, who is you, and your Decoy go face down to two different terrains. Send your Warrior to the Farm, then your Decoy to the Towne, and press Travel.',
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
      tell: 'All tokens are revealed at once. Ada’s Warrior has come to your Farm, and Bran’s is on the Plain next to it. Decoys only take up room: nobody duels them.',
      clause: 'TER-8',
      mark: place(FARM, PLAIN),
    },
    {
      tell: 'A turn is a Prepare phase, then two actions. To Prepare, use your terrain’s Advantage, Venture to an adjacent terrain, or take two items. Search to draw the first from the deck.',
      clause: 'TER-10',
      mark: verb('search'),
      expect: [{ type: 'search' }],
      otherwise: 'In this lesson, Search for your first item.',
    },
    {
      tell: 'A Parry, for later. Somebody dropped a Bastard Sword on your terrain: Scavenge it as your second item.',
      clause: 'TER-11',
      mark: verb('scavenge'),
      expect: [SCAVENGE],
      otherwise: 'In this lesson, Scavenge the Bastard Sword.',
    },
    {
      tell: 'Equipping is free at any time in your turn. Choose the Bastard Sword among your items and equip it: your first success each turn then does 1 more damage.',
      clause: 'TER-34',
      mark: `[data-item="${item('bastard-sword')}"]`,
      expect: [EQUIP],
      otherwise: 'In this lesson, equip the Bastard Sword.',
    },
    {
      tell: 'You are prepared. Go to your Action phase.',
      clause: 'TER-13',
      mark: verb('ready'),
      expect: [{ type: 'ready' }],
      otherwise: 'In this lesson, go to your Action phase.',
    },
    {
      tell: 'Ranged items reach adjacent terrains, and Bran has one Morale left. Choose your Clothyard Shaft and use it on Bran: that is your first action.',
      clause: 'TER-22',
      mark: `[data-item="${item('clothyard-shaft')}"]`,
      expect: [SHOOT],
      otherwise: 'In this lesson, use the Clothyard Shaft on Bran.',
    },
    {
      tell: 'Without Morale Bran must Retreat. He drops his Far-glass on the Plain, loses his turn and returns next round. You caused the Retreat, so gain a token or steal one. Steal.',
      clause: 'TER-23',
      mark: '.ter-choosing',
      expect: [STEAL],
      otherwise: 'In this lesson, steal a token from Bran.',
    },
    {
      moves: [{ seat: ADA, action: PASS }],
      tell: 'A stolen token is dishonorable: it counts like any other, but you lose it first. You hold four now. For the last one, duel Ada, who is on your terrain.',
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
      tell: 'A duel is three attempts; two successes are a Victory. Each time you choose one of four directions, and Ada a card that covers two. She has sealed hers. Attack the Head.',
      clause: 'TER-25',
      mark: '.ter-duel-hand[data-asked]',
      expect: [attack(HEAD)],
      otherwise: 'In this lesson, attack the Head.',
    },
    {
      tell: 'Body/Left does not cover the Head: a success. Before it counts, both of you may answer with Agility items. Your Parry would replace Ada’s card. Keep it, and pass.',
      clause: 'TER-R18',
      mark: '.pass-now',
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
      tell: 'Ada’s Buckler took 1 of the 2 damage; the success still counts. Your Head and her Body/Left are unavailable for one attempt, so only one card covers the Left. Attack the Left.',
      clause: 'TER-26',
      mark: '.ter-duel-hand[data-asked]',
      expect: [attack(LEFT)],
      otherwise: 'In this lesson, attack the Left.',
    },
    {
      tell: 'Blocked by Head/Left. Now play Parry: she must show another card, and none of them covers the Left.',
      clause: 'TER-39',
      mark: '.ter-window .ter-row-verbs',
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
      tell: 'The new card decides: your second success, so you already have the Victory. Three would be Flawless, with a second reward for players still below five tokens. For the last attempt, attack the Right.',
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
      tell: 'Blocked, but two of three are a Victory: you gained your fifth token, and Ada had to Flee to the Towne. Leave the duel. You have no actions left, so end your turn.',
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
      tell: 'Ada does nothing in her turn, and Bran’s is skipped. After all turns, the First Player reveals a terrain event. It is Good Harvest: everyone restores 1 Morale, and you draw an item on the Farm.',
      clause: 'TER-18',
      mark: '.ter-moment-sheet, .ter-duel-head .button',
    },
    {
      moves: [{ seat: ADA, action: PASS }],
      tell: 'The round is over and you hold five tokens, the fifth from a duel in which you attacked: the throne is yours. If two players hold five, they fight a final duel.',
      clause: 'TER-31',
    },
  ],
  ending:
    'Long live the sovereign! Your first match is open. Anything you cannot do says why, and every card says what it does.',
}
