import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type ProviderContext } from '../../context.ts'
import { foundRequest, keepFound, restoreFound } from './found/found.sql.ts'
import { lockRecipient, lockRequest, recipient, updateRecipient } from './requests.sql.ts'

/** The pro opened a request he received or found; the first time counts. */
export function markReceived(
  context: ProviderContext,
  requestId: number,
): Promise<{ id: number; readAt: string } | Failure<'REQUEST_NOT_MATCHED'>> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    const row = await recipient(db, actor.providerId, requestId)
    if (row === undefined) {
      const found = await foundRequest(db, actor.providerId, requestId, now)
      if (found === undefined) return fail('REQUEST_NOT_MATCHED')
      if (found.readAt === null) await keepFound(db, { providerId: actor.providerId, ...found }, { readAt: now })
      return { id: requestId, readAt: (found.readAt ?? now).toISOString() }
    }
    if (row.readAt === null) await updateRecipient(db, actor.providerId, requestId, { readAt: now })
    return { id: requestId, readAt: (row.readAt ?? now).toISOString() }
  })
}

type Dismissal = Promise<{ id: number } | Failure<'REQUEST_NOT_MATCHED' | 'ALREADY_REJECTED' | 'QUOTE_ALREADY_SENT'>>

/**
 * Takes a received request off the pro's list; it cannot be quoted until he takes it back (1404). A quote of his that is being sent
 * holds the row: whichever comes first stands [requests.dismissal].
 */
export function dismissReceived(context: ProviderContext, requestId: number): Dismissal {
  return inTransaction(context, async (inside) => {
    const row = await lockRecipient(inside.db, inside.actor.providerId, requestId)
    if (row === undefined) return fail('REQUEST_NOT_MATCHED')
    if (row.quotedAt !== null) return fail('QUOTE_ALREADY_SENT')
    if (row.dismissedAt !== null) return fail('ALREADY_REJECTED')
    await updateRecipient(inside.db, inside.actor.providerId, requestId, { dismissedAt: inside.now })
    return { id: requestId }
  })
}

/** Takes a request off the list of all; waits for a quote of the pro's that is being sent for it. */
export function dismissFound(context: ProviderContext, requestId: number): Dismissal {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    if ((await lockRequest(db, requestId)) === undefined) return fail('REQUEST_NOT_MATCHED')
    const row = await recipient(db, actor.providerId, requestId)
    if (row !== undefined && row.quotedAt !== null) return fail('QUOTE_ALREADY_SENT')
    const found = await foundRequest(db, actor.providerId, requestId, now)
    if (found === undefined) return fail('REQUEST_NOT_MATCHED')
    if (found.dismissedAt !== null) return fail('ALREADY_REJECTED')
    await keepFound(db, { providerId: actor.providerId, ...found }, { dismissedAt: now })
    return { id: requestId }
  })
}

/** Puts a dismissed request back on the list it was taken off; one that was never dismissed stays as it is. */
export function restoreReceived(context: ProviderContext, requestId: number): Promise<{ id: number } | Failure<'REQUEST_NOT_MATCHED'>> {
  return inTransaction(context, async (inside) => {
    const { providerId } = inside.actor
    const row = await recipient(inside.db, providerId, requestId)
    if (row === undefined) return (await restoreFound(inside.db, providerId, requestId)) ? { id: requestId } : fail('REQUEST_NOT_MATCHED')
    if (row.dismissedAt !== null) await updateRecipient(inside.db, providerId, requestId, { dismissedAt: null })
    return { id: requestId }
  })
}
