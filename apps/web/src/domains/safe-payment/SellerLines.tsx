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
