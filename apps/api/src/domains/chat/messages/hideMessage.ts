import type { Message } from '@dure/contract/chat/message'
import { hiddenPreview, previewOf } from '@dure/contract/chat/preview'
import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { isUpheld } from '../../safety/index.ts'
import { publishMessage } from '../liveRooms.ts'
import { setHidden } from './messages.sql.ts'
import { messageView } from './messageView.ts'
import { lockRoom, setPreview } from '../parties.sql.ts'
import { partyRow } from '../rooms.sql.ts'

/** Hides one's own text or files from both parties, in the room and in their lists, or shows them again; what was written is kept.
 * What operators took away stays away. */
export function hideMessage(
  context: MemberContext,
  given: { chatId: number; messageId: number; hidden: boolean },
): Promise<Message | Failure<'NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    const { chatId, messageId, hidden } = given
    const { memberId } = inside.actor
    const party = await partyRow(inside.db, chatId, memberId)
    if (party === undefined || party.leftAt !== null) return fail('NOT_FOUND')
    await lockRoom(inside.db, chatId)
    if (!hidden && (await isUpheld(inside.db, 'message', messageId))) return fail('NOT_FOUND')
    const written = await setHidden(inside.db, { chatId, messageId, senderId: memberId, at: hidden ? inside.now : null })
    if (written === undefined) return fail('NOT_FOUND')
    await setPreview(inside.db, { chatId, messageId, preview: hidden ? hiddenPreview : previewOf(written.type, written.body) })
    const message = await messageView(inside, { chatId, messageId })
    publishMessage(inside, { chatId, messageId, customerId: party.customerId, providerMemberId: party.providerMemberId })
    return message!
  })
}
