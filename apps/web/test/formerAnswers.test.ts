import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { usageQuery } from '../src/domains/cash/UsageSheet.tsx'
import { beginning } from '../src/domains/community/talk/beginning.ts'
import { demandQuery } from '../src/domains/profiles/sign-up/Demand.tsx'

const root = join(import.meta.dirname, '../src')
const keeping = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(root, file), 'utf8') }))
  .filter(({ text }) => /\b(?:placeholderData|keepPreviousData)\b/.test(text))

/** What of a former answer is told, where it does not stand dim. */
const narrowed = new Map([
  ['domains/community/talk/Names.tsx', 'names that begin with what is typed now'],
  ['domains/community/writing/last/TagSuggestions.tsx', 'tags that begin with what is typed now'],
  ['domains/requests/wizard/sending/useWhom.ts', 'who the pro is, and no distance'],
  ['domains/market/scheduling/Dates.tsx', 'no day; the grid says that it is busy'],
  ['domains/map/screens/MapSearch.tsx', 'pros by where they stand; it says that it searches, and counts none'],
])

test('whoever keeps a former answer knows that it is one, and shows it dim and busy or tells only what still fits [pages.former-answer]', () => {
  const unmarked = keeping.filter(
    ({ file, text }) => !text.includes('isPlaceholderData') || (!narrowed.has(file) && !/<FormerAnswer|aria-busy=\{former/.test(text)),
  )
  expect(unmarked.map(({ file }) => file)).toEqual([])
  expect([...narrowed.keys()].filter((file) => !keeping.some((one) => one.file === file))).toEqual([])
})

test('names that stay while the next are asked for are those that fit what is typed', () => {
  expect(beginning(['Mina', 'minji', '민지'], (name) => name, 'Min')).toEqual(['Mina', 'minji'])
  expect(beginning(['도배', '도장'], (tag) => tag, '도배')).toEqual(['도배'])
})

/** What stands for the second question right after the first was answered. */
function standsFor(first: object, answer: unknown, second: object): unknown {
  const queries = new QueryClient()
  const options = (one: object) => queries.defaultQueryOptions(one as QueryObserverOptions)
  queries.setQueryData(options(first).queryKey, answer)
  const observer = new QueryObserver(queries, options(first))
  expect(observer.getCurrentResult().data).toBe(answer)
  return observer.getOptimisticResult(options(second)).data
}

test('what quotes cost in one span is told of no other, nor what was asked for in one place or service of another [pages.former-answer] [requests.demand]', () => {
  const answer = { requestCount: 7 }
  const [november, october] = [
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-10-01', to: '2026-10-31' },
  ]
  expect(standsFor(usageQuery(november), answer, usageQuery(october))).toBeUndefined()
  expect(standsFor(demandQuery(3, '11680'), answer, demandQuery(3, '11440'))).toBeUndefined()
  expect(standsFor(demandQuery(3, '11680'), answer, demandQuery(4, '11680'))).toBeUndefined()
})
