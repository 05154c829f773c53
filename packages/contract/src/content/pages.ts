import * as z from 'zod/mini'
import { featureDraft, featureKinds } from '../editorial/features.ts'
import { endpoint } from '../endpoint.ts'
import { announcementDraft } from '../notifications/schemas.ts'
import { id, rowNumber } from '../numbers.ts'
import { bannerDraft, eventDraft, landingDraft, promotionKinds } from '../promotions/pageDrafts.ts'
import { moment } from '../texts.ts'
import { shown } from '../things.ts'
import { draftBlocks, shownBlock } from './blocks.ts'
import { openStates, versionStates } from './states.ts'

/** Pages of blocks that operators write [content.pages]. */
export const pageKinds = [...featureKinds, 'announcement', ...promotionKinds] as const
export type PageKind = (typeof pageKinds)[number]
const kind = z.enum(pageKinds)

/** All that a version of a page says, where it stands and since when included. */
export const pageDraft = z.discriminatedUnion('kind', [
  z.extend(featureDraft, { kind: z.enum(featureKinds) }),
  z.extend(announcementDraft, { kind: z.literal('announcement') }),
  eventDraft,
  bannerDraft,
  landingDraft,
])
export type PageDraft = z.infer<typeof pageDraft>

const version = z.object({
  n: z.number(),
  state: z.enum(versionStates),
  title: z.string(),
  /** Who wrote it last; null where nobody is known any more. */
  by: z.nullable(z.string()),
  at: z.string(),
  /** Since when readers saw it. */
  liveAt: z.nullable(z.string()),
  /** When it is to be published. */
  dueAt: z.nullable(z.string()),
  /** The version whose words it brought back. */
  again: z.nullable(z.number()),
  /** Whether it may be published again [content.undo] [content.gone]. */
  comesBack: z.boolean(),
})
export type PageVersion = z.infer<typeof version>

const open = z.object({
  ...shown,
  id: z.number(),
  kind,
  /** The number of what readers read; null where it was never published. */
  targetId: z.nullable(z.number()),
  title: z.string(),
  state: z.enum(openStates),
  by: z.nullable(z.string()),
  at: z.string(),
  dueAt: z.nullable(z.string()),
  /** Why it did not come to stand when it was due. */
  problem: z.nullable(z.string()),
})
export type OpenPage = z.infer<typeof open>

const page = z.object({
  ...shown,
  id: z.number(),
  kind,
  targetId: z.nullable(z.number()),
  /** Where readers find it; null where it was never published. */
  path: z.nullable(z.string()),
  /** What is written on or waits, else what readers see. */
  draft: pageDraft,
  /** Its blocks as readers would see them. */
  blocks: z.array(shownBlock),
  problem: z.nullable(z.string()),
  /** The newest first. */
  versions: z.array(version),
})
export type Page = z.infer<typeof page>

/** What publishing changes of what is read. */
const written = ['pages', 'features', 'announcements', 'events', 'banners'] as const
const one = z.object({ id })
const operator = { access: 'operator', right: 'content.publish' } as const
const about = { thing: 'page' } as const
const at = moment('올릴 날짜와 시각을 다시 확인해 주세요.')
const changed = z.object({ id: z.number() })
/** Null keeps it as a draft; `at` null is at once. */
const publish = z.nullable(z.object({ at: z.nullable(at) }))
const kept = z.object({ id: z.number(), state: z.enum(versionStates), path: z.nullable(z.string()) })

/**
 * Pages with their versions [content.versions]. Who writes an announcement needs the right to send one as well.
 */
export const contentPages = {
  listOpenPages: endpoint({
    method: 'GET',
    path: '/v1/admin/pages',
    summary: 'Pages of a kind that are written on or planned, the newest first',
    ...operator,
    tells: ['pages'],
    shows: 'page',
    query: z.object({ kind }),
    answer: z.object({ items: z.array(open) }),
  }),
  getPage: endpoint({
    method: 'GET',
    path: '/v1/admin/pages/:id',
    summary: 'A page with what is written on and its versions',
    ...operator,
    tells: ['pages'],
    kept: { of: 'pages', by: 'id' },
    shows: 'page',
    params: one,
    answer: page,
  }),
  findPage: endpoint({
    method: 'GET',
    path: '/v1/admin/pages/of',
    summary: 'The page of what readers read, and what stands there now; its number is null where nothing was ever written on it',
    ...operator,
    tells: written,
    query: z.object({ kind, target: id }),
    answer: z.object({ id: z.nullable(z.number()), draft: pageDraft, blocks: z.array(shownBlock) }),
  }),
  readVersion: endpoint({
    method: 'GET',
    path: '/v1/admin/pages/:id/versions/:n',
    summary: 'A version as readers would see it',
    ...operator,
    tells: ['pages'],
    params: z.object({ id, n: id }),
    answer: z.object({ draft: pageDraft, blocks: z.array(shownBlock) }),
  }),
  previewBlocks: endpoint({
    method: 'POST',
    path: '/v1/admin/pages/preview',
    summary: 'Blocks as readers would see them; writes nothing',
    ...operator,
    kept: { of: 'pages' },
    changes: [],
    about: { nobody: 'writes nothing' },
    body: z.object({ blocks: draftBlocks }),
    answer: z.object({ blocks: z.array(shownBlock) }),
  }),
  writePage: endpoint({
    method: 'POST',
    path: '/v1/admin/pages',
    summary: 'Begins a page, or the first draft on what readers read; and publishes it, at once or at a time, where that is said',
    ...operator,
    kept: { of: 'pages' },
    changes: written,
    about: { nobody: 'begins a page of the house' },
    body: z.object({ targetId: z.nullable(rowNumber), draft: pageDraft, publish }),
    answer: kept,
    errors: ['PAGE_OPEN'],
    status: 201,
    idempotent: true,
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/v1/admin/pages/:id',
    summary: 'Keeps a draft, which readers do not see until it is published, at once or at a time',
    ...operator,
    kept: { of: 'pages', by: 'id' },
    changes: written,
    about,
    params: one,
    body: z.object({ draft: pageDraft, publish }),
    answer: kept,
    errors: ['PAGE_PLANNED'],
  }),
  unplanPage: endpoint({
    method: 'POST',
    path: '/v1/admin/pages/:id/unplan',
    summary: 'Takes back that it is published at a time: it is a draft again',
    ...operator,
    kept: { of: 'pages', by: 'id' },
    changes: ['pages'],
    about,
    params: one,
    answer: changed,
    errors: ['NOTHING_TO_PUBLISH'],
  }),
  bringBack: endpoint({
    method: 'POST',
    path: '/v1/admin/pages/:id/undo',
    summary: 'Publishes again what a past version said, as a new one',
    ...operator,
    kept: { of: 'pages', by: 'id' },
    changes: written,
    about,
    params: one,
    body: z.object({ n: rowNumber }),
    answer: changed,
  }),
  dropDraft: endpoint({
    method: 'DELETE',
    path: '/v1/admin/pages/:id/draft',
    summary: 'Throws the draft away; a page that was never published goes with it',
    ...operator,
    kept: { of: 'pages', by: 'id' },
    changes: ['pages'],
    about,
    params: one,
    answer: z.object({ dropped: z.boolean() }),
    errors: ['PAGE_PLANNED'],
  }),
} as const
