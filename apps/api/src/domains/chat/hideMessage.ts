import type { Message } from '@dure/contract/chat/message'
import { fail, type Failure } from '@dure/contract/errors'
import type { MemberContext } from '../../context.ts'
import { publishMessage } from './live.ts'
import { messagesByIds, setHidden } from './messages.sql.ts'
import { messageViews } from './messageView.ts'
import { partyRow } from './rooms.sql.ts'

/** Hides one's own text or files from both parties, or shows them again; what was written is kept. */
export async function hideMessage(
  context: MemberContext,
  given: { chatId: number; messageId: number; hidden: boolean },
): Promise<Message | Failure<'NOT_FOUND'>> {
  const { chatId, messageId } = given
  const party = await partyRow(context.db, chatId, context.actor.memberId)
  if (party === undefined || party.leftAt !== null) return fail('NOT_FOUND')
  const done = await setHidden(context.db, { chatId, messageId, senderId: context.actor.memberId, at: given.hidden ? context.now : null })
  if (!done) return fail('NOT_FOUND')
  const [message] = await messageViews(context, await messagesByIds(context.db, [messageId]))
  publishMessage(context, { chatId, messageId, customerId: party.customerId, providerMemberId: party.providerMemberId })
  return message!
}
