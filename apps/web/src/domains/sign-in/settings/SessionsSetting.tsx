import { useSuspenseQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { endHere } from '../../../session/startOver.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { sessionsQuery } from '../../accounts/queries.ts'

export function SessionsSetting() {
  const { data } = useSuspenseQuery(sessionsQuery)
  const ending = useCallMutation('DELETE /api2/users/me/sessions/:id', {
    done: '그 기기에서 로그아웃했어요.',
    refused: 'toast',
  })
  const endingAll = useCallMutation('DELETE /api2/users/me/sessions', {
    refused: 'toast',
    onDone: () => endHere('/login', '모든 기기에서 로그아웃했어요.'),
  })
  const endAll = async () => {
    const sure = await confirm({
      title: '모든 기기에서 로그아웃할까요?',
      description: '지금 쓰는 기기에서도 로그아웃돼요.',
      okButtonLabel: '모두 로그아웃',
    })
    if (sure) await endingAll.send({})
  }
  return (
    <div className="space-y-5">
      <p className="text-soft">모르는 기기가 있으면 로그아웃하고 비밀번호를 바꿔 주세요. 마지막 사용 시각은 한 시간 단위로 남아요.</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {data.items
          .toSorted((a, b) => Number(b.current) - Number(a.current))
          .map((one) => {
            const Icon = /iPhone|Android|iPad/.test(one.device) ? Smartphone : Monitor
            return (
              <li key={one.id} className="flex items-center gap-3 px-4 py-3">
                <Icon aria-hidden="true" className="size-6 shrink-0 text-soft" />
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-2 font-semibold">
                    {one.device}
                    {one.current && <Badge tone="action">지금 쓰는 기기</Badge>}
                  </p>
                  <p className="tabular type-meta">
                    마지막 사용 {formatDateTime(new Date(one.last_used_at))} · {one.address}
                  </p>
                </div>
                {!one.current && (
                  <Button
                    tone="outline"
                    size="sm"
                    className="min-h-11"
                    busy={typeof ending.sending === 'object' && ending.sending.params.id === one.id}
                    onClick={() => void ending.send({ params: { id: one.id } })}
                    aria-label={`${one.device}에서 로그아웃`}
                  >
                    로그아웃
                  </Button>
                )}
              </li>
            )
          })}
      </ul>
      <Button tone="outline" wide busy={endingAll.busy} onClick={() => void endAll()}>
        모든 기기에서 로그아웃
      </Button>
    </div>
  )
}
