import { cashLimits } from '@dure/contract/cash/limits'
import { DAY } from '@dure/kernel/time'
import type { Context } from '../context.ts'
import { houseAccount, memberAccount } from './accounts.ts'
import { heldLots } from './holds.sql.ts'
import { tellOfLessCash } from './lessCashHook.ts'
import { postTransfer } from './post.ts'
import { cashLogType } from './wallet.ts'
import { insertCashLog, insertLot, lockSpendableLots, takeFromLots } from './wallet.sql.ts'

type Entry = {
  readonly key: string
  readonly title: string
  readonly ref: { type: string; id: string | number }
  readonly memberId: number
}

/**
 * Holds bought cash for a bid; bonus may not bid [ads.bids]. Locks the member's lots. Posts: purchased cash → ad hold.
 * @returns the transfer's id, or null where he has less bought cash.
 */
export async function holdCash(context: Context, given: Entry & { readonly amount: number }): Promise<number | null> {
  const { memberId, amount, key, ref } = given
  const uses: { lotId: number; amount: number }[] = []
  let left = amount
  for (const lot of await lockSpendableLots(context.db, memberId, context.now)) {
    if (left === 0) break
    if (lot.kind !== 'purchased') continue
    const part = Math.min(lot.remaining, left)
    uses.push({ lotId: lot.id, amount: part })
    left -= part
  }
  if (left > 0) return null
  const posting = { debit: memberAccount('purchased_cash', memberId), credit: memberAccount('ad_hold', memberId), amount }
  const { id, replayed } = await postTransfer(context, { key, kind: 'ad_hold', ref, postings: [posting] })
  if (replayed) return id
  await takeFromLots(context.db, id, uses)
  await log(context, given, id, -amount)
  await tellOfLessCash(context, memberId)
  return id
}

type Settled = Entry & {
  /** The transfers that held it. */
  readonly holds: readonly number[]
  /** What is spent of it, and what comes back. */
  readonly spent: number
  readonly back: number
}

/** Settles what was held, all of it: a part is spent, the rest comes back as it was. Posts: ad hold → revenue; ad hold → purchased cash. */
export async function settleHold(context: Context, given: Settled): Promise<void> {
  const { memberId, spent, back, key, ref, holds } = given
  const held = memberAccount('ad_hold', memberId)
  const { id, replayed } = await postTransfer(context, {
    key,
    kind: 'ad_settle',
    ref,
    postings: [
      { debit: held, credit: houseAccount('revenue', memberId), amount: spent },
      { debit: held, credit: memberAccount('purchased_cash', memberId), amount: back },
    ],
  })
  if (replayed || back === 0) return
  await putBack(context, { memberId, transferId: id, holds, before: 0, amount: back })
  await log(context, given, id, back)
}

/**
 * Gives back a part of what was spent of a hold, beyond what came back of it `before`. Posts: revenue → purchased cash.
 * Idempotent by key.
 */
export async function returnSpent(
  context: Context,
  given: Entry & { readonly holds: readonly number[]; readonly before: number; readonly amount: number },
): Promise<void> {
  const { memberId, amount, key, ref, holds, before } = given
  const posting = { debit: houseAccount('revenue', memberId), credit: memberAccount('purchased_cash', memberId), amount }
  const { id, replayed } = await postTransfer(context, { key, kind: 'ad_return', ref, postings: [posting] })
  if (replayed) return
  await putBack(context, { memberId, transferId: id, holds, before, amount })
  await log(context, given, id, amount)
}

type Taken = { readonly amount: number; readonly purchaseId: number | null; readonly expiresAt: Date }

/** Which of what was taken comes back: what was taken last comes first; of that, what came back before is passed over. */
export function partsBack(taken: readonly Taken[], { before, amount }: { readonly before: number; readonly amount: number }): Taken[] {
  const parts: Taken[] = []
  let [pass, left] = [before, amount]
  for (const one of taken) {
    const passed = Math.min(pass, one.amount)
    const part = Math.min(left, one.amount - passed)
    pass -= passed
    left -= part
    if (part > 0) parts.push({ ...one, amount: part })
  }
  if (left > 0) throw new RangeError('More comes back than was taken')
  return parts
}

async function putBack(
  context: Context,
  given: {
    readonly memberId: number
    readonly transferId: number
    readonly holds: readonly number[]
    readonly before: number
    readonly amount: number
  },
): Promise<void> {
  const { db, now } = context
  const atLeast = new Date(now.getTime() + cashLimits.repaidBonusDays * DAY)
  for (const part of partsBack(await heldLots(db, given.holds), given))
    await insertLot(db, {
      memberId: given.memberId,
      kind: 'purchased',
      amount: part.amount,
      purchaseId: part.purchaseId,
      transferId: given.transferId,
      createdAt: now,
      expiresAt: part.expiresAt < now ? atLeast : part.expiresAt,
    })
}

const log = (context: Context, { memberId, title }: Entry, transferId: number, purchased: number): Promise<number> =>
  insertCashLog(context.db, {
    memberId,
    type: cashLogType.systemSubtract,
    purchased,
    bonus: 0,
    title,
    tid: null,
    transferId,
    at: context.now,
  })
