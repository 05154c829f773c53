import { roundDegrees } from '@dure/kernel/geo'
import type { Call } from '@dure/contract/client'
import { useAct } from '../../api/useCallMutation.ts'
import { useSession } from '../../session/store.ts'
import { confirm } from '../../shell/feedback/confirm.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { here } from '../catalogue/devicePlace.ts'

const guestAgreed = 'dure:geocoding'
const nowhere = '지금 위치를 알 수 없어요. 지도를 옮겨서 찾아 주세요.'

const ask = (): Promise<boolean> =>
  confirm({
    title: '지금 위치를 쓸까요?',
    description: '가까운 고수를 찾는 데만 쓰고 저장하지 않아요.',
    okButtonLabel: '쓸게요',
  })

const self = { params: { id: 'me' } } as const

/** Whether his place may be worked out: as a member said [consents.geocoding], as a guest told this browser. Who did not say is asked. */
async function agreed(member: boolean, call: Call): Promise<boolean> {
  if (!member) {
    if (localStorage.getItem(guestAgreed) === 'yes') return true
    if (!(await ask())) return false
    localStorage.setItem(guestAgreed, 'yes')
    return true
  }
  const { items } = await call('GET /v1/users/:id/consents', self)
  const said = items.find((one) => one.kind === 'geocoding')
  if (said?.granted) return true
  if (!(await ask())) return false
  await (said === undefined
    ? call('POST /v1/users/:id/termofuse/agreement', { ...self, body: { geocoding: true } })
    : call('PATCH /v1/users/:id/termofuse/agreement', { ...self, body: { geocoding: true } }))
  return true
}

/** Some hundred metres: as near as a map needs it, and as far as it is told. */
const rounded = (degrees: number): number => roundDegrees(degrees, 3)

/** Looks at where one is, at a press; the place goes into the map alone. */
export function useHere(onFound: (at: { readonly lat: number; readonly lng: number }) => void) {
  const member = useSession().me !== null
  return useAct(
    async (_: void, call) => {
      if (!(await agreed(member, call))) return
      const position = await here()
      if (position === null) return toast(nowhere, { state: 'warning' })
      const { latitude, longitude } = position.coords
      onFound({ lat: rounded(latitude), lng: rounded(longitude) })
    },
    { refused: 'toast' },
  )
}
