import { communityLimits } from '@dure/contract/community/limits'
import { clearing } from '../../jobs/clearing.ts'
import type { Module } from '../../module.ts'
import { countablesHook } from '../counters/hooks.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { draftsTimer } from './drafts/drafts.ts'
import { draftRoutes } from './drafts/routes.ts'
import { listRoutes } from './lists/routes.ts'
import { postsLeaving } from './posts/leaving.ts'
import { ownerOfPost } from './posts/marks.ts'
import { postRoutes } from './posts/routes.ts'
import { scoreTimer } from './posts/score.ts'

export const community: Module = {
  name: 'community',
  tables:
    'community_topic community_post community_post_event community_post_edit community_draft community_comment link_card community_barred_word community_searched community_curation',
  routes: [...postRoutes, ...listRoutes, ...draftRoutes],
  timers: [
    draftsTimer,
    scoreTimer,
    clearing('community.clear-searched', 'communitySearched', 'day', communityLimits.keywordsOf),
    clearing('community.clear-links', 'linkCard', 'fetchedAt', communityLimits.linkKept),
  ],
  answers: [leavingHooks.by(postsLeaving), countablesHook.by({ post: ownerOfPost })],
}
