import type { Call } from '@dure/contract/client'
import { MINUTE, SECOND } from '@dure/kernel/time'
import { useSession } from '../../session/store.ts'
import { confirm } from '../../shell/feedback/confirm.ts'
import { agreedToPlace } from './agreedToPlace.ts'

/** Where one is; null where the device refuses, or out of time. */
const here = (): Promise<GeolocationPosition | null> =>
  new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(resolve, () => resolve(null), { timeout: 10 * SECOND, maximumAge: MINUTE }),
  )

/**
 * Asks where one is, at a press, as far as he agreed to it [consents.geocoding]; `use` says in a sentence what for. The answer is
 * undefined where he does not agree, and null where his device does not know.
 */
export function useDevicePlace(use: string): (call: Call) => Promise<GeolocationPosition | null | undefined> {
  const member = useSession().me !== null
  const ask = () => confirm({ title: '지금 위치를 쓸까요?', description: use, okButtonLabel: '쓸게요' })
  return async (call) => ((await agreedToPlace({ member, call, ask })) ? here() : undefined)
}
