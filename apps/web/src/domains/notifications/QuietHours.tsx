import { useState } from 'react'
import { ChevronRight } from 'lucide-react'
import { systemCodeNames } from '@dure/contract/notifications/settingGroups'
import type { NotificationSetting } from '@dure/contract/notifications/endpoints'
import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../api/useCallMutation.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'
import { settingQuery } from './queries.ts'
import { halfSavedText, hoursText, type Changes, type Setting } from './hours.ts'

const QuietSheet = lazyPart(() => import('./QuietSheet.tsx').then((file) => file.QuietSheet))

type Saving = { readonly of: readonly Setting[]; readonly changes: Changes; readonly saved: Setting[] }

/** When one is not told of things: one row for all of them; its sheet has the hours, and what is told at night too. */
export function QuietHours() {
  const queries = useQueryClient()
  const { data } = useSuspenseQuery(settingQuery)
  const [open, setOpen] = useState(false)
  const items = data.items.filter((one): one is Setting => one.system_code !== 'news')
  const show = (changed: readonly (Changes & Pick<NotificationSetting, 'system_code'>)[]) =>
    queries.setQueryData(
      settingQuery.queryKey,
      (now) => now && { items: now.items.map((one) => ({ ...one, ...changed.find((other) => other.system_code === one.system_code) })) },
    )
  const changing = useAct(
    async ({ of, changes, saved }: Saving, call) => {
      for (const one of of) {
        // oxlint-disable-next-line no-await-in-loop -- three at most, each a row of its own
        await call('PATCH /api2/users/me/notification-setting', { body: { system_code: one.system_code, ...changes } })
        saved.push(one)
      }
    },
    {
      done: '설정을 저장했어요.',
      refused: (error, { saved, of }) => toast(halfSavedText(saved, of, error.message), { state: 'warning' }),
      except: [settingQuery.queryKey],
      atOnce: ({ of, changes, saved }) => {
        show(of.map(({ system_code }) => ({ system_code, ...changes })))
        // What was saved before one was refused stays.
        return () => show(of.filter((one) => !saved.includes(one)))
      },
    },
  )
  const always = items.filter((one) => one.is_realtime_alarm)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-13 w-full items-center justify-between gap-3 py-2 text-left"
      >
        <span className="min-w-0">
          알림 끄는 시간
          {always.length > 0 && always.length < items.length && (
            <span className="block type-meta">{always.map((one) => systemCodeNames[one.system_code]).join(', ')} 알림은 밤에도 받아요</span>
          )}
        </span>
        <span className="tabular flex shrink-0 items-center gap-1 text-faint">
          {hoursText(items)}
          <ChevronRight aria-hidden="true" className="size-5" />
        </span>
      </button>
      {open && (
        <QuietSheet
          items={items}
          onChange={(of, changes) => void changing.send({ of, changes, saved: [] })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
