import { formatBusinessNumber, formatMailOrderNumber } from '@dure/kernel/businessNumber'
import { formatPhone } from '@dure/kernel/phone'
import { formatDate } from '@dure/kernel/time'
import { SummaryRow } from './SummaryRow.tsx'
import type { Deal } from './texts.ts'

/** Who sells, as the law wants it said before paying; his phone is a 050 number that rings him. */
export function SellerLines({ seller }: { readonly seller: Deal['seller'] }) {
  const { businessName, personName, businessNumber, businessAddress, mailOrderNumber, businessCheckedAt } = seller
  return (
    <dl className="text-sm">
      <SummaryRow label="판매자">{businessName ?? personName ?? seller.name}</SummaryRow>
      {businessName !== null && personName !== null && <SummaryRow label="대표자">{personName}</SummaryRow>}
      {seller.contactPreparing && <SummaryRow label="연락처">안심번호를 만들고 있어요</SummaryRow>}
      {seller.contact !== null && (
        <SummaryRow label="연락처 (안심번호)">
          <a href={`tel:${seller.contact}`} className="underline">
            {formatPhone(seller.contact)}
          </a>
        </SummaryRow>
      )}
      <SummaryRow label="사업자등록번호">{businessNumber === null ? '개인 고수' : formatBusinessNumber(businessNumber)}</SummaryRow>
      {businessName !== null && <BusinessPlace address={businessAddress} mailOrderNumber={mailOrderNumber} />}
      {businessName !== null && businessCheckedAt !== null && (
        <SummaryRow label="사업자 확인한 날">{formatDate(new Date(businessCheckedAt))}</SummaryRow>
      )}
    </dl>
  )
}

/** Where a business is and its mail-order report, or that it told neither [settlement.seller-facts]. */
function BusinessPlace({ address, mailOrderNumber }: { readonly address: string | null; readonly mailOrderNumber: string | null }) {
  return (
    <>
      <SummaryRow label="사업장 주소">{address ?? '고수가 적지 않았어요'}</SummaryRow>
      <SummaryRow label="통신판매업 신고번호">
        {mailOrderNumber === null ? '고수가 적지 않았어요' : formatMailOrderNumber(mailOrderNumber)}
      </SummaryRow>
    </>
  )
}

/** Before the payment is prepared: whose name, contact and business are told on the next page, before any money moves. */
export function SellerToCome({ name }: { readonly name: string }) {
  return (
    <div className="text-sm">
      <dl>
        <SummaryRow label="판매자">{name}</SummaryRow>
      </dl>
      <p className="mt-1 text-faint">판매자의 실명과 안심번호, 사업자 정보는 다음 화면에서 결제하기 전에 보여 드려요.</p>
    </div>
  )
}
