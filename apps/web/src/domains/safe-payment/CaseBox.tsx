import { formatDate } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { won } from '@dure/ui/PriceText'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { useNow } from '../../ground/useNow.ts'
import { ownKey } from '../../session/owner.ts'
import { useInBrowser } from '../../shell/useInBrowser.ts'
import { EvidenceForm } from '../../forms/EvidenceForm.tsx'
import { EvidenceList } from './EvidenceList.tsx'
import { awaitedUntil, type Deal } from './texts.ts'

const resolutions = { refund: '환불', release: '고수에게 정산', split: '나눠 정산' } as const

/** The operators' case: what both sides said, and room for more while it is open. */
export function CaseBox({ deal }: { readonly deal: Deal }) {
  const now = useNow()
  const inBrowser = useInBrowser()
  const { send, busy, error } = useCallMutation('POST /v2/safe-payment/:id/case/evidence', {
    refused: () => undefined,
  })
  const one = deal.case
  if (one === null) return null
  return (
    <section aria-labelledby="case-title" className="rounded-card border border-line bg-card p-5">
      <h2 id="case-title" className="flex items-center gap-2 font-bold">
        운영팀 확인{' '}
        <Badge tone={one.status === 'open' ? 'alert' : 'good'}>
          {one.status === 'open' ? `${formatDate(awaitedUntil(one, now) ?? new Date(one.dueAt))}까지` : '끝남'}
        </Badge>
      </h2>
      <p className="mt-1 text-soft">{one.reason}</p>
      {one.resolution !== null && (
        <p className="mt-2 font-semibold">
          결정: {resolutions[one.resolution]}
          {one.refundAmount !== null && ` · 환불 ${won(one.refundAmount)}`}
          {one.note !== null && <span className="block font-normal text-soft">{one.note}</span>}
        </p>
      )}
      <EvidenceList evidence={one.evidence} reader={deal.role} />
      {one.status === 'open' && inBrowser && (
        <EvidenceForm
          draftKey={ownKey(`dure:deal-case:${deal.safePaymentId}`)}
          busy={busy}
          refused={error}
          onSend={(body) => send({ params: { id: deal.safePaymentId }, body })}
        />
      )}
    </section>
  )
}
