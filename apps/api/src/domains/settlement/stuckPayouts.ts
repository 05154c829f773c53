import { fail, type Failure } from '@dure/contract/errors'
import { mayMove } from '@dure/contract/moves'
import { payoutMoves } from '@dure/contract/settlement/states'
import type { StuckPayout } from '@dure/contract/settlement/stuckMoney'
import { pageOf } from '@dure/kernel/pagination'
import { inTransaction, type MemberContext } from '../../context.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { allBanks } from '../catalogue/index.ts'
import { escrowNames, escrowSides, standingOf, stuckMoney, type EscrowNames } from '../escrow/index.ts'
import { completePayout, postByHand } from './payouts.ts'
import { accountOf, lockPayout, updatePayout, type PayoutRow } from './settlement.sql.ts'
import { payoutOnDesk, stuckPage, type DeskPayout } from './stuckPayouts.sql.ts'

const pageSize = 30

const view = (row: DeskPayout, names: ReadonlyMap<number, EscrowNames>): StuckPayout => ({
  payoutId: row.id,
  ...stuckMoney({ ...row, who: '은행' }, names),
  amount: row.amount,
  status: row.status,
  hasAccount: row.hasAccount,
  asks: row.asks,
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
  operatorAt: row.operatorAt?.toISOString() ?? null,
})

/** What is on its way may still arrive, and what has no account has nowhere to go. */
const mayRetry = (payout: PayoutRow, hasAccount: boolean): boolean => hasAccount && mayMove(payoutMoves.ask, payout.status)
/** An operator pays by hand what is his since its 90 days and is not on its way. */
const mayHandle = (payout: PayoutRow, now: Date): boolean =>
  mayMove(payoutMoves.handle, payout.status) && payout.operatorAt !== null && payout.operatorAt <= now

/** Payouts whose bank refused them or that are an operator's now, those that wait longest first. */
export async function listStuckPayouts(context: MemberContext, after: readonly [at: number, id: number] | null) {
  const rows = await stuckPage(context.db, {
    now: context.now,
    after: after === null ? null : { at: new Date(after[0]), id: after[1] },
    limit: pageSize + 1,
  })
  const page = pageOf(rows, pageSize, (row) => [row.since.getTime(), row.id])
  const names = await escrowNames(
    context.db,
    page.items.map((row) => row.safePaymentId),
  )
  return { items: page.items.map((row) => view(row, names)), next_cursor: page.next_cursor }
}

export async function payoutForOperators(context: MemberContext, id: number) {
  const { db, now } = context
  const row = await payoutOnDesk(db, id)
  if (row === undefined) return fail('NOT_FOUND')
  const account = await accountOf(db, row.providerId)
  const bank = account === undefined ? undefined : (await allBanks(db)).find((one) => one.code === account.bank)
  return {
    ...view(row, await escrowNames(db, [row.safePaymentId])),
    ...(await escrowSides(db, row.safePaymentId)),
    account:
      account === undefined
        ? null
        : { bankName: bank?.name ?? account.bank, accountNumberMasked: `••••${account.accountLast4}`, holder: account.holder },
    handledNote: row.handledNote,
    can: { retry: mayRetry(row, row.hasAccount), handle: mayHandle(row, now) },
  }
}

/** The next worker takes the payout up at once. */
export function retryPayout(
  context: MemberContext,
  id: number,
): Promise<{ payoutId: number; nextTryAt: string } | Failure<'NOT_FOUND' | 'PAYMENT_STATE_CONFLICT'>> {
  return inTransaction(context, async (inside) => {
    const payout = await lockPayout(inside.db, id)
    if (payout === undefined) return fail('NOT_FOUND')
    if (!mayRetry(payout, (await accountOf(inside.db, payout.providerId)) !== undefined))
      return fail('PAYMENT_STATE_CONFLICT', { reason: '정산 계좌가 없거나 이미 보내고 있는 정산이에요.' })
    await updatePayout(inside.db, id, { nextTryAt: inside.now, heldAt: null, failedAt: null })
    const before = { status: payout.status, asks: payout.asks, heldAt: payout.heldAt?.toISOString() ?? null }
    tellAudit(context, { before, after: { ...before, heldAt: null } })
    return { payoutId: id, nextTryAt: inside.now.toISOString() }
  })
}

/** An operator sent the pro his share by a transfer of ours: the payout is complete, from our bank account, and so is the deal. */
export function handlePayout(
  context: MemberContext,
  id: number,
  note: string,
): Promise<{ payoutId: number; safePaymentStatus: StuckPayout['safePaymentStatus'] } | Failure<'NOT_FOUND' | 'PAYMENT_STATE_CONFLICT'>> {
  return inTransaction(context, async (inside) => {
    const payout = await lockPayout(inside.db, id)
    if (payout === undefined) return fail('NOT_FOUND')
    if (!mayHandle(payout, inside.now)) return fail('PAYMENT_STATE_CONFLICT')
    await postByHand(inside, payout)
    await completePayout(inside, payout, { handledBy: inside.actor.memberId, handledNote: note })
    tellAudit(context, { before: { status: payout.status }, after: { status: payoutMoves.handle.to, amount: payout.amount } })
    return { payoutId: id, safePaymentStatus: (await standingOf(inside.db, payout.safePaymentId)).status }
  })
}
