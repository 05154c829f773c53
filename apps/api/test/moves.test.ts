import { expect, test } from 'vitest'
import { adBidMoves, adBidStatuses } from '@dure/contract/ads/states'
import { memberMoves, memberStatuses } from '@dure/contract/accounts/states'
import { cashRefundMoves, cashRefundStatuses, purchaseMoves, purchaseStatuses } from '@dure/contract/cash/states'
import { penaltyMoves, penaltyStates } from '@dure/contract/moderation/states'
import { commentMoves, commentStates } from '@dure/contract/community/states'
import { mayMove, type Move } from '@dure/contract/moves'
import { licenceMoves, licenceStatuses } from '@dure/contract/profiles/states'
import { couponMoves, couponStatuses } from '@dure/contract/promotions/states'
import { callMoves, callStatuses } from '@dure/contract/quotes/states'
import { requestMoves, requestStatuses } from '@dure/contract/requests/states'
import { caseMoves, caseStatuses } from '@dure/contract/escrow/caseStates'
import {
  attemptMoves,
  attemptStatuses,
  escrowMoves,
  escrowRefundMoves,
  escrowRefundStatuses,
  escrowStatuses,
} from '@dure/contract/escrow/states'
import { reportMoves, reportStatuses } from '@dure/contract/safety/states'
import { payoutMoves, payoutStatuses } from '@dure/contract/settlement/states'
import { sql } from 'kysely'
import { atEnd } from '../../../test/atEnd.ts'
import { testDatabase } from '../../../test/database.ts'
import { connect, type Db } from '../src/database/connect.ts'
import { moveBid } from '../src/domains/ads/bids.sql.ts'
import { moveMember } from '../src/domains/accounts/standing.sql.ts'
import { movePurchase } from '../src/domains/cash/cash.sql.ts'
import { moveCashRefund } from '../src/domains/cash/refund/refunds.sql.ts'
import { moveComment } from '../src/domains/community/talk/comments.sql.ts'
import { markLifted } from '../src/domains/moderation/penalties.sql.ts'
import { decideLicence } from '../src/domains/profiles/licences/licences.sql.ts'
import { moveCoupon } from '../src/domains/promotions/coupons.sql.ts'
import { moveCall } from '../src/domains/quotes/calls/calls.sql.ts'
import { moveRequest } from '../src/domains/requests/requests.sql.ts'
import { closeCase } from '../src/domains/escrow/cases/cases.sql.ts'
import { moveEscrow } from '../src/domains/escrow/escrow.sql.ts'
import { moveAttempt } from '../src/domains/escrow/paying/attempts.sql.ts'
import { moveRefund } from '../src/domains/escrow/refunds/refunds.sql.ts'
import { decideCase } from '../src/domains/safety/reports.sql.ts'
import { movePayout } from '../src/domains/settlement/settlement.sql.ts'

const at = new Date('2026-11-20T03:00:00Z')
const uuid = '5f0c3a52-3f6e-4f0e-9f59-5d1b3f2b8a10'
const { db, pool } = connect(await testDatabase(), 'house')
atEnd(() => pool.end())

/** The row of a table in one of its states, and the write that moves it; ids of others are of nobody. */
type Kept = {
  readonly table: string
  readonly states: readonly string[]
  readonly moves: Readonly<Record<string, Move<string>>>
  readonly row: (state: string) => Record<string, unknown>
  readonly write: (db: Db, move: never) => Promise<boolean>
  readonly key?: string
  /** Where no column holds the state. */
  readonly state?: string
}

const done = (state: string) => (state === 'done' ? { done_at: at } : {})

