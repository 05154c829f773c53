import { useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { requestLimits } from '@dure/contract/requests/limits'
import { formatDate } from '@dure/kernel/time'
import { ErrorState } from '@dure/ui/ErrorState'
import { Select } from '@dure/ui/fields/Select'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SkeletonList } from '@dure/ui/Skeleton'
import { useAct } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import { mutesQuery } from '../queries.ts'

type Choice = { readonly serviceId: number; readonly days: number | null | 'off' }

/** Of which services the pro is told nothing for a time; hours are his notification settings. */
export function MuteSheet({ onClose }: { readonly onClose: () => void }) {
  const { data, isError, refetch, isFetching } = useQuery(mutesQuery)
  const muting = useAct(
    ({ serviceId, days }: Choice, call) =>
      days === 'off'
        ? call('DELETE /v2/requests/received/mutes/:serviceId', { params: { serviceId } })
        : call('PUT /v2/requests/received/mutes/:serviceId', { params: { serviceId }, body: { days } }),
    { refused: 'toast', done: '알림을 바꿨어요.' },
  )
  return (
    <Sheet open onClose={onClose} title="요청 알림">
      <p className="text-soft">알림을 끈 서비스의 새 요청은 알려 드리지 않아요. 목록에는 그대로 보여요.</p>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : data === undefined ? (
        <SkeletonList rows={3} />
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {data.services.map(({ id, name }) => {
            const muted = data.items.find((one) => one.serviceId === id)
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{name}</span>
                  {muted !== undefined && (
                    <span className="flex items-center gap-1 type-meta">
                      <BellOff aria-hidden="true" className="size-4" />
                      {muted.until === null ? '다시 켤 때까지' : `${formatDate(new Date(muted.until))}까지`} 껐어요
                    </span>
                  )}
                </span>
                <div className="w-40">
                  <Select
                    label={`${name} 알림`}
                    hiddenLabel
                    value={muted === undefined ? 'on' : muted.until === null ? 'off' : 'now'}
                    disabled={muting.busy}
                    options={[
                      { value: 'on', label: '알림 켜짐' },
                      ...(muted?.until == null ? [] : [{ value: 'now', label: '잠시 껐어요' }]),
                      ...requestLimits.mutedDays.map((days) => ({ value: String(days), label: `${days}일 끄기` })),
                      { value: 'off', label: '계속 끄기' },
                    ]}
                    onChange={(event) => {
                      const chosen = event.currentTarget.value
                      if (chosen === 'now') return
                      void muting.send({ serviceId: id, days: chosen === 'on' ? 'off' : chosen === 'off' ? null : Number(chosen) })
                    }}
                  />
                </div>
              </li>
            )
          })}
        </ul>
      )}
      <a href={href('/setting/notification')} className="mt-4 inline-flex min-h-11 items-center font-semibold text-action">
        알림 받지 않을 시간 정하기
      </a>
    </Sheet>
  )
}
