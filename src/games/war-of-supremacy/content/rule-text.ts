import { counted, listed } from '../../../core/index.ts'
import { gift } from './amount-text.ts'
import { TIMING_NAMES } from './phrases.ts'
import type { Clause } from './sentences.ts'
import { creature, noun, player, type Speech, type Subject } from './subjects.ts'
import { type Among, type Creatures, OUTRIGHT_SCORE, type Rule } from './vocabulary.ts'

export function ruleClauses(rules: readonly Rule[], said: Speech): readonly Clause[] {
  return rules.map((rule) => clauseOf(rule, said))
}

function clauseOf(rule: Rule, said: Speech): Clause {
  switch (rule.rule) {
    case 'modify':
      return {
        subject: touched(rule.to, said),
        predicate: `get ${gift(rule.amount, rule.form, said)}`,
      }
    case 'untouchable':
      return {
        subject: touched(rule.to, said),
        predicate: 'cannot be targeted by spells and abilities of other players',
      }
    case 'undying':
      return { subject: touched(rule.to, said), predicate: 'cannot be killed' }
    case 'best':
      return {
        subject: touched(rule.to, said),
        predicate: 'count with the best of all three scores',
      }
    case 'wins':
      return {
        subject: thing(said.host === 'attached' ? 'its side' : 'your side'),
        predicate: 'win combat even when outscored',
      }
    case 'joins':
      return { subject: creature('this', said, 'each'), predicate: 'join any attack' }
    case 'mark':
      return {
        subject: thing(`a score of ${rule.amount}`),
        predicate: `win the territory outright, instead of ${OUTRIGHT_SCORE}`,
      }
    case 'ties':
      return { subject: thing('the attacker'), predicate: 'win ties' }
    case 'hush':
      return {
        subject: several('creatures'),
        predicate: 'do not use their placing abilities',
      }
    case 'draw':
      return {
        subject: those(rule.who, said),
        predicate: `draw ${counted(Math.abs(rule.amount), `${fewerOrMore(rule.amount)} card`)} in the drawing stage`,
      }
    case 'legends':
      return {
        subject: those(rule.who, said),
        predicate: `may play ${counted(Math.abs(rule.amount), `${fewerOrMore(rule.amount)} Legendary creature`)} each turn`,
      }
    case 'no spells':
      return {
        subject: rule.who === 'you' ? those('you', said) : several(PLAYERS[rule.who], 'player'),
        predicate: `cannot play ${
          rule.timings
            ? `${listed(
                rule.timings.map((timing) => TIMING_NAMES[timing]),
                'or',
              )} spells`
            : 'spells'
        }`,
      }
  }
}

function fewerOrMore(amount: number): string {
  return amount < 0 ? 'fewer' : 'more'
}

const PLAYERS: Readonly<Record<Among, string>> = {
  any: 'players',
  others: 'other players',
  opponents: 'opponents',
}

/** `this creature`, `other Guard creatures of yours`. */
function touched(to: 'this' | { readonly all: Creatures }, said: Speech): Subject {
  return to === 'this' ? creature('this', said, 'each') : several(noun(to.all, said).many)
}

function several(name: string, sort: Subject['sort'] = 'creature'): Subject {
  return { ...thing(name), sort, isPlural: true }
}

function thing(name: string): Subject {
  return {
    sort: 'creature',
    name,
    isPlural: false,
    possessive: `${name}’s`,
    object: name,
    mention: 'plain',
  }
}

/** On a territory, "you" is the current player. */
function those(who: 'you' | Among, said: Speech): Subject {
  if (who !== 'you') return player({ each: who }, said)
  if (said.host === 'territory') return { ...thing('the current player'), sort: 'player' }
  return { ...player('you', said), name: 'you', isPlural: true }
}
