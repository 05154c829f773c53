import { contentPages } from '@dure/contract/content/pages'
import { bind } from '../../http/bind.ts'
import { findPage, getPage, listOpenPages, readVersion } from './readPages.ts'
import { shownBlocks } from './shownBlocks.ts'
import { bringBack, dropDraft, saveDraft, unplanPage, writePage } from './versions.ts'

export const contentRoutes = bind(contentPages, {
  listOpenPages: (context, { query }) => listOpenPages(context, query.kind),
  getPage: (context, { params }) => getPage(context, params.id),
  findPage: (context, { query }) => findPage(context, query),
  readVersion: (context, { params }) => readVersion(context, params),
  previewBlocks: async (context, { body }) => ({ blocks: (await shownBlocks(context, [body.blocks]))[0]! }),
  writePage: (context, { body }) => writePage(context, body),
  saveDraft: (context, { params, body }) => saveDraft(context, params.id, body),
  unplanPage: (context, { params }) => unplanPage(context, params.id),
  bringBack: (context, { params, body }) => bringBack(context, params.id, body.n),
  dropDraft: (context, { params }) => dropDraft(context, params.id),
})
