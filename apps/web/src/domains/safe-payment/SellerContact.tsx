import { Suspense, useState } from 'react'
import { disclosureReasons } from '@dure/contract/safe-payment/limits'
import { formatPhone } from '@dure/kernel/phone'
import { formatDateTime } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'
import { SummaryRow } from './SummaryRow.tsx'
import type { Deal } from './texts.ts'

// Asked for by few: its code comes with the press.
const ActDialog = lazyPart(() => import('./ActDialog.tsx').then((file) => file.ActDialog))

const asking = {
  label: '연락처 받기',
  question: '고수의 번호와 주소를 받을까요?',
  about: '안심번호로 해결되지 않을 때만 받아 주세요. 언제, 어떤 이유로 받았는지 기록하고 고수에게도 알려요.',
  tone: 'primary',
  done: '고수의 연락처를 받았어요. 고수에게도 알렸어요.',
  reasons: disclosureReasons,
} as const

/** The seller's own number and address, which a customer who paid asks for with a reason; the pro reads here that he did. */
export function SellerContact({ deal }: { readonly deal: Deal }) {
  const [open, setOpen] = useState(false)
  const { send, busy } = useCallMutation('POST /v2/safe-payment/:id/seller-contact', {
    refused: 'toast',
    done: asking.done,
  })
  const { disclosure } = deal
  if (disclosure !== null)
    return (
      <div className="rounded-card bg-sunk px-5 py-4 text-sm">
        <p className="font-semibold">{deal.role === 'customer' ? '고수에게 직접 연락하는 곳' : '고객이 내 연락처를 확인했어요'}</p>
        <dl className="mt-1">
          {disclosure.phone !== null && <SummaryRow label="휴대폰">{formatPhone(disclosure.phone)}</SummaryRow>}
          {disclosure.address !== null && <SummaryRow label="주소">{disclosure.address}</SummaryRow>}
          <SummaryRow label="확인한 때">{formatDateTime(new Date(disclosure.at))}</SummaryRow>
          <SummaryRow label="이유">{disclosure.reason}</SummaryRow>
        </dl>
        {deal.role === 'customer' && (
          <p className="mt-2 text-faint">
            {deal.can.disclose === true
              ? '이 거래에만 써 주세요. 확인한 사실을 고수에게 알렸어요.'
              : '거래가 끝나 번호와 주소는 더 보여 드리지 않아요. 꼭 필요하면 고객센터로 문의해 주세요.'}
          </p>
        )}
      </div>
    )
  if (deal.can.disclose !== true) return null
  return (
    <>
      <Button tone="quiet" wide onClick={() => setOpen(true)}>
        안심번호로 해결되지 않나요?
      </Button>
      <Suspense>
        {open && (
          <ActDialog
            text={asking}
            busy={busy}
            onClose={() => setOpen(false)}
            draftKey={`dure:deal-act:${deal.safePaymentId}:disclose`}
            onDo={(reason) => send({ params: { id: deal.safePaymentId }, body: { reason: reason ?? '기타' } })}
          />
        )}
      </Suspense>
    </>
  )
}
