import { refuseContacts } from '@dure/contract/contacts'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { quoteLimits } from '@dure/contract/quotes/limits'
import type { QuoteBody } from '@dure/contract/quotes/schemas'
import { formatWon } from '@dure/kernel/money'
import { HOUR } from '@dure/kernel/time'
import { inTransaction, type ProviderContext } from '../../context.ts'
import { cashLogType, receivableOf, spendCash, walletOf, type CashLogType } from '../../ledger/index.ts'
import { serviceById } from '../catalogue/index.ts'
import { openRoom } from '../chat/index.ts'
import { takeFiles } from '../files/index.ts'
import { canReceive, offerOf, proDue, providerById, rememberQuoteUnit } from '../profiles/index.ts'
import {
  countQuote,
  foundRequest,
  insertFoundRecipient,
  lockRecipient,
  lockRequest,
  quoteRefusal,
  requestByObjectId,
  updateRecipient,
  type QuoteRefusal,
} from '../requests/index.ts'
import { quotesEvents } from './events.ts'
import { fillQuote } from './templates/fillQuote.ts'
import { insertQuote, insertQuoteFiles, isFirstQuote, type QuoteRow, type UnfilledWords } from './quotes.sql.ts'

/** How a quote is sent: who decided on it, what it costs, and as what it stands in the cash log. */
export type Sending = {
  readonly label: QuoteRow['label']
  /** Cash, of a request's prices. */
  readonly priceOf: (request: { readonly price: number; readonly originPrice: number }) => number
  readonly entry: { readonly type: CashLogType; readonly title: string }
  /** How many of a request's places those sent this way may take; all where it is null. */
  readonly places: number | null
}

const byHand: Sending = {
  label: 'manual',
  priceOf: ({ price }) => price,
  entry: { type: cashLogType.quoteSend, title: '견적 보내기' },
  places: null,
}

type SendFailure = Failure<
  QuoteRefusal | 'CASH_SHORTAGE' | 'PRICE_CHANGED' | 'CONTACT_NOT_ALLOWED' | 'INVALID_PARAMS' | 'IDENTITY_REQUIRED'
>

/**
 * Sends a quote [quotes.one-transaction] in one transaction: locks the request, asks the rule, spends the cash
 * shown, opens the room with the quote as its first message, counts it. What another came first to is
 * answered by its code; nothing of a refused sending stays. Inside a transaction it is a part of it, and the caller
 * takes back what he did before where it fails.
 */
export async function sendQuote(
  context: ProviderContext,
  given: QuoteBody,
  sending: Sending = byHand,
): Promise<{ quoteId: number; chatId: number; cashSpent: number; isFirst: boolean } | SendFailure> {
  const named = await requestIdOf(context, given)
  const body = named === null ? given : await fillQuote(context, given, named)
  const wrong = checkContent(body)
  if (wrong !== null) return wrong
  if (named === null) return fail('REQUEST_NOT_MATCHED')
  const due = await proDue(context)
  if (due !== null) return due

  return inTransaction(context, async (inside) => {
    const asked = await mayQuote(inside, named, body.price, sending)
    if (failed(asked)) return asked
    const owing = await refuseDebtor(inside, asked.price)
    if (owing !== null) return owing
    const fileIds = [...new Set(body.files)]
    const taken = await takeFiles(inside, fileIds, { topic: 'quote' })
    if (failed(taken)) return taken
    const transferId = await payFor(inside, asked, sending)
    if (failed(transferId)) return transferId
    const written = await writeQuote(inside, asked, { body, fileIds, transferId, label: sending.label, given })
    await noteQuoted(inside, asked, body.unit)
    await tell(inside, asked.request, written.quoteId)
    const isFirst = !asked.automatic && (await isFirstQuote(inside.db, context.actor.providerId, written.quoteId))
    return { ...written, cashSpent: asked.price, isFirst }
  })
}

