import { failed } from '@dure/contract/errors'
import { systemContext } from '../../context.ts'
import type { Webhook } from '../../http/webhooks.ts'
import { optOutOfAdvertising } from './advertising.ts'

/**
 * The button of mail programs that takes advertising consent back in one press (RFC 8058): their providers post to the link of the
 * advertisement, the page of which people who open it see [consents.one-click]. What they send with it says nothing; the token says who.
 */
export const optOutByMail: Webhook = {
  path: '/opt-out',
  async handle(house, _headers, _rawBody, { token }) {
    if (typeof token !== 'string') return 400
    return failed(await optOutOfAdvertising(systemContext(house), token)) ? 400 : 200
  },
}
