import { refuseContacts } from '@dure/contract/contacts'
import type { AutoMessage } from '@dure/contract/chat/autoMessages'
import { chatLimits } from '@dure/contract/chat/limits'
import type { AutoMessageBody, AutoMessageChanges } from '@dure/contract/chat/schemas'
import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type ProviderContext } from '../../../context.ts'
import { takeMemberInLine } from '../../accounts/index.ts'
import { serviceIdsOf } from '../../profiles/index.ts'
import { autoMessagesOf, insertAutoMessage, orderAutoMessages, updateAutoMessage, type AutoMessageRow } from './autoMessages.sql.ts'
import { autoMessageView } from './autoMessageView.ts'

type Refusal = Failure<'CONTACT_NOT_ALLOWED' | 'INVALID_PARAMS'>

const askedAlready = fail('INVALID_PARAMS', { fields: { question: '같은 질문이 이미 있어요.' } })

/** What is asked of every question [chat.auto-messages]: no contact details, services that the pro offers. */
function refusalOf(given: AutoMessageBody, offered: readonly number[]): Refusal | null {
  const contacts = refuseContacts({ question: given.question, answer: given.answer })
  if (contacts !== null) return contacts
  return (given.serviceIds ?? []).every((id) => offered.includes(id))
    ? null
    : fail('INVALID_PARAMS', { fields: { serviceIds: '제공하는 서비스 가운데에서 골라 주세요.' } })
}

const servicesOf = ({ serviceIds }: AutoMessageBody): number[] | null => (serviceIds == null ? null : [...new Set(serviceIds)])

/** Adds a question as the last; of calls at once one counts at a time. */
export function addAutoMessage(
  context: ProviderContext,
  given: AutoMessageBody,
): Promise<AutoMessage | Refusal | Failure<'AUTO_MESSAGE_LIMIT'>> {
  return inTransaction(context, async ({ db, actor, now }) => {
    const offered = await serviceIdsOf(db, actor.providerId)
    const refused = refusalOf(given, offered)
    if (refused !== null) return refused
    await takeMemberInLine(db, actor.memberId)
    const before = await autoMessagesOf(db, actor.providerId)
    if (before.length >= chatLimits.autoMessages) return fail('AUTO_MESSAGE_LIMIT')
    const { question, answer } = given
    const row = await insertAutoMessage(db, {
      providerId: actor.providerId,
      question,
      answer,
      serviceIds: servicesOf(given),
      ord: (before.at(-1)?.ord ?? 0) + 1,
      now,
    })
    return row === undefined ? askedAlready : autoMessageView(row, before.length + 1, offered)
  })
}

/** Changes a question; where its words change it may be asked anew in rooms that have it. */
export function changeAutoMessage(
  context: ProviderContext,
  id: number,
  given: AutoMessageChanges,
): Promise<AutoMessage | Refusal | Failure<'NOT_FOUND'>> {
  return inTransaction(context, async ({ db, actor, now }) => {
    const offered = await serviceIdsOf(db, actor.providerId)
    await takeMemberInLine(db, actor.memberId)
    const all = await autoMessagesOf(db, actor.providerId)
    const former = all.find((one) => one.id === id)
    if (former === undefined) return fail('NOT_FOUND')
    const refused = refusalOf(given, offered)
    if (refused !== null) return refused
    const { question, answer } = given
    if (all.some((one) => one.id !== id && one.question === question)) return askedAlready
    const changes = {
      question,
      answer,
      // Left out, it stays on where it was.
      serviceIds: given.serviceIds === undefined ? former.serviceIds : servicesOf(given),
      wordedAt: former.question === question && former.answer === answer ? former.wordedAt : now,
    }
    await updateAutoMessage(db, id, changes)
    const order = movedTo(all, former, given.position)
    if (given.position !== undefined) await orderAutoMessages(db, actor.providerId, order)
    return autoMessageView({ ...former, ...changes }, order.indexOf(id) + 1, offered)
  })
}

function movedTo(all: readonly AutoMessageRow[], one: AutoMessageRow, position: number | undefined): number[] {
  if (position === undefined) return all.map(({ id }) => id)
  const others = all.flatMap(({ id }) => (id === one.id ? [] : [id]))
  return others.toSpliced(position - 1, 0, one.id)
}