/** What the rule was asked of, locked: the request, how it came to the pro, the service, and what a quote costs him. */
type Asked = {
  readonly request: NonNullable<Awaited<ReturnType<typeof lockRequest>>>
  readonly mine: Awaited<ReturnType<typeof lockRecipient>>
  /** He found it by himself: it was not brought to him. */
  readonly found: Awaited<ReturnType<typeof foundRequest>>
  readonly provider: Awaited<ReturnType<typeof providerById>>
  readonly serviceName: string
  readonly price: number
  /** Sent for him, by a campaign. */
  readonly automatic: boolean
}

/** Locks the request and his part of it, and asks the rule; the price must be the one that was shown. */
async function mayQuote(
  context: ProviderContext,
  requestId: number,
  shownPrice: QuoteBody['price'],
  sending: Sending,
): Promise<Asked | SendFailure> {
  const { providerId, memberId } = context.actor
  const request = await lockRequest(context.db, requestId)
  if (request === undefined) return fail('REQUEST_NOT_MATCHED')
  const mine = await lockRecipient(context.db, providerId, request.id)
  const found = mine === undefined ? await foundRequest(context.db, providerId, request.id, context.now) : undefined
  const [provider, offer, service] = [
    await providerById(context.db, providerId),
    await offerOf(context.db, providerId, request.serviceId),
    await serviceById(context.db, request.serviceId),
  ]
  const held = service === undefined ? 'NOT_OFFERED' : canReceive(offer, service)
  const refusal = quoteRefusal(
    request,
    mine ?? (found && { dismissedAt: found.dismissedAt, quotedAt: null }),
    {
      memberId,
      banned: held === 'BANNED' || provider?.memberStatus !== 'active',
      paused: held === 'PAUSED' || provider?.pausedAt !== null,
      licenceOk: held === null,
    },
    context.now,
  )
  if (refusal !== null) return fail(refusal)
  const automatic = sending.places !== null
  if (sending.places !== null && request.autoQuoteCount >= sending.places) return fail('QUOTE_COUNT_EXCEEDED')
  const price = sending.priceOf(request)
  if (shownPrice != null && shownPrice !== price) return fail('PRICE_CHANGED', { data: { price } })
  return { request, mine, found, provider, serviceName: service?.name ?? '', price, automatic }
}

/** Who owes for a cash payment that was taken back pays that first. */
async function refuseDebtor(context: ProviderContext, price: number): Promise<Failure<'CASH_SHORTAGE'> | null> {
  const { memberId } = context.actor
  const owed = await receivableOf(context, memberId)
  if (owed === 0) return null
  const { total } = await walletOf(context, memberId)
  return fail('CASH_SHORTAGE', {
    reason: `취소된 캐시 결제 때문에 갚을 금액 ${formatWon(owed)}이 있어 견적을 보낼 수 없어요. 캐시를 충전하면 그 금액부터 정산돼요.`,
    data: { price, balance: total, shortage: Math.max(0, price - total), receivable: owed },
  })
}

/** Spends the cash; null where the quote is free. */
async function payFor(
  context: ProviderContext,
  { request, serviceName, price }: Asked,
  { entry }: Sending,
): Promise<number | null | Failure<'CASH_SHORTAGE'>> {
  if (price === 0) return null
  const { providerId, memberId } = context.actor
  const transferId = await spendCash(context, {
    key: `quote:${request.id}:${providerId}:spend`,
    type: entry.type,
    title: `${entry.title} · ${serviceName}`,
    ref: { type: 'quote', id: `${request.id}:${providerId}` },
    memberId,
    amount: price,
  })
  if (transferId !== null) return transferId
  const { total } = await walletOf(context, memberId)
  return fail('CASH_SHORTAGE', { data: { price, balance: total, shortage: Math.max(0, price - total) } })
}

type Written = {
  readonly body: QuoteBody
  readonly fileIds: readonly string[]
  readonly transferId: number | null
  readonly label: Sending['label']
  /** The words before what they name was filled in. */
  readonly given: QuoteBody
}

