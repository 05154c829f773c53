import { fail } from '@dure/contract/errors'
import { taxLimits as limits } from '@dure/contract/tax/limits'
import type { TaxPaper } from '@dure/contract/tax/papers'
import { csvOf } from '@dure/kernel/tables/csv'
import { parseSeoulDay, seoulDay } from '@dure/kernel/time'
import type { MemberContext } from '../../context.ts'
import { paperView } from './paperView.ts'
import { papersOfYear, sumsOfYear } from './tax.sql.ts'

const kinds: Readonly<Record<TaxPaper['kind'], string>> = { receipt: '현금영수증', invoice: '세금계산서' }
const statuses: Readonly<Record<TaxPaper['status'], string>> = {
  due: '발행 중',
  asked: '발행 중',
  issued: '발행함',
  failed: '확인 중',
  corrected: '수정함',
}

/** A member's cash receipts and invoices of a year of Seoul, the newest first, and the table of them [tax.list]. */
export async function listTaxPapers(context: MemberContext, given: number | undefined) {
  const thisYear = Number(seoulDay(context.now).slice(0, 4))
  const year = given ?? thisYear
  if (year > thisYear || year <= thisYear - limits.years) return fail('NOT_FOUND')
  const span = {
    memberId: context.actor.memberId,
    from: parseSeoulDay(`${year}-01-01`)!,
    until: parseSeoulDay(`${year + 1}-01-01`)!,
  }
  const items = (await papersOfYear(context.db, { ...span, limit: limits.papersOfYear })).map(paperView)
  const { count, ...totals } = await sumsOfYear(context.db, span)
  const csv = csvOf([
    ['날짜', '종류', '내용', '상태', '공급가액', '부가세', '합계', '승인번호'],
    ...items.map((one) => [
      seoulDay(new Date(one.issuedAt ?? one.createdAt)),
      kinds[one.kind],
      one.title,
      statuses[one.status],
      one.supply,
      one.tax,
      one.amount,
      one.confirmNumber ?? '',
    ]),
    ['', '', '', '발행한 것의 합계', totals.supply, totals.tax, totals.amount, ''],
  ])
  return {
    year,
    years: Array.from({ length: limits.years }, (_, at) => thisYear - at),
    items,
    more: count - items.length,
    totals,
    file: { name: `두레-세금-서류-${year}.csv`, csv },
  }
}
