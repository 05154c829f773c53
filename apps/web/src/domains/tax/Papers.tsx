import { useSuspenseQuery } from '@tanstack/react-query'
import { formatDate } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { EmptyState } from '@dure/ui/EmptyState'
import { won } from '@dure/ui/PriceText'
import { query } from '../../api/query.ts'
import { saveFile } from '../../ground/saveFile.ts'
import { href } from '../../navigation/href.ts'
import { paperTexts } from './texts.ts'

export const papersQuery = (year: number) => query('GET /v1/me/tax/papers', { query: { year } })

/** Receipts and invoices of a year, and the table of them [tax.list]. */
export function Papers({ year, isPro }: { readonly year: number; readonly isPro: boolean }) {
  const { data } = useSuspenseQuery(papersQuery(year))
  return (
    <section aria-labelledby="tax-papers" className="mt-8">
      <h2 id="tax-papers" className="type-section">
        {year}년에 받은 세금 서류
      </h2>
      {data.items.length === 0 ? (
        <EmptyState
          scene="deals"
          title="받은 세금 서류가 없어요"
          text={
            isPro
              ? '현금영수증과 세금계산서를 발행하면 여기에 모여요.'
              : '계좌이체로 결제할 때 현금영수증을 신청하면, 거래를 확정한 뒤 여기에 모여요.'
          }
          action={{ label: '안전결제 내역 보기', href: href(isPro ? '/pro/escrows/history' : '/escrows/history') }}
        />
      ) : (
        <>
          <p className="tabular mt-1 type-note">
            발행한 금액 {won(data.totals.amount)} (공급가액 {won(data.totals.supply)}, 부가세 {won(data.totals.tax)})
          </p>
          <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card px-5">
            {data.items.map((one) => {
              const [label, tone] = paperTexts[one.status]
              return (
                <li key={one.id} className="py-3">
                  <div className="flex items-baseline justify-between gap-3">
                    <span className="font-semibold">
                      {one.safePaymentId === null ? (
                        one.title
                      ) : (
                        <a href={href('/escrows/:escrowId', { escrowId: one.safePaymentId })} className="text-action">
                          {one.title}
                        </a>
                      )}
                    </span>
                    <b className="tabular shrink-0">{won(one.amount)}</b>
                  </div>
                  <p className="tabular mt-1 type-meta">
                    <Badge tone={tone}>{label}</Badge> {formatDate(new Date(one.issuedAt ?? one.createdAt))}
                    {one.confirmNumber === null ? '' : ` · 승인번호 ${one.confirmNumber}`}
                  </p>
                </li>
              )
            })}
          </ul>
          {data.more > 0 && <p className="mt-2 type-note">{data.more.toLocaleString('ko-KR')}건이 더 있어요. 합계에는 들어 있어요.</p>}
          <Button tone="outline" className="mt-4 print:hidden" onClick={() => saveFile(data.file.name, data.file.csv, 'text/csv')}>
            세금 서류를 엑셀로 저장 (CSV)
          </Button>
        </>
      )}
    </section>
  )
}
