import { describe, expect, it } from 'vitest'
import { clauseIds, plainLine, readRulebook } from './rulebook.ts'
import { cutAt, findIn, soughtIn } from './search.ts'

const BOOK = `# A Game

Two *brave* dukes <b>meet</b>.
They play.

## Who wins & why

- **AG-1** Most points win, by **far**; see AG-R1.
- **AG-10** Lines may
  go on.

| counter | worth |
|---|---|
| \`x\` | 3 |

- **AG-R1** Ties are shared. *Why: the source is silent on AG-1.*
- plain item
`

describe('a rulebook', () => {
  const book = readRulebook(BOOK)
  const [intro, who] = book.sections

  it('has a title, sections, and the ids of its clauses', () => {
    expect(book.title).toBe('A Game')
    expect([intro.slug, who.slug, who.title, who.level]).toEqual([
      'beginning',
      'who-wins-why',
      'Who wins & why',
      2,
    ])
    expect(clauseIds(book)).toEqual(['AG-1', 'AG-10', 'AG-R1'])
  })

  it('keeps what looks like HTML as the letters it is written with', () => {
    expect(intro.blocks).toEqual([
      {
        kind: 'paragraph',
        line: [
          { kind: 'text', text: 'Two ' },
          { kind: 'em', parts: [{ kind: 'text', text: 'brave' }] },
          { kind: 'text', text: ' dukes <b>meet</b>. They play.' },
        ],
      },
    ])
  })

  it('finds the clauses that a line names', () => {
    expect(who.blocks[0]).toMatchObject({
      id: 'AG-1',
      isRuling: false,
      why: undefined,
      line: [
        { text: 'Most points win, by ' },
        { kind: 'strong' },
        { text: '; see ' },
        { kind: 'clause', id: 'AG-R1' },
        { text: '.' },
      ],
    })
  })

  it('takes a table after a clause as part of it', () => {
    const clause = who.blocks[1]
    expect(clause).toMatchObject({ id: 'AG-10', line: [{ text: 'Lines may go on.' }] })
    expect(clause.kind === 'clause' && clause.grids[0].rows[0].map(plainLine)).toEqual(['x', '3'])
  })

  it('tells a ruling from its reason', () => {
    expect(who.blocks[2]).toMatchObject({ isRuling: true, line: [{ text: 'Ties are shared.' }] })
    const ruling = who.blocks[2]
    expect(ruling.kind === 'clause' && plainLine(ruling.why ?? [])).toBe('the source is silent on AG-1.')
    expect(who.blocks[3]).toMatchObject({ kind: 'item' })
  })

  it.each([
    ['ag-1', ['AG-1', 'AG-R1']],
    ['tie SHARED', ['AG-R1']],
    ['counter', ['AG-10']],
    ['nowhere', []],
  ])('is searched for all words, ids whole: %s', (typed, ids) => {
    const found = findIn(book, soughtIn(typed))
    expect(clauseIds({ title: '', sections: found })).toEqual(ids)
  })
})

it.each([
  ['trails', ['trail']],
  ['boss, his focus', ['boss', 'his', 'focus']],
  ['“Hand limit.”', ['hand', 'limit']],
  ['duke’s', ["duke's"]],
  ['ag10', ['ag-10']],
  ['AG 10 counter', ['ag-10', 'counter']],
  ['ag-r8, agr8 and ag r 8', ['ag-r8', 'ag-r8', 'and', 'ag-r8']],
  ['flag 10', ['flag', '10']],
])('takes what is typed as it is meant: %s', (typed, sought) => {
  expect(soughtIn(typed, 'AG')).toEqual(sought)
})

it('finds and marks an apostrophe of either kind', () => {
  const told = readRulebook("# A game\n\n- **AG-1** The duke's own.\n- **AG-2** The duke’s own.\n")
  const sought = soughtIn('duke’s')
  expect(clauseIds({ title: '', sections: findIn(told, sought) })).toEqual(['AG-1', 'AG-2'])
  expect(cutAt('The duke’s', sought)).toEqual(['The ', 'duke’s', ''])
})

it('cuts a text where the words occur, whatever signs they are made of', () => {
  expect(cutAt('A counter counts.', soughtIn('count counter'))).toEqual(['A ', 'counter', ' ', 'count', 's.'])
  expect(cutAt('(a+b)', soughtIn('a+b)'))).toEqual(['(', 'a+b)', ''])
  expect(cutAt('All', [])).toEqual(['All'])
})
