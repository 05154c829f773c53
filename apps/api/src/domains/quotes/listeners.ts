import { closeTypes } from '@dure/contract/requests/states'
import { inTransaction, systemContext, type House } from '../../context.ts'
import { on, type Listener } from '../../jobs/events.ts'
import { postSystemMessage } from '../chat/index.ts'
import { identityEvents } from '../identity/index.ts'
import { requestById, requestsEvents } from '../requests/index.ts'
import { endCalls } from './calls/endCalls.ts'
import { quotesEvents } from './events.ts'
import { lockQuote, quoteById, quotesOfRequest } from './quotes.sql.ts'
import { repayQuote } from './repayQuote.ts'
import { settleDoubts } from './doubts/decideDoubt.ts'

/** Those who quoted are told of what the customer added; the nonce keeps a repeated job from telling twice. */
async function tellRequirement(house: House, { requestId }: { requestId: number }, jobId: string): Promise<void> {
  const context = systemContext(house)
  const request = await requestById(context.db, requestId)
  if (request === undefined || request.additionalText === null) return
  for (const quote of await quotesOfRequest(context.db, requestId))
    await postSystemMessage(context, quote.chatId, {
      type: 'SYSTEM_BUTTON',
      title: '고객이 요청 내용을 추가했어요',
      contents: request.additionalText,
      cta: { text: '요청 보기', link: `/requests/received/${requestId}` },
      visibleTo: 'provider',
      senderId: request.customerId,
      nonce: `requirement:${jobId}`,
    })
}

/** The pros of the other rooms hear that somebody was hired; their rooms stay open [quotes.hire-closes]. */
async function tellOthersOfHire(house: House, { quoteId, at }: { quoteId: number; at: string }): Promise<void> {
  const context = systemContext(house)
  const hired = await quoteById(context.db, quoteId)
  if (hired === undefined || hired.hiredAt === null) return
  for (const other of await quotesOfRequest(context.db, hired.requestId))
    if (other.id !== quoteId && other.hiredAt === null)
      await postSystemMessage(context, other.chatId, {
        type: 'SYSTEM_TEXT',
        title: '고객이 다른 고수를 고용했어요',
        contents: '대화는 계속할 수 있어요.',
        visibleTo: 'provider',
        senderId: hired.customerId,
        nonce: `hired:${quoteId}:${at}`,
      })
}

/** The pros of the other rooms, who were told of the hire, hear that it was undone and nobody else is hired. */
async function tellOthersOfUndoing(house: House, { quoteId, at }: { quoteId: number; at: string }): Promise<void> {
  const context = systemContext(house)
  const undone = await quoteById(context.db, quoteId)
  if (undone === undefined) return
  const all = await quotesOfRequest(context.db, undone.requestId)
  if (all.some((one) => one.hiredAt !== null)) return
  for (const other of all)
    if (other.id !== quoteId)
      await postSystemMessage(context, other.chatId, {
        type: 'SYSTEM_TEXT',
        title: '고객이 다른 고수의 고용을 되돌렸어요',
        contents: '아직 고수를 찾고 있을 수 있어요. 대화를 이어가 보세요.',
        visibleTo: 'provider',
        senderId: undone.customerId,
        nonce: `unhired:${quoteId}:${at}`,
      })
}

/** A request an operator closed as fake, duplicate or unreachable: every quote's cash goes back. */
async function repayDeadRequest(house: House, { requestId, closeType }: { requestId: number; closeType: number }): Promise<void> {
  if (closeType !== closeTypes.admin) return
  for (const { id } of await quotesOfRequest(house.db, requestId))
    await inTransaction(systemContext(house), async (context) => {
      const quote = await lockQuote(context.db, id)
      if (quote !== undefined) await repayQuote(context, quote, 'dead_request')
    })
  await inTransaction(systemContext(house), (context) => settleDoubts(context, requestId))
}

/** The pro reads in the room that he may not call. */
async function tellRefusedCall(house: House, { quoteId }: { quoteId: number }): Promise<void> {
  const quote = await quoteById(house.db, quoteId)
  if (quote === undefined) return
  await postSystemMessage(systemContext(house), quote.chatId, {
    type: 'SYSTEM_TEXT',
    title: '고객이 전화 연락을 원하지 않아요',
    contents: '대화로 이어서 이야기해 주세요.',
    data: { call: 'rejected' },
    visibleTo: 'provider',
    senderId: quote.customerId,
    nonce: `call:${quoteId}:rejected`,
  })
}

/** A number of a phone that somebody gave up rings a stranger soon. */
const endCallsOfPhone = (house: House, { memberId, at }: { memberId: number; at: string }): Promise<void> =>
  endCalls(systemContext(house), { memberId, answeredBy: new Date(at) })

export const quotesListeners: readonly Listener[] = [
  on(requestsEvents.requirementAdded, 'quotes.tell-requirement', tellRequirement),
  on(requestsEvents.closed, 'quotes.repay-dead-request', repayDeadRequest),
  on(quotesEvents.callRejected, 'quotes.tell-refused-call', tellRefusedCall),
  on(identityEvents.phoneMoved, 'quotes.end-calls-of-phone', endCallsOfPhone),
  on(quotesEvents.hired, 'quotes.tell-others-of-hire', tellOthersOfHire),
  on(quotesEvents.unhired, 'quotes.tell-others-of-undoing', tellOthersOfUndoing),
]
