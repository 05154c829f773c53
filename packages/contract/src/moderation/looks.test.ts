import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Declaration } from '../endpoint.ts'
import { endpoints } from '../index.ts'
import { mayRefuse, refusalFor, refusalText } from './looks.ts'
import { portfolioMoves } from '../portfolio/states.ts'

/** What members make that operators look at. */
const lookedAt = ['portfolio', 'product', 'profile', 'licence']
const all: readonly (readonly [string, Declaration])[] = Object.entries(endpoints)

test.each(lookedAt)(
  'no %s is passed as another than the operator saw: it is shown with its version, and every act names that [moderation.looks]',
  (thing) => {
    expect(all.filter(([, one]) => one.shows === thing)).not.toEqual([])
    const acts = all.filter(([, one]) => one.about?.thing === thing)
    expect(acts).not.toEqual([])
    expect(acts.filter(([, one]) => one.about?.unseen !== undefined).map(([name]) => name)).toEqual([])
    expect(acts.filter(([, one]) => one.right !== 'trust.decide').map(([name]) => name)).toEqual([])
  },
)

test.each(lookedAt)('whoever refuses a %s picks a reason out of a list', (thing) => {
  const refusing = all.filter(([name, one]) => one.about?.thing === thing && /^(?:refuse|reject)/u.test(name))
  expect(refusing).toHaveLength(1)
  const [[, { body }]] = refusing as [(typeof refusing)[number]]
  const problems = (given: object) => {
    const read = z.safeParse(body!, given)
    return read.success ? [] : read.error.issues.map((one) => [one.path.join('.'), one.message])
  }
  const type = thing === 'profile' ? { type: 'intro' } : {}
  for (const reasonId of [undefined, 0, 99, 'x'])
    expect(problems({ ...type, reasonId })).toContainEqual(['reasonId', '이유를 골라 주세요.'])
  expect(problems({ ...type, reasonId: 1 })).toEqual([])
})

const reasons = [
  { id: 1, text: '사진이 흐려요' },
  { id: 2, text: '다른 사람의 것이에요' },
]

test('its maker reads the reason, and after it what was added', () => {
  expect(refusalText(reasons, { reasonId: 2, note: '' })).toBe('다른 사람의 것이에요')
  expect(refusalText(reasons, { reasonId: 1, note: '밝은 곳에서 찍어 주세요.' })).toBe('사진이 흐려요. 밝은 곳에서 찍어 주세요.')
  expect(refusalFor(reasons).parse({ reasonId: 1 })).toEqual({ reasonId: 1, note: '' })
})

test('a change that waits is refused before the thing it would change', () => {
  const { refuse } = portfolioMoves
  expect(mayRefuse(refuse, 'ready', null)).toBe(true)
  expect(mayRefuse(refuse, 'reject', null)).toBe(false)
  expect(mayRefuse(refuse, 'posted', 'ready')).toBe(true)
  // A change that was refused once keeps nothing up that should not be there.
  expect(mayRefuse(refuse, 'posted', 'reject')).toBe(true)
  expect(mayRefuse(refuse, 'reject', 'reject')).toBe(false)
})
