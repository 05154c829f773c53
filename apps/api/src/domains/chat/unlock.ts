import { fail, type Failure } from '@dure/contract/errors'
import type { ProviderContext } from '../../context.ts'
import { partyRow } from './rooms.sql.ts'

/** Rooms cost nothing to open [chat.unlocked]: a pro's own room always answers unlocked. */
export async function unlocked(context: ProviderContext, chatId: number): Promise<{ unlocked: boolean } | Failure<'NOT_FOUND'>> {
  const party = await partyRow(context.db, chatId, context.actor.memberId)
  return party?.role === 'provider' && party.leftAt === null ? { unlocked: true } : fail('NOT_FOUND')
}
