import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { atEnd } from '../../../../test/atEnd.ts'

export type TestStore = {
  readonly env: Record<string, string>
  readonly host: string
  stop: () => Promise<void>
  start: () => Promise<void>
}

/** An S3-compatible store with one bucket, gone after the file; `env` leads the product to it. */
export async function s3Store(): Promise<TestStore> {
  const directory = await mkdtemp(join(tmpdir(), 'dure-s3-'))
  let port = 0
  let running: S3rver | undefined
  const start = async (): Promise<void> => {
    running = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      // It reckons those of calls on a bucket without the slash at the end that the SDK signs. Unknown keys it refuses all the same.
      allowMismatchedSignatures: true,
      configureBuckets: [{ name: 'dure' }],
    })
    port = (await running.run()).port
  }
  const stop = async (): Promise<void> => {
    await running?.close()
    running = undefined
  }
  await start()
  atEnd(async () => {
    await stop()
    await rm(directory, { recursive: true, force: true })
  })
  const host = `127.0.0.1:${port}`
  return {
    host,
    start,
    stop,
    env: { S3_URL: `http://${host}/dure`, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
  }
}
