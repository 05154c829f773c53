import type { PostPage } from '@dure/contract/community/schemas'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { draftLimits } from '@dure/contract/requests/limits'
import { graphemeLength } from '@dure/kernel/korean'
import { describe, expect, test } from 'vitest'
import { wordsOfPost } from './carryPost.ts'
import { onceEach } from '../reading/queries.ts'
import { isThin } from './thin.ts'

type Blocks = PostPage['blocks']
const paragraph = (text: string): Blocks[number] => ({ id: 'a', type: 'paragraph', spans: [{ text, marks: [] }] })
const picture: Blocks[number] = {
  id: 'b',
  type: 'image',
  caption: '북쪽 벽',
  picture: { fileId: 'f', url: '/f', width: 4, height: 3 },
}
const area = { code: '11680', slug: '서울-강남구', name: '서울 강남구' }

describe('a post that a request begins with [community.ask]', () => {
  test('says where, what and all of it, without what is no word of its own', () => {
    const blocks: Blocks = [
      paragraph('벽지가 들떴어요.'),
      picture,
      {
        id: 'c',
        type: 'list',
        ordered: false,
        items: [{ spans: [{ text: '이틀 말렸어요', marks: [] }] }, { spans: [{ text: '창을 열었어요', marks: [] }] }],
      },
    ]
    expect(wordsOfPost({ title: '도배해야 할까요?', blocks, area })).toBe(
      '서울 강남구\n도배해야 할까요?\n벽지가 들떴어요.\n이틀 말렸어요\n창을 열었어요',
    )
    expect(wordsOfPost({ title: '도배해야 할까요?', blocks: [paragraph('  ')], area: null })).toBe('도배해야 할까요?')
  })

  test('is cut where a request has no more room', () => {
    const words = wordsOfPost({ title: '길어요', blocks: [paragraph('가'.repeat(5_000))], area })
    expect(graphemeLength(words)).toBe(draftLimits.most)
  })
})

test('a page of few words, without a picture, to which nobody said anything is no find [community.thin]', () => {
  const short = [paragraph('짧은 글이에요.')]
  const long = [paragraph('가'.repeat(limits.thin))]
  expect([
    isThin({ blocks: short, commentCount: 0 }),
    isThin({ blocks: short, commentCount: 1 }),
    isThin({ blocks: [...short, picture], commentCount: 0 }),
    isThin({ blocks: long, commentCount: 0 }),
  ]).toEqual([true, false, false, false])
})

test('a post that came with two pages, for somebody wrote meanwhile, stands once [community.lists]', () => {
  expect(onceEach([{ items: [{ id: 3 }, { id: 2 }] }, { items: [{ id: 2 }, { id: 1 }] }])).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }])
  // The magazine counts by itself.
  expect(onceEach([{ items: [{ id: 3 }, { id: 3, isStory: true }] }])).toHaveLength(2)
})
