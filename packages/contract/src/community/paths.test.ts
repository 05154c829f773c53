import { expect, test } from 'vitest'
import { postIdIn } from './paths.ts'

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
