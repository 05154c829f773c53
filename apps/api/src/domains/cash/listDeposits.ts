import type { MemberContext } from '../../context.ts'
import { openDeposits } from './cash.sql.ts'

/** Nobody waits to pay into more accounts than these. */
const longestList = 20

/** Virtual accounts the member has been given and may still pay into. */
export async function listDeposits({ db, actor, now }: MemberContext) {
  const rows = await openDeposits(db, actor.memberId, now, longestList)
  return { items: rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() })) }
}
