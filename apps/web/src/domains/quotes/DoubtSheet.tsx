import { useState } from 'react'
import { deadReasons, type DeadReason } from '@dure/contract/requests/states'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { TextArea } from '@dure/ui/fields/TextArea'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { toast } from '../../shell/feedback/toasts.ts'

/** How a request is named that is none, for the pro who says so. */
const doubtTexts: Readonly<Record<DeadReason, { readonly label: string; readonly text: string }>> = {
  fake: { label: '가짜 요청 같아요', text: '실제로 맡길 생각이 없는 요청이에요.' },
  duplicate: { label: '중복 요청이에요', text: '같은 사람이 같은 내용으로 또 보냈어요.' },
  unreachable: { label: '연락이 안 돼요', text: '답이 없거나 연결되지 않아요.' },
}

/** One press says what kind of none it is. */
export function DoubtSheet({ quoteId, onClose }: { readonly quoteId: number; readonly onClose: () => void }) {
  const [note, setNote] = useState('')
  const doubting = useCallMutation('POST /v1/quotes/:quoteId/doubt', {
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
              <span className="type-meta">{doubtTexts[kind].text}</span>
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
