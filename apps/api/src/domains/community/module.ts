import { communityLimits } from '@dure/contract/community/limits'
import { clearing } from '../../jobs/clearing.ts'
import type { Module } from '../../module.ts'
import { watchHook } from '../../realtime/watching.ts'
import { countablesHook } from '../counters/hooks.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { draftsTimer } from './drafts/drafts.ts'
import { previewRoutes } from './drafts/preview.ts'
import { draftRoutes } from './drafts/routes.ts'
import { listRoutes } from './lists/routes.ts'
import { postsLeaving } from './posts/leaving.ts'
import { ownerOfPost } from './posts/marks.ts'
import { postRoutes } from './posts/routes.ts'
import { scoreTimer } from './posts/score.ts'
import { reportables } from '../safety/reportHooks.ts'
import { mineRoutes } from './mine/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { searchablePosts } from './search/searchPosts.ts'
import { searchTimers } from './search/words.ts'
import { searchables } from '../search/hooks.ts'
import { talkLeaving } from './talk/leaving.ts'
import { talkNotices } from './talk/notices.ts'
import { mayWatch } from './talk/ofPosts.ts'
import { reportableComment } from './talk/reportable.ts'
import { talkRoutes } from './talk/routes.ts'
import { talkTimers } from './talk/timers.ts'

export const community: Module = {
  name: 'community',
  tables:
    'community_topic community_post community_post_event community_post_edit community_draft community_comment community_likes_to_tell link_card community_barred_word community_searched community_tag community_tag_count community_curation',
  routes: [...postRoutes, ...listRoutes, ...draftRoutes, ...previewRoutes, ...talkRoutes, ...mineRoutes, ...searchRoutes],
  notices: talkNotices,
  timers: [
    draftsTimer,
    scoreTimer,
    ...talkTimers,
    ...searchTimers,
    clearing('community.clear-searched', 'communitySearched', 'day', communityLimits.keywordsOf),
    clearing('community.clear-links', 'linkCard', 'fetchedAt', communityLimits.linkKept),
  ],
  answers: [
    leavingHooks.by(postsLeaving, talkLeaving),
    countablesHook.by({ post: ownerOfPost }),
    reportables.by({ postComment: reportableComment }),
    searchables.by({ posts: searchablePosts }),
    watchHook.by(mayWatch),
  ],
}
