import { MINUTE, SECOND } from '@dure/kernel/time'
import { readFile, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type * as Sdk from '@aws-sdk/client-s3'
import { ConfigError, type Config } from '../config/config.ts'
import { incoming, type FileStore } from './fileStore.ts'
import { gatewayCall } from '../metrics/counters.ts'
import { GatewayError } from './gatewayError.ts'

type Place = NonNullable<Config['s3']>
type Opened = { readonly sdk: typeof Sdk; readonly client: Sdk.S3Client }

const removedAtOnce = 1000

/** Files in a bucket of an S3-compatible store, so that many machines share them; `folder` takes them on their way in. */
export function s3Files(place: Place, folder: string): FileStore {
  const { bucket: Bucket } = place
  let opened: Promise<Opened> | undefined
  // The SDK is large: only who uses it waits for it.
  const open = (): Promise<Opened> =>
    (opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        endpoint: place.endpoint,
        region: place.region,
        credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
        forcePathStyle: true,
        // Stores other than Amazon's do not all know its newer checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        maxAttempts: 2,
        requestHandler: { connectionTimeout: 3 * SECOND, requestTimeout: 20 * SECOND, throwOnRequestTimeout: true, socketTimeout: MINUTE },
      }),
    })))
  const call = <T>(work: (opened: Opened) => Promise<T>): Promise<T> =>
    gatewayCall('files', async () => {
      try {
        return await work(await open())
      } catch (error) {
        throw asGatewayError(error)
      }
    })

  return {
    async check() {
      try {
        // Asks for the right to list: without it a missing file could not be told from a forbidden one.
        await call(({ sdk, client }) => client.send(new sdk.HeadBucketCommand({ Bucket })))
      } catch (error) {
        throw new ConfigError(complaint(place, error as GatewayError))
      }
    },
    temporary: () => incoming(folder),
    async keep(temporary, Key) {
      // Whole, so that it is signed and can be sent again: files have 50 MB at most.
      const Body = await readFile(temporary)
      await call(({ sdk, client }) => client.send(new sdk.PutObjectCommand({ Bucket, Key, Body })))
      await rm(temporary)
    },
    async read(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const found = await call(({ sdk, client }) => client.send(new sdk.GetObjectCommand({ Bucket, Key, Range })))
        const size = found.ContentRange === undefined ? found.ContentLength : found.ContentRange.split('/')[1]
        return { stream: found.Body as Readable, size: Number(size) }
      } catch (error) {
        if ((error as GatewayError).code === 'NoSuchKey') return null
        throw error
      }
    },
    async remove(keys) {
      for (let at = 0; at < keys.length; at += removedAtOnce) {
        const Objects = keys.slice(at, at + removedAtOnce).map((Key) => ({ Key }))
        const { Errors: [refused] = [] } = await call(({ sdk, client }) =>
          client.send(new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })),
        )
        if (refused !== undefined) throw new GatewayError('files', 200, refused.Code ?? '', refused.Message ?? 'not removed')
      }
    },
    async close() {
      if (opened !== undefined) (await opened).client.destroy()
    },
  }
}

/** Code and message alone: what the SDK's errors carry besides may hold keys and signatures. */
function asGatewayError(error: unknown): GatewayError {
  const { name, code, message, $metadata } = error as Sdk.S3ServiceException & { code?: string }
  const status = $metadata?.httpStatusCode ?? 0
  return status === 0
    ? new GatewayError('files', 0, 'NO_ANSWER', `no answer (${code ?? name})`)
    : new GatewayError('files', status, name, message)
}

function complaint({ endpoint, bucket }: Place, { status, message }: GatewayError): string {
  const { host } = new URL(endpoint)
  if (status === 0) return `S3_URL: no store answers at ${host}`
  if (status === 404) return `S3_URL: there is no bucket "${bucket}" at ${host}`
  if (status === 403) return `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: ${host} lets them not into the bucket "${bucket}"`
  if (status === 301 || status === 400) return `S3_REGION: not the one ${host} keeps the bucket "${bucket}" in`
  return `S3_URL: ${host} answered ${status} ${message}`
}
