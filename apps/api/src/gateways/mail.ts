import { SECOND } from '@dure/kernel/time'
import { createTransport } from 'nodemailer'
import { gatewayCall } from '../metrics/counters.ts'
import { GatewayError } from './gatewayError.ts'

/** Milliseconds until a connection stands, until it is greeted, and that it may say nothing: a silent server must not hold all of them. */
const patience = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 30 * SECOND }

export type MailGateway = {
  /**
   * @param mail `unsubscribe` is where mail programs post to when their button of that name is pressed (RFC 8058)
   * @throws GatewayError
   */
  send(mail: { to: string; subject: string; text: string; html: string; unsubscribe?: string }): Promise<void>
  close(): void
}

const oneClick = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export function smtp(url: string, from: string): MailGateway {
  // Mails go out in batches: a few connections that stay open for the next ones.
  const transport = createTransport({ url, pool: true, ...patience }, { from })
  return {
    send: ({ unsubscribe, ...mail }) =>
      gatewayCall('smtp', async () => {
        try {
          await transport.sendMail(unsubscribe === undefined ? mail : { ...mail, headers: oneClick(unsubscribe) })
        } catch (error) {
          // Its words may hold the address, which must not reach the log.
          throw new GatewayError('smtp', 0, (error as { code?: string }).code ?? 'NOT_SENT', 'the mail was not taken')
        }
      }),
    close: () => transport.close(),
  }
}
