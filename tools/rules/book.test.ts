import { describe, expect, test } from 'vitest'
import { citationsOf, problems, rulesOf } from './book.ts'

const page = {
  path: 'docs/rules/quotes.md',
  text: '# Quotes\n- **quotes.places** Ten places (`limits`).\n- **quotes.read** Read once.\n',
}
const kept = {
  path: 'a.ts',
  text: '/** Ten at most [quotes.places]. */\nexport const limits = { places: 10 }\nconst left = limits.places - 1\n// Once [quotes.read].\n',
}
const tested = { path: 'a.test.ts', text: "test('ten [quotes.places]', ten)\ntest('once [quotes.read]', once)\n" }

describe('the book of rules', () => {
  test('holds where every rule is cited and every citation is a rule', () => {
    expect(problems([page], [kept, tested])).toEqual([])
  })

  test('tells a name that does not exist, with its place', () => {
    expect(problems([page], [kept, tested, { path: 'b.ts', text: '\n// [quotes.place]' }])).toEqual([
      'b.ts:2: no rule is called quotes.place',
    ])
  })

  test('tells a rule that no test cites, and one that only tests and papers cite', () => {
    expect(problems([page], [kept, { ...tested, path: 'b.ts' }])).toEqual([
      'docs/rules/quotes.md: no test cites quotes.places',
      'docs/rules/quotes.md: no test cites quotes.read',
    ])
    const paper = { path: 'README.md', text: 'Once [quotes.read].' }
    const places = { ...kept, text: kept.text.replace('[quotes.read]', '') }
    expect(problems([page], [places, tested, paper])).toEqual(['docs/rules/quotes.md: no code cites quotes.read'])
  })

  test.each([
    ['is nowhere', kept.text.replaceAll('limits', 'bounds'), ''],
    ['is nowhere', kept.text.replaceAll('limits', 'bounds'), 'const limits = 3\nkeep(limits)'],
    ['nothing reads', kept.text.replace('const left = limits.places - 1', '// limits'), ''],
    ['the code that cites the rule does not know', '// [quotes.places] [quotes.read]', kept.text.replaceAll(/\[[\w.]+\]/gu, '')],
  ])('tells a constant that %s', (problem, text, other) => {
    expect(problems([page], [{ path: 'a.ts', text }, { path: 'b.ts', text: other }, tested])).toEqual([
      `docs/rules/quotes.md: quotes.places names limits, which ${problem}`,
    ])
  })

  test('tells a constant whose part is read nowhere', () => {
    const of = (part: string) => problems([{ ...page, text: page.text.replace('`limits`', `\`limits.${part}\``) }], [kept, tested])
    expect(of('places')).toEqual([])
    expect(of('rooms')).toEqual(['docs/rules/quotes.md: quotes.places names limits.rooms, which is nowhere'])
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
    expect(problems([page], [kept, tested, { path: 'b.ts', text: line }])[0]).toContain('b.ts:1: cites a paper')
  })

  test('lets our own records be cited', () => {
    expect(problems([page], [kept, tested, { path: 'b.ts', text: '// record 014, docs/decisions/014-x.md, [decision 014](x)' }])).toEqual(
      [],
    )
  })

  test('tells a rule that stands twice, on another page, or names a constant that is nowhere', () => {
    const twice = { path: 'docs/rules/chat.md', text: '- **quotes.read** Again (`nowhere`).' }
    expect(problems([page, twice], [kept, tested])).toEqual([
      'docs/rules/chat.md: the rule quotes.read stands twice',
      'docs/rules/chat.md: the rule quotes.read belongs to another page',
      'docs/rules/chat.md: quotes.read names nowhere, which is nowhere',
    ])
  })

  test('tells a rule that has an amount and no home for it', () => {
    const told = (words: string) =>
      problems(
        [{ path: 'docs/rules/chat.md', text: `- **chat.kept** ${words}` }],
        [
          { path: 'a.ts', text: '// [chat.kept]\nconst limits = { keptFor: 30 }\nkeep(limits.keptFor)' },
          { path: 'a.test.ts', text: "test('kept [chat.kept]', kept)" },
        ],
      )
    expect(told('Kept for 30 days.')).toEqual(['docs/rules/chat.md: chat.kept tells 30 days and not which constant has it'])
    expect(told('Kept for 30 days (`limits.keptFor`).')).toEqual([])
    expect(told('Refused with 20227.')).toEqual([])
  })

  test('does not take a field for a citation', () => {
    expect(citationsOf('const x = rows[quotes.read]', new Set(['quotes']))).toEqual([])
    expect(rulesOf(page).map(({ name }) => name)).toEqual(['quotes.places', 'quotes.read'])
  })
})
