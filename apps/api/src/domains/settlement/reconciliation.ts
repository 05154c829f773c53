import { DAY } from '@dure/kernel/time'
import type { Reconciliation } from '@dure/contract/settlement/stuckMoney'
import { booksLimits, settlementLimits } from '@dure/contract/settlement/limits'
import { inTransaction, systemContext, type House, type MemberContext } from '../../context.ts'
import { connect, type Db } from '../../database/connect.ts'
import type { Timer } from '../../jobs/events.ts'
import { booksBeganAt, proveBooks, proveGateway, sealDays, type Difference } from '../../ledger/check.ts'
import { settlementEvents } from './events.ts'
import { beginReconciliation, dayToReconcile, endReconciliation, lastProofBegan, latestReconciliations } from './reconciliation.sql.ts'

/** More differences than anybody reads say no more than these. */
const kept = 100
const shown = 30

/** Once a day: the work itself is a job, so that it holds up no other timer. */
export const reconcileDaily: Timer = {
  name: 'settlement.reconcile-daily',
  due: dayToReconcile,
  run: (house) =>
    inTransaction(systemContext(house), async (context) => {
      const id = await beginReconciliation(context.db, context.now)
      if (id === undefined) return 0
      await house.jobs.emit(context, settlementEvents.reconciliationDue, { reconciliationId: id })
      return 1
    }),
}

/** Seals the days that are over, proves the books and compares them with the gateway's own; what differs is kept for the operators. @throws GatewayError */
export async function reconcile(house: House, reconciliationId: number): Promise<void> {
  // On connections of its own, whose statements may take their time.
  const { db } = connect(house.config.databaseDirectUrl, 'tool')
  const { payments, differences } = await proveAll(house, db).finally(() => db.destroy())
  for (const one of differences.slice(0, kept)) house.log.error(one, 'the books do not hold')
  await endReconciliation(house.db, reconciliationId, { at: house.clock.now(), payments, differences: differences.slice(0, kept) })
  // The operators' desk and a metric tell of it too; a log in which all is well every day is not read.
  house.log[differences.length === 0 ? 'debug' : 'warn']({ payments, differences: differences.length }, 'the books were reconciled')
}

async function proveAll(house: House, db: Db): Promise<{ payments: number; differences: Difference[] }> {
  const now = house.clock.now()
  await sealDays(db, now)
  const last = await lastProofBegan(db)
  const since = last === null ? null : new Date(last.getTime() - booksLimits.overlap)
  const own = await proveBooks(db, since, now)
  // The first time the lists of weeks, all of them new, say what else there is.
  const { payments, differences } = await proveGateway(db, house.gateways.payments, since ?? new Date(now.getTime() - DAY), now)
  return { payments, differences: [...own, ...differences] }
}

/** The last month of reconciliations, for operators; `late` where none has ended for two days. */
export async function listReconciliations(context: MemberContext): Promise<{ items: Reconciliation[]; late: boolean }> {
  const { db, now } = context
  const rows = await latestReconciliations(db, shown)
  const ended = rows.find((row) => row.finishedAt !== null)?.finishedAt
  const begin = await booksBeganAt(db)
  return {
    items: rows.map((row) => ({
      day: row.day,
      startedAt: row.startedAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      payments: row.payments,
      differences: row.differences as unknown as Reconciliation['differences'],
    })),
    late: begin !== null && (ended ?? begin).getTime() < now.getTime() - settlementLimits.reconciledWithin,
  }
}
