import { formatPhone } from '@dure/kernel/phone'
import { won } from '@dure/ui/PriceText'
import type { Deal } from './texts.ts'

function Row({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="shrink-0 text-soft">{label}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  )
}

/** What a deal costs and whom it pays: shown before paying as the law wants it, and kept to look up after. */
export function PaySummary({ deal }: { readonly deal: Deal }) {
  const { seller } = deal
  return (
    <div className="rounded-card border border-line bg-card px-5 py-4 tabular">
      <dl>
        <Row label="서비스">{deal.service.title}</Row>
        <Row label="서비스 날짜">{deal.serviceDate === null ? '정하지 않음' : deal.serviceDate.replaceAll('-', '.')}</Row>
        <Row label="서비스 금액">{won(deal.serviceAmount)}</Row>
        {deal.feePayer === 'customer' && deal.role === 'customer' && (
          <Row label={`안전결제 수수료 (${deal.commissionRate}%)`}>{won(deal.commission)}</Row>
        )}
        {deal.feePayer === 'provider' && deal.role === 'provider' && (
          <Row label={`안전결제 수수료 (${deal.commissionRate}%)`}>-{won(deal.commission)}</Row>
        )}
        {deal.discountAmount > 0 && deal.role === 'customer' && <Row label="할인">-{won(deal.discountAmount)}</Row>}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">{deal.role === 'customer' ? '결제 금액' : '정산 금액'}</dt>
          <dd className="text-2xl font-extrabold">{won(deal.role === 'customer' ? deal.amount : deal.settlementAmount)}</dd>
        </div>
      </dl>
      {deal.role === 'customer' && (
        <dl className="mt-3 border-t border-line pt-3 text-sm">
          <Row label="판매자">{seller.businessName ?? seller.name}</Row>
          {seller.contact !== null && <Row label="연락처">{formatPhone(seller.contact)}</Row>}
          <Row label="사업자등록번호">
            {seller.businessNumber === null ? '개인 고수' : seller.businessNumber.replace(/(\d{3})(\d{2})(\d{5})/, '$1-$2-$3')}
          </Row>
        </dl>
      )}
    </div>
  )
}
