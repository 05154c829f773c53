import { notificationLimits } from '@dure/contract/notifications/limits'
import { SECOND } from '@dure/kernel/time'
import webPush from 'web-push'
import type { Config } from '../config/config.ts'
import { providerCall } from './http.ts'

type Keys = { readonly p256dh: string; readonly auth: string }

/** What the service worker of the page shows, and where a press leads. */
export type PushText = { readonly title: string; readonly body: string; readonly link: string; readonly tag: string }

export type PushGateway = {
  /** Ours, by which a push service knows that it is we who send. */
  readonly publicKey: string
  /** Whether an address is of a push service of browsers, and of nobody else's: we go where a member sends us. */
  knows(endpoint: string): boolean
  /** Whether a browser's keys are keys. */
  fits(keys: Keys): boolean
  /** Hands an encrypted text to a browser's push service (RFC 8030, 8291, 8292). @throws GatewayError; 404 or 410 where the browser is gone */
  send(to: Keys & { readonly endpoint: string }, text: PushText): Promise<void>
}

const lengthOf = (key: string): number => (/^[\w-]+={0,2}$/.test(key) ? Buffer.from(key, 'base64url').length : 0)

export function webPushServices({ publicKey, privateKey, subject, services, standIn }: Config['gateways']['push']): PushGateway {
  const isService = (host: string): boolean => services.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one))
  const knows: PushGateway['knows'] = (endpoint) => {
    const url = URL.parse(endpoint)
    if (url === null || url.username !== '' || url.password !== '') return false
    if (standIn !== null && url.port === standIn && ['localhost', '127.0.0.1'].includes(url.hostname) && url.pathname.startsWith('/push/'))
      return true
    return url.protocol === 'https:' && url.port === '' && isService(url.hostname)
  }
  return {
    publicKey,
    knows,
    fits: ({ p256dh, auth }) => lengthOf(p256dh) === 65 && Buffer.from(p256dh, 'base64url')[0] === 4 && lengthOf(auth) === 16,
    async send({ endpoint, p256dh, auth }, text) {
      // Again: what was let in by another release's list, or written otherwise, is not gone to.
      if (!knows(endpoint)) throw new Error('An address of no push service we know stands among the subscriptions')
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(text), {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: notificationLimits.pushKeptFor / SECOND,
        contentEncoding: 'aes128gcm',
        // The newer of a sort takes the older's place while the browser is away.
        topic: text.tag.replace(/\W/g, '-'),
      })
      const { 'Content-Length': _, ...sent } = headers as Record<string, string | number>
      await providerCall('push', endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(body),
        redirect: 'error',
      })
    },
  }
}
