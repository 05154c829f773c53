import { chargebackLimits as limits } from '@dure/contract/cash/limits'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Rows } from '../../jobs/events.ts'
import { bookedBefore } from '../../ledger/check.ts'

const ago = (now: Date, by: number): Date => new Date(now.getTime() - by)

/** Whether the gateway's list is to be read and nobody does. */
export const paymentsToHear = (now: Date): Rows => sql`
  from payment_hearing where (heard_until is null or heard_until <= ${ago(now, limits.hearEvery)})
    and (taken_until is null or taken_until <= ${now}) and ${bookedBefore(now)}`

export type Hearing = { readonly heardUntil: Date | null; readonly partlyUntil: Date | null }

/** Takes the list for whoever reads it now. @returns how far it was read; undefined where it is not due, or another reads. */
export async function takeHearing(db: Db, now: Date): Promise<Hearing | undefined> {
  const { rows } = await sql<Hearing>`
    update payment_hearing set taken_until = ${new Date(now.getTime() + limits.hearingLasts)}
    where exists (select ${paymentsToHear(now)}) and (taken_until is null or taken_until <= ${now}) returning heard_until, partly_until`.execute(
    db,
  )
  return rows[0]
}

export async function noteHeard(db: Db, until: Date): Promise<void> {
  await db.updateTable('paymentHearing').set({ heardUntil: until, takenUntil: null }).execute()
}

export async function notePartsHeard(db: Db, until: Date): Promise<void> {
  await db.updateTable('paymentHearing').set({ partlyUntil: until }).execute()
}
