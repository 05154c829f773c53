import { partsOfChange, taxLimits as limits } from '@dure/contract/tax/limits'
import { parseSeoulDay, seoulDay, startOfNextSeoulMonth } from '@dure/kernel/time'
import { inTransaction, systemContext, type Context } from '../../context.ts'
import type { Timer } from '../../jobs/events.ts'
import { memberContacts } from '../accounts/index.ts'
import { provedBusinessesAfter, type ProvedBusiness } from '../settlement/index.ts'
import { dueRun, forgetBuyers, invoicedAfter, lockRun, moveRun, receiverOfPaper, sumsByMonth, type Sum } from './invoices.sql.ts'
import { sealReceiver } from './receiver.ts'
import { insertPaper } from './tax.sql.ts'

/**
 * In the morning of the 1st the invoices of the month that is over come due: of each business pro, for cash that he paid without a card and our fee of what
 * he sold; and for months before, what corrects them since money went back [tax.invoices] [tax.corrections]. Some pros in a transaction, which says
 * how far it came.
 */
export const makeInvoices: Timer = {
  name: 'tax.invoices',
  due: dueRun,
  run: (house) =>
    inTransaction(systemContext(house), async (context) => {
      const run = await lockRun(context.db, context.now)
      if (run === undefined) return 0
      const { db } = context
      const proved = await provedBusinessesAfter(db, run.afterProvider, limits.prosAtOnce)
      const invoiced = await invoicedAfter(db, run.afterProvider, limits.prosAtOnce)
      const businesses = new Map(proved.map((one) => [one.providerId, one]))
      const ids = [...new Set([...businesses.keys(), ...invoiced])].toSorted((one, other) => one - other).slice(0, limits.prosAtOnce)
      const until = startOfNextSeoulMonth(parseSeoulDay(run.month)!)
      for (const sum of await sumsByMonth(db, { providerIds: ids, month: run.month, until }))
        await invoice(context, businesses.get(sum.providerId), sum, until)
      await forgetBuyers(db, ids, new Date(until.getTime() - limits.leftKnownFor))
      await moveRun(
        db,
        ids.length < limits.prosAtOnce ? { month: seoulDay(until), dueAt: startOfNextSeoulMonth(until) } : { afterProvider: ids.at(-1)! },
      )
      return 1
    }),
}

async function invoice(context: Context, business: ProvedBusiness | undefined, sum: Sum, countedUntil: Date): Promise<void> {
  const amount = sum.cash + sum.fee - sum.papers
  // Nothing to tell of: no money comes to a month after it was made, and who proves no business now gets no invoice of what is new.
  if (sum.paperId === null ? amount <= 0 || business === undefined : amount >= 0) return
  await insertPaper(context.db, {
    kind: 'invoice',
    memberId: sum.memberId,
    providerId: sum.providerId,
    month: sum.month,
    corrects: sum.paperId,
    amount,
    ...partsOfChange(sum.papers, amount),
    fee: sum.fee - sum.fees,
    countedUntil,
    receiverSealed: sum.paperId === null ? await buyer(context, business!, sum.memberId) : await receiverOfPaper(context.db, sum.paperId),
    nextTryAt: context.now,
    createdAt: context.now,
  })
}

/** Whom it is for: the business as it is proved. What corrects an invoice is for whom that was for. */
async function buyer(context: Context, business: ProvedBusiness, memberId: number): Promise<Buffer> {
  const contact = (await memberContacts(context.db, [memberId])).get(memberId)
  return sealReceiver(context.house, {
    kind: 'invoice',
    to: {
      number: business.businessNumber,
      name: business.businessName,
      representative: contact?.certName ?? '',
      address: business.businessAddress ?? '',
      email: contact?.email ?? '',
    },
  })
}
