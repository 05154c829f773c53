import type { FormerItem } from '@dure/contract/requests/endpoints'
import type { RequestStatus } from '@dure/contract/requests/states'
import type { MemberContext } from '../../context.ts'
import type { AnsweredItem } from '../catalogue/index.ts'
import { latestOf, openRequestOf } from './requests.sql.ts'

type Former = { id: number; status: RequestStatus; createdAt: string; formId: number; formItems: FormerItem[] }

/** The member's latest request of a service, and the open one that bars another like it [requests.one-open]. */
export async function getLatestRequest(
  { db, actor }: MemberContext,
  serviceId: number,
  targetProviderId: number | null,
): Promise<{ request: Former | null; openRequestId: number | null }> {
  const [row, openRequestId] = await Promise.all([
    latestOf(db, actor.memberId, serviceId),
    openRequestOf(db, actor.memberId, serviceId, targetProviderId),
  ])
  if (row === undefined) return { request: null, openRequestId }
  const formItems = (row.items as AnsweredItem[]).map(({ itemId, answers }) => ({ itemId, answers: [...answers] }))
  return {
    request: { id: row.id, status: row.status, createdAt: row.createdAt.toISOString(), formId: row.formId, formItems },
    openRequestId,
  }
}
