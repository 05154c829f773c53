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
import { insertQuote, insertQuoteFiles, type QuoteRow, type UnfilledWords } from './quotes.sql.ts'

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
): Promise<{ quoteId: number; chatId: number; cashSpent: number } | SendFailure> {
  const named = await requestIdOf(context, given)
  const body = named === null ? given : await fillQuote(context, given, named)
  const wrong = checkContent(body)
  if (wrong !== null) return wrong
  if (named === null) return fail('REQUEST_NOT_MATCHED')
  const due = await proDue(context)
  if (due !== null) return due

  return inTransaction(context, async (inside) => {
    const { providerId, memberId } = inside.actor
    const request = await lockRequest(inside.db, named)
    if (request === undefined) return fail('REQUEST_NOT_MATCHED')
    const mine = await lockRecipient(inside.db, providerId, request.id)
    const found = mine === undefined ? await foundRequest(inside.db, providerId, request.id, inside.now) : undefined
    const [provider, offer, service] = [
      await providerById(inside.db, providerId),
      await offerOf(inside.db, providerId, request.serviceId),
      await serviceById(inside.db, request.serviceId),
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
      inside.now,
    )
    if (refusal !== null) return fail(refusal)
    const automatic = sending.places !== null
    if (sending.places !== null && request.autoQuoteCount >= sending.places) return fail('QUOTE_COUNT_EXCEEDED')
    const price = sending.priceOf(request)
    if (body.price != null && body.price !== price) return fail('PRICE_CHANGED', { data: { price } })

    const owed = await receivableOf(inside, memberId)
    if (owed > 0) {
      const { total } = await walletOf(inside, memberId)
      return fail('CASH_SHORTAGE', {
        reason: `취소된 캐시 결제 때문에 갚을 금액 ${formatWon(owed)}이 있어 견적을 보낼 수 없어요. 캐시를 충전하면 그 금액부터 정산돼요.`,
        data: { price, balance: total, shortage: Math.max(0, price - total), receivable: owed },
      })
    }

    const fileIds = [...new Set(body.files)]
    const taken = await takeFiles(inside, fileIds, { topic: 'quote' })
    if (failed(taken)) return taken
    const name = `quote:${request.id}:${providerId}`
    const transferId =
      price === 0
        ? null
        : await spendCash(inside, {
            key: `${name}:spend`,
            type: sending.entry.type,
            title: `${sending.entry.title} · ${service?.name ?? ''}`,
            ref: { type: 'quote', id: `${request.id}:${providerId}` },
            memberId,
            amount: price,
          })
    if (transferId === null && price > 0) {
      const { total } = await walletOf(inside, memberId)
      return fail('CASH_SHORTAGE', { data: { price, balance: total, shortage: Math.max(0, price - total) } })
    }
    const quoteForm = {
      cost: body.cost ?? null,
      unit: body.unit,
      quoteFormType: body.quoteFormType,
      requestId: request.id,
      label: sending.label,
    }
    const chatId = await openRoom(inside, {
      customerId: request.customerId,
      providerId,
      providerMemberId: memberId,
      serviceId: request.serviceId,
      requestId: request.id,
      first: {
        type: 'QUOTE',
        body: body.answer,
        system: { title: '견적이 도착했어요', contents: body.answer, cta: null, data: quoteForm },
        fileIds,
      },
    })
    const quoteId = await insertQuote(inside.db, {
      requestId: request.id,
      providerId,
      customerId: request.customerId,
      chatId,
      label: sending.label,
      formType: body.quoteFormType,
      cost: body.cost ?? null,
      unit: body.unit,
      description: body.answer,
      workflow: body.workflow ?? '',
      strengths: body.strengths ?? '',
      unfilled: automatic ? null : JSON.stringify(wordsOf(given)),
      cashSpent: price,
      transferId,
      cashbackDueAt: new Date(inside.now.getTime() + quoteLimits.cashbackHours * HOUR),
      createdAt: inside.now,
    })
    await insertQuoteFiles(inside.db, quoteId, fileIds)
    await countQuote(inside, request, automatic)
    if (found === undefined)
      // A campaign opens nothing [quotes.by-hand].
      await updateRecipient(inside.db, providerId, request.id, {
        quotedAt: inside.now,
        ...(automatic ? {} : { readAt: mine?.readAt ?? inside.now }),
      })
    else await insertFoundRecipient(inside.db, { providerId, found, at: inside.now })
    if (!automatic && provider?.lastQuoteUnit !== body.unit) await rememberQuoteUnit(inside.db, providerId, body.unit)
    await inside.house.jobs.emit(inside, quotesEvents.sent, { quoteId })
    inside.afterCommit(() =>
      inside.house.bus.publish([request.customerId], {
        type: 'receivedQuote',
        target: `/requests/${request.id}/quotes`,
        requestId: request.id,
        quoteId,
      }),
    )
    return { quoteId, chatId, cashSpent: price }
  })
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
