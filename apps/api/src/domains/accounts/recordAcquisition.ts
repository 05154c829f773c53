import type { Acquisition } from '@dure/contract/accounts/schemas'
import type { Context } from '../../context.ts'
import { insertAcquisition } from './accounts.sql.ts'

/** Keeps where a member or a request came from; nothing where the browser knew nothing. */
export async function recordAcquisition(
  context: Context,
  given: { readonly memberId: number; readonly requestId?: number; readonly record: Acquisition | undefined },
): Promise<void> {
  const known = Object.entries(given.record ?? {}).filter(([, value]) => value !== undefined && value !== '')
  if (known.length === 0) return
  await insertAcquisition(context.db, {
    memberId: given.memberId,
    requestId: given.requestId ?? null,
    record: JSON.stringify(Object.fromEntries(known)),
    createdAt: context.now,
  })
}
