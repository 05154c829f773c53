import { homeLimits } from '@dure/contract/editorial/limits'
import { HOUR } from '@dure/kernel/time'
import { expect, test } from 'vitest'
import { lately, quotesText } from './liveRequests.ts'

const now = Date.parse('2026-11-27T12:00:00+09:00')
const asked = (hours: number) => ({
  address1: '서울',
  address2: '마포구',
  serviceName: '입주청소',
  serviceSlug: 'move-in-cleaning',
  quoteCount: 4,
  createdAt: new Date(now - hours * HOUR).toISOString(),
})

test('what just came in is shown from three on, of one day; fewer are not shown at all [editorial.live]', () => {
  const { shown, within } = homeLimits.live
  const fresh = Array.from({ length: shown }, (_, hour) => asked(hour))
  expect(lately(fresh, now)).toEqual(fresh)
  expect(lately(fresh.slice(1), now)).toEqual([])
  expect(lately([...fresh.slice(1), asked(within / HOUR)], now)).toEqual([])
  const { serviceSlug: _slug, quoteCount: _count, ...former } = asked(0)
  expect(lately([...fresh.slice(1), former as (typeof fresh)[number]], now)).toEqual([])
  expect([quotesText(0), quotesText(4)]).toEqual(['견적을 기다려요', '견적 4개'])
})
