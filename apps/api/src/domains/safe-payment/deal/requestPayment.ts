import { fail, failed, type Failure } from '@dure/contract/errors'
import { safePaymentLimits as limits } from '@dure/contract/safe-payment/limits'
import { safePaymentTransition } from '@dure/contract/safe-payment/states'
import { inTransaction, type Context } from '../../../context.ts'
import type { Db } from '../../../database/connect.ts'
import { providerById } from '../../profiles/index.ts'
import { partyOf, type Party } from '../../chat/index.ts'
import { openEscrow } from '../../escrow/index.ts'
import { quoteOfRoom } from '../../quotes/index.ts'
import { feeOf } from './fee.ts'
import { noteMove } from './move.ts'
import { countOfRoom, insertPayment, pendingOfRoom, type PaymentRow } from './payments.sql.ts'
import { serviceDayOf } from './serviceDay.ts'

export type StartFailure = Failure<
  'NOT_FOUND' | 'PAYMENT_PENDING' | 'PAYMENT_LIMIT' | 'CHAT_PARTNER_GONE' | 'INVALID_PARAMS' | 'NOT_ACCEPTABLE'
>

export type StartInput = {
  readonly chatId: number
  readonly serviceAmount: number
  readonly isExistServiceDate?: boolean | undefined
  readonly serviceDate?: string | null | undefined
}

export type DealParty = Party & { readonly requestId: number }

/** The pro asks the customer of a room to pay [safe-payment.request]. */
export function requestPayment(context: Context & { actor: { memberId: number } }, input: StartInput): Promise<PaymentRow | StartFailure> {
  return startDeal(context, input, 'provider')
}

/**
 * Makes a deal in a room: one pending at a time, 50 in all [safe-payment.request]. Commission and parts are those of
 * the settings of the moment, until a payment is prepared.
 */
export function startDeal(
  context: Context & { actor: { memberId: number } },
  input: StartInput,
  as: 'customer' | 'provider',
): Promise<PaymentRow | StartFailure> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const party = await dealPartyOf(db, input.chatId, context.actor.memberId)
    if (party?.role !== as) return fail('NOT_FOUND')
    const refused = await refuseStart(inside, party)
    if (refused !== null) return refused
    const day = serviceDayOf(input, now)
    if (failed(day)) return day
    const quote = await quoteOfRoom(db, input.chatId)
    if (quote === undefined) return fail('NOT_FOUND')

    const escrow = await openEscrow(inside, {
      about: 'deal',
      payerId: party.customerId,
      payeeId: party.providerId,
      price: input.serviceAmount,
      fee: await feeOf(inside, party.serviceId),
    })
    const payment = await insertPayment(db, {
      id: escrow.id,
      chatId: input.chatId,
      quoteId: quote.id,
      customerId: party.customerId,
      providerId: party.providerId,
      serviceId: party.serviceId,
      status: 'request',
      startedBy: as,
      serviceAmount: input.serviceAmount,
      serviceDate: day,
      createdAt: now,
      requestExpiresAt: new Date(now.getTime() + limits.requestLifetime),
    })
    if (payment === undefined) return fail('PAYMENT_PENDING')
    const row = safePaymentTransition(null, as === 'provider' ? 'request' : 'start', as)
    if (row === undefined) throw new Error('The table knows no beginning')
    return noteMove(inside, null, payment, row, { action: row.action, role: as, memberId: context.actor.memberId })
  })
}

/** The member's part in a room where deals are made, which is one about a quote; an order has its own price and its own paying. */
export async function dealPartyOf(db: Db, chatId: number, memberId: number): Promise<DealParty | undefined> {
  const party = await partyOf(db, chatId, memberId)
  return party?.subject.of === 'quote' ? { ...party, requestId: party.subject.requestId } : undefined
}

/** Why no deal may be started in a room now, apart from the caller's own part in it; null where one may. */
export async function refuseStart(
  context: Context,
  party: Party,
): Promise<Failure<'PAYMENT_PENDING' | 'PAYMENT_LIMIT' | 'CHAT_PARTNER_GONE'> | null> {
  const provider = await providerById(context.db, party.providerId)
  if (party.partnerLeftAt !== null || party.blocked || provider === undefined || provider.memberStatus !== 'active')
    return fail('CHAT_PARTNER_GONE')
  if ((await pendingOfRoom(context.db, party.chatId)) !== undefined) return fail('PAYMENT_PENDING')
  if ((await countOfRoom(context.db, party.chatId)) >= limits.perRoom) return fail('PAYMENT_LIMIT')
  return null
}
