import type { House } from '../../context.ts'
import { GatewayError } from '../../gateways/index.ts'
import type { Webhook } from '../../http/webhooks.ts'
import { keepWebhook, markWebhook } from './cash.sql.ts'
import { handlerOf } from './paymentHooks.ts'

/**
 * The gateway says that a payment changed. The signature over the raw body is checked first; then the
 * payment is asked for anew and handed to the domain its id names. Duplicates and any order do no harm.
 */
export const paymentWebhook: Webhook = {
  path: '/webhooks/portone',
  async handle(house: House, headers: Record<string, string>, rawBody: string): Promise<number> {
    const notice = await house.gateways.payments.readNotice(headers, rawBody)
    if (notice === null || notice.messageId === '') {
      house.log.warn('a webhook without a valid signature')
      return 401
    }
    const id = `portone:${notice.messageId}`
    const waiting = await keepWebhook(house.db, { id, source: 'portone', body: rawBody, at: house.clock.now() })
    if (!waiting) return 200
    const handler = notice.paymentId === null ? undefined : handlerOf(notice.paymentId)
    if (handler !== undefined && notice.paymentId !== null) {
      try {
        const payment = await house.gateways.payments.find(notice.paymentId)
        if (payment !== null) await handler.settle(house, payment)
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        // It will be sent again.
        return 503
      }
    }
    await markWebhook(house.db, id, house.clock.now())
    return 200
  },
}
