import { fail, type Failure } from '@dure/contract/errors'
import { deskFilters, type FilteredPage } from '@dure/contract/moderation/deskFilters'
import { moderationLimits } from '@dure/contract/moderation/limits'
import type { DeskView } from '@dure/contract/moderation/views'
import { inTransaction, mayAct, type MemberContext } from '../../../context.ts'
import { tellAudit } from '../../../http/audit/audit.ts'
import { lacksRight } from '../../../http/audit/operators.ts'
import { countViews, insertView, viewsOf } from './views.sql.ts'

const mayOpen = ({ actor }: MemberContext, page: FilteredPage): boolean => mayAct(actor, deskFilters[page].right)

/** What is kept of a page's filters, for one who may open it [moderation.views]. */
export async function listDeskViews(context: MemberContext, page: FilteredPage): Promise<{ items: DeskView[] } | Failure<'FORBIDDEN'>> {
  if (!mayOpen(context, page)) return lacksRight(deskFilters[page].right)
  const rows = await viewsOf(context.db, page, context.actor.memberId)
  return { items: rows.map((row) => ({ ...row, filters: row.filters as DeskView['filters'] })) }
}

export function keepDeskView(
  context: MemberContext,
  {
    page,
    name,
    filters,
    shared,
  }: { page: FilteredPage; name: string; filters: Readonly<Partial<Record<string, string>>>; shared: boolean },
): Promise<{ id: number } | Failure<'FORBIDDEN' | 'VIEW_LIMIT' | 'VIEW_NAME_TAKEN'>> {
  return inTransaction(context, async ({ db, now, actor }) => {
    if (!mayOpen(context, page)) return lacksRight(deskFilters[page].right)
    if ((await countViews(db, page, actor.memberId)) >= moderationLimits.views) return fail('VIEW_LIMIT')
    const row = { memberId: actor.memberId, page, name, filters: JSON.stringify(filters), shared, createdAt: now }
    const id = await insertView(db, row)
    if (id === undefined) return fail('VIEW_NAME_TAKEN', { fields: { name: '다른 이름을 적어 주세요.' } })
    tellAudit(context, { target: { type: 'desk-views', id } })
    return { id }
  })
}
