import { fail, failed, type Failure } from '@dure/contract/errors'
import type { Block } from '@dure/contract/content/blocks'
import { paragraphsOf, plainText } from '@dure/contract/content/plainText'
import type { Announcement } from '@dure/contract/notifications/announcements'
import { announcementPage, type AnnouncementDraft } from '@dure/contract/notifications/schemas'
import { truncate } from '@dure/kernel/korean'
import { pageOf } from '@dure/kernel/pagination'
import { inTransaction, systemContext, type Context, type House, type MemberContext } from '../../context.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { defineEvent, on, type Listener } from '../../jobs/events.ts'
import {
  announcementById,
  announcementsPage,
  audienceAfter,
  audienceSize,
  insertAnnouncement,
  updateAnnouncement,
  withdraw,
  type AnnouncementRow,
  type Audience,
} from './announcements.sql.ts'
import type { PageOwner } from '../content/index.ts'
import { publishAtOnce, shownBlocks } from '../content/index.ts'
import { notify as notifyMembers } from './notify.ts'
import { advertisementTitle } from './policy.ts'

const pageSize = 20
/** Members told in one job. */
const batch = 500

const posted = defineEvent<{ announcementId: number; afterId: number }>('notifications.announced')

type Given = { audience: Audience; title: string; content: string; bannerUntil: string | null }

const audiencesOf = (actor: Context['actor']): Audience[] =>
  actor === null ? ['all'] : actor.providerId === null ? ['all', 'customer'] : ['all', 'customer', 'provider']

/** What the caller's side is told: everybody's, and his own. */
export async function listAnnouncements(context: Context, before: number | null) {
  const { db, actor } = context
  const page = pageOf(await announcementsPage(db, { audiences: audiencesOf(actor), before, limit: pageSize + 1 }), pageSize, (row) => [
    row.id,
  ])
  const blocks = await shownBlocks(context, page.items.map(blocksOf))
  return { ...page, items: page.items.map((row, at) => ({ ...view(row), blocks: blocks[at]! })) }
}

/** For operators: every audience, the withdrawn ones too. */
export async function allAnnouncements({ db }: Context, before: number | null) {
  const rows = await announcementsPage(db, { audiences: null, before, limit: pageSize + 1 })
  const page = pageOf(rows, pageSize, (row) => [row.id])
  const items = page.items.map((row) => ({
    ...view(row),
    notified: row.notified,
    advertising: row.advertising,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  }))
  return { ...page, items }
}

type Draft = AnnouncementDraft & { readonly kind: 'announcement' }

/** Plain words as a page of blocks. */
const draftOf = ({
  content,
  notify = false,
  advertising = false,
  ...given
}: Given & { notify?: boolean; advertising?: boolean | undefined }): Draft => ({
  kind: 'announcement',
  ...given,
  blocks: paragraphsOf(content),
  notify,
  advertising,
})

/** Posts plain words at once; a version of a page as every other [content.pages]. */
export function postAnnouncement(
  context: MemberContext,
  given: Given & { notify: boolean; advertising?: boolean | undefined },
): Promise<Announcement | Failure<'INVALID_PARAMS'>> {
  return inTransaction(context, async (inside) => {
    const id = await publishAtOnce(inside, { draft: draftOf(given), targetId: null })
    if (failed(id)) return id
    const row = (await announcementById(inside.db, id!))!
    tellAudit(inside, { target: { id: row.id }, after: factsOf(row) })
    return view(row)
  })
}

/** How it would read and how many it would reach, before anybody is told; refused as posting would be. */
export async function previewAnnouncement(
  context: MemberContext,
  given: Given & { notify: boolean; advertising?: boolean | undefined },
): Promise<{ notification: { title: string; body: string; members: number } | null } | Failure<'INVALID_PARAMS'>> {
  const refused = bannerOver(given, context.now)
  if (refused !== null) return refused
  if (!given.notify) return { notification: null }
  const advertising = given.advertising ?? false
  const { title, body } = noticeOf(given)
  const members = await audienceSize(context.db, { audience: given.audience, advertising })
  return { notification: { title: advertising ? advertisementTitle(title) : title, body, members } }
}

/** What the centre says of it. */
const noticeOf = ({ title, content }: { title: string; content: string }) => ({ title, body: truncate(content, 80, '…') })

export async function withdrawAnnouncement({ db, now }: MemberContext, id: number): Promise<{ id: number } | Failure<'NOT_FOUND'>> {
  return (await withdraw(db, id, now)) ? { id } : fail('NOT_FOUND')
}

