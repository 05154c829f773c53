import { fail, failed, type Failure } from '@dure/contract/errors'
import type { Announcement } from '@dure/contract/notifications/announcements'
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
  type AnnouncementFields,
  type AnnouncementRow,
  type Audience,
} from './announcements.sql.ts'
import { notify } from './notify.ts'
import { advertisementTitle } from './policy.ts'

const pageSize = 20
/** Members told in one job. */
const batch = 500

const posted = defineEvent<{ announcementId: number; afterId: number }>('notifications.announced')

type Given = { audience: Audience; title: string; content: string; bannerUntil: string | null }

/** What the caller's side is told: everybody's, and his own. */
export async function listAnnouncements({ db, actor }: Context, before: number | null) {
  const audiences: Audience[] = actor === null ? ['all'] : actor.providerId === null ? ['all', 'customer'] : ['all', 'customer', 'provider']
  const page = pageOf(await announcementsPage(db, { audiences, before, limit: pageSize + 1 }), pageSize, (row) => [row.id])
  return { ...page, items: page.items.map(view) }
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

export function postAnnouncement(
  context: MemberContext,
  given: Given & { notify: boolean; advertising?: boolean | undefined },
): Promise<Announcement | Failure<'INVALID_PARAMS'>> {
  return inTransaction(context, async (inside) => {
    const fields = fieldsOf(inside, given)
    if (failed(fields)) return fields
    const by = inside.actor.memberId
    const advertising = given.advertising ?? false
    const row = await insertAnnouncement(inside.db, { ...fields, notified: given.notify, advertising, by, at: inside.now })
    if (given.notify) await inside.house.jobs.emit(inside, posted, { announcementId: row.id, afterId: 0 })
    tellAudit(inside, { target: { id: row.id }, after: factsOf(row) })
    return view(row)
  })
}

/** How it would read and how many it would reach, before anybody is told; refused as posting would be. */
export async function previewAnnouncement(
  context: MemberContext,
  given: Given & { notify: boolean; advertising?: boolean | undefined },
): Promise<{ notification: { title: string; body: string; members: number } | null } | Failure<'INVALID_PARAMS'>> {
  const fields = fieldsOf(context, given)
  if (failed(fields)) return fields
  if (!given.notify) return { notification: null }
  const advertising = given.advertising ?? false
  const { title, body } = noticeOf(given)
  const members = await audienceSize(context.db, { audience: given.audience, advertising })
  return { notification: { title: advertising ? advertisementTitle(title) : title, body, members } }
}

/** What the centre says of it. */
const noticeOf = ({ title, content }: { title: string; content: string }) => ({ title, body: truncate(content, 80, '…') })

export async function editAnnouncement(
  context: MemberContext,
  id: number,
  given: Given,
): Promise<Announcement | Failure<'INVALID_PARAMS' | 'NOT_FOUND'>> {
  const fields = fieldsOf(context, given)
  if (failed(fields)) return fields
  const former = await announcementById(context.db, id)
  const row = await updateAnnouncement(context.db, id, fields, context.now)
  if (former === undefined || row === undefined) return fail('NOT_FOUND')
  tellAudit(context, { before: factsOf(former), after: factsOf(row) })
  return view(row)
}

export async function withdrawAnnouncement({ db, now }: MemberContext, id: number): Promise<{ id: number } | Failure<'NOT_FOUND'>> {
  return (await withdraw(db, id, now)) ? { id } : fail('NOT_FOUND')
}

function fieldsOf({ now }: Context, given: Given): AnnouncementFields | Failure<'INVALID_PARAMS'> {
  const bannerUntil = given.bannerUntil === null ? null : new Date(given.bannerUntil)
  if (bannerUntil !== null && bannerUntil <= now)
    return fail('INVALID_PARAMS', { fields: { bannerUntil: '띠 알림이 끝나는 때는 지금보다 뒤여야 해요.' } })
  return { audience: given.audience, title: given.title, content: given.content, bannerUntil }
}

/** Tells a batch of the audience and hands the rest to the next job; a withdrawn announcement tells nobody more. */
async function tellAudience(house: House, data: { announcementId: number; afterId: number }): Promise<void> {
  const row = await announcementById(house.db, data.announcementId)
  if (row === undefined || row.withdrawnAt !== null) return
  await inTransaction(systemContext(house), async (context) => {
    const members = await audienceAfter(context.db, { audience: row.audience, afterId: data.afterId, limit: batch })
    await notify(
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
