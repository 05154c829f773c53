import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { useCall } from '../../api/query.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { meQuery } from './queries.ts'

/** How one is told of things away from the browser: shown at once, what the server refuses is taken back. */
export function WaysToHear() {
  const call = useCall()
  const queries = useQueryClient()
  const { data: me } = useSuspenseQuery(meQuery)
  const allow = async (name: 'allow_sms_notifications' | 'allow_email_notifications', on: boolean) => {
    const show = (value: boolean) => queries.setQueryData(meQuery.queryKey, (now) => now && { ...now, [name]: value })
    show(on)
    try {
      await call('PATCH /api2/users/me/', { body: { [name]: on } })
      toast('설정을 저장했어요.', { state: 'success' })
    } catch (error) {
      show(!on)
      toast((error as Error).message, { state: 'warning' })
    }
  }
  return (
    <>
      <Checkbox
        checked={me.allow_sms_notifications}
        onChange={(event) => void allow('allow_sms_notifications', event.currentTarget.checked)}
      >
        알림톡·문자
      </Checkbox>
      <Checkbox
        checked={me.allow_email_notifications}
        onChange={(event) => void allow('allow_email_notifications', event.currentTarget.checked)}
      >
        이메일
      </Checkbox>
    </>
  )
}
