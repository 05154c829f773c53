import { createTransport } from 'nodemailer'
import { gatewayCall } from '../metrics/counted.ts'
import { GatewayError } from './gatewayError.ts'

export type MailGateway = {
  /** @throws GatewayError */
  send(mail: { to: string; subject: string; text: string; html: string }): Promise<void>
  close(): void
}

export function smtp(url: string, from: string): MailGateway {
  const transport = createTransport(url, { from })
  return {
    send: (mail) =>
      gatewayCall('smtp', async () => {
        try {
          await transport.sendMail(mail)
        } catch (error) {
          // Its words may hold the address, which must not reach the log.
          throw new GatewayError('smtp', 0, (error as { code?: string }).code ?? 'NOT_SENT', 'the mail was not taken')
        }
      }),
    close: () => transport.close(),
  }
}
