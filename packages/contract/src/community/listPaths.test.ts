import { expect, test } from 'vitest'
import { allPath, chosen, feedPath, proFeedPath, searchPath } from './listPaths.ts'
import { postIdIn } from './houseDesk.ts'

const seoul = encodeURIComponent('서울-강남구')

test('the address of a list of posts says all it is narrowed by [community.paths]', () => {
  expect(feedPath({ topic: 'all' })).toBe('/community/dure-life/all')
  expect(feedPath({ topic: 'tips', sort: 'latest' })).toBe('/community/dure-life/tips')
  expect(feedPath({ topic: 'tips', sort: 'popular' })).toBe('/community/dure-life/tips?sort=popular')
  expect(feedPath({ topic: 'all', area: '서울-강남구' })).toBe(`/community/dure-life/all/${seoul}`)
  expect(feedPath({ topic: 'all', category1: 'cleaning' })).toBe('/community/dure-life/all/cleaning/all/all')
  expect(feedPath({ topic: 'price', category1: 'cleaning', category2: 'home', service: 'move-in', area: '서울-강남구' })).toBe(
    `/community/dure-life/price/cleaning/home/move-in?area=${seoul}`,
  )
  expect(feedPath({ topic: 'pro-knowhow' })).toBe('/community/pro-knowhow')
  expect(proFeedPath('law', 'popular')).toBe('/community/pro-center/law?sort=popular')
  expect([allPath('dure-life'), allPath('pro-center')]).toEqual(['/community/dure-life/all', '/community/pro-center/pro-all'])
})

test('a search has three addresses: of words, of words in a place, and of words of a service in a place or everywhere [community.paths]', () => {
  const words = encodeURIComponent('곰팡이')
  expect(searchPath({ keyword: '곰팡이' })).toBe(`/community/dure-life/search/${words}`)
  expect(searchPath({ keyword: '곰팡이', area: '서울-강남구' })).toBe(`/community/dure-life/search/${words}/${seoul}`)
  expect(searchPath({ keyword: '곰팡이', service: 'papering', area: '서울-강남구' })).toBe(
    `/community/dure-life/search/${words}/papering/${seoul}`,
  )
  expect(searchPath({ keyword: '곰팡이', service: 'papering' })).toBe(`/community/dure-life/search/${words}/papering/all`)
  expect([chosen('all'), chosen(undefined), chosen('papering')]).toEqual([undefined, undefined, 'papering'])
})

test('a post is named by its number or by the address of its page, whatever stands around that [community.curations]', () => {
  const of = (text: string) => postIdIn(text)
  for (const text of [
    '102',
    'https://dure.test/community/dure-life/posts/이사-당일에-비가-오면-102',
    '/community/dure-life/posts/%EC%9D%B4%EC%82%AC-102',
    '/community/dure-life/posts/이사-102/?from=search#comment-7',
    '/community/pro-knowhow/이사-102',
    '/community/post/102',
  ])
    expect([text, of(text)]).toEqual([text, 102])
  for (const text of [
    '',
    '0',
    '이사',
    '/market/products/102',
    '/community/dure-life',
    '/community/dure-life?topic=102',
    'https://',
    '#comment-7',
  ])
    expect([text, of(text)]).toEqual([text, null])
})
