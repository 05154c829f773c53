import { communityDrafts } from '@dure/contract/community/drafts'
import { bind } from '../../../http/bind.ts'
import { getDraft, listDrafts, removeDraft, saveDraft } from './drafts.ts'

export const draftRoutes = bind(communityDrafts, {
  listPostDrafts: (context) => listDrafts(context),
  getPostDraft: (context, { params }) => getDraft(context, params.key),
  savePostDraft: (context, { params, body }) => saveDraft(context, params.key, body),
  deletePostDraft: (context, { params }) => removeDraft(context, params.key),
})
