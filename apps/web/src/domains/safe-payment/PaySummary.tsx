import { won } from '@dure/ui/PriceText'
import { SellerLines } from './SellerLines.tsx'
import { SummaryRow } from './SummaryRow.tsx'
import { serviceDayText, type Deal } from './texts.ts'

/** What a deal costs and whom it pays: shown before paying as the law wants it, and kept to look up after. */
export function PaySummary({ deal }: { readonly deal: Deal }) {
  const { split } = deal
  return (
    <div className="rounded-card border border-line bg-card px-5 py-4 tabular">
      <dl>
        <SummaryRow label="서비스">{deal.service.title}</SummaryRow>
        <SummaryRow label="서비스 날짜">{serviceDayText(deal.serviceDate) ?? '정하지 않음'}</SummaryRow>
        {split !== null && deal.role === 'provider' ? <SplitRows deal={deal} split={split} /> : <PriceRows deal={deal} />}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">{deal.role === 'customer' ? '결제 금액' : '정산 금액'}</dt>
          <dd className="text-2xl font-extrabold">{won(deal.role === 'customer' ? deal.amount : deal.settlementAmount)}</dd>
        </div>
      </dl>
      {deal.role === 'customer' && (
        <div className="mt-3 border-t border-line pt-3">
          <SellerLines seller={deal.seller} />
        </div>
      )}
    </div>
  )
}

function PriceRows({ deal }: { readonly deal: Deal }) {
  return (
    <>
      <SummaryRow label="서비스 금액">{won(deal.serviceAmount)}</SummaryRow>
      {deal.feePayer === 'customer' && deal.role === 'customer' && (
        <SummaryRow label={`안전결제 수수료 (${deal.commissionRate}%)`}>{won(deal.commission)}</SummaryRow>
      )}
      {deal.feePayer === 'provider' && deal.role === 'provider' && (
        <SummaryRow label={`안전결제 수수료 (${deal.commissionRate}%)`}>-{won(deal.commission)}</SummaryRow>
      )}
      {deal.discountAmount > 0 && deal.role === 'customer' && <SummaryRow label="할인">-{won(deal.discountAmount)}</SummaryRow>}
    </>
  )
}

/** How a parted deal comes to what its pro gets; the rows add up. */
function SplitRows({ deal, split }: { readonly deal: Deal; readonly split: NonNullable<Deal['split']> }) {
  return (
    <>
      <SummaryRow label="고객이 결제한 금액">{won(deal.amount)}</SummaryRow>
      {split.discountAmount > 0 && <SummaryRow label="두레가 낸 고객 할인">{won(split.discountAmount)}</SummaryRow>}
      <SummaryRow label="고객에게 돌려준 금액">-{won(split.refundAmount)}</SummaryRow>
      <SummaryRow label="안전결제 수수료">-{won(split.commission)}</SummaryRow>
    </>
  )
}
