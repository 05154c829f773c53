import { randomUUID } from 'node:crypto'
import type { Pro } from './signUpPeople.ts'
import type { Deal } from './deals.ts'
import { autoMessageStories } from './storyFiles.ts'

/** Questions that pros answer by themselves, in their order. */
export async function writeAutoMessages(pros: ReadonlyMap<string, Pro>): Promise<void> {
  for (const [slug, pairs] of Object.entries(autoMessageStories()))
    for (const [question, answer] of pairs) await pros.get(slug)!.call('POST /v1/chats/auto/messages', { body: { question, answer } })
}

/** A customer taps the first question that is offered in his room. */
export async function tapFirst({ customer, pro, chatId }: Deal): Promise<void> {
  const { items } = await customer.call('GET /v1/providers/:id/auto/messages', { params: { id: pro.providerId }, query: { chatId } })
  const first = items[0]
  if (first === undefined) return
  await customer.call('POST /api/v2.3/chats/:id/messages/', {
    params: { id: chatId },
    body: { type: 'AUTO_MESSAGE', autoMessageId: first.id, nonce: randomUUID() },
  })
}

/** The pro asks to call; the customer lets him, or has not answered yet. */
export async function askToCall({ customer, pro, quoteId }: Deal, approved: boolean): Promise<void> {
  await pro.call('POST /v1/quotes/:quoteId/request-call', { params: { quoteId }, body: {} })
  if (approved) await customer.call('POST /v1/quotes/:quoteId/call-status/:status', { params: { quoteId, status: 'approved' }, body: {} })
}
