import { cardsNoun, formName, kindNoun, type Noun, quantity, signed } from './phrases.ts'
import { conjugated } from './sentences.ts'
import { noun, player, type Speech, type Subject } from './subjects.ts'
import type { Amount, Count, Form, Test } from './vocabulary.ts'

/** `2 spells`, `as many cards as a die shows`, `1 card for each creature in the grave (at most 3)`. */
export function cards(amount: Amount, of: Noun, said: Speech): string {
  if (typeof amount === 'number') return `${amount} ${amount === 1 ? of.one : of.many}`
  if ('dice' in amount)
    return `as many ${of.many} as ${amount.dice === 1 ? 'a die shows' : `${amount.dice} dice show`}`
  const times = amount.times ?? 1
  return `${times} ${times === 1 ? of.one : of.many} ${forEach(amount, said)}`
}

type Per = Extract<Amount, { readonly per: Count }>

/** `for each other Guard creature (at most 4)`. */
export function forEach({ per, most }: Per, said: Speech): string {
  return `for each ${counts(per, said)}${most === undefined ? '' : ` (at most ${most})`}`
}

function counts(count: Count, said: Speech): string {
  switch (count.count) {
    case 'creatures': {
      const { one, many } = noun(count.of, said, true)
      return count.of.rated ? `of the ${many}` : one
    }
    case 'grave':
      return `${cardsNoun(count.of).one} in the grave`
    case 'hand':
      return `${kindNoun(count.kind).one} in ${player(count.of, said).possessive} hand`
    case 'territories':
      return count.of === 'you' ? `territory you have won` : `territory of ${player('them', said).object}`
    case 'spells':
      return 'spell played this turn'
  }
}

export function test(what: Test, said: Speech): string {
  if ('form' in what) return `${formName(what.form)} is active`
  if ('many' in what) return manyText(what, said)
  if ('you' in what) return what.you === 'neither' ? 'you neither attack nor defend' : `you are ${what.you}`
  if ('turn' in what) return what.turn === 'yours' ? 'it is your turn' : 'it is another player’s turn'
  return `you have won the ${what.won} territories`
}

function manyText({ many, least, most }: Extract<Test, { readonly many: Count }>, said: Speech): string {
  const isOne = most === undefined ? (least ?? 1) <= 1 : most === 1
  const so = (of: Noun) => quantity(least, most, of)
  switch (many.count) {
    case 'creatures':
      return `there ${isOne ? 'is' : 'are'} ${so(noun(many.of, said))}`
    case 'grave': {
      const { one, many: several } = cardsNoun(many.of)
      return `there ${isOne ? 'is' : 'are'} ${so({ one: `${one} in the grave`, many: `${several} in the grave` })}`
    }
    case 'hand': {
      const who = player(many.of, said)
      return `${who.name ?? 'you'} ${plainVerb(who, 'hold')} ${so(kindNoun(many.kind))}`
    }
    case 'territories': {
      const who = player(many.of, said)
      return `${who.name ?? 'you'} ${plainVerb(who, 'have')} won ${so({ one: 'territory', many: 'territories' })}`
    }
    case 'spells':
      return `${so({ one: 'spell', many: 'spells' })} ${isOne ? 'was' : 'were'} played this turn`
  }
}

function plainVerb({ name, isPlural }: Subject, verb: string): string {
  return name === null || isPlural ? verb : conjugated(verb)
}

/** `+4 Wild`, `−1 in all scores for each Guard creature`. */
export function gift(amount: Amount, form: Form | 'all' | 'active', said: Speech): string {
  if (typeof amount === 'object' && 'dice' in amount)
    return `+${amount.dice} ${amount.dice === 1 ? 'die' : 'dice'} ${where(form, 'in ')}`
  const number = typeof amount === 'number' ? amount : (amount.times ?? 1)
  // What is taken away has no limit.
  const each =
    typeof amount === 'number' ? '' : ` ${forEach(number < 0 ? { per: amount.per } : amount, said)}`
  return `${signed(number)} ${where(form, '')}${each}`
}

function where(form: Form | 'all' | 'active', before: string): string {
  if (form === 'all') return 'in all scores'
  return form === 'active' ? 'in each active form' : before + formName(form)
}

/** `3`, `equal to a die`, `2 for each Guard creature`. */
export function points(amount: Amount, said: Speech): string {
  if (typeof amount === 'number') return `${amount}`
  if ('dice' in amount) return `equal to ${amount.dice === 1 ? 'a die' : '2 dice'}`
  return `${amount.times ?? 1} ${forEach(amount, said)}`
}
