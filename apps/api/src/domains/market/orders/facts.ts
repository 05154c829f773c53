import type { OrderFacts } from '@dure/contract/market/orderStates'
import type { Refundable } from '@dure/contract/market/refundRules'
import type { Db } from '../../../database/connect.ts'
import { memberContacts, type MemberContact } from '../../accounts/index.ts'
import { providerById, type ProviderRow } from '../../profiles/index.ts'
import { endOf } from './instants.ts'
import type { OrderRow } from './orders.sql.ts'

export type Known = { readonly facts: OrderFacts; readonly provider: ProviderRow; readonly customer: MemberContact | undefined }

/** What the guards of the table look at, and who takes part. */
export async function factsOf(db: Db, order: OrderRow, now: Date): Promise<Known> {
  const provider = await providerById(db, order.providerId)
  if (provider === undefined) throw new Error(`The order ${order.id} has no seller`)
  const customer = (await memberContacts(db, [order.customerId])).get(order.customerId)
  return {
    provider,
    customer,
    facts: {
      status: order.status,
      now: now.getTime(),
      startAt: order.startAt?.getTime() ?? null,
      offered: order.offeredStartAt !== null,
      changes: order.changes,
      answerBy: order.answerBy?.getTime() ?? null,
      noShow: order.noShowAt !== null,
      // What its time does is done at its very end.
      doneByWord: order.doneAt !== null && order.noShowAt === null && order.doneAt.getTime() !== endOf(order)?.getTime(),
      partyBanned: customer?.status === 'banned' || provider.memberStatus === 'banned',
    },
  }
}

/** The same as its refund asks; null while nothing was paid. */
export function refundableOf(order: OrderRow): Refundable | null {
  return order.paidAt === null
    ? null
    : {
        rule: order.refundRule,
        amount: order.amount,
        paidAt: order.paidAt.getTime(),
        confirmed: order.status !== 'paid',
        startAt: order.startAt?.getTime() ?? null,
        begun: order.doneAt !== null,
      }
}
