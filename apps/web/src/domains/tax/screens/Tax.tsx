import { useSuspenseQuery } from '@tanstack/react-query'
import { seoulDay } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { ChipRow } from '@dure/ui/chips/ChipRow'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { won, wonOff } from '@dure/ui/PriceText'
import { query } from '../../../api/query.ts'
import { saveFile } from '../../../ground/saveFile.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { useSession } from '../../../session/store.ts'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { SummaryRow } from '../../safe-payment/SummaryRow.tsx'
import { Papers, papersQuery } from '../Papers.tsx'

export const title = '세금 자료'

const yearQuery = (year: number) => query('GET /v2/safe-payment/providers/:userId/profit/:year', { params: { userId: 'me', year } })
const yearOf = (year: number | undefined): number => year ?? Number(seoulDay(new Date()).slice(0, 4))

export async function loader({ queries, search, visitor }: ScreenContext<'/mypage/tax'>) {
  const year = yearOf(search.year)
  await Promise.all([
    queries.ensureQueryData(papersQuery(year)),
    visitor.me?.provider == null ? null : queries.ensureQueryData(yearQuery(year)),
  ])
}

/** A member's tax papers of a year [tax.list]; of a pro before them what he earned in it, to hand to whoever does his taxes [settlement.income-year]. */
export function component() {
  const { search } = usePage<'/mypage/tax'>()
  const router = useRouter()
  const isPro = useSession().me?.provider != null
  const shown = yearOf(search.year)
  const { data } = useSuspenseQuery(papersQuery(shown))
  return (
    <div className="mx-auto max-w-read px-4 pb-20 md:pt-4">
      <PageHead title={title} />
      <ChipRow label="연도" className="mt-4 print:hidden">
        {data.years.map((year) => (
          <FilterChip key={year} selected={year === shown} onClick={() => router.history.push(href('/mypage/tax', undefined, { year }))}>
            {year}년
          </FilterChip>
        ))}
      </ChipRow>
      {isPro && <Income year={shown} />}
      <Papers year={shown} isPro={isPro} />
      {isPro && (
        <p className="mt-4 print:hidden">
          <a href={href('/mypage/cash-dashboard/statement')} className="inline-flex min-h-11 items-center font-semibold text-action">
            캐시에 쓴 돈은 월별 캐시 내역서에서 볼 수 있어요
          </a>
        </p>
      )}
    </div>
  )
}

function Income({ year }: { readonly year: number }) {
  const { data } = useSuspenseQuery(yearQuery(year))
  const { totals } = data
  return (
    <>
      <section aria-label="한 해 합계" className="mt-4 rounded-card border border-line bg-card p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-semibold">{data.year}년에 정산한 금액</h2>
          <p className="tabular text-3xl font-extrabold text-good">{won(totals.amount)}</p>
        </div>
        <dl className="tabular mt-3 border-t border-line pt-3">
          <SummaryRow label="확정된 거래와 주문">{totals.count.toLocaleString('ko-KR')}건</SummaryRow>
          <SummaryRow label="거래와 주문 금액">{won(totals.paid)}</SummaryRow>
          {totals.discount > 0 && <SummaryRow label="두레가 낸 고객 할인">+{won(totals.discount)}</SummaryRow>}
          {totals.refund > 0 && <SummaryRow label="돌려주거나 취소된 금액">{wonOff(totals.refund)}</SummaryRow>}
          <SummaryRow label="수수료">{wonOff(totals.commission)}</SummaryRow>
          <SummaryRow label="정산 금액">{won(totals.amount)}</SummaryRow>
        </dl>
      </section>
      <table className="tabular mt-6 w-full text-sm">
        <caption className="sr-only">{data.year}년 월별 정산</caption>
        <thead>
          <tr className="border-b border-line text-faint">
            <th className="py-2 pr-2 text-left font-semibold">달</th>
            <th className="py-2 pr-2 text-right font-semibold">건수</th>
            <th className="py-2 pr-2 text-right font-semibold">수수료</th>
            <th className="py-2 text-right font-semibold">정산 금액</th>
          </tr>
        </thead>
        <tbody>
          {data.months.map((one) => (
            <tr key={one.month} className="border-b border-line">
              <td className="py-2 pr-2">{one.month}월</td>
              <td className="py-2 pr-2 text-right">{one.count.toLocaleString('ko-KR')}건</td>
              <td className="py-2 pr-2 text-right">{won(one.commission)}</td>
              <td className="py-2 text-right font-semibold">{won(one.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 type-note">
        확정한 날을 기준으로 모았고, 수익 관리의 금액과 같아요. 사업자를 확인한 고수에게는 계좌로 산 캐시와 바로구매 수수료의 세금계산서를
        다음 달이 시작되면 발행해요.
      </p>
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => saveFile(data.file.name, data.file.csv, 'text/csv')}>엑셀로 저장 (CSV)</Button>
        <Button tone="outline" onClick={() => window.print()}>
          인쇄하거나 PDF로 저장
        </Button>
      </div>
    </>
  )
}