const kept: readonly Kept[] = [
  {
    table: 'member',
    states: memberStatuses,
    moves: memberMoves,
    row: (status) => ({ status, email: 'a@dure.test', first_name: '김', date_joined: at, ...(status === 'left' ? { left_at: at } : {}) }),
    write: (inside, move: (typeof memberMoves)['leave']) => moveMember(inside, 1, move, { leftAt: move.to === 'left' ? at : null }),
  },
  {
    table: 'ad_bid',
    states: adBidStatuses,
    moves: adBidMoves,
    row: (status) => ({
      status,
      slot_id: 1,
      provider_id: 1,
      member_id: 1,
      amount: 2_000,
      held: status === 'open' ? 2_000 : 0,
      bid_at: at,
      created_at: at,
      ...(status === 'won' || status === 'stopped' ? { place: 1, price: 1_000 } : {}),
    }),
    write: (inside, move: Move<'won'>) =>
      moveBid(inside, 1, move, {
        held: (move.to as string) === 'open' ? 2_000 : 0,
        ...(['won', 'stopped'].includes(move.to) ? { place: 1, price: 1_000 } : {}),
      }),
  },
  {
    table: 'penalty',
    states: penaltyStates,
    moves: penaltyMoves,
    row: (state) => ({ member_id: 1, given_by: 1, reason: '광고', starts_at: at, ...(state === 'lifted' ? { lifted_at: at } : {}) }),
    write: (inside) => markLifted(inside, 1, { at, by: 1, reason: '끝' }),
    state: `case when lifted_at is null then 'running' else 'lifted' end`,
  },
  {
    table: 'cash_purchase',
    states: purchaseStatuses,
    moves: purchaseMoves,
    row: (status) => ({
      status,
      uid: uuid,
      member_id: 1,
      product_id: 3,
      payment_id: 'cash-1',
      cash: 1,
      bonus: 0,
      price: 1,
      created_at: at,
      expires_at: at,
      ...(status === 'paid' || status === 'refunded' ? { paid_at: at } : {}),
    }),
    write: (inside, move: Move<'paid'>) => movePurchase(inside, 1, move, { paidAt: ['paid', 'refunded'].includes(move.to) ? at : null }),
  },
  {
    table: 'cash_refund',
    states: cashRefundStatuses,
    moves: cashRefundMoves,
    row: (status) => ({
      status,
      purchase_id: 1,
      member_id: 1,
      method: 'bank',
      excess: true,
      cash: 0,
      bonus: 0,
      bonus_deducted: 0,
      fee: 0,
      amount: 1,
      cancellable: 1,
      created_at: at,
      ...done(status),
      ...(status === 'requested' ? { account_sealed: Buffer.from('account') } : {}),
    }),
    write: (inside, move: Move<'done'>) =>
      moveCashRefund(inside, 1, move, {
        accountSealed: (move.to as string) === 'requested' ? Buffer.from('account') : null,
        doneAt: move.to === 'done' ? at : null,
      }),
  },
  {
    table: 'provider_licence',
    states: licenceStatuses,
    moves: licenceMoves,
    row: (status) => ({
      status,
      provider_id: 1,
      licence: '변호사',
      holder_name: '김',
      number: '1234',
      issued_on: '2020-01-01',
      file_id: uuid,
      created_at: at,
      ...(status === 'waiting' ? {} : { decided_at: at }),
      ...(status === 'refused' ? { reason: '흐려요' } : {}),
    }),
    write: (inside, move: Move<'refused'>) =>
      decideLicence(inside, 1, move, { reason: move.to === 'refused' ? '흐려요' : null, by: 1, at }),
  },
  {
    table: 'report_case',
    states: reportStatuses,
    moves: reportMoves,
    row: (status) => ({
      status,
      kind: 'review',
      target_id: 1,
      author_id: 1,
      opened_at: at,
      ...(status === 'open' ? {} : { decided_at: at }),
    }),
    write: (inside, move: Move<'upheld'>) => decideCase(inside, 1, move, { by: 1, reason: '광고', at }),
  },
  {
    table: 'community_comment',
    states: commentStates,
    moves: commentMoves,
    row: (status) => ({ status, post_id: 1, author_id: 1, text: '덕분에 알았어요.', created_at: at }),
    write: (inside, move: (typeof commentMoves)['delete']) => moveComment(inside, 1, move),
  },
  {
    table: 'request',
    states: requestStatuses,
    moves: requestMoves,
    row: (status) => ({
      status,
      object_id: 'a'.repeat(24),
      customer_id: 1,
      service_id: 1,
      form_id: 1,
      kind: 'general',
      items: '[]',
      is_online: true,
      quote_limit: 10,
      origin_price: 1,
      price: 1,
      seoul_day: '2026-11-20',
      created_at: at,
      expires_at: at,
      ...(status === 'closed' ? { close_type: 1, closed_at: at } : {}),
    }),
    write: (inside, move: Move<'closed'>) => moveRequest(inside, 1, move, move.to === 'closed' ? { closeType: 1, closedAt: at } : {}),
  },
  {
    table: 'dispute_case',
    states: caseStatuses,
    moves: caseMoves,
    row: (status) => ({
      status,
      safe_payment_id: 1,
      opened_by: 'customer',
      reason: '기타',
      created_at: at,
      due_at: at,
      ...(status === 'resolved' ? { resolution: 'refund' } : {}),
    }),
    write: (inside, move: (typeof caseMoves)['resolve']) =>
      closeCase(inside, 1, move, { resolution: 'refund', splitRefund: null, by: 1, note: null, at }),
  },
  {
    table: 'quote_call',
    key: 'quote_id',
    states: callStatuses,
    moves: callMoves,
    row: (status) => ({ status, quote_id: 1, chat_id: 1, customer_id: 1, provider_member_id: 2 }),
    write: (inside, move: (typeof callMoves)['approve']) =>
      moveCall(inside, { id: 1, chatId: 1, customerId: 1, providerMemberId: 2 }, move, at),
  },
  {
    table: 'coupon',
    states: couponStatuses,
    moves: couponMoves,
    row: (status) => ({
      status,
      offer_id: 1,
      member_id: 1,
      expires_at: at,
      created_at: at,
      ...(status === 'held' || status === 'used' ? { held_by: 1, discount: 1 } : {}),
      ...(status === 'used' ? { used_at: at } : {}),
    }),
    write: (inside, move: Move<'held'>) =>
      moveCoupon(inside, 1, move, {
        ...(['held', 'used'].includes(move.to) ? { heldBy: 1, discount: 1 } : { heldBy: null, discount: null }),
        usedAt: (move.to as string) === 'used' ? at : null,
      }),
  },
  {
    table: 'escrow',
    states: escrowStatuses,
    moves: escrowMoves,
    row: (status) => ({
      status,
      about: 'deal',
      payer_id: 1,
      payee_id: 1,
      amount: 1,
      commission: 0,
      commission_rate_bp: 0,
      fee_payer: 'customer',
      paid_at: at,
      created_at: at,
    }),
    // What cannot move is a fault of who asked for it.
    write: (inside, move: Move<'held'>) =>
      moveEscrow(inside, 1, move, {}).then(
        () => true,
        () => false,
      ),
  },
  {
    table: 'safe_payment_attempt',
    key: 'payment_id',
    states: attemptStatuses,
    moves: attemptMoves,
    row: (status) => ({ status, payment_id: '1', safe_payment_id: 1, amount: 1, created_at: at }),
    write: (inside, move: Move<'paid'>) => moveAttempt(inside, '1', move, { at, keepChecking: false }),
  },
  {
    table: 'safe_payment_refund',
    states: escrowRefundStatuses,
    moves: escrowRefundMoves,
    row: (status) => ({
      status,
      safe_payment_id: 1,
      payment_id: '1',
      kind: 'deal',
      reason: '기타',
      amount: 1,
      cancellable: 1,
      created_at: at,
      ...done(status),
    }),
    write: (inside, move: Move<'done'>) => moveRefund(inside, 1, move, move.to === 'done' ? { doneAt: at } : {}),
  },
  {
    table: 'payout',
    states: payoutStatuses,
    moves: payoutMoves,
    row: (status) => ({ status, safe_payment_id: 1, provider_id: 1, amount: 1, created_at: at }),
    write: (inside, move: Move<'completed'>) => movePayout(inside, 1, move, {}),
  },
]

