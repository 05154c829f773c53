import type { Answer } from '@dure/contract/client'
import { formatBusinessNumber, formatMailOrderNumber } from '@dure/kernel/businessNumber'
import { formatPhone } from '@dure/kernel/phone'

type Seller = Answer<'GET /v1/market/orders/new'>['seller']

type Props = { readonly seller: Seller; readonly notices: readonly string[]; readonly ordered?: boolean }

/** Why there is no number to ring: it is being made, comes with the order, or rang until some time after its end. */
function withoutNumber(isPreparing: boolean, ordered: boolean): string {
  if (isPreparing) return '안심번호를 만들고 있어요. 만들어지면 여기에 보여요'
  return ordered ? '거래가 끝나 안심번호도 끝났어요' : '주문하면 안심번호를 만들어 결제하기 전에 보여 드려요'
}

/** Who sells, as the law wants it said before paying, and how it may be undone; his phone is a 050 number that rings him. */
export function BuyerSeller({ seller, notices, ordered = false }: Props) {
  const { businessName, personName, businessNumber, businessAddress, mailOrderNumber } = seller
  const lines: readonly (readonly [string, string])[] = [
    ['판매자', businessName ?? personName ?? seller.name],
    ...(businessName !== null && personName !== null ? [['대표자', personName] as const] : []),
    ['연락처', seller.contact === null ? withoutNumber(seller.contactPreparing, ordered) : `${formatPhone(seller.contact)} (안심번호)`],
    ['사업자등록번호', businessNumber === null ? '개인 고수' : formatBusinessNumber(businessNumber)],
    ...(businessName === null
      ? []
      : [
          ['사업장 주소', businessAddress ?? '고수가 적지 않았어요'] as const,
          ['통신판매업 신고번호', mailOrderNumber === null ? '고수가 적지 않았어요' : formatMailOrderNumber(mailOrderNumber)] as const,
        ]),
  ]
  return (
    <details className="rounded-card border border-line bg-card px-5 text-sm">
      <summary className="flex min-h-12 cursor-pointer items-center text-base font-semibold">판매자 정보</summary>
      <dl className="pb-3">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-1">
            <dt className="shrink-0 text-soft">{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="list-disc space-y-1 border-t border-line py-3 pl-5 text-faint">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </details>
  )
}
