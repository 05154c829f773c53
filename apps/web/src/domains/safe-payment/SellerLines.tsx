import { formatBusinessNumber } from '@dure/kernel/businessNumber'
import { formatPhone } from '@dure/kernel/phone'
import { SummaryRow } from './SummaryRow.tsx'

type Seller = {
  readonly name: string
  readonly contact: string | null
  readonly businessName: string | null
  readonly personName: string | null
  readonly businessNumber: string | null
}

/** Who sells, as the law wants it said before paying. */
export function SellerLines({ seller }: { readonly seller: Seller }) {
  return (
    <dl className="text-sm">
      <SummaryRow label="판매자">{seller.businessName ?? seller.personName ?? seller.name}</SummaryRow>
      {seller.contact !== null && <SummaryRow label="연락처">{formatPhone(seller.contact)}</SummaryRow>}
      <SummaryRow label="사업자등록번호">
        {seller.businessNumber === null ? '개인 고수' : formatBusinessNumber(seller.businessNumber)}
      </SummaryRow>
    </dl>
  )
}

/** Before the payment is prepared: whose contact and business are told on the next page, before any money moves. */
export function SellerToCome({ name }: { readonly name: string }) {
  return (
    <div className="text-sm">
      <dl>
        <SummaryRow label="판매자">{name}</SummaryRow>
      </dl>
      <p className="mt-1 text-faint">판매자의 연락처와 사업자 정보는 다음 화면에서 결제하기 전에 보여 드려요.</p>
    </div>
  )
}
