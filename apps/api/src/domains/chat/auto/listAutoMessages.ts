import type { AutoMessage } from '@dure/contract/chat/autoMessages'
import { chatLimits } from '@dure/contract/chat/limits'
import { fail, type Failure } from '@dure/contract/errors'
import type { Context, ProviderContext } from '../../../context.ts'
import { providerById, serviceIdsOf } from '../../profiles/index.ts'
import { partyRow } from '../rooms.sql.ts'
import { askedIn, autoMessagesOf } from './autoMessages.sql.ts'
import { autoMessageView, isOnFor, nonceOf, onFor } from './autoMessageView.ts'

/** @param given.chatId a room of the asking customer with this pro: what he asked in it already is left out. */
export async function listAutoMessages(
  context: Context,
  providerId: number,
  given: { serviceId?: number | undefined; chatId?: number | undefined },
): Promise<{ items: AutoMessage[]; limit: number } | Failure<'NOT_FOUND'>> {
  const { db, actor } = context
  const provider = await providerById(db, providerId)
  if (provider === undefined || provider.memberStatus !== 'active') return fail('NOT_FOUND')
  const party = given.chatId === undefined || actor === null ? undefined : await partyRow(db, given.chatId, actor.memberId)
  if (given.chatId !== undefined && (party === undefined || party.leftAt !== null || party.providerId !== providerId))
    return fail('NOT_FOUND')
  const own = actor?.memberId === provider.memberId && given.chatId === undefined
  const [rows, offered] = await Promise.all([autoMessagesOf(db, providerId), serviceIdsOf(db, providerId)])
  const asked = party === undefined ? new Set<string>() : await askedIn(db, party.chatId, party.customerId)
  const service = party?.serviceId ?? given.serviceId
  const items = rows.flatMap((row, index) => {
    const shown = service === undefined ? own || onFor(row, offered).length > 0 : isOnFor(row, service)
    return shown && !asked.has(nonceOf(row)) ? [autoMessageView(row, index + 1, offered, !own)] : []
  })
  return { items, limit: chatLimits.autoMessages }
}

/** Whether any is on. */
export async function getAutoMessageState({ db, actor }: ProviderContext): Promise<{ isOn: boolean; count: number; limit: number }> {
  const [rows, offered] = await Promise.all([autoMessagesOf(db, actor.providerId), serviceIdsOf(db, actor.providerId)])
  return { isOn: rows.some((row) => onFor(row, offered).length > 0), count: rows.length, limit: chatLimits.autoMessages }
}
