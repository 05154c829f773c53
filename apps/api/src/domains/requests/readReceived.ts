import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type ProviderContext } from '../../context.ts'
import { recipient, updateRecipient } from './requests.sql.ts'

/** The pro opened a received request; the first time counts. */
export function markReceived(
  context: ProviderContext,
  requestId: number,
): Promise<{ id: number; readAt: string } | Failure<'REQUEST_NOT_MATCHED'>> {
  return inTransaction(context, async (inside) => {
    const row = await recipient(inside.db, inside.actor.providerId, requestId)
    if (row === undefined) return fail('REQUEST_NOT_MATCHED')
    if (row.readAt === null) await updateRecipient(inside.db, inside.actor.providerId, requestId, { readAt: inside.now })
    return { id: requestId, readAt: (row.readAt ?? inside.now).toISOString() }
  })
}

/** Takes a received request off the pro's list; it cannot be quoted until he takes it back (1404). */
export function dismissReceived(
  context: ProviderContext,
  requestId: number,
): Promise<{ id: number } | Failure<'REQUEST_NOT_MATCHED' | 'ALREADY_REJECTED' | 'QUOTE_ALREADY_SENT'>> {
  return inTransaction(context, async (inside) => {
    const row = await recipient(inside.db, inside.actor.providerId, requestId)
    if (row === undefined) return fail('REQUEST_NOT_MATCHED')
    if (row.dismissedAt !== null) return fail('ALREADY_REJECTED')
    if (row.quotedAt !== null) return fail('QUOTE_ALREADY_SENT')
    await updateRecipient(inside.db, inside.actor.providerId, requestId, { dismissedAt: inside.now })
    return { id: requestId }
  })
}

/** Puts a dismissed request back on the pro's list; one that was never dismissed stays as it is. */
export function restoreReceived(context: ProviderContext, requestId: number): Promise<{ id: number } | Failure<'REQUEST_NOT_MATCHED'>> {
  return inTransaction(context, async (inside) => {
    const row = await recipient(inside.db, inside.actor.providerId, requestId)
    if (row === undefined) return fail('REQUEST_NOT_MATCHED')
    if (row.dismissedAt !== null) await updateRecipient(inside.db, inside.actor.providerId, requestId, { dismissedAt: null })
    return { id: requestId }
  })
}
