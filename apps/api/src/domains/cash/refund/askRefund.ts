import type { RefundInfo } from '@dure/contract/cash/refunds'
import { cashRefundMoves } from '@dure/contract/cash/states'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { sameHolder } from '@dure/kernel/holderName'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { mustBeWritten } from '../../../database/moves.ts'
import { GatewayError } from '../../../gateways/index.ts'
import { lockPurchasedCash, takeForRefund } from '../../../ledger/index.ts'
import { seal } from '../../../seal.ts'
import { memberContacts, takeMemberInLine } from '../../accounts/index.ts'
import { identityDue } from '../../identity/index.ts'
import { allBanks } from '../../catalogue/index.ts'
import { lockPurchase, type PurchaseRow } from '../cash.sql.ts'
import { ownPurchase, refundInfo, standingOfPurchase, suppliedOf } from './refundInfo.ts'
import { accountPurpose, type RefundAccount } from './refunds.ts'
import { cancelledInBooks, insertCashRefund, lockCashRefund, moveCashRefund, refundOfPurchase, type CashRefundRow } from './refunds.sql.ts'
import { needsAccount } from './returnedMoney.ts'

export type RefundAsk = {
  readonly tid: string
  readonly bank: boolean
  readonly account: { bank?: string | undefined; accountNumber?: string | undefined; holder?: string | undefined }
  readonly amount: number | undefined
}
const bankOnly = '계좌로만 환불할 수 있어요. 환불받을 계좌를 적어 주세요.'
type Refusal = Failure<
  | 'PAYMENT_NOT_EXIST'
  | 'REFUND_REJECTED'
  | 'CASH_INVALID'
  | 'IDENTITY_REQUIRED'
  | 'ACCOUNT_MISMATCH'
  | 'NAME_MISMATCH'
  | 'THIRD_PARTY_ERROR'
  | 'INVALID_PARAMS'
>

/**
 * Gives a purchase back: its cash leaves the wallet and its money is in flight in one transaction; a worker then asks the
 * gateway or the payout provider. Asked again it answers the refund that runs.
 */
export async function askRefund(context: MemberContext, given: RefundAsk): Promise<RefundInfo | Refusal> {
  const known = await ownPurchase(context, given.tid)
  if (failed(known)) return known
  const running = await refundOfPurchase(context.db, known.id)
  if (running !== undefined) return needsAccount(running) ? nameAccount(context, known, running, given) : refundInfo(context, known)
  const { availability, reason } = await standingOfPurchase(context, known, undefined)
  if (availability === 'unavailable') return fail('REFUND_REJECTED', reason === null ? {} : { reason })
  if (availability === 'bank_only' && !given.bank) return fail('REFUND_REJECTED', { reason: bankOnly })
  if (availability === 'available' && given.bank)
    return fail('REFUND_REJECTED', { reason: '이 결제는 결제한 수단으로만 환불할 수 있어요.' })
  const account = given.bank ? await checkedAccount(context, given.account) : null
  if (failed(account)) return account

  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    await takeMemberInLine(db, known.memberId)
    const row = await lockPurchase(db, given.tid)
    if (row === undefined) return fail('PAYMENT_NOT_EXIST')
    if ((await refundOfPurchase(db, row.id)) !== undefined) return refundInfo(inside, row)
    await lockPurchasedCash(inside, row.id)
    const { availability: still, offer, reason: why } = await standingOfPurchase(inside, row, undefined)
    if (still !== availability) return fail('REFUND_REJECTED', why === null ? {} : { reason: why })
    if (given.amount !== undefined && given.amount !== offer.amount)
      return fail('CASH_INVALID', { reason: '환불할 금액이 바뀌었어요. 바뀐 금액을 확인해 주세요.', data: { amount: offer.amount } })
    const id = await insertCashRefund(db, {
      purchaseId: row.id,
      memberId: row.memberId,
      method: account === null ? 'gateway' : 'bank',
      cash: offer.unspent,
      bonus: offer.bonusLeft,
      bonusDeducted: offer.bonusDeducted,
      fee: offer.fee,
      amount: offer.amount,
      cancellable: row.price - (await cancelledInBooks(db, row.id)),
      ...kept(context, account),
      status: cashRefundMoves.ask.to,
      nextTryAt: now,
      createdAt: now,
    })
    await takeForRefund(inside, { key: `cash-refund:${id}:take`, purchase: suppliedOf(row), offer, title: '캐시 환불' })
    return refundInfo(inside, row)
  })
}

