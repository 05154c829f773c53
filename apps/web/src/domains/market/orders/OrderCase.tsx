import { formatDate, formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { won } from '@dure/ui/PriceText'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { EvidenceForm } from '../../../forms/EvidenceForm.tsx'
import { ownKey } from '../../../session/owner.ts'
import { useInBrowser } from '../../../shell/useInBrowser.ts'
import type { Order } from './words.ts'

const resolutions = { refund: '환불', release: '고수에게 정산', split: '나눠 정산' } as const

/** The operators' case: what both sides said, and room for more while it is open. */
export function OrderCase({ order }: { readonly order: Order }) {
  const inBrowser = useInBrowser()
  const { send, busy, error } = useCallMutation('POST /v1/market/orders/:purchaseNo/case/evidence', {
    refused: () => undefined,
  })
  const one = order.case
  if (one === null) return null
  return (
    <section aria-labelledby="case-title" className="rounded-card border border-line bg-card p-5">
      <h2 id="case-title" className="flex items-center gap-2 font-bold">
        운영팀 확인{' '}
        <Badge tone={one.status === 'open' ? 'alert' : 'good'}>
          {one.status === 'open' ? `${formatDate(new Date(one.dueAt))}까지` : '끝남'}
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
      <ul className="mt-3 space-y-2">
        {one.evidence.map((said) => (
          <li key={said.id} className="rounded-card bg-sunk px-4 py-3">
            <p className="type-meta">
              {said.role === order.role ? '내가 올린 내용' : '상대가 올린 내용'} · {formatDateTime(new Date(said.createdAt))}
            </p>
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{said.text}</p>
            {said.files.map((file) => (
              <a key={file.id} href={file.url} className="inline-flex min-h-11 items-center text-action underline">
                {file.name}
              </a>
            ))}
          </li>
        ))}
      </ul>
      {one.status === 'open' && inBrowser && (
        <EvidenceForm
          draftKey={ownKey(`dure:order-case:${order.purchaseNo}`)}
          busy={busy}
          refused={error}
          onSend={(body) => send({ params: { purchaseNo: order.purchaseNo }, body })}
        />
      )}
    </section>
  )
}
