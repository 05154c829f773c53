import { mayMove } from '@dure/contract/moves'
import { settlementLimits as limits } from '@dure/contract/settlement/limits'
import { payoutMoves } from '@dure/contract/settlement/states'
import { MINUTE, SECOND } from '@dure/kernel/time'
import { inTransaction, systemContext, type Context, type House } from '../../context.ts'
import { mustBeWritten } from '../../database/moves.ts'
import { GatewayError } from '../../gateways/index.ts'
import type { GatewayPayout } from '../../gateways/payouts.ts'
import { logFailure } from '../../jobs/logFailure.ts'
import { lease } from '../../jobs/waits.ts'
import { houseAccount, memberAccount, postTransfer } from '../../ledger/index.ts'
import { unseal } from '../../seal.ts'
import { memberContacts } from '../accounts/index.ts'
import { providerById } from '../profiles/index.ts'
import { paidOut, tellSideOf } from '../escrow/index.ts'
import { settlementEvents } from './events.ts'
import { payoutNeedOf, payoutNeedTexts, provedBusinessOf } from './receiver.ts'
import { accountPurpose } from './saveAccount.ts'
import {
  accountOf,
  lockPayout,
  payoutByReference,
  putOffPayout,
  setSellerId,
  takeDuePayouts,
  movePayout,
  updatePayout,
  type AccountRow,
  type PayoutRow,
} from './settlement.sql.ts'

const batch = 20
/** Waits between looks at a payout that is on its way or whose provider does not answer; the last repeats. */
const waits = [3 * SECOND, 5 * SECOND, 10 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE, 10 * MINUTE]

/**
 * Carries out payouts that are due: `waiting` ones are asked for (posted as in flight first, so that the books never
 * run behind the money), `requested` ones are looked after until the provider says how they ended.
 * The provider knows each asking by our reference, so that asking twice pays once. Whatever goes wrong with one puts it alone off.
 */
export async function runPayouts(house: House): Promise<number> {
  const now = house.clock.now()
  const due = await takeDuePayouts(house.db, now, new Date(now.getTime() + lease), batch)
  for (const payout of due) {
    try {
      await carryOn(house, payout)
    } catch (error) {
      const facts = { payout: payout.id, attempts: payout.attempts }
      await putOffPayout(house.db, payout, {
        until: later(house, waits[Math.min(payout.attempts - 1, waits.length - 1)]!),
        because: logFailure(house, error, 'payout not carried on yet', facts),
      })
    }
  }
  return due.length
}

const later = (house: House, milliseconds: number): Date => new Date(house.clock.now().getTime() + milliseconds)

async function carryOn(house: House, payout: PayoutRow): Promise<void> {
  if (mayMove(payoutMoves.ask, payout.status)) {
    const account = await accountOf(house.db, payout.providerId)
    const need = await payoutNeedOf(house.db, payout.providerId)
    // Woken when an account is registered and when its pro proves who he is [settlement.certified]; looked at daily all the same.
    if (account === undefined || need !== null)
      return putOffPayout(house.db, payout, {
        until: later(house, limits.lookAgain),
        because: payoutNeedTexts[need ?? 'account'].title,
        move: payoutMoves.wait,
      })
    // The receiver is made known before any money counts as on its way: a refusal there touches nothing.
    await sellerOf(house, payout.providerId, account)
    if (!(await markAsked(house, payout.id))) return
  }
  const asked = await inTransaction(systemContext(house), (context) => lockPayout(context.db, payout.id))
  if (asked?.status !== 'requested' || asked.externalId === null) return
  const account = await accountOf(house.db, asked.providerId)
  if (account === undefined) return
  const found = await house.gateways.payouts.find(asked.externalId)
  const state = found ?? (await ask(house, asked, asked.externalId, account))
  if (state !== null) await takeOver(house, state)
}