const isOver = ({ bannerUntil }: Pick<Given, 'bannerUntil'>, at: Date): boolean => bannerUntil !== null && new Date(bannerUntil) <= at

const bannerOver = (given: Pick<Given, 'bannerUntil'>, at: Date): Failure<'INVALID_PARAMS'> | null =>
  isOver(given, at) ? fail('INVALID_PARAMS', { fields: { bannerUntil: '띠 알림이 끝나는 때는 올라가는 때보다 뒤여야 해요.' } }) : null

/** What stands there: our blocks, unless the release before wrote its words after us. */
const blocksOf = ({ blocks, content }: AnnouncementRow): Block[] =>
  blocks !== null && plainText(blocks) === content ? blocks : paragraphsOf(content)

/** Announcements are pages of blocks with versions; whom to tell holds for the first time alone [content.pages]. */
export const announcementOwner: PageOwner = {
  right: 'notice.send',
  standing: async ({ db }, id) => {
    const row = await announcementById(db, id)
    if (row === undefined || row.withdrawnAt !== null) return undefined
    const { audience, title, bannerUntil, notified, advertising } = row
    const told = { notify: notified, advertising }
    return { kind: 'announcement', audience, title, blocks: blocksOf(row), bannerUntil: bannerUntil?.toISOString() ?? null, ...told }
  },
  refuse: async (_, draft, { from }) => {
    const judged = announcementPage.safeParse(draft)
    const fields: Record<string, string> = {}
    for (const { path, message } of judged.error?.issues ?? []) fields[String(path[0])] ??= message
    return Object.keys(fields).length > 0 ? fail('INVALID_PARAMS', { fields }) : bannerOver(draft as Draft, from)
  },
  again: (draft, now) => (isOver(draft as Draft, now) ? { ...(draft as Draft), bannerUntil: null } : draft),
  publish: async (context, { draft, targetId, by }) => {
    const { audience, title, blocks, bannerUntil, notify, advertising } = draft as Draft
    const { db, now } = context
    const fields = { audience, title, blocks, bannerUntil: bannerUntil === null ? null : new Date(bannerUntil) }
    if (targetId !== null) return (await updateAnnouncement(db, targetId, fields, now))?.id
    const { id } = await insertAnnouncement(db, { ...fields, notified: notify, advertising, by, at: now })
    if (notify) await context.house.jobs.emit(context, posted, { announcementId: id, afterId: 0 })
    return id
  },
  pathOf: (_, id) => `/notices#notice-${id}`,
}

/** Tells a batch of the audience and hands the rest to the next job; a withdrawn announcement tells nobody more. */
async function tellAudience(house: House, data: { announcementId: number; afterId: number }): Promise<void> {
  const row = await announcementById(house.db, data.announcementId)
  if (row === undefined || row.withdrawnAt !== null) return
  await inTransaction(systemContext(house), async (context) => {
    const members = await audienceAfter(context.db, { audience: row.audience, afterId: data.afterId, limit: batch })
    await notifyMembers(
      context,
      members.map(({ id, role }) => ({
        memberId: id,
        role,
        kind: 'announcement',
        ...noticeOf(row),
        link: `/notices#notice-${row.id}`,
        dedupeKey: `announcement:${row.id}:${id}`,
        ...(row.advertising ? { advertising: true as const } : {}),
      })),
    )
    const last = members.at(-1)
    if (members.length === batch && last !== undefined) await house.jobs.emit(context, posted, { announcementId: row.id, afterId: last.id })
  })
}

export const announcementListeners: readonly Listener[] = [on(posted, 'notifications.tell-audience', tellAudience)]

const factsOf = (row: AnnouncementRow) => ({
  audience: row.audience,
  title: row.title,
  bannerUntil: row.bannerUntil,
  advertising: row.advertising,
})

function view(row: AnnouncementRow): Announcement {
  return {
    id: row.id,
    audience: row.audience,
    title: row.title,
    content: row.content,
    bannerUntil: row.bannerUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** What the caller's side is told, as other lists show it: each on the page of all. */
export async function announcedTo(
  { db, actor }: Context,
  given: { readonly before: number | null; readonly limit: number },
): Promise<{ id: number; title: string; text: string; path: string; at: Date }[]> {
  const rows = await announcementsPage(db, { audiences: audiencesOf(actor), ...given })
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: plainText(blocksOf(row)),
    path: `/notices#notice-${row.id}`,
    at: row.createdAt,
  }))
}
