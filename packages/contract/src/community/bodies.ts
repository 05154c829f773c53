import { withoutUnseen } from '@dure/kernel/korean'
import * as z from 'zod/mini'
import { blocks } from '../content/blocks.ts'
import { rowNumber, smallRowNumber } from '../numbers.ts'
import { anyText, counted } from '../texts.ts'
import { communityLimits as limits } from './limits.ts'

const tag = counted({ named: '태그는', object: '태그를', ...limits.tag, units: limits.tag.most * 4 })

/** What somebody sends of a post. Know-how is the same, with its topic: its form's parts are blocks [community.knowhow]. */
export const postBody = z.object({
  title: counted({ named: '제목은', object: '제목을', ...limits.title, units: limits.title.most * 8 }),
  contentBlocks: blocks.check(z.refine((all) => all.every((one) => one.type !== 'button'), '글에는 단추를 넣을 수 없어요.')),
  categoryId: z.optional(smallRowNumber),
  topicId: smallRowNumber,
  tags: z._default(z.array(tag).check(z.maxLength(limits.tags, `태그는 ${limits.tags}개까지 달 수 있어요.`)), []),
  coverImageId: z._default(z.nullable(z.uuid('사진을 다시 올려 주세요.')), null),
  serviceId: z._default(z.nullable(smallRowNumber), null),
  addressCode: z._default(z.nullable(anyText(20)), null),
  /** The draft that this came of: it goes with it [community.drafts]. */
  draftKey: z.optional(anyText(40)),
})
export type PostBody = z.infer<typeof postBody>

/** An edit names the version that was read: one written meanwhile is not overwritten unread. */
export const postEdit = z.extend(postBody, { version: rowNumber })

/** Those named in the words, by the keys that `listMentions` gave; one whose name is not in the words is told nothing. */
const mentions = z._default(
  z
    .array(z.object({ key: anyText(40), name: anyText(60) }))
    .check(z.maxLength(limits.mentionsInComment, `한 댓글에서 ${limits.mentionsInComment}명까지 부를 수 있어요.`)),
  [],
)

export const commentBody = z.object({
  text: counted({ named: '댓글은', object: '댓글을', ...limits.comment, units: limits.comment.most * 8 }).check(
    z.refine((text) => withoutUnseen(text).trim() !== '', '댓글을 적어 주세요.'),
  ),
  parentCommentId: z._default(z.nullable(rowNumber), null),
  mentions,
})
export const commentEdit = z.object({ text: commentBody.shape.text, mentions, version: rowNumber })
