import { createTransport } from 'nodemailer'
import { GatewayError } from './http.ts'

export type MailGateway = {
  /** @throws GatewayError */
  send(mail: { to: string; subject: string; text: string; html: string }): Promise<void>
  close(): void
}

export function smtp(url: string, from: string): MailGateway {
  const transport = createTransport(url, { from })
  return {
    async send(mail) {
      try {
        await transport.sendMail(mail)
      } catch (error) {
        throw new GatewayError('smtp', 0, 'NOT_SENT', 'the mail was not taken', error)
      }
    },
    close: () => transport.close(),
  }
}
