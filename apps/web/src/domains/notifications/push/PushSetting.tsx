import { Switch } from '@dure/ui/fields/Switch'
import { usePush } from './usePush.ts'

/** Of this browser alone: another device is turned on there. */
export function PushSetting() {
  const { on, able, denied, busy, change } = usePush()
  const stuck = able === false || (denied && !on)
  return (
    <Switch
      checked={on === true}
      busy={busy}
      disabled={on === undefined || able === undefined || stuck}
      onChange={(event) => void change(event.currentTarget.checked)}
      hint={
        able === false
          ? '이 브라우저에서는 알림을 띄울 수 없어요.'
          : denied && !on
            ? '브라우저 설정에서 두레의 알림을 허용하면 켤 수 있어요.'
            : '이름이나 금액 없이 소식이 있다는 것만 보여요. 로그아웃하면 꺼져요.'
      }
    >
      이 브라우저 알림
    </Switch>
  )
}
