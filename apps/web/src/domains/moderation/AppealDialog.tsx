import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { moderationLimits } from '@dure/contract/moderation/limits'
import { formatDateTime } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { Dialog } from '@dure/ui/Dialog'
import { TextArea } from '@dure/ui/fields/TextArea'
import { query } from '../../api/query.ts'
import { useCallMutation } from '../../api/useCallMutation.ts'

/** A banned member's one answer to his penalty, while its time runs. */
export function AppealDialog({ memberId, onClose }: { readonly memberId: string; readonly onClose: () => void }) {
  const penaltyQuery = query('GET /v1/users/:id/penalty', { params: { id: memberId } })
  const { data } = useQuery({ ...penaltyQuery, staleTime: 0 })
  const [text, setText] = useState('')
  const { send, busy, error } = useCallMutation('POST /v1/users/:id/penalty/appeal', {
    done: '이의 신청을 보냈어요. 운영팀이 확인할게요.',
    refetch: [penaltyQuery.queryKey],
    onDone: onClose,
  })
  const penalty = data?.penalty
  return (
    <Dialog open onClose={onClose} title="이의 신청">
      {penalty?.can_appeal && (
        <form
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault()
            void send({ params: { id: memberId }, body: { text } })
          }}
        >
          <p className="text-soft">
            사실과 다른 점이 있으면 알려 주세요. {formatDateTime(new Date(penalty.appeal_until ?? penalty.starts_at))}까지 한 번 보낼 수
            있어요.
          </p>
          <TextArea
            label="하고 싶은 말"
            rows={5}
            max={moderationLimits.appeal.most}
            value={text}
            error={error?.fields['text'] ?? error?.message}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" wide busy={busy}>
            이의 신청 보내기
          </Button>
        </form>
      )}
      {penalty && !penalty.can_appeal && (
        <p className="text-soft">
          {penalty.appeal_outcome !== null
            ? `${penalty.appeal_outcome === 'stays' ? '이의 신청을 살펴봤지만 이용 제한은 그대로예요.' : '이의 신청을 살펴보고 기간을 줄였어요.'} 이유: ${penalty.appeal_answer ?? ''}`
            : penalty.appealed_at === null
              ? '이의를 신청할 수 있는 기간이 지났어요. 고객센터로 문의해 주세요.'
              : `${formatDateTime(new Date(penalty.appealed_at))}에 이의 신청을 보냈어요. 운영팀이 확인하고 있어요.`}
        </p>
      )}
    </Dialog>
  )
}