/** Opens the room with the quote as its first message, and keeps the quote with its files. */
async function writeQuote(
  context: ProviderContext,
  { request, price, automatic }: Asked,
  { body, fileIds, transferId, label, given }: Written,
): Promise<{ quoteId: number; chatId: number }> {
  const { providerId, memberId } = context.actor
  const offered = { cost: body.cost ?? null, unit: body.unit, quoteFormType: body.quoteFormType, requestId: request.id, label }
  const chatId = await openRoom(context, {
    customerId: request.customerId,
    providerId,
    providerMemberId: memberId,
    serviceId: request.serviceId,
    subject: { of: 'quote', requestId: request.id },
    first: {
      type: 'QUOTE',
      body: body.answer,
      system: { title: '견적이 도착했어요', contents: body.answer, cta: null, data: offered },
      fileIds,
    },
  })
  const quoteId = await insertQuote(context.db, {
    requestId: request.id,
    providerId,
    customerId: request.customerId,
    chatId,
    label,
    formType: body.quoteFormType,
    cost: body.cost ?? null,
    unit: body.unit,
    description: body.answer,
    workflow: body.workflow ?? '',
    strengths: body.strengths ?? '',
    unfilled: automatic ? null : JSON.stringify(wordsOf(given)),
    cashSpent: price,
    transferId,
    cashbackDueAt: new Date(context.now.getTime() + quoteLimits.cashbackHours * HOUR),
    createdAt: context.now,
  })
  await insertQuoteFiles(context.db, quoteId, fileIds)
  return { quoteId, chatId }
}

/** Counts it among the request's places, marks the request as quoted on the pro's list, and keeps the unit he quotes in. */
async function noteQuoted(
  context: ProviderContext,
  { request, mine, found, provider, automatic }: Asked,
  unit: QuoteBody['unit'],
): Promise<void> {
  const { providerId } = context.actor
  await countQuote(context, request, automatic)
  if (found === undefined)
    // A campaign opens nothing [quotes.by-hand].
    await updateRecipient(context.db, providerId, request.id, {
      quotedAt: context.now,
      ...(automatic ? {} : { readAt: mine?.readAt ?? context.now }),
    })
  else await insertFoundRecipient(context.db, { providerId, found, at: context.now })
  if (!automatic && provider?.lastQuoteUnit !== unit) await rememberQuoteUnit(context.db, providerId, unit)
}

/** Tells whoever listens, and the customer's open pages once it is kept. */
async function tell(context: ProviderContext, { id, customerId }: Asked['request'], quoteId: number): Promise<void> {
  await context.house.jobs.emit(context, quotesEvents.sent, { quoteId })
  context.afterCommit(() =>
    context.house.bus.publish([customerId], { type: 'receivedQuote', target: `/requests/${id}/quotes`, requestId: id, quoteId }),
  )
}

/** What is kept beside what goes out, to be offered again [quotes.words-kept]. */
const wordsOf = ({ answer, workflow, strengths }: QuoteBody): UnfilledWords => ({
  description: answer,
  workflow: workflow ?? '',
  strengths: strengths ?? '',
})

/** A price is required for the default kind; no text may hold a contact [quotes.amount] [texts.contact-details]. */
function checkContent(body: QuoteBody): Failure<'INVALID_PARAMS' | 'CONTACT_NOT_ALLOWED'> | null {
  if (body.quoteFormType === 'D' && body.cost == null)
    return fail('INVALID_PARAMS', { reason: '금액을 적어 주세요.', fields: { cost: '금액을 적어 주세요.' } })
  return refuseContacts({ answer: body.answer, workflow: body.workflow, strengths: body.strengths })
}

/** A numeric request id wins and drops the object id; otherwise the object id names the request [quotes.request-id]. */
async function requestIdOf(context: ProviderContext, body: QuoteBody): Promise<number | null> {
  const { requestId, requestObjectId } = body
  const numeric = requestId == null ? Number.NaN : Number(requestId)
  if (Number.isSafeInteger(numeric) && numeric > 0) return numeric
  const objectId = requestObjectId ?? (typeof requestId === 'string' ? requestId : null)
  return objectId === null ? null : ((await requestByObjectId(context.db, objectId))?.id ?? null)
}
