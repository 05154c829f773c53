import { cashLimits } from '@dure/contract/cash/limits'
import type { cashPromiseBody } from '@dure/contract/cash/promises'
import { fail, type Failure } from '@dure/contract/errors'
import { DAY } from '@dure/kernel/time'
import type * as z from 'zod/mini'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { tellAudit } from '../../../http/audit/audit.ts'
import { memberNames } from '../../accounts/index.ts'
import { endPromise, insertPromise, lockPromise, promisesWithSums } from './promises.sql.ts'

/** When cash was, is or will be sold with the promise, and what came of it. */
export async function listCashPromises({ db }: MemberContext) {
  const rows = await promisesWithSums(db, cashLimits.promisesShown)
  const names = await memberNames(db, [...new Set(rows.map((row) => row.createdBy))])
  return {
    items: rows.map((row) => ({
      id: row.id,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      refundDays: row.refundDays,
      endedAt: row.endedAt?.toISOString() ?? null,
      madeBy: names.get(row.createdBy) ?? '떠난 운영자',
      purchases: row.purchases,
      paid: row.paid,
      refunded: row.refunded,
    })),
  }
}

/** Promises it for a time in which nothing else is promised [cash.promise]. */
export function makeCashPromise(
  context: MemberContext,
  { startsAt, endsAt, refundDays }: z.infer<typeof cashPromiseBody>,
): Promise<{ id: number } | Failure<'INVALID_PARAMS'>> {
  return inTransaction(context, async ({ db, now }) => {
    const [from, until] = [new Date(startsAt), new Date(endsAt)]
    const no = (field: 'startsAt' | 'endsAt', text: string) => fail('INVALID_PARAMS', { reason: text, fields: { [field]: text } })
    if (until <= now) return no('endsAt', '끝나는 때가 이미 지났어요.')
    if (until <= from) return no('endsAt', '끝나는 때는 시작하는 때보다 뒤여야 해요.')
    if (until.getTime() - from.getTime() > cashLimits.promiseLasts)
      return no('endsAt', `한 번에 ${cashLimits.promiseLasts / DAY}일까지 약속할 수 있어요.`)
    // What was bought before it was made was promised nothing.
    const id = await insertPromise(db, {
      startsAt: from < now ? now : from,
      endsAt: until,
      refundDays,
      createdBy: context.actor.memberId,
      createdAt: now,
    })
    if (id === undefined) return no('startsAt', '이 기간에 이미 정한 약속이 있어요.')
    tellAudit(context, { target: { type: 'cash-promises', id }, before: null, after: { startsAt, endsAt, refundDays } })
    return { id }
  })
}

/** Ends it before its time; each purchase keeps what it was promised. */
export function endCashPromise(context: MemberContext, id: number): Promise<{ id: number } | Failure<'NOT_FOUND' | 'NOT_ACCEPTABLE'>> {
  return inTransaction(context, async ({ db, house }) => {
    const row = await lockPromise(db, id)
    // Not before what was promised to purchases that held it until now.
    const now = house.clock.now()
    if (row === undefined) return fail('NOT_FOUND')
    if (row.endedAt !== null || row.endsAt <= now) return fail('NOT_ACCEPTABLE', { reason: '이미 끝난 약속이에요.' })
    await endPromise(db, id, now)
    tellAudit(context, { before: { endedAt: null }, after: { endedAt: now.toISOString() } })
    return { id }
  })
}
