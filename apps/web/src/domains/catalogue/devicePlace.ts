import { MINUTE, SECOND } from '@dure/kernel/time'

/** Where one is; null where the person or the device refuses, or out of time. */
export const here = (): Promise<GeolocationPosition | null> =>
  new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(resolve, () => resolve(null), { timeout: 10 * SECOND, maximumAge: MINUTE }),
  )
