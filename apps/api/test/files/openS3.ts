import S3rver from '@20minutes/s3rver'

/** An S3-compatible store in a folder, with the bucket `dure`; port 0 is any free one. Its one pair of keys is S3RVER, S3RVER. */
export async function openS3(directory: string, port: number): Promise<{ port: number; close: () => Promise<void> }> {
  const store = new S3rver({
    address: '127.0.0.1',
    port,
    directory,
    silent: true,
    // It reckons those of calls on a bucket without the slash at the end that the SDK signs. Unknown keys it refuses all the same.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'dure' }],
  })
  const { port: taken } = await store.run()
  return { port: taken, close: () => store.close() }
}
