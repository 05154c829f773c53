import { GatewayError } from '../../gateways/index.ts'
import type { Webhook } from '../../http/webhooks.ts'
import { takeOver } from './payouts.ts'
import { payoutByReference } from './settlement.sql.ts'

/**
 * The payout provider says that a payout changed. Its words are not signed, so they only say which payout to
 * look at: the provider is asked, and what it answers is taken over.
 */
export const payoutWebhook: Webhook = {
  path: '/webhooks/toss',
  async handle(house, _headers, rawBody) {
    const refId = referenceIn(rawBody)
    if (refId === null) return 400
    if ((await payoutByReference(house.db, refId)) === undefined) return 200
    try {
      const state = await house.gateways.payouts.find(refId)
      if (state !== null) await takeOver(house, state)
      return 200
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      return 503
    }
  },
}

function referenceIn(rawBody: string): string | null {
  try {
    const body = JSON.parse(rawBody) as { entityBody?: { refPayoutId?: unknown } } | null
    const refId = body?.entityBody?.refPayoutId
    return typeof refId === 'string' && /^[\w-]{1,100}$/.test(refId) ? refId : null
  } catch {
    return null
  }
}
