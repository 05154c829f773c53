import { won } from '@dure/ui/PriceText'
import { SellerLines } from './SellerLines.tsx'
import { SummaryRow } from './SummaryRow.tsx'
import type { Deal } from './texts.ts'

/** What a deal costs and whom it pays: shown before paying as the law wants it, and kept to look up after. */
export function PaySummary({ deal }: { readonly deal: Deal }) {
  return (
    <div className="rounded-card border border-line bg-card px-5 py-4 tabular">
      <dl>
        <SummaryRow label="서비스">{deal.service.title}</SummaryRow>
        <SummaryRow label="서비스 날짜">{deal.serviceDate === null ? '정하지 않음' : deal.serviceDate.replaceAll('-', '.')}</SummaryRow>
        <SummaryRow label="서비스 금액">{won(deal.serviceAmount)}</SummaryRow>
        {deal.feePayer === 'customer' && deal.role === 'customer' && (
          <SummaryRow label={`안전결제 수수료 (${deal.commissionRate}%)`}>{won(deal.commission)}</SummaryRow>
        )}
        {deal.feePayer === 'provider' && deal.role === 'provider' && (
          <SummaryRow label={`안전결제 수수료 (${deal.commissionRate}%)`}>-{won(deal.commission)}</SummaryRow>
        )}
        {deal.discountAmount > 0 && deal.role === 'customer' && <SummaryRow label="할인">-{won(deal.discountAmount)}</SummaryRow>}
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