/** Posts the pro's share as on its way under a new reference. @returns whether this call did. */
function markAsked(house: House, id: number): Promise<boolean> {
  return inTransaction(systemContext(house), async (context) => {
    const payout = await lockPayout(context.db, id)
    if (payout === undefined || payout.heldAt !== null || !mayMove(payoutMoves.ask, payout.status)) return false
    const asks = payout.asks + 1
    await postFlight(context, { ...payout, asks }, 'ask')
    const asked = await movePayout(context.db, id, payoutMoves.ask, {
      asks,
      externalId: `payout-${id}-${asks}`,
      attempts: 1,
      remindAt: null,
      lastError: null,
    })
    mustBeWritten(asked, `The payout ${id}`)
    return true
  })
}

/** @returns the provider's payout; null where it refused for good and the money is the pro's again. */
async function ask(house: House, payout: PayoutRow, refId: string, account: AccountRow): Promise<GatewayPayout | null> {
  const sellerId = await sellerOf(house, payout.providerId, account)
  try {
    return await house.gateways.payouts.request({ refId, sellerId, amount: payout.amount, description: '두레정산' })
  } catch (error) {
    // A clear refusal of this asking; anything else is unknown and looked up again under the same reference.
    if (
      !(error instanceof GatewayError) ||
      error.status < 400 ||
      error.status >= 500 ||
      error.status === 401 ||
      error.status === 403 ||
      error.status === 429
    )
      throw error
    await refuse(house, refId, error.message)
    return null
  }
}

/** Makes the receiver known to the provider, once an account. @throws GatewayError, also where the account changed meanwhile. */
async function sellerOf(house: House, providerId: number, account: AccountRow): Promise<string> {
  if (account.sellerId !== null) return account.sellerId
  const provider = await providerById(house.db, providerId)
  const contact = provider === undefined ? undefined : (await memberContacts(house.db, [provider.memberId])).get(provider.memberId)
  if (provider === undefined || contact === undefined) throw new Error(`The payout's pro ${providerId} is not there`)
  const business = await provedBusinessOf(house.db, providerId)
  const sellerId = await house.gateways.payouts.registerSeller(
    {
      // A person and his business are two to the provider, who keeps the kind it was first told.
      refSellerId: business === undefined ? `provider-${providerId}` : `provider-${providerId}-${business.businessNumber}`,
      name: business?.businessName ?? account.holder,
      phone: contact.phone ?? '',
      email: contact.email,
      business: business === undefined ? null : { number: business.businessNumber, representative: contact.certName ?? account.holder },
    },
    {
      bankCode: account.bank,
      accountNumber: unseal(house.config.secret, accountPurpose, account.accountNumberSealed),
      holderName: account.holder,
    },
  )
  if (!(await setSellerId(house.db, account, sellerId)))
    throw new GatewayError('payouts', 0, 'ACCOUNT_CHANGED', 'the account changed while it was made known')
  return sellerId
}

/** What the provider says of a payout, from a look or a webhook; any number of times, in any order. */
export async function takeOver(house: House, state: GatewayPayout): Promise<void> {
  if (state.status === 'completed') return complete(house, state)
  if (state.status === 'failed' || state.status === 'cancelled') return refuse(house, state.refId, state.error ?? state.status)
  const payout = await findByReference(house, state.refId)
  if (payout !== undefined)
    await updatePayout(house.db, payout.id, { nextTryAt: later(house, waits[Math.min(payout.attempts, waits.length - 1)]!) })
}

function complete(house: House, state: GatewayPayout): Promise<void> {
  return inTransaction(systemContext(house), async (context) => {
    const payout = await locked(context, state.refId)
    if (payout === undefined || !mayMove(payoutMoves.complete, payout.status)) return
    if (state.amount !== payout.amount) throw new Error(`The payout ${state.refId} went out with ${state.amount}, not ${payout.amount}`)
    await postFlight(context, payout, 'done')
    await completePayout(context, payout)
  })
}

