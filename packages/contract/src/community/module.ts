/** The endpoints of this domain, by group; the names are the use cases'. */
export { linkCards, posts, postReports } from './posts.ts'
export { talkboards } from './talkboards.ts'
export { postDesk } from './desk.ts'
export { barredWordDesk, curationDesk, topicDesk } from './houseDesk.ts'
export { communityCurations, communityLists, communityReviews, communitySearch, myCommunity } from './lists.ts'
export { myTalk, talk } from './talk.ts'
export { communityDrafts } from './drafts.ts'
export { postPreview } from './preview.ts'
