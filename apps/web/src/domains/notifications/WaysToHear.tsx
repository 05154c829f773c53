import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Switch } from '@dure/ui/fields/Switch'
import { useAct } from '../../api/useCallMutation.ts'
import { meQuery, settingQuery } from './queries.ts'

type Way = { readonly name: 'allow_sms_notifications' | 'allow_email_notifications'; readonly on: boolean }

/** How one is told of things away from the browser: shown at once, what the server refuses is taken back. */
export function WaysToHear() {
  const queries = useQueryClient()
  const { data: me } = useSuspenseQuery(meQuery)
  const allowing = useAct(({ name, on }: Way, call) => call('PATCH /api2/users/me/', { body: { [name]: on } }), {
    done: '설정을 저장했어요.',
    refused: 'toast',
    except: [meQuery.queryKey, settingQuery.queryKey],
    atOnce: ({ name, on }) => {
      const show = (value: boolean) => queries.setQueryData(meQuery.queryKey, (now) => now && { ...now, [name]: value })
      show(on)
      return () => show(!on)
    },
  })
  return (
    <>
      <Switch
        checked={me.allow_sms_notifications}
        onChange={(event) => void allowing.send({ name: 'allow_sms_notifications', on: event.currentTarget.checked })}
      >
        알림톡·문자
      </Switch>
      <Switch
        checked={me.allow_email_notifications}
        onChange={(event) => void allowing.send({ name: 'allow_email_notifications', on: event.currentTarget.checked })}
      >
        이메일
      </Switch>
    </>
  )
}
