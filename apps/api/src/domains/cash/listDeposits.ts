import { cashLimits } from '@dure/contract/cash/limits'
import type { MemberContext } from '../../context.ts'
import { bankNames } from './bankNames.ts'
import { openDeposits } from './cash.sql.ts'

/** Virtual accounts the member has been given and may still pay into. */
export async function listDeposits({ house, db, actor, now }: MemberContext) {
  const rows = await openDeposits(db, actor.memberId, now, cashLimits.deposits)
  const nameOf = await bankNames(house)
  return { items: rows.map((row) => ({ ...row, bank: nameOf(row.bank), expiresAt: row.expiresAt.toISOString() })) }
}
