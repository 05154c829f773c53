import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '../../../../test/atEnd.ts'
import { openS3 } from './openS3.ts'

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
  let running: Awaited<ReturnType<typeof openS3>> | undefined
  const start = async (): Promise<void> => {
    running = await openS3(directory, port)
    ;({ port } = running)
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
