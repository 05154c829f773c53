import { fileLimits } from '@dure/contract/files/limits'

/** What a picture may promise before anything of it is decoded; a few hundred bytes can promise gigabytes [files.picture-budgets]. */
type Budget = {
  /** Of one picture, or of all the pictures of a moving one together. */
  readonly pixels: number
  readonly frames: number
  /** What a moving one is made smaller to: writing takes ten times as long as reading. */
  readonly written?: number
}

const still = (pixels: number): Budget => ({ pixels, frames: 1 })
const moving: Budget = { pixels: 50_000_000, frames: 1_000, written: 6_000_000 }

/**
 * By what the bytes are, as they cost: what is decoded row by row may be large, what is decoded whole takes 12 bytes a pixel
 * (HEIC) to 18 (AVIF).
 */
const budgets: Readonly<Record<string, Budget>> = {
  jpeg: still(100_000_000),
  png: still(100_000_000),
  tiff: still(100_000_000),
  webp: still(50_000_000),
  heic: still(50_000_000),
  heif: still(25_000_000),
}

/** @returns the longest side it is to be written with; null for what is not decoded at all. */
export function sideWithin(picture: { format: string; width: number; height: number; frames: number }): number | null {
  const { format, width, height, frames } = picture
  const budget = frames > 1 || format === 'gif' ? moving : budgets[format]
  const pixels = width * height * frames
  if (budget === undefined || pixels > budget.pixels || frames > budget.frames) return null
  const smaller = budget.written === undefined ? 1 : Math.min(1, Math.sqrt(budget.written / pixels))
  return Math.max(1, Math.min(fileLimits.longestSide, Math.floor(Math.max(width, height) * smaller)))
}
