import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { systemCodeNames } from '@dure/contract/notifications/systemCodes'
import type { NotificationSetting } from '@dure/contract/notifications/endpoints'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Select } from '@dure/ui/fields/Select'
import { useAct } from '../../../api/useCallMutation.ts'
import { ConsentSection, consentsQuery } from '../../consents/ConsentSection.tsx'
import { meQuery, settingQuery } from '../queries.ts'
import { PushSetting } from '../push/PushSetting.tsx'
import { WaysToHear } from '../WaysToHear.tsx'
import type { ScreenContext } from '../../../screen.ts'
import { ToMyPage } from '../../../shell/frame/ToMyPage.tsx'

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

type Code = NotificationSetting['system_code']
type Changes = Partial<Omit<NotificationSetting, 'system_code'>>

/** How and when one is told of things away from the browser. */
export function component() {
  const queries = useQueryClient()
  const { data } = useSuspenseQuery(settingQuery)
  const show = (code: Code, changes: Changes) =>
    queries.setQueryData(
      settingQuery.queryKey,
      (now) => now && { items: now.items.map((item) => (item.system_code === code ? { ...item, ...changes } : item)) },
    )
  const changing = useAct(
    ({ code, changes }: { readonly code: Code; readonly changes: Changes; readonly before: Changes }, call) =>
      call('PATCH /api2/users/me/notification-setting', { body: { system_code: code, ...changes } }),
    {
      done: '설정을 저장했어요.',
      refused: 'toast',
      except: [settingQuery.queryKey],
      atOnce: ({ code, changes, before }) => {
        show(code, changes)
        return () => show(code, before)
      },
    },
  )
  const change = <K extends keyof Changes>(item: NotificationSetting, field: K, value: NotificationSetting[K]) =>
    void changing.send({ code: item.system_code, changes: { [field]: value }, before: { [field]: item[field] } })
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
        <PushSetting />
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
                onChange={(event) => change(item, 'is_realtime_alarm', event.currentTarget.checked)}
              >
                밤에도 바로 받기
              </Checkbox>
              {!item.is_realtime_alarm && (
                <div className="mt-2 grid grid-cols-2 gap-3">
                  <Select
                    label="방해 금지 시작"
                    options={hours}
                    value={String(item.disallow_alarm_start_hour)}
                    onChange={(event) => change(item, 'disallow_alarm_start_hour', Number(event.currentTarget.value))}
                  />
                  <Select
                    label="방해 금지 끝"
                    options={hours}
                    value={String(item.disallow_alarm_end_hour)}
                    onChange={(event) => change(item, 'disallow_alarm_end_hour', Number(event.currentTarget.value))}
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
