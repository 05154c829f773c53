import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { systemCodeNames } from '@dure/contract/notifications/kinds'
import type { NotificationSetting } from '@dure/contract/notifications/endpoints'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Select } from '@dure/ui/fields/Select'
import { useCall } from '../../../api/query.ts'
import { ConsentSection, consentsQuery } from '../../consents/ConsentSection.tsx'
import { meQuery, settingQuery } from '../queries.ts'
import { WaysToHear } from '../WaysToHear.tsx'
import type { ScreenContext } from '../../../screen.ts'
import { ToMyPage } from '../../../shell/ToMyPage.tsx'
import { toast } from '../../../shell/feedback/toasts.ts'

export const title = '알림과 동의 설정'

export async function loader({ queries }: ScreenContext) {
  await Promise.all([queries.ensureQueryData(settingQuery), queries.ensureQueryData(meQuery), queries.ensureQueryData(consentsQuery)])
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}시`,
}))
const hints = {
  request: '받은 요청, 받은 견적, 요청 마감',
  chat: '읽지 않은 메시지',
  deal: '고용과 거래. 결제와 정산 알림은 언제나 보내요.',
} as const

type Changes = Partial<Omit<NotificationSetting, 'system_code'>>

/** How and when one is told of things away from the browser. */
export function component() {
  const call = useCall()
  const queries = useQueryClient()
  const { data } = useSuspenseQuery(settingQuery)
  // Shown at once; what the server refuses is taken back.
  const change = async (system_code: NotificationSetting['system_code'], changes: Changes) => {
    const before = data
    queries.setQueryData(settingQuery.queryKey, {
      items: data.items.map((item) => (item.system_code === system_code ? { ...item, ...changes } : item)),
    })
    try {
      await call('PATCH /api2/users/me/notification-setting', { body: { system_code, ...changes } })
      toast('설정을 저장했어요.', { state: 'success' })
    } catch (error) {
      queries.setQueryData(settingQuery.queryKey, before)
      toast((error as Error).message, { state: 'warning' })
    }
  }
  return (
    <div className="mx-auto max-w-read space-y-6 px-4 pb-20 pt-2">
      <ToMyPage className="mb-0" />
      <h1 className="text-2xl font-bold">알림과 동의 설정</h1>
      <section aria-labelledby="ways" className="rounded-card border border-line bg-card p-4">
        <h2 id="ways" className="font-bold">
          받는 방법
        </h2>
        <p className="mt-1 text-sm text-soft">두레를 보고 있지 않을 때 이렇게 알려 드려요.</p>
        <WaysToHear />
      </section>
      {data.items
        .flatMap((item) => (item.system_code === 'news' ? [] : [{ ...item, system_code: item.system_code }]))
        .map((item) => (
          <section key={item.system_code} aria-labelledby={item.system_code} className="rounded-card border border-line bg-card p-4">
            <h2 id={item.system_code} className="font-bold">
              {systemCodeNames[item.system_code]}
            </h2>
            <p className="mt-1 text-sm text-soft">{hints[item.system_code]}</p>
            <>
              <Checkbox
                checked={item.is_realtime_alarm}
                onChange={(event) => void change(item.system_code, { is_realtime_alarm: event.currentTarget.checked })}
              >
                밤에도 바로 받기
              </Checkbox>
              {!item.is_realtime_alarm && (
                <div className="mt-2 grid grid-cols-2 gap-3">
                  <Select
                    label="방해 금지 시작"
                    options={hours}
                    value={String(item.disallow_alarm_start_hour)}
                    onChange={(event) => void change(item.system_code, { disallow_alarm_start_hour: Number(event.currentTarget.value) })}
                  />
                  <Select
                    label="방해 금지 끝"
                    options={hours}
                    value={String(item.disallow_alarm_end_hour)}
                    onChange={(event) => void change(item.system_code, { disallow_alarm_end_hour: Number(event.currentTarget.value) })}
                  />
                </div>
              )}
            </>
          </section>
        ))}
      <ConsentSection />
    </div>
  )
}
