import { expect, test } from 'vitest'
import { strayLiterals } from './literals.ts'

const path = 'apps/api/src/domains/cash/timers.ts'
const found = (text: string, at = path) => strayLiterals([{ path: at, text }])

test('a raw period or amount is named with its line', () => {
  expect(found('const a = 1\nconst wait = 60_000\n')).toEqual([`${path}:2 writes 60_000, which belongs into a limits.ts`])
  for (const literal of [
    '3600',
    '86_400',
    '3_600_000',
    '86400000',
    '10_000',
    '52_428_800',
    '7 * DAY',
    "interval '7 days'",
    'make_interval(days => 7)',
  ])
    expect(found(`x(${literal})`)).toHaveLength(1)
})

test('a limit told in a text is named, whatever it counts', () => {
  for (const [text, literal] of [
    ["'48시간 안에 읽지 않으면'", '48시간'],
    ['<p>7일 동안 다시 보지 않기</p>', '7일'],
    ['`3,000원부터 낼 수 있어요`', '3,000원'],
    ["'50MB까지'", '50MB'],
    ["'서비스는 20개까지 고를 수 있어요.'", '20개'],
  ] as const)
    expect(found(text, 'apps/web/src/domains/cash/RefundSheet.tsx')).toEqual([
      `apps/web/src/domains/cash/RefundSheet.tsx:1 writes ${literal}, which belongs into a limits.ts`,
    ])
  for (const text of ['`${limits.days}일 동안`', "'숫자 6자리를 적어 주세요.'", '{days}일', "'12월 3일'"]) expect(found(text)).toEqual([])
})

test('how many rows a statement reads is named, and a group of states written out', () => {
  for (const text of [
    'order by id limit 200',
    '.limit(50)',
    "status in ('paid', 'refunded')",
    "where('status', 'in', ['paid', 'refunded'])",
  ])
    expect(found(text, 'apps/api/src/domains/cash/cash.sql.ts')).toHaveLength(1)
  for (const text of ['limit 1', 'limit ${given.limit}', '.limit(1)', "status = 'paid'", 'status in (${literals(payoutUnfinished)})'])
    expect(found(text)).toEqual([])
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
    'packages/contract/src/cash/facts.ts',
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
  expect(found('const a = 10_000', 'apps/api/src/domains/escrow/shares.ts')).toEqual([])
  expect(found('const a = 10_000', 'apps/api/src/domains/safe-payment/deal/move.ts')).toHaveLength(1)
})
