import { counted, listed } from '../../../core/index.ts'
import { cards, forEach, gift, points, test } from './amount-text.ts'
import { cardsNoun, formName, kindNoun, type Noun } from './phrases.ts'
import { ruleClauses } from './rule-text.ts'
import { type Clause, inOne, sentences } from './sentences.ts'
import { creature, noun, player, type Speech, type Subject, YOU } from './subjects.ts'
import type { Cards, Effect, Who } from './vocabulary.ts'

/** Effects as sentences, without the first capital and the last stop. */
export function deeds(effects: readonly Effect[], said: Speech): readonly string[] {
  return sentences(clauses(effects, said))
}

export function deed(effects: readonly Effect[], said: Speech): string {
  return inOne(deeds(effects, said))
}

type Doing<Word extends Effect['do']> = Extract<Effect, { readonly do: Word }>

function clauses(effects: readonly Effect[], said: Speech): readonly Clause[] {
  const list: Clause[] = []
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i]
    // What one creature gets in several forms is one gift.
    const gifts = effect.do === 'modify' ? [effect, ...followers(effects, i)] : []
    if (effect.do === 'modify') {
      list.push(modified(effect, gifts, said, isOrder(list.at(-1))))
      i += gifts.length - 1
    } else list.push(...clausesOf(effect, said))
  }
  return list
}

function isOrder(clause: Clause | undefined): boolean {
  return clause?.subject === YOU && !clause.isAlone
}

/** The modifiers after the one at `at` that the same creature gets. */
function followers(effects: readonly Effect[], at: number): readonly Doing<'modify'>[] {
  const list: Doing<'modify'>[] = []
  for (const effect of effects.slice(at + 1)) {
    if (effect.do !== 'modify' || !(effect.to === 'it' || effect.to === 'this')) break
    if (effect.to === 'this' && effects[at].do === 'modify' && effects[at].to !== 'this') break
    list.push(effect)
  }
  return list
}

/** @param isAfterOrder it goes on with a command, so that what follows from a choice stays one with it */
function modified(
  { to }: Doing<'modify'>,
  gifts: readonly Doing<'modify'>[],
  said: Speech,
  isAfterOrder: boolean,
): Clause {
  const whom = creature(to, said, 'each')
  const what = listed(gifts.map(({ amount, form }) => gift(amount, form, said)))
  return to === 'this' && !isAfterOrder
    ? { subject: whom, predicate: `get ${what}` }
    : order(`give ${whom.object} ${what}`)
}

/** What you do, as a command. */
function order(predicate: string): Clause {
  return { subject: YOU, predicate }
}

function alone(predicate: string): Clause {
  return { subject: YOU, predicate, isAlone: true }
}

function clausesOf(effect: Exclude<Effect, { readonly do: 'modify' }>, said: Speech): readonly Clause[] {
  switch (effect.do) {
    case 'damage': {
      const dealt = order(damage(effect, said))
      return effect.kills ? [dealt, alone(afterKill(effect, effect.kills, said))] : [dealt]
    }
    case 'power':
      return [order(`give ${creature(effect.to, said, 'each').object} Power ${points(effect.amount, said)}`)]
    case 'kill':
      return [order(`kill ${creature(effect.to, said, 'all').object}`)]
    case 'mend':
      return [order(`restore all lowered scores of ${creature(effect.to, said, 'each').object}`)]
    case 'silence': {
      const subject = creature(effect.to, said, 'all')
      return [{ subject, predicate: `lose ${subject.isPlural ? 'their' : 'its'} abilities` }]
    }
    case 'return':
      return [order(returned(effect, said))]
    case 'convert':
      return [{ subject: creature(effect.to, said, 'all'), predicate: 'join your side' }]
    case 'swap':
      return [order(`swap ${creature(effect.to, said, 'all').object} with ${partner(effect, said)}`)]
    case 'summon':
      return [order(summoned(effect, said))]
    case 'attach':
      return [alone(attached(effect, said))]
    case 'draw':
      return [of(effect.who, said, () => `draw ${cards(effect.amount, kindNoun(effect.from), said)}`)]
    case 'discard':
      return [discarded(effect, said)]
    case 'steal': {
      const choice = effect.how === 'random' ? 'random ' : ''
      const what = cards(effect.amount, prefixed(choice, effect.what), said)
      const hand = `${player(effect.who, said).possessive} hand`
      return [order(`take ${what}${effect.how === 'yours' ? ' of your choice' : ''} from ${hand}`)]
    }
    case 'give': {
      const whom = player(effect.who, said).object
      return [order(`give ${whom} ${cards(effect.amount, kindNoun(effect.what), said)} from your hand`)]
    }
    case 'look':
      return [order(`look at ${player(effect.who, said).possessive} hand`)]
    case 'trade': {
      const what = effect.what === undefined ? 'hands' : `all ${kindNoun(effect.what).many} in hand`
      return [order(`exchange ${what} with ${player(effect.who, said).object}`)]
    }
    case 'pick up': {
      const what = prefixedCards(effect.random ? 'random ' : '', effect.what)
      return [of(effect.who, said, () => `pick up ${cards(effect.amount, what, said)} from the grave`)]
    }
    case 'win territory':
      return [order('win the territory')]
    case 'lose territory':
      return [
        of(effect.who, said, ({ name }) =>
          name === null
            ? 'put a territory you have won under the deck'
            : 'put a territory they have won under the deck',
        ),
      ]
    case 'take territory':
      return [of(effect.who, said, () => 'give you a territory they have won')]
    case 'legend':
      return [order(`you may play ${counted(effect.amount, 'more Legendary creature')} this turn`)]
    case 'form':
      return [
        order(effect.to === 'next' ? 'turn up a new combat form' : `turn up the form ${formName(effect.to)}`),
      ]
    case 'territory':
      return [order('put the territory under its deck and turn up the next one')]
    case 'mill': {
      const what = cards(effect.amount, kindNoun(effect.from), said)
      return [order(`put ${what} from the top of the deck into the grave`)]
    }
    case 'counter':
      return [order(`counter ${said.answers}`)]
    case 'redirect':
      return effect.to === 'caster'
        ? [order(`turn ${said.answers} against the player who aimed it`)]
        : [order(`choose another target for ${said.answers}`)]
    case 'may':
      return [alone(`you may ${deed(effect.effects, said)}`)]
    case 'either':
      return [alone(ways(effect, said))]
    case 'if': {
      const so = `if ${test(effect.test, said)}, ${deed(effect.effects, said)}`
      return [alone(effect.otherwise ? `${so}; otherwise, ${deed(effect.otherwise, said)}` : so)]
    }
    case 'roll': {
      const so = `roll a die: on ${effect.least} or more, ${deed(effect.effects, said)}`
      return [alone(effect.otherwise ? `${so}; otherwise, ${deed(effect.otherwise, said)}` : so)]
    }
  }
}

