import { cashLimits } from '@dure/contract/cash/limits'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatDateTime, seoulDay } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { cash, won } from '@dure/ui/PriceText'
import { query } from '../../../api/query.ts'
import { saveFile } from '../../../ground/saveFile.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { usePage } from '../../../usePage.ts'
import { monthBeside, monthWords } from '../months.ts'

export const title = '월별 캐시 내역서'

const statementQuery = (month: string) => query('GET /v1/me/cash/statements/:month', { params: { month } })
const monthOf = (month: string | undefined): string => (month ?? seoulDay(new Date())).slice(0, 7)

export async function loader({ queries, search }: ScreenContext<'/mypage/cash-dashboard/statement'>) {
  await queries.ensureQueryData(statementQuery(monthOf(search.month)))
}

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${cash(amount)}`

/** A month of cash to put away: as it prints, and as a table [cash.statement]. */
export function component() {
  const { search } = usePage<'/mypage/cash-dashboard/statement'>()
  const month = monthOf(search.month)
  const { data } = useSuspenseQuery(statementQuery(month))
  const { opening, closing, paid } = data
  const now = new Date()
  // The month in which five years ago lies is told no more.
  const oldest = monthBeside(seoulDay(new Date(now.getTime() - cashLimits.statementsKeptFor)).slice(0, 7), 1)
  const [former, next] = [monthBeside(month, -1), monthBeside(month, 1)]
  return (
    <div className="mx-auto max-w-read px-4 pb-16 md:pt-4">
      <PageHead title={title} />
      <div className="mt-4 flex items-center justify-between gap-2 print:hidden">
        {former < oldest ? (
          <span />
        ) : (
          <a
            href={href('/mypage/cash-dashboard/statement', undefined, { month: former })}
            className={buttonClass({ tone: 'outline', size: 'sm' })}
          >
            {monthWords(former)}
          </a>
        )}
        {next > seoulDay(now).slice(0, 7) ? (
          <span />
        ) : (
          <a
            href={href('/mypage/cash-dashboard/statement', undefined, { month: next })}
            className={buttonClass({ tone: 'outline', size: 'sm' })}
          >
            {monthWords(next)}
          </a>
        )}
      </div>
      <h2 className="mt-4 text-2xl font-extrabold">{monthWords(month)}</h2>
      {!data.isOver && <p className="type-note">아직 끝나지 않은 달이라 지금까지의 내역이에요.</p>}
      <dl className="tabular mt-4 rounded-card border border-line bg-card px-5 py-3">
        <Line name="이월">{`${cash(opening.cash)} · 보너스 ${cash(opening.bonus)}`}</Line>
        <Line name="남은 캐시">{`${cash(closing.cash)} · 보너스 ${cash(closing.bonus)}`}</Line>
        <Line name={`결제 ${paid.count}건`}>{won(paid.amount)}</Line>
        <Line name="공급가액 · 부가가치세">{`${won(paid.supply)} · ${won(paid.vat)}`}</Line>
        {paid.refunded > 0 && <Line name="환불한 금액">{won(paid.refunded)}</Line>}
      </dl>
      {data.items.length === 0 ? (
        <p className="mt-6 text-soft">이 달에는 들어오거나 쓴 캐시가 없어요.</p>
      ) : (
        <table className="tabular mt-6 w-full text-sm">
          <caption className="sr-only">{monthWords(month)} 캐시 내역</caption>
          <thead>
            <tr className="border-b border-line text-left text-faint">
              <th className="py-2 pr-2 font-semibold">때</th>
              <th className="py-2 pr-2 font-semibold">내용</th>
              <th className="py-2 pr-2 text-right font-semibold">충전</th>
              <th className="py-2 text-right font-semibold">보너스</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((one) => (
              <tr key={one.logId} className="border-b border-line align-top">
                <td className="py-2 pr-2 text-faint">{formatDateTime(new Date(one.createdAt))}</td>
                <td className="py-2 pr-2 [overflow-wrap:anywhere]">{one.title}</td>
                <td className="py-2 pr-2 text-right">{signed(one.cash)}</td>
                <td className="py-2 text-right">{signed(one.bonus)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data.more > 0 && (
        <p className="mt-3 type-note">이 밖에 {data.more.toLocaleString('ko-KR')}건이 더 있고, 합계에는 모두 들어 있어요.</p>
      )}
      <div className="mt-6 flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => saveFile(data.file.name, data.file.csv, 'text/csv')}>엑셀로 저장 (CSV)</Button>
        <Button tone="outline" onClick={() => window.print()}>
          인쇄하거나 PDF로 저장
        </Button>
      </div>
    </div>
  )
}

const Line = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <div className="flex justify-between gap-4 py-1">
    <dt className="shrink-0 text-soft">{name}</dt>
    <dd className="text-right font-semibold">{children}</dd>
  </div>
)
