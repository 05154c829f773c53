import type { ReactNode } from 'react'
import { useState } from 'react'
import { deadReasons, type DeadReason } from '@dure/contract/requests/states'
import type { DoubtView } from '@dure/contract/quotes/doubts'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { duration, formatDateTime } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { cx } from '@dure/ui/cx'
import { cash } from '@dure/ui/PriceText'
import { Sheet } from '@dure/ui/Sheet'
import { TextArea } from '@dure/ui/fields/TextArea'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { useNow } from '../requests/useNow.ts'
import { sentChanges } from './sentQueries.ts'

/** How a request is named that is none, for the pro who says so. */
const doubtTexts: Readonly<Record<DeadReason, { readonly label: string; readonly text: string }>> = {
  fake: { label: '가짜 요청 같아요', text: '실제로 맡길 생각이 없는 요청이에요.' },
  duplicate: { label: '중복 요청이에요', text: '같은 사람이 같은 내용으로 또 보냈어요.' },
  unreachable: { label: '연락이 안 돼요', text: '답이 없거나 연결되지 않아요.' },
}

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
    refetch: sentChanges,
    onDone: ({ cash: back }) => toast(`${cash(back)}를 돌려받았어요.`, { state: 'success' }),
  })
  if (cashbackAt === null || now === null) return null
  const left = Date.parse(cashbackAt) - now.getTime()
  if (left > 0)
    return (
      <p className={line}>
        <span className="text-soft">
          고객이 안 읽으면 <b className="text-ink">{duration(left)}</b> 뒤 {cash(cashSpent)} 환급
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
          <span className="font-semibold text-good">운영팀이 확인하고 캐시를 돌려드렸어요.</span>
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
      <button
        type="button"
        className="min-h-11 text-sm text-faint underline underline-offset-4 hover:text-action"
        onClick={() => setOpen(true)}
      >
        가짜 요청 환불 신청
      </button>
      {open && <DoubtSheet quoteId={quoteId} onClose={() => setOpen(false)} />}
    </>
  )
}

function DoubtSheet({ quoteId, onClose }: { readonly quoteId: number; readonly onClose: () => void }) {
  const [note, setNote] = useState('')
  const doubting = useCallMutation('POST /v1/quotes/:quoteId/doubt', {
    refetch: sentChanges,
    onDone: () => {
      toast('환불을 신청했어요. 하루 안에 답해 드릴게요.', { state: 'success' })
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="가짜 요청 환불 신청">
      <p className="text-soft">어떤 요청인지 누르면 바로 신청돼요. 운영팀이 하루 안에 확인해 답하고, 맞으면 쓴 캐시를 모두 돌려드려요.</p>
      <ul className="mt-4 space-y-2">
        {deadReasons.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              disabled={doubting.busy}
              className="flex min-h-14 w-full flex-col items-start justify-center rounded-card border border-line bg-card px-4 py-2 text-left transition-colors hover:border-action hover:bg-action-tint disabled:opacity-45"
              onClick={() => void doubting.send({ params: { quoteId }, body: { kind, note } })}
            >
              <span className="font-semibold">{doubtTexts[kind].label}</span>
              <span className="text-sm text-faint">{doubtTexts[kind].text}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <TextArea
          label="덧붙일 말 (선택)"
          rows={2}
          max={quoteLimits.doubtNote}
          value={note}
          error={doubting.error?.fields['note'] ?? doubting.error?.message}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </Sheet>
  )
}
