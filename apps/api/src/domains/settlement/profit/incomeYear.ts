import { settlementLimits } from '@dure/contract/settlement/limits'
import { fail } from '@dure/contract/errors'
import { csvOf } from '@dure/kernel/tables/csv'
import { parseSeoulDay, seoulDay } from '@dure/kernel/time'
import type { ProviderContext } from '../../../context.ts'
import { profitByMonth } from '../settlement.sql.ts'

const none = { count: 0, paid: 0, discount: 0, refund: 0, commission: 0, amount: 0 }
type Sums = typeof none

/** What a pro earned in a year of Seoul by the month in which it was confirmed: its sums are those of his profit [settlement.income-year]. */
export async function incomeYear(context: ProviderContext, year: number) {
  const thisYear = Number(seoulDay(context.now).slice(0, 4))
  if (year > thisYear || year <= thisYear - settlementLimits.incomeYears) return fail('NOT_FOUND')
  const [from, until] = [parseSeoulDay(`${year}-01-01`)!, parseSeoulDay(`${year + 1}-01-01`)!]
  const rows = new Map(
    (await profitByMonth(context.db, { providerId: context.actor.providerId, from, until })).map((row) => [row.month, row]),
  )
  const months = Array.from({ length: 12 }, (_, at) => {
    const { month: _month, ...sums } = rows.get(at + 1) ?? { month: at + 1, ...none }
    return { month: at + 1, ...sums }
  })
  const totals = months.reduce<Sums>(
    (sum, { month: _month, ...one }) =>
      Object.fromEntries(Object.entries(sum).map(([key, value]) => [key, value + one[key as keyof Sums]])) as Sums,
    none,
  )
  const line = (name: string, { count, paid, discount, refund, commission, amount }: Sums) => [
    name,
    count,
    paid,
    discount,
    refund,
    commission,
    amount,
  ]
  const csv = csvOf([
    [`${year}년`, '건수', '거래와 주문 금액', '두레가 낸 할인', '돌려준 금액', '수수료', '정산 금액'],
    ...months.map((one) => line(`${one.month}월`, one)),
    line('합계', totals),
  ])
  return {
    year,
    years: Array.from({ length: settlementLimits.incomeYears }, (_, at) => thisYear - at),
    months,
    totals,
    file: { name: `두레-수입-${year}.csv`, csv },
  }
}