class Undone extends Error {}

/** What the write answers, and where the row stands after it. Undone: the row points at nobody. */
async function tryMove({ table, key = 'id', row, write, state = 'status' }: Kept, from: string, move: Move<string>) {
  const result = { written: false, after: '' }
  const columns = { ...row(from), ...(key === 'id' ? { id: 1 } : {}) }
  await db
    .transaction()
    .execute(async (inside) => {
      await sql`set local session_replication_role = replica`.execute(inside)
      await sql`delete from ${sql.table(table)} where ${sql.ref(key)}::text = '1'`.execute(inside)
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
        overriding system value values (${sql.join(Object.values(columns))})`.execute(inside)
      result.written = await write(inside, move as never)
      const { rows } = await sql<{ state: string }>`
        select ${sql.raw(state)} as state from ${sql.table(table)} where ${sql.ref(key)}::text = '1'`.execute(inside)
      result.after = rows[0]!.state
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return result
}

test.each(kept)('of $table the database writes the moves of its state table, and no other pair', async (one) => {
  for (const [name, move] of Object.entries(one.moves)) {
    // A new row is no update.
    if (move.from.every((from) => from === null)) continue
    for (const from of one.states) {
      const may = mayMove(move, from)
      expect([name, from, await tryMove(one, from, move)]).toEqual([name, from, { written: may, after: may ? move.to : from }])
    }
  }
})
