import type { Call } from '@dure/contract/client'

/** Whether this browser can be told at all: some have no push, phones only from their home screen. */
export const canBeTold = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Somebody said no, in the browser's own question or in its settings. */
export class NotAllowed extends Error {}

/** Whether this page can turn it on, and whether somebody said no before. */
export async function abilityHere(): Promise<{ readonly able: boolean; readonly denied: boolean }> {
  if (!canBeTold()) return { able: false, denied: false }
  return { able: (await workerHere()) !== undefined, denied: Notification.permission === 'denied' }
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** The service worker that shows what is told; undefined where this page has none. */
export const workerHere = (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration()

/**
 * Has this browser told from now on; called from a press, as browsers ask then alone.
 * @throws NotAllowed where somebody says no
 * @throws ApiError where its push service is none we know
 */
export async function turnOn(call: Call, publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  const worker = await workerHere()
  if (worker === undefined) throw new NotAllowed()
  // One of another key, or of another member's time, would stay what it is.
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
  const { endpoint = '', keys } = made.toJSON()
  await call('PUT /v1/push/subscription', { body: { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } } })
}

export async function turnOff(call: Call): Promise<void> {
  await call('DELETE /v1/push/subscription')
  await (await (await workerHere())?.pushManager.getSubscription())?.unsubscribe()
}
