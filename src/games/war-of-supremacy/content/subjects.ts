import { creaturesNoun, type Noun } from './phrases.ts'
import type { Creatures, Who, Whom } from './vocabulary.ts'

/** On what a text stands. `attached`: rules that a spell lays on a creature. */
export type Host = 'creature' | 'spell' | 'territory' | 'attached'

/**
 * What a text has said so far. A player who has been named is `they`, and what has been called this creature is `it`.
 */
export type Speech = {
  readonly host: Host
  /** Whether the player meant by `them` has been named. */
  hasNamed: boolean
  hasSaidThis: boolean
  /** What a counter strikes. */
  readonly answers: 'that spell' | 'that ability'
}

export function speech(host: Host, answers: Speech['answers'] = 'that spell'): Speech {
  return { host, hasNamed: false, hasSaidThis: host === 'attached', answers }
}

/** Somebody or something as the subject of a sentence. */
export type Subject = {
  readonly sort: 'player' | 'creature'
  /** Null: you, in the imperative. */
  readonly name: string | null
  readonly isPlural: boolean
  /** Before what is theirs: `your`, `one opponent’s`. */
  readonly possessive: string
  /** Where something is done to it: `one opponent`, `them`. */
  readonly object: string
  /** `named`: what follows can speak of `they` or `it`. `back`: it is spoken of so itself. */
  readonly mention: 'plain' | 'chosen' | 'named' | 'back'
}

export const YOU: Subject = {
  sort: 'player',
  name: null,
  isPlural: false,
  possessive: 'your',
  object: 'you',
  mention: 'plain',
}
const THEY: Subject = {
  sort: 'player',
  name: 'they',
  isPlural: true,
  possessive: 'their',
  object: 'them',
  mention: 'back',
}
const IT: Subject = {
  sort: 'creature',
  name: 'it',
  isPlural: false,
  possessive: 'its',
  object: 'it',
  mention: 'back',
}

function one(sort: Subject['sort'], name: string, mention: Subject['mention']): Subject {
  return { sort, name, isPlural: false, possessive: `${name}’s`, object: name, mention }
}

const AMONG = { any: 'player', others: 'other player', opponents: 'opponent' } as const

/** Whom an effect on players is about. */
export function player(who: Who, said: Speech): Subject {
  if (who === 'you') return YOU
  if (who === 'owner') return one('player', 'its owner', 'plain')
  if (who === 'attacker' || who === 'defender') return one('player', `the ${who}`, 'plain')
  if (who === 'them') {
    if (said.hasNamed) return THEY
    said.hasNamed = true
    return one('player', 'that player', 'named')
  }
  if ('each' in who) return one('player', `each ${AMONG[who.each]}`, 'plain')
  said.hasNamed = true
  return one('player', `one ${AMONG[who.one]}`, 'chosen')
}

/** Whom an effect on creatures is about; of `all` either each or all of them are spoken of. */
export function creature(whom: Whom, said: Speech, many: 'each' | 'all'): Subject {
  if (whom === 'it') return IT
  if (whom === 'this') {
    if (said.hasSaidThis) return IT
    said.hasSaidThis = true
    return one('creature', 'this creature', 'named')
  }
  if ('one' in whom) return one('creature', single('one', whom.one, said), 'chosen')
  if ('random' in whom) {
    const name = whom.random.rated
      ? `a random one ${ofThose(whom.random, said)}`
      : `a random ${noun(whom.random, said).one}`
    return one('creature', name, 'chosen')
  }
  if (many === 'each') return one('creature', single('each', whom.all, said), 'plain')
  const name = whom.all.rated ? `all ${ofThose(whom.all, said)}` : `all ${noun(whom.all, said).many}`
  return { ...one('creature', name, 'plain'), isPlural: true }
}

/** `one other creature`, `each of the weakest rated creatures`. */
function single(word: 'one' | 'each', filter: Creatures, said: Speech): string {
  return `${word} ${filter.rated ? ofThose(filter, said) : noun(filter, said, word === 'each').one}`
}

function ofThose(filter: Creatures, said: Speech): string {
  return `of the ${noun(filter, said).many}`
}

/** Creatures as a noun; a player that they are said to be of has been named with it. */
export function noun(filter: Creatures, said: Speech, isEach = false): Noun {
  const isNew = filter.owner === 'them' && !said.hasNamed
  if (isNew) said.hasNamed = true
  return creaturesNoun(filter, {
    you: 'yours',
    them: isNew ? 'that player' : 'theirs',
    isEach,
  })
}
