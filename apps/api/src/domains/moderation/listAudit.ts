import { fail } from '@dure/contract/errors'
import { pageOf } from '@dure/kernel/pagination'
import { parseSeoulDay, startOfNextSeoulDay } from '@dure/kernel/time'
import type { MemberContext } from '../../context.ts'
import { auditEntries } from '../../http/audit/audit.sql.ts'
import { memberNames } from '../accounts/index.ts'

const pageSize = 50

type Query = {
  operator: string | null
  act: string | null
  target: string | null
  from: string | null
  to: string | null
  cursor: number | null
}

/** The audit log by who, what, to what and when, with the operator as he calls himself now; days are Seoul's. */
export async function listAudit({ db }: MemberContext, query: Query) {
  if (query.operator !== null && !/^\d{1,15}$/.test(query.operator))
    return fail('INVALID_PARAMS', { fields: { operator: '운영자의 회원 번호를 적어 주세요.' } })
  const [from, to] = [dayOf(query.from), dayOf(query.to)]
  if (from === undefined) return fail('INVALID_PARAMS', { fields: { from: '날짜를 다시 확인해 주세요.' } })
  if (to === undefined) return fail('INVALID_PARAMS', { fields: { to: '날짜를 다시 확인해 주세요.' } })
  const [targetType, targetId] = query.target?.split(':') ?? []
  const rows = await auditEntries(
    db,
    {
      operatorId: query.operator === null ? null : Number(query.operator),
      act: query.act,
      targetType: targetType ?? null,
      targetId: targetId ?? null,
      from,
      to: to && startOfNextSeoulDay(to),
      before: query.cursor,
    },
    pageSize + 1,
  )
  const page = pageOf(rows, pageSize, (row) => [row.id])
  const names = await memberNames(
    db,
    page.items.map((row) => row.operatorId),
  )
  return {
    ...page,
    items: page.items.map((row) => ({
      id: row.id,
      operatorId: row.operatorId,
      operatorName: names.get(row.operatorId) ?? null,
      act: row.act,
      targetType: row.targetType,
      targetId: row.targetId,
      reason: row.reason,
      detail: row.detail,
      before: row.before,
      after: row.after,
      address: row.address,
      at: row.createdAt.toISOString(),
    })),
  }
}

/** null where none is asked for, undefined where it is no day. */
function dayOf(text: string | null): Date | null | undefined {
  return text === null ? null : parseSeoulDay(text)
}
