import type { Answer } from '@dure/contract/client'
import { communityLimits as limits } from '@dure/contract/community/limits'
import type { MarkAct } from '@dure/contract/counters/kinds'
import { pageOf } from '@dure/kernel/pagination'
import type { MemberContext } from '../../../context.ts'
import { markedThings } from '../../counters/index.ts'
import { listed } from '../lists/cards.ts'
import type { Page } from '../lists/listPosts.ts'
import { listByIds } from '../lists/lists.sql.ts'
import { mayRead } from '../policy.ts'
import { postsOf } from './mine.sql.ts'

/** What the caller wrote, hidden ones too, the newest first [community.mine]. */
export async function listMyPosts(context: MemberContext, before: number | null): Promise<Answer<'GET /v1/community/my/posts'>> {
  const { rows, total } = await postsOf(context.db, context.actor.memberId, { before, limit: limits.page + 1 })
  const { items, next_cursor } = pageOf(rows, limits.page, (row) => [row.id])
  return { items: await listed(context, items), pagination: { next_cursor }, total }
}

/** What the caller likes or keeps, what he marked last first; what he may not read any more is left out [community.mine]. */
export async function listMarkedPosts(
  context: MemberContext,
  act: MarkAct,
  after: readonly [moment: number, id: number] | null,
): Promise<Page> {
  const { db, actor } = context
  const marks = await markedThings(db, actor.memberId, { act, kind: 'post', before: after?.[1] ?? null, limit: limits.page + 1 })
  const { items, next_cursor } = pageOf(marks, limits.page, (mark) => [mark.createdAt.getTime(), mark.id])
  const rows = await listByIds(
    db,
    items.map((mark) => mark.targetId),
    actor.memberId,
  )
  return {
    items: await listed(
      context,
      rows.filter((row) => mayRead(actor, row.category)),
    ),
    pagination: { next_cursor },
  }
}
