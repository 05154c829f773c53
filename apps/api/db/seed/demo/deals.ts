import { randomUUID } from 'node:crypto'
import type { Customer, Pro } from './signUpPeople.ts'
import { fillForm, type Place } from './forms.ts'
import type { Answer } from './storyFiles.ts'
import { scene } from './scenes/scene.ts'
import { plainQuote } from './wording.ts'
import { approve, type Caller, type World } from './world.ts'

export type Deal = {
  customer: Customer
  pro: Pro
  service: string
  requestId: number
  quoteId: number
  chatId: number
  amount: number
  safePaymentId?: number
}

/** Who asks for something, and where he lives. */
export type Asker = { readonly story: Place & { readonly slug: string }; readonly call: Caller }

/** Sends a request; targeted at one pro where given. */
export async function sendRequest(
  world: World,
  customer: Asker,
  service: string,
  options: { target?: Pro; answers?: Readonly<Record<string, Answer>>; today: Date },
): Promise<number> {
  const form = await fillForm(world, service, options.answers ?? {}, customer.story, options.today)
  const { requestId } = await customer.call('POST /v1/requests', {
    body: {
      ...form,
      ...(options.target === undefined ? {} : { targetProviderId: options.target.providerId }),
      uuid: `demo-${customer.story.slug}`,
    },
  })
  return requestId
}

/** The pro answers a request he received with a quote. */
export async function sendQuote(pro: Pro, customer: Customer, service: string, requestId: number, cost?: number): Promise<Deal> {
  const told = pro.story.quotes.find((one) => one.service === service) ?? pro.story.quotes[0]!
  const received = await pro.call('GET /v2/requests/received/:id', { params: { id: requestId } })
  const amount = cost ?? told.amount
  const body = {
    requestId,
    cost: amount,
    unit: 'F' as const,
    // What he always writes names what it is for; another sum is explained by itself.
    answer: amount === told.amount ? told.text : plainQuote(`${customer.story.slug} ${requestId}`, amount),
    quoteFormType: 'D' as const,
    price: (received as { price: number }).price,
  }
  const { quoteId, chatId } = await pro.call('POST /v2/quote', { body })
  return { customer, pro, service, requestId, quoteId, chatId, amount }
}

/** @returns the message's id */
export async function say(who: Pick<Asker, 'call'>, chatId: number, text: string): Promise<number> {
  const { id } = await who.call('POST /api/v2.3/chats/:id/messages/', {
    params: { id: chatId },
    body: { type: 'TEXT', message: text, nonce: randomUUID() },
  })
  return id
}

export async function hire(deal: Pick<Deal, 'quoteId' | 'chatId'> & { readonly customer: Pick<Asker, 'call'> }): Promise<void> {
  await deal.customer.call('POST /v1/quote/:quoteId/read', { params: { quoteId: deal.quoteId } })
  await deal.customer.call('POST /api/v2.3/chats/:id/messages/', {
    params: { id: deal.chatId },
    body: { type: 'HIRE', nonce: randomUUID() },
  })
}

/** The pro asks for a safe payment of the quoted amount (within its limits). */
export async function askForPayment(deal: Deal): Promise<void> {
  const serviceAmount = Math.min(5_000_000, Math.max(10_000, deal.amount))
  const answer = await deal.pro.call('POST /v2.1/safe-payment/providers/:userId/request', {
    params: { userId: 'me' },
    body: { chatId: deal.chatId, serviceAmount, isExistServiceDate: false },
  })
  deal.safePaymentId = (answer as { safePaymentId: number }).safePaymentId
  deal.amount = serviceAmount
}

/** Pays a deal: by card, or by a bank transfer with a cash receipt for a telephone. */
export async function pay(world: World, deal: Deal, receipt?: string): Promise<void> {
  const params = { userId: 'me' }
  if (receipt !== undefined)
    await deal.customer.call('PUT /v2/safe-payment/:id/cash-receipt', {
      params: { id: deal.safePaymentId! },
      body: { purpose: 'person', number: receipt },
    })
  const prepared = (await deal.customer.call('POST /v2.1/safe-payment/customers/:userId/prepare', {
    params,
    body: {
      chatId: deal.chatId,
      serviceAmount: deal.amount,
      safePaymentId: deal.safePaymentId,
      isExistServiceDate: false,
      paymentMethod: 'card',
    },
  })) as { safePaymentId: number; paymentId: string }
  deal.safePaymentId = prepared.safePaymentId
  await approve(world, prepared.paymentId, receipt === undefined ? 'CARD' : 'TRANSFER')
  await deal.customer.call('PATCH /v2/safe-payment/customers/:userId/:safePaymentId/callback', {
    params: { ...params, safePaymentId: prepared.safePaymentId },
    body: { paymentId: prepared.paymentId },
  })
}

export async function confirm(deal: Deal): Promise<void> {
  await deal.customer.call('PATCH /v2/safe-payment/:role/:userId/:id/remit-confirm', {
    params: { role: 'customers', userId: 'me', id: deal.safePaymentId! },
  })
}

/** One of the moves of a paid deal, by its action name. */
export async function move(who: Customer | Pro, deal: Deal, action: string, reason?: string): Promise<void> {
  await who.call('PATCH /v2/safe-payment/:id/status', {
    params: { id: deal.safePaymentId! },
    body: { action, ...(reason === undefined ? {} : { reason }) },
  })
}

/** The pro brings a deal his customer rejected before an operator. */
export async function bringBefore(deal: Deal): Promise<void> {
  await deal.pro.call('POST /v2/safe-payment/:id/case', {
    params: { id: deal.safePaymentId! },
    body: {
      reason: '약속한 일을 모두 마쳤어요',
      text: '주방 상판 이음매는 자재 특성이라고 계약 전에 말씀드렸고, 나머지 마감은 어제 다시 손봤어요. 확인해 주세요.',
    },
  })
}

/** @returns the review's id */
export async function review(deal: Deal, told: { rating: number; text: string }, withPictures: boolean): Promise<number> {
  const imageInfos = []
  if (withPictures) {
    const seed = `${deal.pro.story.slug}-${deal.quoteId}`
    for (const type of ['before', 'after'] as const) {
      const picture = await scene({ what: deal.service, seed, before: type === 'before' })
      imageInfos.push({ fileId: (await deal.customer.call.upload('review', `${type}.jpg`, 'image/jpeg', picture)).id, type })
    }
  }
  const { reviewId } = await deal.customer.call('POST /v2/providers/:id/reviews', {
    params: { id: deal.pro.providerId },
    body: { chatId: deal.chatId, rating: told.rating, content: told.text, ...(imageInfos.length > 0 ? { imageInfos } : {}) },
  })
  return reviewId
}

export async function answerReview(pro: Pro, reviewId: number, text: string): Promise<void> {
  await pro.call('POST /v1/user/:id/review/:reviewId/comment', { params: { id: 'me', reviewId }, body: { content: text } })
}

/** Opens the room, so that nothing in it waits to be read. */
export async function readRoom(who: Pick<Asker, 'call'>, chatId: number): Promise<void> {
  await who.call('PUT /api/v2/chats/:id/read/', { params: { id: chatId }, body: {} })
}
