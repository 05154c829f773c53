import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import type { DoubtView } from '@dure/contract/quotes/doubts'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { duration, formatDateTime } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { cx } from '@dure/ui/cx'
import { cash } from '@dure/ui/PriceText'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'
import { useNow } from '../../ground/useNow.ts'

// Pressed by few: its code comes with the first press.
const DoubtSheet = lazyPart(() => import('./DoubtSheet.tsx').then((file) => file.DoubtSheet))

const line = 'tabular flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm'

type CashbackProps = {
  readonly quoteId: number
  readonly cashSpent: number
  readonly cashbackAt: string | null
}

/** The cash of an unread quote on its way back: how long it takes yet, then the button that takes it. */
export function Cashback({ quoteId, cashSpent, cashbackAt }: CashbackProps): ReactNode {
  const now = useNow()
  const claiming = useCallMutation('POST /v1/quotes/:quoteId/cashback', {
    refused: 'toast',
    onDone: ({ cash: back }) => toast(`${cash(back)}를 돌려받았어요.`, { state: 'success' }),
  })
  if (cashbackAt === null || now === null) return null
  const left = Date.parse(cashbackAt) - now.getTime()
  if (left > 0)
    return (
      <p className={line}>
        <span className="text-soft">
          <b className="text-ink">{duration(left)}</b> 안에 안 읽으면 {cash(cashSpent)}를 돌려드려요
        </span>
      </p>
    )
  return (
    <p className={line}>
      <span className="font-semibold text-good">고객이 {quoteLimits.cashbackHours}시간 동안 읽지 않았어요.</span>
      <Button tone="tint" size="sm" className="min-h-11" busy={claiming.busy} onClick={() => void claiming.send({ params: { quoteId } })}>
        {cash(cashSpent)} 돌려받기
      </Button>
    </p>
  )
}

type DoubtProps = { readonly quoteId: number; readonly doubt: DoubtView | null; readonly can: boolean }

/** One press says that the request is none; then what came of it. */
export function Doubt({ quoteId, doubt, can }: DoubtProps): ReactNode {
  const [open, setOpen] = useState(false)
  if (doubt !== null)
    return (
      <p className={cx(line, 'py-2')}>
        {doubt.status === 'open' ? (
          <span className="text-soft">
            <b className="text-ink">환불 신청함</b> · {formatDateTime(new Date(doubt.answerBy))}까지 운영팀이 답해 드려요.
          </span>
        ) : doubt.status === 'upheld' ? (
          <span className="text-soft">
            <b className="text-good">운영팀이 확인하고 캐시를 돌려드렸어요</b>
            {doubt.answer !== null && ` · ${doubt.answer}`}
          </span>
        ) : (
          <span className="text-soft">
            <b className="text-ink">환불되지 않았어요</b>
            {doubt.answer !== null && ` · ${doubt.answer}`}
          </span>
        )}
      </p>
    )
  if (!can) return null
  return (
    <>
      <button type="button" className="min-h-11 type-meta underline underline-offset-4 hover:text-action" onClick={() => setOpen(true)}>
        가짜 요청 환불 신청
      </button>
      {open && (
        <Suspense>
          <DoubtSheet quoteId={quoteId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
