import { roundDegrees } from '@dure/kernel/geo'
import { useAct } from '../../api/useCallMutation.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { useDevicePlace } from '../catalogue/devicePlace.ts'

const nowhere = '지금 위치를 알 수 없어요. 지도를 옮겨서 찾아 주세요.'

/** Some hundred metres: as near as a map needs it, and as far as it is told. */
const rounded = (degrees: number): number => roundDegrees(degrees, 3)

/** Looks at where one is, at a press; the place goes into the map alone. */
export function useHere(onFound: (at: { readonly lat: number; readonly lng: number }) => void) {
  const devicePlace = useDevicePlace('가까운 고수를 찾는 데만 쓰고 저장하지 않아요.')
  return useAct(
    async (_: void, call) => {
      const position = await devicePlace(call)
      if (position === undefined) return
      if (position === null) return toast(nowhere, { state: 'warning' })
      const { latitude, longitude } = position.coords
      onFound({ lat: rounded(latitude), lng: rounded(longitude) })
    },
    { refused: 'toast' },
  )
}