/** Money that waits for an account of the member gets one and goes out. */
async function nameAccount(
  context: MemberContext,
  purchase: PurchaseRow,
  refund: CashRefundRow,
  given: RefundAsk,
): Promise<RefundInfo | Refusal> {
  if (!given.bank) return fail('REFUND_REJECTED', { reason: bankOnly })
  const account = await checkedAccount(context, given.account)
  if (failed(account)) return account
  return inTransaction(context, async (inside) => {
    const row = await lockCashRefund(inside.db, refund.id)
    if (row !== undefined && needsAccount(row)) {
      const named = { ...kept(context, account), attempts: 0, nextTryAt: inside.now, lastError: null }
      mustBeWritten(await moveCashRefund(inside.db, row.id, cashRefundMoves.nameAccount, named), `The refund ${row.id}`)
    }
    return refundInfo(inside, purchase)
  })
}

/** How an account is kept: sealed, and by what its member knows it again. */
const kept = (context: MemberContext, account: RefundAccount | null) => ({
  accountSealed: account === null ? null : seal(context.house.config.secret, accountPurpose, JSON.stringify(account)),
  accountLabel: account === null ? null : `${account.bankName} ····${account.accountNumber.slice(-4)}`,
})

/** An account of the member himself: he is certified, and the bank names him as its holder [cash.refund-to-own-account]. */
async function checkedAccount(context: MemberContext, given: RefundAsk['account']): Promise<RefundAccount | Refusal> {
  const { memberId } = context.actor
  const due = await identityDue(context, { memberId, since: new Date(0) })
  if (due !== null) return due
  const { bank: name, accountNumber, holder } = given
  if (name === undefined || accountNumber === undefined || holder === undefined)
    return fail('INVALID_PARAMS', {
      reason: '환불받을 계좌를 적어 주세요.',
      fields: {
        ...(name === undefined ? { bank: '은행을 골라 주세요.' } : {}),
        ...(accountNumber === undefined ? { accountNumber: '계좌번호를 적어 주세요.' } : {}),
        ...(holder === undefined ? { holder: '예금주를 적어 주세요.' } : {}),
      },
    })
  const bank = (await allBanks(context.db)).find((one) => [one.code, one.name, one.short, one.gateway].includes(name))
  if (bank === undefined)
    return fail('INVALID_PARAMS', { fields: { bank: '은행을 다시 골라 주세요.' }, reason: '은행을 다시 골라 주세요.' })
  const certName = (await memberContacts(context.db, [memberId])).get(memberId)?.certName ?? null
  if (certName === null || !sameHolder(certName, holder))
    return fail('NAME_MISMATCH', { fields: { holder: '본인 이름의 계좌를 적어 주세요.' } })
  let found: string | null
  try {
    found = await context.house.gateways.bankAccounts.holderOf(bank.gateway, accountNumber, holder)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.house.log.warn({ code: error.code, status: error.status }, 'account holder not checked')
    return fail('THIRD_PARTY_ERROR')
  }
  if (found === null || !sameHolder(found, holder))
    return fail('ACCOUNT_MISMATCH', { fields: { accountNumber: '계좌번호와 예금주를 확인해 주세요.' } })
  return { bankCode: bank.code, bankName: bank.name, accountNumber, holderName: holder }
}
