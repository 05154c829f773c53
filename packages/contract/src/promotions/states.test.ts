import { expect, test } from 'vitest'
import { stateAt } from './states.ts'

test('what begins and ends by itself runs from the moment of its beginning, and at the moment of its end no more [promotions.events]', () => {
  // Midnight in Seoul.
  const [startsAt, endsAt] = [new Date('2026-12-30T15:00:00.000Z'), new Date('2026-12-31T15:00:00.000Z')]
  const at = (time: Date, by: number) => stateAt({ startsAt, endsAt }, new Date(time.getTime() + by))
  expect([at(startsAt, -1), at(startsAt, 0), at(endsAt, -1), at(endsAt, 0)]).toEqual(['ready', 'running', 'running', 'ended'])
  expect(stateAt({ startsAt, endsAt: null }, new Date('2099-01-01T00:00:00Z'))).toBe('running')
})
