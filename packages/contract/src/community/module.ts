/** The endpoints of this domain, by group; the names are the use cases'. */
export { posts } from './posts.ts'
export { communityLists } from './lists.ts'
export { communityDrafts } from './drafts.ts'
