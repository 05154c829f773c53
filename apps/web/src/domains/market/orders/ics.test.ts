import { expect, test } from 'vitest'
import { icsOf } from './ics.ts'

const order = {
  purchaseNo: 'M26112600000001',
  itemTitle: '청소, 한 번',
  optionTitle: '24평',
  startAt: '2026-12-01T01:00:00.000Z',
  endAt: '2026-12-01T03:00:00.000Z',
  place: '서울 강남구',
  createdAt: '2026-11-26T00:00:00.000Z',
}

test('an order goes into other calendars at its instant, its words kept apart from the format', () => {
  const lines = icsOf(order).split('\r\n')
  expect(lines).toContain('DTSTART:20261201T010000Z')
  expect(lines).toContain('DTEND:20261201T030000Z')
  expect(lines).toContain('SUMMARY:청소\\, 한 번 · 24평')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})

test('what is not booked by time is no entry', () => {
  expect(icsOf({ ...order, startAt: null, endAt: null })).toBe('')
})
