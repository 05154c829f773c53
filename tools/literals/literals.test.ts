import { expect, test } from 'vitest'
import { strayLiterals } from './literals.ts'

const path = 'apps/api/src/domains/cash/timers.ts'
const found = (text: string, at = path) => strayLiterals([{ path: at, text }])

test('a raw period or amount is named with its line', () => {
  expect(found('const a = 1\nconst wait = 60_000\n')).toEqual([`${path}:2 writes 60_000, which belongs into a limits.ts`])
  for (const literal of ['3600', '86_400', '3_600_000', '86400000', '10_000', '7 * DAY', "interval '7 days'"])
    expect(found(`x(${literal})`)).toHaveLength(1)
})

test('units, small numbers, texts, comments and technical waits are none', () => {
  for (const text of [
    '5 * MINUTE',
    '3 * SECOND',
    "interval '1 millisecond'",
    'limit(100)',
    "'2026-11-01'",
    '// 60_000',
    '/* 3600\n86_400 */',
    'DAY / SECOND',
  ])
    expect(found(text)).toEqual([])
})

test('how often one may call has its home too', () => {
  expect(found("limit: { requests: 20, seconds: 60, by: 'member' }")).toHaveLength(2)
  expect(found('advance({ seconds: 0 })')).toEqual([])
})

test('homes, tests and folders that are not held are not looked at', () => {
  for (const at of [
    'packages/contract/src/cash/limits.ts',
    'packages/contract/src/cash/states.ts',
    'apps/web/src/domains/cash/a.test.ts',
    'apps/sandbox/src/rate.ts',
    'packages/kernel/src/time.ts',
  ])
    expect(found('const a = 60_000', at)).toEqual([])
})

test('a file of the server is no home by its name', () => {
  expect(found('const a = 60_000', 'apps/api/src/http/limits.ts')).toHaveLength(1)
})

test('what is allowed is allowed in its file alone', () => {
  expect(found('const a = 10_000', 'apps/api/src/domains/safe-payment/deal/shares.ts')).toEqual([])
  expect(found('const a = 10_000', 'apps/api/src/domains/safe-payment/deal/move.ts')).toHaveLength(1)
})
