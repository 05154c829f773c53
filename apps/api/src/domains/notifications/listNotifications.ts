import type { NotificationView } from '@dure/contract/notifications/endpoints'
import { kindOf, kindsOfCategory, noticeCategories } from '@dure/contract/notifications/kinds'
import { pageOf } from '@dure/kernel/pagination'
import type { MemberContext } from '../../context.ts'
import { publicFileUrl } from '../files/index.ts'
import { lastReadNotice, noticesPage, unreadKinds } from './notifications.sql.ts'
import type { Role } from '../../jobs/notices.ts'

type Page = {
  notifications: NotificationView[]
  readLastId: number | null
  pagination: { nextCursor: string | null; hasNextPage: boolean }
}

export async function listNotifications(
  context: MemberContext,
  given: { role: Role; category2_id?: number | undefined; cursor: number | null; limit: number },
): Promise<Page> {
  const of = { memberId: context.actor.memberId, role: given.role, kinds: kindsOf(given.category2_id) }
  const rows = await noticesPage(context.db, { ...of, before: given.cursor, limit: given.limit + 1 })
  const { items, next_cursor } = pageOf(rows, given.limit, (row) => [row.id])
  return {
    notifications: items.map((row) => ({
      id: row.id,
      categoryId: kindOf(row.kind).category,
      title: row.title,
      contents: row.body,
      link: row.link,
      createdAt: row.createdAt.toISOString(),
      isRead: row.readAt !== null,
      pro: row.proName === null ? null : { name: row.proName, picture: row.proPicture === null ? null : publicFileUrl(row.proPicture) },
    })),
    readLastId: await lastReadNotice(context.db, of),
    pagination: { nextCursor: next_cursor, hasNextPage: next_cursor !== null },
  }
}

/** Null means every kind. */
export function kindsOf(category: number | null | undefined): string[] | null {
  return category == null ? null : kindsOfCategory(category)
}

export async function listNotificationCategories(context: MemberContext, role: Role) {
  const unread = await unreadKinds(context.db, context.actor.memberId, role)
  return {
    category1List: noticeCategories[role].map(({ id, name, category2 }) => ({
      id,
      name,
      category2List: category2.map((one) => ({
        categoryId: one.id,
        name: one.name,
        unreadNotificationExist: kindsOfCategory(one.id).some((kind) => unread.has(kind)),
      })),
    })),
  }
}
