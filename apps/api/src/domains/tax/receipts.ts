import { fail, type Failure } from '@dure/contract/errors'
import { isOneOf, mayMove } from '@dure/contract/moves'
import { paidAsCash, partsOfChange } from '@dure/contract/tax/limits'
import { receiptNumber, type receiptPurposes } from '@dure/contract/tax/papers'
import { paperMoves } from '@dure/contract/tax/states'
import { inTransaction, type Context, type MemberContext } from '../../context.ts'
import { mustBeWritten } from '../../database/moves.ts'
import { chargedBackOfDeal } from '../cash/index.ts'
import { escrowById, lockEscrow, type EscrowRow } from '../escrow/index.ts'
import { paperView } from './paperView.ts'
import { receiverOf, sealReceiver, type Receiver } from './receiver.ts'
import { dropAskedNumber, insertPaper, movePaper, papersOfEscrow, saveAskedNumber, askedNumberOf, type PaperRow } from './tax.sql.ts'

type Given = { readonly purpose: (typeof receiptPurposes)[number]; readonly number: string }

const decided = ['released', 'parting', 'parted'] as const
const undecided = ['open', 'held'] as const

/** Our fee is the customer's own, so that a receipt of it is his. */
const isHis = ({ about, feePayer }: EscrowRow): boolean => about === 'deal' && feePayer === 'customer'

/** Of what is paid by a card or a wallet there is its own slip [tax.receipts]. */
const bringsOne = (escrow: EscrowRow): boolean => isOneOf(paidAsCash, escrow.payMethod ?? '')

/** Another number may be what it lacks; what corrects a receipt names that one alone. */
const waitsForNumber = (one: PaperRow): boolean => one.corrects === null && mayMove(paperMoves.renumber, one.status)

/**
 * What its customer paid of our fee: that of what stays, without the part that a coupon took off of it as of the rest of the price, nor what
 * the gateway took back [tax.receipts] [tax.corrections].
 */
function feePaid(escrow: EscrowRow, back: number): number {
  const fee = escrow.keptCommission ?? escrow.commission
  const stays = escrow.amount - (escrow.refundAmount ?? 0)
  const discount = escrow.keptDiscount ?? escrow.discount
  return stays <= 0 ? 0 : Math.floor((fee * Math.max(0, stays - back)) / (stays + discount))
}

/**
 * Money of an escrow moved: where its customer asked for a receipt, one comes due for our fee, or what corrects it. Runs in the transaction
 * of that move, under the lock of the escrow.
 */
export async function receiptMoved(context: Context, escrow: EscrowRow): Promise<void> {
  if (!isHis(escrow) || !bringsOne(escrow) || !isOneOf(decided, escrow.status)) return
  const papers = await papersOfEscrow(context.db, escrow.id)
  const original = papers.find((one) => one.corrects === null)
  // What was issued is corrected of who left, too: that needs no number of his.
  const receiver = original ?? (await askedNumberOf(context.db, escrow.id))
  if (receiver === undefined) return
  const told = papers.reduce((sum, one) => sum + one.amount, 0)
  const amount = feePaid(escrow, await chargedBackOfDeal(context.db, escrow.id)) - told
  if (amount === 0 || (original === undefined && amount < 0)) return
  await insertPaper(context.db, {
    kind: 'receipt',
    memberId: escrow.payerId,
    escrowId: escrow.id,
    corrects: original?.id ?? null,
    amount,
    ...partsOfChange(told, amount),
    countedUntil: context.now,
    receiverSealed: 'numberSealed' in receiver ? receiver.numberSealed : receiver.receiverSealed,
    nextTryAt: context.now,
    createdAt: context.now,
  })
}

/** The deal, if the caller is its customer. */
async function own(context: MemberContext, id: number): Promise<EscrowRow | Failure<'NOT_FOUND'>> {
  const escrow = await escrowById(context.db, id)
  return escrow === undefined || escrow.about !== 'deal' || escrow.payerId !== context.actor.memberId ? fail('NOT_FOUND') : escrow
}

export async function cashReceiptOfDeal(context: MemberContext, id: number) {
  const escrow = await own(context, id)
  if ('failure' in escrow) return escrow
  const [asked, papers] = [await askedNumberOf(context.db, id), await papersOfEscrow(context.db, id)]
  const failed = papers.some(waitsForNumber)
  const receiver = asked === undefined ? undefined : (receiverOf(context.house, asked.numberSealed) as Receiver & { kind: 'receipt' })
  return {
    offered: isHis(escrow) && (isOneOf(undecided, escrow.status) || failed),
    paidAsCash: escrow.payMethod === null ? null : bringsOne(escrow),
    fee: feePaid(escrow, 0),
    wish: asked === undefined || receiver === undefined ? null : { purpose: receiver.purpose, numberMasked: `••••${asked.numberLast4}` },
    papers: papers.map((one) => paperView(one)),
  }
}

const over = () => fail('PAYMENT_STATE_CONFLICT', { reason: '이미 끝난 거래라 현금영수증을 바꿀 수 없어요.' })

/** Until the deal is decided its customer asks for a receipt, or for none; a number that was refused he mends [tax.receipts]. */
export function askCashReceipt(context: MemberContext, id: number, { purpose, number }: Given) {
  return inTransaction(context, async (inside) => {
    const known = await own(inside, id)
    if ('failure' in known) return known
    const escrow = await lockEscrow(inside, id)
    const receiver: Receiver = { kind: 'receipt', purpose, number: receiptNumber(purpose, number)! }
    const numberSealed = sealReceiver(context.house, receiver)
    const papers = await papersOfEscrow(inside.db, id)
    const refused = papers.filter(waitsForNumber)
    if (!isHis(escrow) || !(isOneOf(undecided, escrow.status) || refused.length > 0)) return over()
    await saveAskedNumber(inside.db, {
      escrowId: id,
      memberId: escrow.payerId,
      purpose,
      numberSealed,
      numberLast4: receiver.number.slice(-4),
      createdAt: inside.now,
    })
    for (const one of refused)
      mustBeWritten(
        await movePaper(inside.db, one.id, paperMoves.renumber, {
          receiverSealed: numberSealed,
          attempts: 0,
          nextTryAt: inside.now,
          failedAt: null,
          lastError: null,
        }),
        `The paper ${one.id}`,
      )
    return cashReceiptOfDeal(inside, id)
  })
}

export function dropCashReceipt(context: MemberContext, id: number) {
  return inTransaction(context, async (inside) => {
    const known = await own(inside, id)
    if ('failure' in known) return known
    const escrow = await lockEscrow(inside, id)
    if (!isOneOf(undecided, escrow.status)) return over()
    await dropAskedNumber(inside.db, id)
    return cashReceiptOfDeal(inside, id)
  })
}
