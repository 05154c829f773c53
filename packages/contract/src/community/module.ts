/** The endpoints of this domain, by group; the names are the use cases'. */
export { posts } from './posts.ts'
export { communityLists, myCommunity } from './lists.ts'
export { talk } from './talk.ts'
export { communityDrafts } from './drafts.ts'