/** The pro has his share, whose posting the caller made: the payout ends, and with it what it was for. */
export async function completePayout(
  context: Context,
  payout: PayoutRow,
  byHand: { handledBy: number; handledNote: string } | null = null,
): Promise<void> {
  const completed = await movePayout(context.db, payout.id, payoutMoves[byHand === null ? 'complete' : 'handle'], {
    completedAt: context.now,
    nextTryAt: null,
    remindAt: null,
    operatorAt: null,
    lastError: null,
    ...byHand,
  })
  mustBeWritten(completed, `The payout ${payout.id}`)
  await paidOut(context, payout.safePaymentId)
  await context.house.jobs.emit(context, settlementEvents.paidOut, {
    payoutId: payout.id,
    safePaymentId: payout.safePaymentId,
    providerId: payout.providerId,
  })
}

/**
 * The asking ended without paying: the share is the pro's again, who is reminded to look at his account. Where it was held
 * meanwhile another account changes nothing: it waits for an operator.
 */
function refuse(house: House, refId: string, reason: string): Promise<void> {
  return inTransaction(systemContext(house), async (context) => {
    const payout = await locked(context, refId)
    if (payout === undefined || !mayMove(payoutMoves.refuse, payout.status)) return
    await postFlight(context, payout, 'failed')
    const held = payout.heldAt !== null
    const refused = await movePayout(context.db, payout.id, payoutMoves.refuse, {
      nextTryAt: held ? null : later(house, limits.retryRefused),
      remindAt: later(house, limits.remindEvery),
      operatorAt: payout.operatorAt ?? later(house, limits.toOperator),
      // A refusal that the machines repeat makes it wait no shorter [moderation.desks].
      failedAt: payout.failedAt ?? context.now,
      lastError: (held ? `${payout.lastError ?? ''}\n${reason}`.trim() : reason).slice(0, 500),
    })
    mustBeWritten(refused, `The payout ${payout.id}`)
    if (held) return
    await tellSideOf(context, payout.safePaymentId, 'payee', { ...payoutNeedTexts.refused, action: 'remind_account' })
    await house.jobs.emit(context, settlementEvents.waiting, {
      payoutId: payout.id,
      safePaymentId: payout.safePaymentId,
      providerId: payout.providerId,
      at: context.now.toISOString(),
    })
  })
}

async function findByReference(house: House, refId: string): Promise<PayoutRow | undefined> {
  return inTransaction(systemContext(house), (context) => locked(context, refId))
}

async function locked(context: Context, refId: string): Promise<PayoutRow | undefined> {
  const known = await payoutByReference(context.db, refId)
  if (known === undefined) return undefined
  const payout = await lockPayout(context.db, known.id)
  // A reference of a former asking has nothing to say any more.
  return payout?.externalId === refId ? payout : undefined
}

/** Payable → our bank account, where an operator paid by hand. */
export async function postByHand(context: Context, payout: PayoutRow): Promise<void> {
  const provider = await providerById(context.db, payout.providerId)
  if (provider === undefined) throw new Error(`The payout ${payout.id} has no pro`)
  await postTransfer(context, {
    key: `payout:${payout.id}:hand`,
    kind: 'payout_done',
    ref: { type: 'safe_payment', id: payout.safePaymentId },
    postings: [
      {
        debit: memberAccount('payable', provider.memberId),
        credit: houseAccount('bank_clearing', payout.safePaymentId),
        amount: payout.amount,
      },
    ],
  })
}

/** Payable → in flight when asked; in flight → gateway when done; back again when refused (docs/money.md). */
async function postFlight(context: Context, payout: PayoutRow, what: 'ask' | 'done' | 'failed'): Promise<void> {
  const provider = await providerById(context.db, payout.providerId)
  if (provider === undefined) throw new Error(`The payout ${payout.id} has no pro`)
  const payable = memberAccount('payable', provider.memberId)
  const inFlight = houseAccount('payouts_in_flight', payout.safePaymentId)
  const gateway = houseAccount('gateway_clearing', payout.safePaymentId)
  const [debit, credit] = what === 'ask' ? [payable, inFlight] : what === 'done' ? [inFlight, gateway] : [inFlight, payable]
  await postTransfer(context, {
    key: `payout:${payout.id}:${payout.asks}:${what}`,
    kind: `payout_${what}`,
    ref: { type: 'safe_payment', id: payout.safePaymentId },
    postings: [{ debit, credit, amount: payout.amount }],
  })
}
