import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@dure/kernel/time'
import { Dialog } from '@dure/ui/overlays/Dialog'
import { query } from '../../api/query.ts'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { AppealForm } from './AppealForm.tsx'

/** A banned member's one answer to his penalty, while its time runs. */
export function AppealDialog({ memberId, onClose }: { readonly memberId: string; readonly onClose: () => void }) {
  const penaltyQuery = query('GET /v1/users/:id/penalty', { params: { id: memberId } })
  const { data } = useQuery({ ...penaltyQuery, staleTime: 0 })
  const sending = useCallMutation('POST /v1/users/:id/penalty/appeal', {
    done: '이의 신청을 보냈어요. 운영팀이 확인할게요.',
    onDone: onClose,
  })
  const penalty = data?.penalty
  return (
    <Dialog open onClose={onClose} title="이의 신청">
      {penalty?.can_appeal && (
        <AppealForm
          text={`사실과 다른 점이 있으면 알려 주세요. ${formatDateTime(new Date(penalty.appeal_until ?? penalty.starts_at))}까지 한 번 보낼 수 있어요.`}
          sending={sending}
          onSend={(body) => void sending.send({ params: { id: memberId }, body })}
        />
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
