import type { Lesson, Move, Seat } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import type { Card, State } from '../rules/state.ts'
import {
  ADA,
  ADAS_COUNTER,
  BLAST,
  BRAN,
  BRANS_BLAST,
  EAGLE,
  GORILLA,
  GROWTH,
  LANCERS,
  LEGEND,
  RESERVE,
  START,
  YOU,
  YOUR_COUNTER,
} from './position.ts'

const PASS: Action = { type: 'pass', until: 'now' }
const READY: Action = { type: 'ready' }
const END: Action = { type: 'end' }
/** The decks, as they are offered. */
const [CREATURE, SPELL] = [0, 1] as const
const place = (card: Card): Action => ({ type: 'place', card })
const cast = (card: Card, on: number | null): Action => ({ type: 'cast', card, on })
const pick = (choice: number): Action => ({ type: 'pick', choice })
const by = (seat: Seat, ...actions: readonly Action[]): readonly Move<Action>[] =>
  actions.map((action) => ({ seat, action }))

const held = (card: Card) => `.wos-held-card [data-card="${card}"]`
const CHOOSING = '.wos-choosing'
const DEFENSE = '.wos-side[data-role="defense"]'

/** From an attack to the third territory, claimed. */
export const lesson: Lesson<State, Action> = {
  seat: YOU,
  names: ['You', 'Ada', 'Bran'],
  seed: 'lesson6',
  start: START,
  steps: [
    {
      tell: 'Whoever wins three territories wins the match. You have two, Ada has one, Bran none. In the middle lies the one that all fight over now.',
      clause: 'WOS-5',
      mark: '.wos-ground-land',
    },
    {
      tell: 'Every creature has three scores: Wild, Magic and Blade. The combat form says which of them counts; now it is Wild. Where a form shows several, each creature uses its best.',
      clause: 'WOS-6',
      mark: '.wos-ground-form',
    },
    {
      tell: 'Ada controls the territory: two Gorilla Berserkers defend it, with 4 each. It is your turn. To win you need more than 8. Press a Gorilla Berserker in your hand and place it.',
      clause: 'WOS-7',
      mark: held(GORILLA),
      expect: [place(GORILLA), place(RESERVE)],
      otherwise: 'In this lesson, place a Gorilla Berserker first.',
    },
    {
      tell: 'All who attack must be of one faction or share a creature type. Ancient Soldier is neither Sylvan nor a Beast, so it does not fit. Eagle Aramund is a Beast, as the Gorilla is. Place it.',
      clause: 'WOS-20',
      mark: held(EAGLE),
      expect: [place(EAGLE)],
      otherwise: 'In this lesson, Eagle Aramund joins the attack.',
    },
    {
      tell: '8 against 8, and a tie is the defender’s. But keep the other Gorilla back until the answers are known. Say that these creatures are all.',
      clause: 'WOS-7',
      mark: '.wos-verbs',
      expect: [READY],
      otherwise: 'In this lesson, say that these are all.',
    },
    {
      moves: by(ADA, cast(BLAST, GORILLA)),
      tell: 'Ada answers: she plays Fire Blast on your Gorilla and has rolled 5, more than its 4. Every card can be answered before it works, so now you are asked. Play Forest Growth on your Gorilla.',
      clause: 'WOS-17',
      mark: CHOOSING,
      expect: [cast(GROWTH, GORILLA)],
      otherwise: 'In this lesson, play Forest Growth on your own Gorilla.',
    },
    {
      moves: by(ADA, PASS, PASS),
      tell: 'Spells lie on a stack, and the last takes effect first. Ada does not answer yours: first 4 more, then 5 less, and your Gorilla lives with Wild 3. Deaths are seen when the stack is done.',
      clause: 'WOS-31',
      mark: '.wos-side[data-role="attack"]',
    },
    {
      moves: by(ADA, PASS, PASS),
      tell: 'After the answers your creatures must use what they can do when placed. The Eagle makes another player discard a spell. Choose Ada.',
      clause: 'WOS-27',
      mark: CHOOSING,
      expect: [pick(ADA)],
      otherwise: 'In this lesson, choose Ada.',
    },
    {
      tell: 'You see Ada’s spells and choose the one that goes to the grave. Let it be Counterspell.',
      clause: 'WOS-32',
      mark: CHOOSING,
      expect: [pick(ADAS_COUNTER)],
      otherwise: 'In this lesson, discard Ada’s Counterspell.',
    },
    {
      tell: '7 against 8. In your turn you may go on with spells and creatures as often as you want, so now place your other Gorilla Berserker.',
      clause: 'WOS-16',
      mark: held(RESERVE),
      expect: [place(RESERVE)],
      otherwise: 'In this lesson, place your other Gorilla Berserker.',
    },
    {
      tell: '11 against 8 is enough. With 20 or more you would win the territory itself, at once: that is the mark on the track. Say that these are all.',
      clause: 'WOS-12',
      mark: '.wos-verbs, .wos-track-mark',
      expect: [READY],
      otherwise: 'In this lesson, say that these are all.',
    },
    {
      moves: by(ADA, PASS),
      tell: 'Ada has let it pass. End the combat.',
      clause: 'WOS-18',
      mark: '.wos-verbs',
      expect: [END],
      otherwise: 'In this lesson, end the combat.',
    },
    {
      tell: 'Ada’s Gorillas lie in the grave. Your attackers are the defense now, with all that the spells have done to them, and you control the territory.',
      clause: 'WOS-8',
      mark: DEFENSE,
    },
    {
      tell: 'At the end of your turn you draw two cards, each from the deck of your choice; three, had you played none. Draw a creature.',
      clause: 'WOS-19',
      mark: CHOOSING,
      expect: [pick(CREATURE)],
      otherwise: 'In this lesson, draw a creature first.',
    },
    {
      tell: 'Grandmother Linden is Legendary. Of those you may play one from your hand in a turn. Now draw a spell, for the turns of the others.',
      clause: 'WOS-22',
      mark: held(LEGEND),
      expect: [pick(SPELL)],
      otherwise: 'In this lesson, your second card is a spell.',
    },
    {
      tell: 'When are you asked in others’ turns? The bell shows it: here only when somebody plays a spell. In your own turn you can ask for more moments, or fewer.',
      clause: 'WOS-R33',
      mark: '.wos-asking',
    },
    {
      moves: [
        ...by(ADA, END, pick(CREATURE), pick(CREATURE), pick(CREATURE)),
        ...by(BRAN, place(LANCERS[0]), place(LANCERS[1]), READY),
        ...by(ADA, PASS),
        ...by(BRAN, cast(BRANS_BLAST, RESERVE)),
      ],
      tell: 'Ada let her turn go by. Bran attacks with Lancers, 8 against your 11, and plays Fire Blast with a 6: without that Gorilla you would lose. A defender adds no creatures, but can play spells. Play Counterspell.',
      clause: 'WOS-9',
      mark: CHOOSING,
      expect: [cast(YOUR_COUNTER, null)],
      otherwise: 'In this lesson, play Counterspell.',
    },
    {
      moves: [...by(ADA, PASS), ...by(BRAN, END, pick(CREATURE), pick(CREATURE))],
      tell: 'Fire Blast came to nothing, and Bran has lost. Your turn begins, and you are still in control: so the territory is yours for good. It is your third, and you have won.',
      clause: 'WOS-11',
    },
  ],
  ending:
    'The lands of Mahlor are yours! Between two players you must hold out for two turns of the other. Your first match is open: what you cannot do says why, and every card tells what it does.',
}
