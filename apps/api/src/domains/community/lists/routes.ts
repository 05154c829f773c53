import { communityLists } from '@dure/contract/community/lists'
import { bind } from '../../../http/bind.ts'
import { listCategories, listTopics } from '../topics.ts'
import { listOfCategory, listPosts } from './listPosts.ts'

/** What a member reads names what he marked, so that it is his own. */
const asGuest = () => false

export const listRoutes = bind(communityLists, {
  listCommunityCategories: (context) => listCategories(context),
  listTopics: (context, { query }) => listTopics(context, { category: query.category, withKnowhow: query.withProKnowhow === 'true' }),
  listCategoryPosts: {
    handler: (context, { params, query }) => listOfCategory(context, { ...query, category: params.category }),
    asGuest,
  },
  listPosts: { handler: (context, { query }) => listPosts(context, query), asGuest },
})
