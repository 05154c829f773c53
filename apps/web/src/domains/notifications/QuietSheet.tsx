import { systemCodeNames } from '@dure/contract/notifications/settingGroups'
import { Select } from '@dure/ui/fields/Select'
import { Switch } from '@dure/ui/fields/Switch'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { hourName, type Changes, type Setting } from './hours.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourName(hour) }))
const hints = {
  request: '받은 요청, 받은 견적, 요청 마감',
  chat: '읽지 않은 메시지',
  deal: '고용과 거래. 결제와 정산 알림은 언제나 보내요.',
  community: '내 글의 댓글과 좋아요, 답글, 나를 부른 댓글',
} as const
const ends = [
  ['언제부터', 'disallow_alarm_start_hour', 22],
  ['언제까지', 'disallow_alarm_end_hour', 6],
] as const

type Props = {
  readonly items: readonly Setting[]
  readonly onChange: (of: readonly Setting[], changes: Changes) => void
  readonly onClose: () => void
}

/** The hours of all notices, and which of them come at night too. */
export function QuietSheet({ items, onChange, onClose }: Props) {
  const quiet = items.filter((one) => !one.is_realtime_alarm)
  return (
    <Sheet open onClose={onClose} title="알림 끄는 시간">
      <p className="text-soft">이 시간에 온 소식은 시간이 끝나면 알려 드려요.</p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        {ends.map(([label, field, usual]) => {
          const alike = new Set(quiet.map((one) => one[field])).size < 2
          return (
            <Select
              key={field}
              label={label}
              options={hours}
              disabled={quiet.length === 0}
              value={alike ? String(quiet[0]?.[field] ?? usual) : ''}
              {...(alike ? {} : { placeholder: '알림마다 달라요' })}
              onChange={(event) => event.currentTarget.value !== '' && onChange(quiet, { [field]: Number(event.currentTarget.value) })}
            />
          )
        })}
      </div>
      <h3 className="mt-6 type-meta font-bold">밤에도 바로 받기</h3>
      <div className="divide-y divide-line">
        {items.map((one) => (
          <Switch
            key={one.system_code}
            checked={one.is_realtime_alarm}
            hint={hints[one.system_code]}
            onChange={(event) => onChange([one], { is_realtime_alarm: event.currentTarget.checked })}
          >
            {systemCodeNames[one.system_code]}
          </Switch>
        ))}
      </div>
    </Sheet>
  )
}
