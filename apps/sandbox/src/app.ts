import { join } from 'node:path'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { Books } from './books/books.ts'
import { lockFolder } from './books/lock.ts'
import { createClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { createFaults } from './faults/faults.ts'
import { registerFaultHooks } from './faults/misbehave.ts'
import { registerBodyParsers } from './http/bodies.ts'
import { html } from './http/html.ts'
import { fields, text } from './http/input.ts'
import { sendPage } from './http/page.ts'
import { ProviderError } from './http/providerError.ts'
import { registerAi } from './services/ai/register.ts'
import { registerBankAccounts } from './services/bank-accounts/register.ts'
import { registerControl } from './services/control/register.ts'
import { registerIdentity } from './services/identity/register.ts'
import { registerInbox } from './services/inbox/register.ts'
import { startMail } from './services/mail/smtp.ts'
import { registerMessages } from './services/messages/register.ts'
import { registerPayments } from './services/payments/register.ts'
import { registerPayouts } from './services/payouts/register.ts'
import { registerPlaces } from './services/places/register.ts'
import { registerPush } from './services/push/register.ts'
import { registerRegistry } from './services/registry/register.ts'
import { registerSafeNumbers } from './services/safe-numbers/register.ts'
import { registerSocial } from './services/social/register.ts'
import { registerTax } from './services/tax/register.ts'
import { createWebhooks } from './services/webhooks/webhooks.ts'

export type Sandbox = { url: string; smtpPort: number; app: FastifyInstance; close(): Promise<void> }

function buildApp(context: Context): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true, routerOptions: { maxParamLength: 500 }, bodyLimit: 10 * 1024 * 1024 })
  registerBodyParsers(app)
  registerFaultHooks(app, context.faults, context.config.hangMs)
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ProviderError) {
      const { message } = fields(error.body)
      // A person who pressed a button gets a page, a program the provider's own body.
      if (!request.headers.accept?.includes('text/html')) return reply.code(error.status).send(error.body)
      return sendPage(
        reply.code(error.status),
        '할 수 없어요',
        html`<p>${text(message)}</p>
          <a href="/">처음으로</a>`,
        'narrow',
      )
    }
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) console.error(error)
    return reply.code(status).send({ type: 'INVALID_REQUEST', message: error instanceof Error ? error.message : 'error' })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ type: 'NOT_FOUND', message: '없는 주소예요.' }))
  return app
}

/** Opens the books, starts HTTP and SMTP, and takes up what an earlier process left undone. */
export async function startSandbox(config: Config): Promise<Sandbox> {
  const folder = join(config.dataDir, 'sandbox')
  const unlock = lockFolder(folder)
  const books = new Books(folder)
  const clock = createClock(books)
  const faults = createFaults(books)
  const webhooks = createWebhooks(config, books, clock, faults)
  const context: Context = { config, books, clock, faults, webhooks }
  const app = buildApp(context)
  await registerPayments(app, context)
  await registerPayouts(app, context)
  await registerMessages(app, context)
  await registerIdentity(app, context)
  await registerBankAccounts(app, context)
  await registerSafeNumbers(app, context)
  await registerPlaces(app, context)
  await registerAi(app, context)
  await registerPush(app, context)
  await registerTax(app, context)
  registerSocial(app, context)
  registerRegistry(app, context)
  registerInbox(app, context)
  registerControl(app, context)
  const url = await app.listen({ host: config.host, port: config.port })
  const mail = await startMail(context)
  webhooks.start()
  return {
    url,
    smtpPort: mail.port,
    app,
    async close() {
      webhooks.stop()
      await mail.close()
      await app.close()
      books.close()
      unlock()
    },
  }
}
