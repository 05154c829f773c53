import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import heic from 'heic-decode'

const { from, maxPixels } = workerData as { from: string; maxPixels: number }
const [first] = await heic.all({ buffer: await readFile(from) })
// Before it is decoded: a few hundred bytes can promise gigabytes.
if (first === undefined || first.width * first.height > maxPixels) throw new Error('no picture of a size we take')
const { width, height, data } = await first.decode()
parentPort?.postMessage({ width, height, data }, [data.buffer])
