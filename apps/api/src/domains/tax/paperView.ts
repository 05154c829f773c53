import type { TaxPaper } from '@dure/contract/tax/papers'
import type { PaperRow } from './tax.sql.ts'

const monthOf = ({ month }: PaperRow): string | null => (month === null ? null : month.slice(0, 7))

function titleOf(paper: PaperRow): string {
  const corrected = paper.corrects === null ? '' : ' (수정)'
  if (paper.kind === 'receipt') return `안전결제 수수료 현금영수증${corrected}`
  const [year, month] = monthOf(paper)!.split('-')
  return `${year}년 ${Number(month)}월 세금계산서${corrected}`
}

/** A paper as its member reads it: without whom it is for. */
export const paperView = (paper: PaperRow): TaxPaper => ({
  id: paper.id,
  kind: paper.kind,
  status: paper.status,
  title: titleOf(paper),
  safePaymentId: paper.escrowId,
  month: monthOf(paper),
  corrects: paper.corrects,
  amount: paper.amount,
  supply: paper.supply,
  tax: paper.tax,
  confirmNumber: paper.confirmNumber,
  createdAt: paper.createdAt.toISOString(),
  issuedAt: paper.issuedAt?.toISOString() ?? null,
})
