import { createHmac, randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { providerCall } from './http.ts'

export type SmsGateway = {
  /**
   * Sends one text message; over 90 bytes it goes as LMS. With `alimtalk`, through Kakao under that
   * approved template where a channel is configured, and as text where Kakao cannot bring it. @throws GatewayError
   */
  send(message: { to: string; text: string; subject?: string; alimtalk?: { template: string } }): Promise<void>
}

/** Solapi v4's protocol: an HMAC over date and salt signs each call. */
export function solapi(config: Config['gateways']['solapi']): SmsGateway {
  return {
    async send({ to, text, subject, alimtalk }) {
      const date = new Date().toISOString()
      const salt = randomBytes(16).toString('hex')
      const signature = createHmac('sha256', config.apiSecret)
        .update(date + salt)
        .digest('hex')
      await providerCall('solapi', `${config.url}/messages/v4/send`, {
        method: 'POST',
        headers: {
          authorization: `HMAC-SHA256 apiKey=${config.apiKey}, date=${date}, salt=${salt}, signature=${signature}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          message: {
            to,
            from: config.from,
            text,
            ...(subject === undefined ? {} : { subject }),
            ...(alimtalk === undefined || config.pfId === null
              ? {}
              : { type: 'ATA', kakaoOptions: { pfId: config.pfId, templateId: alimtalk.template, disableSms: false } }),
          },
        }),
      })
    },
  }
}
