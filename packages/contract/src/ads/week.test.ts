import { expect, test } from 'vitest'
import { adLimits } from './limits.ts'
import { isOpen, openWeeks, readSlotId, slotIdOf, weekBy, weekOf } from './week.ts'

const seoul = (text: string): Date => new Date(`${text}+09:00`)

test('a week of ads is Monday to Sunday in Seoul, and its bids close on the Friday before at six [ads.slots]', () => {
  const week = weekOf(seoul('2026-12-06T23:59:59.999'))
  expect(week).toEqual({
    week: '2026-11-30',
    startsAt: seoul('2026-11-30T00:00'),
    endsAt: seoul('2026-12-07T00:00'),
    closesAt: seoul('2026-11-27T18:00'),
  })
  expect(weekOf(seoul('2026-12-07T00:00')).week).toBe('2026-12-07')
  expect(isOpen(week, seoul('2026-11-27T17:59:59.999'))).toBe(true)
  expect(isOpen(week, seoul('2026-11-27T18:00:00.000'))).toBe(false)
})

test('four weeks may be bid for, the next to close first, over the end of a year too [ads.slots]', () => {
  expect(openWeeks(seoul('2026-11-27T17:59:59.999')).map((one) => one.week)).toEqual([
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
  ])
  expect(openWeeks(seoul('2026-11-27T18:00')).map((one) => one.week)).toEqual(['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'])
  expect(openWeeks(seoul('2026-12-31T23:55'))[0]!.week).toBe('2027-01-04')
  for (let hour = 0; hour < 24 * 8; hour += 1)
    expect(openWeeks(new Date(seoul('2026-11-23T00:00').getTime() + hour * 3_600_000))).toHaveLength(adLimits.weeksAhead)
})

test('a slot is known by service, district and Monday, and by nothing else', () => {
  const slotId = slotIdOf({ serviceId: 34, districtCode: '11680', week: '2026-11-30' })
  expect(readSlotId(slotId)).toMatchObject({ serviceId: 34, districtCode: '11680', week: { week: '2026-11-30' } })
  for (const wrong of ['34-11680-2026-12-01', '34-11680-2026-13-01', '34-1168-2026-11-30', '-11680-2026-11-30', 'x'])
    expect(readSlotId(wrong)).toBeUndefined()
  expect(weekBy('2026-12-01')).toBeUndefined()
})
