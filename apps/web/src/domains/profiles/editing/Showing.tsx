import { useState } from 'react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { profileLimits } from '@dure/contract/profiles/limits'
import { DAY, seoulDay } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'

import { query } from '../../../api/query.ts'
import { useAct } from '../../../api/useCallMutation.ts'
import { DateField } from '../../../forms/DateField.tsx'
import { FormError } from '../../../forms/FormError.tsx'

export const showingQuery = query('GET /v1/user/:id/mypage', { params: { id: 'me' }, query: { role: 'provider' } })

type Turned = {
  readonly allowPublicRead?: boolean
  readonly allowMapExposure?: boolean
  readonly pause?: { readonly until: string | null } | null
}

/** Who may see the page, and whether requests come now; each is saved as it is switched. */
export function Showing() {
  const queries = useQueryClient()
  const { data } = useSuspenseQuery(showingQuery)
  const turning = useAct(
    (body: Turned, call) => call('PUT /v1/user/:id/mypage', { params: { id: 'me' }, query: { role: 'provider' }, body }),
    {
      // A pause shows once it is kept: its day may be refused.
      atOnce: ({ allowPublicRead, allowMapExposure }) => {
        const before = queries.getQueryData(showingQuery.queryKey)
        queries.setQueryData(
          showingQuery.queryKey,
          (now) =>
            now && {
              ...now,
              allowPublicRead: allowPublicRead ?? now.allowPublicRead,
              allowMapExposure: allowMapExposure ?? now.allowMapExposure,
            },
        )
        return () => queries.setQueryData(showingQuery.queryKey, before)
      },
      except: [showingQuery.queryKey],
      onDone: (now) => queries.setQueryData(showingQuery.queryKey, now),
    },
  )
  return (
    <div className="space-y-2 border-t border-line pt-4">
      <Checkbox checked={data.allowPublicRead} onChange={(event) => void turning.send({ allowPublicRead: event.currentTarget.checked })}>
        <span className="block font-semibold">고수찾기에 내 프로필 보이기</span>
        <span className="block type-meta">끄면 고수찾기와 검색 엔진에 나오지 않아요.</span>
      </Checkbox>
      <Checkbox
        checked={data.allowMapExposure}
        disabled={!data.allowPublicRead}
        onChange={(event) => void turning.send({ allowMapExposure: event.currentTarget.checked })}
      >
        <span className="block font-semibold">지도에 나를 보이기</span>
        <span className="block type-meta">정확한 위치가 아니라 동네만 알 수 있게 조금 옮겨서 보여요.</span>
      </Checkbox>
      <Pause
        pause={data.pause}
        busy={turning.busy}
        problem={turning.fields['pause.until'] ?? turning.refusal}
        onPause={(pause) => void turning.send({ pause })}
      />
    </div>
  )
}

type PauseProps = {
  readonly pause: { readonly until: string | null } | null
  readonly busy: boolean
  readonly problem: string | undefined
  readonly onPause: (pause: { until: string | null } | null) => void
}

function Pause({ pause, busy, problem, onPause }: PauseProps) {
  const [until, setUntil] = useState('')
  const [days] = useState(() => {
    const now = Date.now()
    return { today: seoulDay(new Date(now)), last: seoulDay(new Date(now + profileLimits.pauseDays * DAY)) }
  })
  if (pause !== null)
    return (
      <div role="status" className="rounded-field bg-alert-tint px-4 py-3 text-alert">
        <p className="font-semibold">
          {pause.until === null ? '지금은 새 요청을 받지 않아요.' : `${pause.until.replaceAll('-', '.')}까지 새 요청을 받지 않아요.`}
        </p>
        <p className="text-sm">다시 받으면 그사이 올라와 아직 열려 있는 요청도 함께 와요.</p>
        <FormError text={problem} />
        <Button size="sm" className="mt-3 min-h-11" busy={busy} onClick={() => onPause(null)}>
          다시 요청 받기
        </Button>
      </div>
    )
  return (
    <div className="pt-2">
      <DateField
        label="잠시 쉬기"
        min={days.today}
        max={days.last}
        value={until}
        empty="다시 켤 때까지"
        none="다시 켤 때까지 쉬기"
        hint="고른 날까지 새 요청을 받지 않아요."
        error={problem}
        onChange={setUntil}
      />
      <Button tone="outline" className="mt-3" busy={busy} onClick={() => onPause({ until: until === '' ? null : until })}>
        새 요청 쉬기
      </Button>
    </div>
  )
}
