import type { Readable } from 'node:stream'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Context } from '../../context.ts'
import { createInbox } from '../inbox/inbox.ts'

const LARGEST = 10 * 1024 * 1024

async function whole(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A mail server that takes everything and delivers to the inbox, one entry a recipient. */
export async function startMail({ config, books, clock, faults }: Context): Promise<{ port: number; close(): Promise<void> }> {
  const inbox = createInbox(books, clock)
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    size: LARGEST,
    logger: false,
    onAuth: (_auth, _session, callback) => callback(null, { user: 'sandbox' }),
    onData(stream, session, callback) {
      void (async () => {
        try {
          const raw = await whole(stream)
          const fault = faults.take('mail', ['timeout', 'error'])
          if (fault === 'timeout') return
          if (fault === 'error') return callback(Object.assign(new Error('local error in processing'), { responseCode: 451 }))
          const mail = await PostalMime.parse(raw)
          const header = (name: string): string => mail.headers.find((one) => one.key === name)?.value ?? ''
          const unsubscribe = { list: header('list-unsubscribe'), post: header('list-unsubscribe-post') }
          books.atomic(
            () => {
              for (const { address } of session.envelope.rcptTo) {
                inbox.deliver({
                  kind: 'mail',
                  to: address,
                  from: mail.from?.address ?? '',
                  subject: mail.subject ?? '(제목 없음)',
                  text:
                    mail.text ??
                    (mail.html ?? '')
                      .replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
                      .replace(/\s+/g, ' ')
                      .trim(),
                  ...(mail.html ? { html: mail.html } : {}),
                  ...(unsubscribe.list === '' ? {} : { unsubscribe }),
                })
              }
            },
            { durable: false },
          )
          callback()
        } catch (error) {
          callback(error instanceof Error ? error : new Error(String(error)))
        }
      })()
    },
  })
  // A broken connection is the client's affair.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(config.smtpPort, config.host, resolve)
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : config.smtpPort,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
