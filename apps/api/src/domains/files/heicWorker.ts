import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import convert from 'heic-convert'

const { from } = workerData as { from: string }
const jpeg = await convert({ buffer: await readFile(from), format: 'JPEG', quality: 0.92 })
const bytes = new Uint8Array(jpeg)
parentPort?.postMessage(bytes, [bytes.buffer])