/** What a player does: you as a command, others by name. */
function of(who: Who, said: Speech, predicate: (who: Subject) => string): Clause {
  const subject = player(who, said)
  return { subject, predicate: predicate(subject) }
}

function damage({ to, amount }: Doing<'damage'>, said: Speech): string {
  const whom = creature(to, said, 'each').object
  if (typeof amount === 'number') return `deal ${amount} Damage to ${whom}`
  if ('dice' in amount) return `deal ${amount.dice === 1 ? 'a die' : '2 dice'} of Damage to ${whom}`
  return `deal ${whom} ${amount.times ?? 1} Damage ${forEach(amount, said)}`
}

function afterKill({ to }: Doing<'damage'>, kills: readonly Effect[], said: Speech): string {
  const isMany = typeof to === 'object' && 'all' in to
  return `${isMany ? 'for each creature this kills' : 'if this kills it'}, ${deed(kills, said)}`
}

function returned({ to, where: goal }: Doing<'return'>, said: Speech): string {
  const whom = creature(to, said, 'all')
  if (goal === 'deck') return `shuffle ${whom.object} into the deck`
  const isYours =
    (to === 'this' && said.host === 'creature') ||
    (typeof to === 'object' && Object.values(to).some(({ owner }) => owner === 'you'))
  if (isYours) return `return ${whom.object} to your hand`
  return `return ${whom.object} to ${whom.isPlural ? 'their owners’ hands' : 'its owner’s hand'}`
}

function partner({ to, with: other }: Doing<'swap'>, said: Speech): string {
  if ('hand' in other) return `a ${cardsNoun(asCreature(other.hand)).one} from your hand`
  if ('grave' in other) return `a ${cardsNoun(asCreature(other.grave)).one} from the grave`
  const { owner } = other.creature
  const isAlike = typeof to === 'object' && Object.values(to).some((filter) => filter.owner === owner)
  const { one } = noun(other.creature, said)
  if (one.startsWith('other ')) return `an${one}`
  return isAlike ? `another ${one}` : `one ${one}`
}

/** Only creatures come into combat. */
function asCreature(what: Cards): Cards {
  return { ...what, kind: 'creature' }
}

function summoned({ from, what, amount }: Doing<'summon'>, said: Speech): string {
  const of = cardsNoun(asCreature(what))
  if (from === 'deck') {
    if (amount === 1) return `summon the first ${of.one} of the deck`
    if (typeof amount === 'number') return `summon the first ${amount} ${of.many} of the deck`
    return `summon ${cards(amount, of, said)} from the top of the deck`
  }
  const place = from === 'hand' ? 'your hand' : 'the grave'
  const count = cards(amount, of, said)
  return typeof amount === 'object' && 'dice' in amount
    ? `summon up to ${count}, from ${place}`
    : `summon up to ${count} from ${place}`
}

function attached({ to, rules }: Doing<'attach'>, said: Speech): string {
  const whom = creature(to, said, 'each').object
  const held: Speech = { ...said, host: 'attached', hasSaidThis: true }
  return `attach to ${whom}: ${inOne(sentences(ruleClauses(rules, held)))}`
}

function discarded({ who, what, amount, how }: Doing<'discard'>, said: Speech): Clause {
  if (how === 'yours') {
    const hand = `${player(who, said).possessive} hand`
    if (amount === 'all') return order(`discard all ${kindNoun(what).many} from ${hand}`)
    return order(`discard ${cards(amount, kindNoun(what), said)} of your choice from ${hand}`)
  }
  return of(who, said, ({ name }) => {
    const their = name === null ? 'your' : 'their'
    if (amount === 'all')
      return `discard ${what === undefined ? `${their} hand` : `all ${their} ${kindNoun(what).many}`}`
    return `discard ${cards(amount, prefixed(how === 'random' ? 'random ' : '', what), said)}`
  })
}

function prefixed(before: string, kind: Cards['kind']): Noun {
  return prefixedCards(before, kind === undefined ? {} : { kind })
}

function prefixedCards(before: string, what: Cards): Noun {
  const { one, many } = cardsNoun(what)
  return { one: before + one, many: before + many }
}

function ways({ ways: list }: Doing<'either'>, said: Speech): string {
  const texts = list.map((effects) => deed(effects, { ...said }))
  return texts.length === 2
    ? `either ${texts.join(', or ')}`
    : `choose one: ${texts.slice(0, -1).join('; ')}; or ${texts.at(-1)}`
}
