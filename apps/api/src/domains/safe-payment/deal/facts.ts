import { parseSeoulDay } from '@dure/kernel/time'
import type { SafePaymentFacts } from '@dure/contract/safe-payment/states'
import type { Db } from '../../../database/connect.ts'
import { asksOf, type AskRow } from './asks.sql.ts'
import { memberContacts } from '../../accounts/index.ts'
import { openCaseOf, type CaseRow } from '../../escrow/index.ts'
import type { ProviderRow } from '../../profiles/index.ts'
import type { PaymentRow } from './payments.sql.ts'
import { proOf } from './seller.ts'

export type Known = {
  readonly facts: SafePaymentFacts
  readonly provider: ProviderRow
  readonly asks: readonly AskRow[]
  readonly openAsk: AskRow | undefined
  readonly openCase: CaseRow | undefined
}

/** What the state table's guards look at, read from the deal's rows. */
export async function factsOf(db: Db, payment: PaymentRow, now: Date): Promise<Known> {
  const [asks, openCase] = [await asksOf(db, payment.id), await openCaseOf(db, payment.id)]
  const openAsk = asks.find((ask) => ask.resolvedAt === null)
  const provider = await proOf(db, payment.providerId)
  const customer = (await memberContacts(db, [payment.customerId])).get(payment.customerId)
  const facts: SafePaymentFacts = {
    status: payment.status,
    now: now.getTime(),
    paidAt: payment.paidAt?.getTime() ?? null,
    serviceDay: payment.serviceDate === null ? null : (parseSeoulDay(payment.serviceDate)?.getTime() ?? null),
    openAsk: openAsk?.type ?? null,
    asks: asks.map((ask) => ({
      type: ask.type,
      state: ask.state,
      createdAt: ask.createdAt.getTime(),
      resolvedAt: ask.resolvedAt?.getTime() ?? null,
    })),
    caseOpen: openCase !== undefined,
    partyBanned: customer?.status === 'banned' || provider.memberStatus === 'banned',
    releasedByOperator: payment.releasedByOperator,
  }
  return { facts, provider, asks, openAsk, openCase }
}
