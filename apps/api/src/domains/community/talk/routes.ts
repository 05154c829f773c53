import { talk } from '@dure/contract/community/talk'
import { fail, failed } from '@dure/contract/errors'
import { reasonsOf } from '@dure/contract/safety/reasons'
import { bind } from '../../../http/bind.ts'
import { report } from '../../safety/index.ts'
import { blockCommenter, blockPoster } from './blockWriter.ts'
import { likeComment, standingComment, unlikeComment } from './likeComment.ts'
import { listMentions } from './mentions.ts'
import { listBestComments, listComments } from './readComments.ts'
import { changeComment, deleteComment, writeComment } from './writeComment.ts'

export const talkRoutes = bind(talk, {
  listComments: (context, { params, query }) =>
    listComments(context, {
      ...params,
      exceptBest: query.except_best === 'true',
      sort: query.sort,
      parent: query.parent ?? null,
      around: query.around ?? null,
      after: query.next_cursor,
      size: query.size,
    }),
  listBestComments: (context, { params }) => listBestComments(context, params),
  writeComment: (context, { params, body }) => writeComment(context, { ...params, ...body }),
  changeComment: (context, { params, body }) => changeComment(context, { ...params, ...body }),
  deleteComment: (context, { params }) => deleteComment(context, params),
  likeComment: (context, { params }) => likeComment(context, params),
  unlikeComment: (context, { params }) => unlikeComment(context, params),
  reportComment: async (context, { params, body }) => {
    const comment = await standingComment(context, params)
    if (failed(comment)) return comment
    const reported = await report(context, { kind: 'postComment', id: comment.id, ...body })
    return failed(reported) && reported.failure === 'NOT_FOUND' ? fail('COMMENT_NOT_FOUND') : reported
  },
  blockPoster: (context, { params }) => blockPoster(context, params),
  blockCommenter: (context, { params }) => blockCommenter(context, params),
  listReportReasons: async (_, { query }) => ({ items: reasonsOf(query.kind).map(({ id, text }) => ({ id, text })) }),
  listMentions: (context, { query }) => listMentions(context, query),
})
