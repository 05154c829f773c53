import { startSandbox } from './app.ts'
import { readConfig } from './config.ts'

try {
  const config = readConfig()
  const sandbox = await startSandbox(config)
  console.log(`sandbox: ${sandbox.url} · smtp on port ${sandbox.smtpPort} · books in ${config.dataDir}/sandbox`)
  const stop = (): void => {
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  const known = error as NodeJS.ErrnoException & { port?: number }
  const taken = known.code === 'EADDRINUSE' ? `port ${known.port} is taken: set SANDBOX_PORT or SMTP_PORT to a free one` : undefined
  console.error(`sandbox cannot start: ${taken ?? (error instanceof Error ? error.message : String(error))}`)
  process.exit(1)
}
