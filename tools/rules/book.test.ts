import { describe, expect, test } from 'vitest'
import { citationsOf, problems, rulesOf } from './book.ts'

const page = {
  path: 'docs/rules/quotes.md',
  text: '# Quotes\n- **quotes.places** Ten places (`limits`).\n- **quotes.read** Read once.\n',
}
const kept = { path: 'a.ts', text: '/** Ten at most [quotes.places]. */\nexport const limits = { places: 10 }\n// Once [quotes.read].\n' }

describe('the book of rules', () => {
  test('holds where every rule is cited and every citation is a rule', () => {
    expect(problems([page], [kept])).toEqual([])
  })

  test('tells a name that does not exist, with its place', () => {
    expect(problems([page], [kept, { path: 'b.ts', text: '\n// [quotes.place]' }])).toEqual(['b.ts:2: no rule is called quotes.place'])
  })

  test('tells a rule that nothing cites', () => {
    expect(problems([page], [{ path: 'a.ts', text: "test('ten [quotes.places]', limits)" }])).toEqual([
      'docs/rules/quotes.md: nothing cites quotes.read',
    ])
  })

  test.each([
    '// decision 39',
    '/** Decisions 7 and 8. */',
    '-- 2§5 L173',
    '// wire 9',
    '// `wire.md` 17',
    '/** A card with the documents’ names. */',
    '// the documented shapes',
  ])('tells a citation of a paper that is not in the house: %s', (line) => {
    expect(problems([page], [kept, { path: 'b.ts', text: line }])[0]).toContain('b.ts:1: cites a paper')
  })

  test('lets our own records be cited', () => {
    expect(problems([page], [kept, { path: 'b.ts', text: '// record 014, docs/decisions/014-x.md, [decision 014](x)' }])).toEqual([])
  })

  test('tells a rule that stands twice, on another page, or names a constant that is nowhere', () => {
    const twice = { path: 'docs/rules/chat.md', text: '- **quotes.read** Again (`nowhere`).' }
    expect(problems([page, twice], [kept])).toEqual([
      'docs/rules/chat.md: the rule quotes.read stands twice',
      'docs/rules/chat.md: the rule quotes.read belongs to another page',
      'docs/rules/chat.md: quotes.read names nowhere, which is nowhere',
    ])
  })

  test('tells a rule that has an amount and no home for it', () => {
    const told = (words: string) =>
      problems([{ path: 'docs/rules/chat.md', text: `- **chat.kept** ${words}` }], [{ path: 'a.ts', text: '// [chat.kept] limits' }])
    expect(told('Kept for 30 days.')).toEqual(['docs/rules/chat.md: chat.kept tells 30 days and not which constant has it'])
    expect(told('Kept for 30 days (`limits.keptFor`).')).toEqual([])
    expect(told('Refused with 20227.')).toEqual([])
  })

  test('does not take a field for a citation', () => {
    expect(citationsOf('const x = rows[quotes.read]', new Set(['quotes']))).toEqual([])
    expect(rulesOf(page).map(({ name }) => name)).toEqual(['quotes.places', 'quotes.read'])
  })
})
