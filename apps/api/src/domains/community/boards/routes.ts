import { talkboards } from '@dure/contract/community/talkboards'
import { bind } from '../../../http/bind.ts'
import { listTopics } from '../topics.ts'
import { boardPost, deleteBoardPost, listBoard } from './boards.ts'

/** What a member reads names what he marked and may do, so that it is his own. */
const asGuest = () => false

export const boardRoutes = bind(talkboards, {
  listBoardTopics: async (context, { query }) => {
    const { items } = await listTopics(context, { category: 'dure-life', withKnowhow: query.with_pro_knowhow === 'true' })
    return { topics: items.filter((one) => query.topic === undefined || one.slug === query.topic) }
  },
  listBoardPosts: { handler: (context, { query }) => listBoard(context, query), asGuest },
  getBoardPost: { handler: (context, { params, query }) => boardPost(context, params.id, query.schema_version), asGuest },
  deleteBoardPost: (context, { params }) => deleteBoardPost(context, params.id),
})
