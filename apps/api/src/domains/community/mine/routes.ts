import { myCommunity } from '@dure/contract/community/lists'
import { myTalk } from '@dure/contract/community/talk'
import { bind } from '../../../http/bind.ts'
import { listMyComments } from './listMyComments.ts'
import { listMarkedPosts, listMyPosts } from './listMyPosts.ts'

export const mineRoutes = [
  ...bind(myCommunity, {
    listMyPosts: (context, { query }) => listMyPosts(context, query.next_cursor),
    listSavedPosts: (context, { query }) => listMarkedPosts(context, 'saved', query.next_cursor),
    listLikedPosts: (context, { query }) => listMarkedPosts(context, 'liked', query.next_cursor),
  }),
  ...bind(myTalk, { listMyComments: (context, { query }) => listMyComments(context, query.next_cursor) }),
]
