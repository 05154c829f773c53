import { communitySearch } from '@dure/contract/community/lists'
import { bind } from '../../../http/bind.ts'
import { searchPosts } from './searchPosts.ts'
import { listPopularPostWords, suggestTags } from './words.ts'

export const searchRoutes = bind(communitySearch, {
  searchPosts: (context, { query }) => searchPosts(context, query),
  listPopularPostWords: (context) => listPopularPostWords(context),
  suggestTags: (context, { query }) => suggestTags(context, query.keyword),
})
