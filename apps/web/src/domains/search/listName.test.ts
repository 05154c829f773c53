import { expect, test } from 'vitest'
import { listName, ofService, pairOf, understoodOf, widerPath, without } from './listName.ts'

const nothing = {
  address1: null,
  address2: null,
  category1: null,
  category1Name: null,
  category2: null,
  category2Name: null,
  serviceId: null,
  serviceSlug: null,
  serviceName: null,
  answers: [],
} as unknown as Parameters<typeof listName>[1]

test('a list is called by where and what, by the narrowest that is known, and by the word that was looked for', () => {
  expect(listName({}, nothing)).toBe('고수 찾기')
  expect(listName({}, { ...nothing, address1: '서울', address2: '강남구', serviceName: '입주청소' })).toBe('서울 강남구 입주청소 고수')
  expect(listName({}, { ...nothing, category1Name: '청소', category2Name: '집 청소' })).toBe('집 청소 고수')
  expect(listName({ keyword: '꼼꼼' }, { ...nothing, address1: '서울' })).toBe('서울 ‘꼼꼼’ 고수')
})

test('what nobody knows of a choice is left out, and the rest stays', () => {
  const answers = [{ itemId: 1, answerId: 11, text: '예' }]
  const known = { ...nothing, serviceSlug: 'move-in-cleaning', answers } as Parameters<typeof understoodOf>[1]
  expect(understoodOf({ keyword: '청소', address1: '없는곳', serviceSlug: 'move-in-cleaning' }, known)).toEqual({
    keyword: '청소',
    serviceSlug: 'move-in-cleaning',
    answers: ['1:11'],
  })
  expect(pairOf(answers[0]!)).toBe('1:11')
})

test('a choice goes on without a part of it; a district widens to its province, and a province to nothing', () => {
  expect(without({ keyword: '청소', address1: '서울' }, 'keyword')).toEqual({ address1: '서울' })
  expect(widerPath({ address1: '서울' })).toBeNull()
  expect(widerPath({ address1: '서울', address2: '강남구' })).not.toContain(encodeURIComponent('강남구'))
})

test('a service brings its category along where a place stands in the address', () => {
  const service = { slug: 'piano', category1: { slug: 'lesson' }, category2: { slug: 'music' } }
  expect(ofService({}, service)).toEqual({ serviceSlug: 'piano' })
  expect(ofService({ address1: '서울' }, service)).toEqual({
    address1: '서울',
    serviceSlug: 'piano',
    category1: 'lesson',
    category2: 'music',
  })
})
