import { readFile, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import heic from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { sideWithin, type OverBudget } from './pictureBudgets.ts'
import type { PictureJob, PictureOutcome } from './pictureProcesses.ts'

// A process of its own (pictureProcesses.ts): it gives way to the product, and one picture has one core.
setPriority(10)
sharp.concurrency(1)
sharp.cache(false)

async function work({ from, to, heic: isHeic, extension }: PictureJob): Promise<PictureOutcome> {
  const made = await written(from, isHeic, extension).catch(() => null)
  if (made === null) return { kind: 'refused', why: { over: null } }
  if ('over' in made) return { kind: 'refused', why: made }
  try {
    await writeFile(to, made.data)
  } catch (error) {
    return { kind: 'broke', reason: String(error) }
  }
  const { width, height, pageHeight } = made.info as { width: number; height: number; pageHeight?: number }
  return { kind: 'made', width, height: pageHeight ?? height }
}

/** The picture anew from its pixels: turned upright, without EXIF (where and with what it was taken). */
async function written(from: string, isHeic: boolean, extension: string) {
  const opened = isHeic ? await openHeic(from, extension) : await openOther(from, extension)
  if (opened === null || 'over' in opened) return opened
  const { image, side } = opened
  const sized = image.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  return formatted(sized, extension).toBuffer({ resolveWithObject: true })
}

async function openOther(from: string, extension: string): Promise<{ image: Sharp; side: number } | OverBudget> {
  const { format, width, height, pages = 1 } = await sharp(from).metadata()
  const animated = (extension === 'gif' || extension === 'webp') && pages > 1
  const side = sideWithin({ format, width, height, frames: animated ? pages : 1, extension })
  // The budget has been asked above, by kind.
  return typeof side !== 'number' ? side : { image: sharp(from, { animated, failOn: 'error', limitInputPixels: false }), side }
}

async function openHeic(from: string, extension: string): Promise<{ image: Sharp; side: number } | OverBudget | null> {
  const [first] = await heic.all({ buffer: await readFile(from) })
  if (first === undefined) return null
  const side = sideWithin({ format: 'heic', width: first.width, height: first.height, frames: 1, extension })
  if (typeof side !== 'number') return side
  const { width, height, data } = await first.decode()
  return { image: sharp(data, { raw: { width, height, channels: 4 } }), side }
}

function formatted(image: Sharp, extension: string): Sharp {
  if (extension === 'png') return image.png({ compressionLevel: 9, palette: false })
  if (extension === 'webp') return image.webp({ quality: 84 })
  if (extension === 'gif') return image.gif()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 84, progressive: true })
}

process.on('message', (job: PictureJob) => void work(job).then((outcome) => process.send?.(outcome)))
// Whoever started us is gone.
process.on('disconnect', () => process.exit(0))
