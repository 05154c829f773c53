import { communityLimits } from '@dure/contract/community/limits'
import { deskHooks } from '../../database/waiting.ts'
import { clearing } from '../../jobs/clearing.ts'
import type { Module } from '../../module.ts'
import { watchHook } from '../../realtime/watching.ts'
import { linkWordsHook } from '../content/hooks.ts'
import { countablesHook } from '../counters/hooks.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { blockedAtHook } from '../safety/blockedAtHook.ts'
import { reportables } from '../safety/reportHooks.ts'
import { boardRoutes } from './boards/routes.ts'
import { postsWaiting } from './desk/posts.sql.ts'
import { postDeskRoutes } from './desk/routes.ts'
import { draftsTimer } from './drafts/drafts.ts'
import { previewRoutes } from './drafts/preview.ts'
import { weekNotices, weekTimer } from './gathered/week.ts'
import { linksTimer, linkWords } from './links/linkCards.ts'
import { linkRoutes } from './links/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { curationRoutes, listRoutes } from './lists/routes.ts'
import { postsLeaving } from './posts/leaving.ts'
import { ownerOfPost } from './posts/marks.ts'
import { postNotices } from './posts/notices.ts'
import { reportablePost } from './posts/reportable.ts'
import { postReportRoutes, postRoutes } from './posts/routes.ts'
import { scoreTimer } from './posts/score.ts'
import { mineRoutes } from './mine/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { searchablePosts } from './search/searchPosts.ts'
import { searchTimers } from './search/words.ts'
import { searchables } from '../search/hooks.ts'
import { placesBlocked } from './talk/blockWriter.ts'
import { talkLeaving } from './talk/leaving.ts'
import { talkNotices } from './talk/notices.ts'
import { mayWatch } from './talk/ofPosts.ts'
import { reportableComment } from './talk/reportable.ts'
import { talkRoutes } from './talk/routes.ts'
import { talkTimers } from './talk/timers.ts'

export const community: Module = {
  name: 'community',
  tables:
    'community_topic community_post community_tally community_popular community_letters community_post_event community_post_edit community_draft community_comment community_likes_to_tell link_card community_barred_word community_searched community_tag community_tag_count community_curation community_week',
  routes: [
    ...postRoutes,
    ...postReportRoutes,
    ...postDeskRoutes,
    ...listRoutes,
    ...curationRoutes,
    ...draftRoutes,
    ...previewRoutes,
    ...linkRoutes,
    ...boardRoutes,
    ...talkRoutes,
    ...mineRoutes,
    ...searchRoutes,
  ],
  notices: [...talkNotices, ...postNotices, ...weekNotices],
  timers: [
    draftsTimer,
    linksTimer,
    scoreTimer,
    weekTimer,
    ...talkTimers,
    ...searchTimers,
    clearing('community.clear-searched', 'communitySearched', 'day', communityLimits.keywordsOf),
  ],
  answers: [
    deskHooks.by({ posts: postsWaiting }),
    leavingHooks.by(postsLeaving, talkLeaving),
    countablesHook.by({ post: ownerOfPost }),
    linkWordsHook.by(linkWords),
    blockedAtHook.by(placesBlocked),
    reportables.by({ post: reportablePost, postComment: reportableComment }),
    searchables.by({ posts: searchablePosts }),
    watchHook.by(mayWatch),
  ],
}
