import { communityCurations, communityLists } from '@dure/contract/community/lists'
import { bind } from '../../../http/bind.ts'
import { listCurations } from '../gathered/curations.ts'
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

export const curationRoutes = bind(communityCurations, {
  listCurations: {
    handler: (context, { query }) => listCurations(context, { group: query.group_string_id, withStory: query.with_dure_story === 'true' }),
    // Announcements are told to sides: who is a pro is told more.
    asGuest: () => false,
  },
})
