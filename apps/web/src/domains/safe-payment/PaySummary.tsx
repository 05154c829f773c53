import { payingParts, PayingSum, PayingUndo } from '../../ground/Paying.tsx'
import type { Deal } from './texts.ts'

/** A deal as its payer is priced: the commission is none of his where the pro pays it. */
export const payerOf = (deal: Deal) => ({ ...deal, commission: deal.feePayer === 'customer' ? deal.commission : 0 })

/** What a deal costs or brings, and what that is made of; of money that is kept its card tells the payer. */
export function PaySummary({ deal }: { readonly deal: Deal }) {
  if (deal.role === 'provider') return <PayingSum label="정산 금액" amount={deal.settlementAmount} parts={shareParts(deal)} />
  if (deal.safePaymentStatus === 'paid') return null
  return (
    <>
      <PayingSum label="결제 금액" amount={deal.amount} parts={payingParts(payerOf(deal))} />
      {deal.safePaymentStatus === 'request' && <PayingUndo seller={deal.seller} />}
    </>
  )
}

/** How a deal comes to what its pro gets, a parted one too; the parts add up. */
function shareParts({
  amount,
  serviceAmount,
  feePayer,
  commission,
  commissionRate,
  split,
  settlementAmount,
}: Deal): { label: string; amount: number }[] {
  // Of what went back whole, or was never paid, nothing is his, and no parts come to it.
  if (split === null && settlementAmount === 0) return []
  if (split === null)
    return [
      { label: '서비스', amount: serviceAmount },
      ...(feePayer === 'provider' && commission > 0 ? [{ label: `수수료(${commissionRate}%)`, amount: -commission }] : []),
    ]
  return [
    { label: '고객이 결제한 금액', amount },
    ...(split.discountAmount > 0 ? [{ label: '두레가 낸 고객 할인', amount: split.discountAmount }] : []),
    { label: '고객에게 돌려준 금액', amount: -split.refundAmount },
    { label: '안전결제 수수료', amount: -split.commission },
  ]
}
