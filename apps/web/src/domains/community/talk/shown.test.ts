import type { Comment, Reply } from '@dure/contract/community/schemas'
import { describe, expect, test } from 'vitest'
import { allReplies, changed, changedPages, holds, likedNow, named, nameBegun, piecesOf } from './shown.ts'

const reply = (id: number, more: Partial<Reply> = {}): Reply => ({
  id,
  postId: 1,
  parentCommentId: null,
  text: `글 ${id}`,
  user: null,
  isAuthor: false,
  mentions: [],
  status: 'published',
  reason: null,
  likeCount: 0,
  isLiked: false,
  version: 1,
  createdAt: '2026-11-26T00:00:00.000Z',
  editedAt: null,
  can: { edit: false, delete: false, reply: true, report: true, like: true },
  ...more,
})
const comment = (id: number, replies: readonly Reply[] = []): Comment => ({
  ...reply(id),
  replies: [...replies],
  replyCount: replies.length,
  nextReplies: null,
})

describe('what is shown of a talk', () => {
  test('a like shows at once on a comment or a reply wherever it stands, and its number is never below none', () => {
    const pages = { pages: [{ items: [comment(1), comment(2, [reply(3)])], pagination: { next_cursor: null }, hasNewer: false, total: 3 }] }
    const liked = changedPages(pages, 3, likedNow(true))
    expect(liked.pages[0]!.items[1]!.replies[0]).toMatchObject({ isLiked: true, likeCount: 1 })
    expect(liked.pages[0]!.items[0]).toBe(pages.pages[0]!.items[0])
    expect(changed([comment(1)], 1, likedNow(false))[0]).toMatchObject({ isLiked: false, likeCount: 0 })
    // What is so already counts no second time.
    expect(likedNow(true)({ isLiked: true, likeCount: 4 })).toEqual({ isLiked: true, likeCount: 4 })
    expect(likedNow(false)({ isLiked: true, likeCount: 0 })).toEqual({ isLiked: false, likeCount: 0 })
  })

  test('replies that came twice stand once, and a reply is found as its comment is', () => {
    expect(allReplies([reply(3), reply(4)], [reply(4), reply(5)]).map(({ id }) => id)).toEqual([3, 4, 5])
    expect([holds([comment(2, [reply(3)])], 3), holds([comment(2)], 3)]).toEqual([true, false])
  })
})

describe('names in a comment', () => {
  test('are told apart from its other words, the longer of two that begin alike first', () => {
    const mentions = [
      { name: '김**', userId: null },
      { name: '김**청소', userId: 7 },
    ]
    expect(piecesOf('@김**청소 님, @김** 말이 맞아요', mentions)).toEqual([
      { text: '@김**청소', userId: 7 },
      { text: ' 님, ' },
      { text: '@김**', userId: null },
      { text: ' 말이 맞아요' },
    ])
    expect(piecesOf('아무도 부르지 않아요', [])).toEqual([{ text: '아무도 부르지 않아요' }])
  })

  test('are begun by an @ at the start of a word, and written out where one types', () => {
    expect(nameBegun('@', 1)).toBe('')
    expect(nameBegun('네 @은하', 5)).toBe('은하')
    // An address of mail, or a name that is finished, is none.
    expect(nameBegun('a@b', 3)).toBeUndefined()
    expect(nameBegun('@은하수 ', 5)).toBeUndefined()
    expect(named('네 @은하 감사해요', 5, '은하수피아노')).toEqual({ text: '네 @은하수피아노 감사해요', at: 10 })
  })
})
