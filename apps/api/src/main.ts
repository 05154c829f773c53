import { SECOND } from '@dure/kernel/time'
import { flushCompileCache } from 'node:module'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config/config.ts'
import { letGo } from './letGo.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const app = await buildApp(config)
  const address = await app.listen()
  app.house.log.info({ address }, 'ready')
  // Where code is kept compiled (NODE_COMPILE_CACHE), the next start finds this one's, however this one ends.
  flushCompileCache()
  // Once the first calls, which waited for the start, are through.
  setTimeout(letGo, 5 * SECOND).unref()

  let closing = false
  const close = (signal: string): void => {
    if (closing) process.exit(1)
    closing = true
    app.house.log.info({ signal }, 'draining')
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.house.log.error({ error }, 'drain failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => close('SIGTERM'))
  process.on('SIGINT', () => close('SIGINT'))
}

main().catch((error: unknown) => {
  // A start that fails says why in one line; a bug shows its stack.
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
