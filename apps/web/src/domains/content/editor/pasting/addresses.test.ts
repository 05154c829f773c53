import { expect, test } from 'vitest'
import { addressesIn, loneAddress } from './addresses.ts'

const hrefs = (text: string) => addressesIn(text).map(({ text: said, href }) => [said, href])

test('a particle behind an address is no part of the link [content.addresses]', () => {
  expect(hrefs('naver.com에서 보고 https://dure.example/prices를 열었어요')).toEqual([
    ['naver.com', 'https://naver.com'],
    ['https://dure.example/prices', 'https://dure.example/prices'],
  ])
  expect(hrefs('blog.naver.com/abc/123?x=1으로 오세요')).toEqual([['blog.naver.com/abc/123?x=1', 'https://blog.naver.com/abc/123?x=1']])
})

test('signs of the sentence around it are none either, brackets of its own are [content.addresses]', () => {
  expect(hrefs('(https://a.example/b). 봤어요? https://a.example/c!')).toEqual([
    ['https://a.example/b', 'https://a.example/b'],
    ['https://a.example/c', 'https://a.example/c'],
  ])
  expect(hrefs('https://a.example/b_(c)')).toEqual([['https://a.example/b_(c)', 'https://a.example/b_(c)']])
})

test('mail addresses, files, figures and half words are no addresses [content.addresses]', () => {
  expect(hrefs('me@naver.com a.jpg 3.5 와.kr v1.2.io.x 12.com.txt javascript:alert(1) https://u:p@a.example')).toEqual([])
})

test('an address that is all there is may have a path in any letters, and a host of ours alone [content.addresses]', () => {
  expect(loneAddress(' https://ko.wikipedia.org/wiki/두레 ')).toBe('https://ko.wikipedia.org/wiki/%EB%91%90%EB%A0%88')
  expect(loneAddress('https://youtu.be/dQw4w9WgXcQ')).toBe('https://youtu.be/dQw4w9WgXcQ')
  expect(loneAddress('https://naver.com에서')).toBeUndefined()
  expect(loneAddress('https://a.example 봐요')).toBeUndefined()
  expect(loneAddress('naver.com')).toBeUndefined()
})
