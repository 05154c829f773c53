import { createHmac } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Delivery } from './webhooks.ts'

/**
 * Headers of one attempt. Signatures carry the real time, never the moved clock: receivers refuse stamps
 * more than five minutes off, as they must.
 */
export function signatureHeaders(config: Config, delivery: Delivery): Record<string, string> {
  if (delivery.sender === 'portone') {
    const timestamp = String(Math.floor(Date.now() / 1_000))
    const key = Buffer.from(config.portone.webhookSecret.replace(/^whsec_/, ''), 'base64')
    const signature = createHmac('sha256', key).update(`${delivery.messageId}.${timestamp}.${delivery.body}`).digest('base64')
    return { 'webhook-id': delivery.messageId, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
  }
  const time = new Date().toISOString()
  const signature = createHmac('sha256', config.toss.securityKey).update(`${delivery.body}:${time}`).digest('base64')
  return {
    'tosspayments-webhook-transmission-id': delivery.messageId,
    'tosspayments-webhook-transmission-time': time,
    'tosspayments-webhook-transmission-retried-count': String(delivery.attempts),
    'tosspayments-webhook-signature': `v1:${signature}`,
  }
}
