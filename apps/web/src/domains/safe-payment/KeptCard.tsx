import { ShieldCheck } from 'lucide-react'
import { momentInWords } from '@dure/kernel/time'
import { won } from '@dure/ui/PriceText'
import { payingParts } from '../../ground/Paying.tsx'
import { payerOf } from './PaySummary.tsx'
import { SummaryRow } from './SummaryRow.tsx'
import { serviceDayWords, type Deal } from './texts.ts'

const timeText = (at: string): string => momentInWords(new Date(at))

/** What is kept for a paid deal, for which day and until when: what stands first after paying. */
export function KeptCard({ deal }: { readonly deal: Deal }) {
  if (deal.safePaymentStatus !== 'paid') return null
  const { directCancelUntil, caseOpensAt } = deal.deadlines
  const { opensAt } = deal.review
  const customer = deal.role === 'customer'
  const parts = customer ? payingParts(payerOf(deal)) : []
  return (
    <section aria-labelledby="kept-title" className="rounded-card border border-line bg-good-tint p-5">
      <h2 id="kept-title" className="flex items-center gap-2 font-bold text-good">
        <ShieldCheck aria-hidden="true" className="size-5" />
        안전하게 보관하고 있어요
      </h2>
      <p className="tabular mt-1 text-3xl font-extrabold">{won(customer ? deal.amount : deal.serviceAmount)}</p>
      {parts.length > 1 && (
        <p className="tabular type-note">{parts.map((part) => `${part.label} ${won(Math.abs(part.amount))}`).join(' · ')}</p>
      )}
      <dl className="tabular mt-3 border-t border-line pt-3 text-sm">
        <SummaryRow label="서비스 날짜">{serviceDayWords(deal.serviceDate) ?? '정하지 않음'}</SummaryRow>
        {customer && deal.can.cancel === true && directCancelUntil !== null && (
          <SummaryRow label="바로 취소">{timeText(directCancelUntil)}까지</SummaryRow>
        )}
        <SummaryRow label="보관">거래를 확정할 때까지</SummaryRow>
        {customer && opensAt !== null && <SummaryRow label="리뷰">{timeText(opensAt)}부터</SummaryRow>}
        {caseOpensAt !== null && <SummaryRow label="확정하지 않으면">{timeText(caseOpensAt)}에 운영팀이 확인해요</SummaryRow>}
      </dl>
    </section>
  )
}
