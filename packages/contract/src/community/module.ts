/** The endpoints of this domain, by group; the names are the use cases'. */
export { posts } from './posts.ts'
export { communityLists, communitySearch, myCommunity } from './lists.ts'
export { myTalk, talk } from './talk.ts'
export { communityDrafts } from './drafts.ts'
export { postPreview } from './preview.ts'
