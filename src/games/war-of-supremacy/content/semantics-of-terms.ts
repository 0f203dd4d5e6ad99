import { hasThis, type Path, type Scope } from './scope.ts'
import type { Amount, Cards, Count, Creatures, Kind, Test, Who, Whom } from './vocabulary.ts'

/*
 * Whether the words for creatures, cards, players, amounts and tests mean something where they stand.
 */

export function creaturesFaults(filter: Creatures, path: Path, scope: Scope): void {
  const { note } = scope
  if (filter.other && !hasThis(scope))
    note(
      [...path, 'other'],
      'no-this',
      `“other” means other than the creature whose text this is; a ${scope.host} is not one. Leave it out.`,
    )
  if (filter.owner === 'them') themFaults([...path, 'owner'], scope)
  for (const key of ['least', 'most', 'rated'] as const)
    if (scope.isRule && filter[key] !== undefined)
      note(
        [...path, key],
        'not-in-rules',
        `“${key}” cannot be used in rules, which change the scores themselves. Leave it out.`,
      )
  orderFaults(filter, path, scope)
}

function orderFaults(
  { least, most }: { readonly least?: number; readonly most?: number },
  path: Path,
  { note }: Scope,
): void {
  if (least !== undefined && most !== undefined && least > most)
    note([...path, 'most'], 'contradiction', `“least” ${least} is more than “most” ${most}.`)
}

/** Cards in a grave, deck or hand; `only`: where nothing but creatures, or spells, will do. */
export function cardsFaults(what: Cards, path: Path, { note }: Scope, only?: Kind): void {
  if (only !== undefined && what.kind !== undefined && what.kind !== only)
    note(
      [...path, 'kind'],
      'contradiction',
      `Only ${only} cards can be used here. Write "${only}", or leave it out.`,
    )
  if (what.kind !== 'spell') return
  for (const key of ['type', 'rating'] as const)
    if (what[key] !== undefined)
      note(
        [...path, key],
        'contradiction',
        `Spells have no ${key}. Leave it out, or make the kind "creature".`,
      )
}

function themFaults(path: Path, { hasThem, note }: Scope): void {
  if (!hasThem)
    note(
      path,
      'no-them',
      '“them” is the player chosen before ({ "one": … }), or the player who caused the condition of a Play on Condition spell. There is none here.',
    )
}

function itFaults(path: Path, { hasIt, isItDead, note }: Scope): void {
  if (!hasIt)
    note(
      path,
      'no-it',
      '“it” is the one creature that an earlier effect of the same list touched or chose. There is none here.',
    )
  else if (isItDead) note(path, 'no-it', 'By then “it” is dead and cannot be affected; only its “owner” can.')
}

/** Whom an effect on creatures touches. */
export function whomFaults(whom: Whom, path: Path, scope: Scope): void {
  if (whom === 'this') thisFaults(path, scope)
  else if (whom === 'it') itFaults(path, scope)
  else if ('one' in whom) {
    aimFaults([...path, 'one'], scope)
    creaturesFaults(whom.one, [...path, 'one'], scope)
  } else if ('all' in whom) creaturesFaults(whom.all, [...path, 'all'], scope)
  else creaturesFaults(whom.random, [...path, 'random'], scope)
}

export function thisFaults(path: Path, scope: Scope): void {
  if (!hasThis(scope))
    scope.note(
      path,
      'no-this',
      `“this” is the creature whose text this is; a ${scope.host} is not one. Write { "one": … } or { "all": … }.`,
    )
}

/** What a spell is aimed at is named as it is played (WOS-R8). */
export function aimFaults(path: Path, { host, isNested, note }: Scope): void {
  if (host === 'spell' && isNested)
    note(
      path,
      'late-target',
      'A spell’s targets are chosen as it is played, so “one” stands only in its own list of effects. Choose there and write “it” or “them” here, or write { "random": … }, { "all": … } or { "each": … }.',
    )
}

/** Whom an effect on players touches. */
export function whoFaults(who: Who, path: Path, scope: Scope): void {
  if (who === 'them') themFaults(path, scope)
  else if (who === 'owner' && !scope.hasIt)
    scope.note(
      path,
      'no-it',
      '“owner” is the owner of “it”: a creature that an earlier effect touched or chose. There is none here.',
    )
  else if (typeof who === 'object' && 'one' in who) aimFaults([...path, 'one'], scope)
}

export function amountFaults(amount: Amount, path: Path, scope: Scope, isSigned = false): void {
  if (typeof amount === 'number') return
  if ('dice' in amount) {
    if (scope.isRule)
      scope.note(
        [...path, 'dice'],
        'not-in-rules',
        'Rules apply all the time, so there is no moment to roll dice.',
      )
    return
  }
  if (!isSigned && amount.times !== undefined && amount.times < 1)
    scope.note([...path, 'times'], 'out-of-range', 'This must be 1 or more.')
  countFaults(amount.per, [...path, 'per'], scope)
}

function countFaults(count: Count, path: Path, scope: Scope): void {
  const of = [...path, 'of']
  switch (count.count) {
    case 'creatures':
      creaturesFaults(count.of, of, scope)
      return
    case 'grave':
      cardsFaults(count.of, of, scope)
      return
    case 'hand':
    case 'territories':
      if (count.of === 'them') themFaults(of, scope)
      return
    case 'spells':
  }
}

export function testFaults(test: Test, path: Path, scope: Scope): void {
  if (!('many' in test)) return
  countFaults(test.many, [...path, 'many'], scope)
  if (test.least === undefined && test.most === undefined)
    scope.note(path, 'missing', 'Say how many: “least”, “most” or both.')
  else if (test.most === undefined && test.least === 0)
    scope.note([...path, 'least'], 'idle', 'There are always 0 or more. Ask for at least 1.')
  orderFaults(test, path, scope)
}
