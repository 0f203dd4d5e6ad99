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

const PASS: Action = { type: 'pass' }
const READY: Action = { type: 'ready' }
const END: Action = { type: 'end' }
/** The decks, as they are offered. */
const [CREATURE, SPELL] = [0, 1] as const
const place = (card: Card): Action => ({ type: 'place', card })
const cast = (card: Card, on: number | null): Action => ({ type: 'cast', card, on })
const pick = (choice: number): Action => ({ type: 'pick', choice })
const by = (seat: Seat, ...actions: readonly Action[]): readonly Move<Action>[] =>
  actions.map((action) => ({ seat, action }))
/** In windows: the learner's passes too, as standing orders give them. */
const passes = (...seats: readonly Seat[]): readonly Move<Action>[] => seats.flatMap((seat) => by(seat, PASS))

const held = (card: Card) => `.wos-held-card [data-card="${card}"]`
const CHOOSING = '.wos-choosing > .choice'
/** Whom a spell can be played on, and its verb: in a low window they alone are in sight. */
const PLAYS = '.wos-answer-verbs > .button'
const DEFENSE = '.wos-side[data-role="defense"]'

/** From an attack to the third territory, claimed. */
export const lesson: Lesson<State, Action> = {
  seat: YOU,
  names: ['You', 'Ada', 'Bran'],
  seed: 'lesson7',
  start: START,
  steps: [
    {
      tell: 'The first to win three territories wins the match. You have two, Ada has one, Bran none. The one in the middle is the next prize.',
      clause: 'WOS-5',
      mark: '.wos-ground-land',
    },
    {
      tell: 'Each creature has three scores: Wild, Magic and Blade. The combat form says which one counts: now it is Wild. If it shows several forms, each creature uses its best.',
      clause: 'WOS-6',
      mark: '.wos-ground-form',
    },
    {
      tell: 'Ada controls the territory: two Gorilla Berserkers defend it, with 4 each. You need more than 8 to win. Choose a Gorilla Berserker in your hand and place it.',
      clause: 'WOS-7',
      mark: held(GORILLA),
      expect: [place(GORILLA), place(RESERVE)],
      otherwise: 'In this lesson, place a Gorilla Berserker first.',
    },
    {
      tell: 'All attackers must be of one faction or share a creature type. Ancient Soldier is neither Sylvan nor a Beast, so it does not fit. Eagle Aramund is a Beast, as the Gorilla is. Place it.',
      clause: 'WOS-20',
      mark: held(EAGLE),
      expect: [place(EAGLE)],
      otherwise: 'In this lesson, Eagle Aramund joins the attack.',
    },
    {
      tell: '8 to 8, and the defender wins ties. But keep your other Gorilla back until you know the answers. Press Done placing.',
      clause: 'WOS-7',
      mark: '.wos-verbs',
      expect: [READY],
      otherwise: 'In this lesson, press Done placing.',
    },
    {
      moves: [...passes(YOU), ...by(ADA, cast(BLAST, GORILLA))],
      tell: 'Ada answers: she plays Fire Blast on your Gorilla and rolled 5, more than its 4. Any card can be answered before it takes effect, so now you are asked. Play Forest Growth on your Gorilla.',
      clause: 'WOS-17',
      mark: PLAYS,
      expect: [cast(GROWTH, GORILLA)],
      otherwise: 'In this lesson, play Forest Growth on your own Gorilla.',
    },
    {
      moves: passes(ADA, BRAN, ADA, BRAN),
      tell: 'Spells form a stack: the last one played takes effect first. Nobody answers yours. Your Gorilla gets +4, then −5, and lives with Wild 3. Creatures die only when the stack is done.',
      clause: 'WOS-31',
      mark: '.wos-side[data-role="attack"]',
    },
    {
      moves: passes(ADA, BRAN, ADA, BRAN),
      tell: 'After the answers, your creatures must use their placing abilities. The Eagle makes another player discard a spell. Choose Ada.',
      clause: 'WOS-27',
      mark: CHOOSING,
      expect: [pick(ADA)],
      otherwise: 'In this lesson, choose Ada.',
    },
    {
      tell: 'You see Ada’s spells and choose which one goes to the grave. Discard Counterspell.',
      clause: 'WOS-32',
      mark: CHOOSING,
      expect: [pick(ADAS_COUNTER)],
      otherwise: 'In this lesson, discard Ada’s Counterspell.',
    },
    {
      moves: passes(ADA, ADA, BRAN),
      tell: '7 to 8. In your turn you can play as many spells and creatures as you like. Place your other Gorilla Berserker.',
      clause: 'WOS-16',
      mark: held(RESERVE),
      expect: [place(RESERVE)],
      otherwise: 'In this lesson, place your other Gorilla Berserker.',
    },
    {
      tell: '11 to 8 is enough. A score of 20 or more would win the territory at once: see the mark on the track. Press Done placing.',
      clause: 'WOS-12',
      mark: '.wos-verbs, .wos-track-mark',
      expect: [READY],
      otherwise: 'In this lesson, press Done placing.',
    },
    {
      moves: passes(ADA, BRAN, ADA, BRAN),
      tell: 'Ada and Bran pass. End combat.',
      clause: 'WOS-18',
      mark: '.wos-verbs',
      expect: [END],
      otherwise: 'In this lesson, end combat.',
    },
    {
      tell: 'Ada’s Gorillas are in the grave. Your attackers are now the defense, with everything the spells did to them. You control the territory.',
      clause: 'WOS-8',
      mark: DEFENSE,
    },
    {
      tell: 'At the end of your turn you draw two cards, each from either deck; three if you played none. Draw a creature.',
      clause: 'WOS-19',
      mark: CHOOSING,
      expect: [pick(CREATURE)],
      otherwise: 'In this lesson, draw a creature first.',
    },
    {
      tell: 'Grandmother Linden is Legendary: you can play one Legendary creature from your hand each turn. Now draw a spell for the other players’ turns.',
      clause: 'WOS-22',
      mark: `${held(LEGEND)}, .wos-deck:last-child`,
      expect: [pick(SPELL)],
      otherwise: 'In this lesson, your second card is a spell.',
    },
    {
      tell: 'When are you asked in other players’ turns? When something concerns you and you can answer it. Otherwise you pass by yourself. “Ask me when …” at the table changes this, and nobody else sees it.',
      clause: 'WOS-R33',
    },
    {
      moves: [
        ...passes(BRAN, YOU),
        ...by(ADA, END),
        ...passes(BRAN, YOU, YOU),
        ...by(ADA, pick(CREATURE), pick(CREATURE), pick(CREATURE)),
        ...passes(YOU, ADA),
        ...by(BRAN, place(LANCERS[0]), place(LANCERS[1]), READY),
        ...passes(BRAN, YOU, ADA, YOU, ADA),
        ...by(BRAN, cast(BRANS_BLAST, RESERVE)),
      ],
      tell: 'Ada did not attack. Bran attacks with Lancers, 8 to your 11, and plays Fire Blast with a 6: without that Gorilla you would lose. Defenders cannot add creatures, but can play spells. Play Counterspell.',
      clause: 'WOS-9',
      mark: PLAYS,
      expect: [cast(YOUR_COUNTER, null)],
      otherwise: 'In this lesson, play Counterspell.',
    },
    {
      moves: [...passes(ADA), ...by(BRAN, END), ...passes(ADA), ...by(BRAN, pick(CREATURE), pick(CREATURE))],
      tell: 'Fire Blast had no effect, and Bran lost. Your turn begins and you still control the territory, so you claim it. It is your third: you win!',
      clause: 'WOS-11',
    },
  ],
  ending:
    'The lands of Mahlor are yours! Against a single opponent, you must hold out for two of their turns. In your first match, moves that are not possible say why, and every card says what it does.',
}
