import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import sharp, { type Sharp } from 'sharp'

const longestSide = 2560
const maxPixels = 100_000_000
const heicTimeout = 60_000

// Decoding takes all memory it can get: few at a time, HEIC (260 MB at 12 megapixels) one by one.
const few = queue(2)
const one = queue(1)

export type Picture = { readonly width: number; readonly height: number }
/** A decoded picture, four bytes a pixel: red, green, blue, opacity. */
type Pixels = Picture & { readonly data: Uint8ClampedArray<ArrayBuffer> }

/**
 * Writes a picture anew from its pixels: turned upright, at most 2560 a side, without EXIF (where and with what it was taken).
 * @returns its size; null when the bytes are no picture after all.
 * @throws Error where it cannot be written, a full disk say: that is no fault of the picture's
 */
export function reencode(from: string | Pixels, to: string, extension: string): Promise<Picture | null> {
  return few(async () => {
    const animated = extension === 'gif' || extension === 'webp'
    const opened =
      typeof from === 'string'
        ? sharp(from, { limitInputPixels: maxPixels, animated, failOn: 'error' })
        : sharp(from.data, { raw: { width: from.width, height: from.height, channels: 4 } })
    const image = opened.autoOrient().resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const made = await formatted(image, extension)
      .toBuffer({ resolveWithObject: true })
      .catch(() => null)
    if (made === null) return null
    await writeFile(to, made.data)
    const { width, height, pageHeight } = made.info as { width: number; height: number; pageHeight?: number }
    return { width, height: pageHeight ?? height }
  })
}

/** A smaller copy for `?w=`. */
export function shrink(from: NodeJS.ReadableStream, to: string, width: number): Promise<void> {
  return few(async () => {
    const image = sharp(await buffer(from), { limitInputPixels: maxPixels })
    await image.resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toFile(to)
  })
}

/** Decodes a HEIC photo in a thread of its own: it takes seconds. @returns null when it cannot, or is too large. */
export function heicPixels(from: string): Promise<Pixels | null> {
  return one(
    () =>
      new Promise((resolve) => {
        const worker = new Worker(new URL('./heicWorker.ts', import.meta.url), {
          workerData: { from, maxPixels },
          resourceLimits: { maxOldGenerationSizeMb: 1024 },
          // What the decoder says of damaged photos is nothing for the log.
          stdout: true,
          stderr: true,
        })
        const timer = setTimeout(() => void worker.terminate(), heicTimeout)
        let pixels: Pixels | null = null
        worker.once('message', (message: Pixels) => (pixels = message))
        worker.once('error', () => {})
        worker.once('exit', () => {
          clearTimeout(timer)
          resolve(pixels)
        })
      }),
  )
}

function formatted(image: Sharp, extension: string): Sharp {
  if (extension === 'png') return image.png({ compressionLevel: 9, palette: false })
  if (extension === 'webp') return image.webp({ quality: 84 })
  if (extension === 'gif') return image.gif()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 84, progressive: true })
}

function queue(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
