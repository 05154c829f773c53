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

/**
 * Why a picture is not decoded: which end it goes beyond, its pixels, those of all its frames together or how many frames there are, and
 * where that end is; null for one that we do not know.
 */
export type OverBudget = { readonly over: 'pixels' | 'pixelsOfAll' | 'frames'; readonly most: number } | { readonly over: null }

/** The longest side that what we write may have, by its kind. */
const longestOf = (extension: string): number => (extension === 'webp' ? fileLimits.longestWritten.webp : fileLimits.longestWritten.other)

/**
 * Of a still picture that is much longer than wide, what leaves its shorter side as it is read: a screenshot of a whole talk made 2,560
 * long would be 55 wide [files.long-pictures].
 */
function longWithin(width: number, height: number, extension: string): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const wanted = long * Math.min(1, fileLimits.shorterSide / short)
  return Math.min(wanted, long * Math.sqrt(fileLimits.longPixels / (width * height)), longestOf(extension))
}

/** @returns the longest side it is to be written with, or why it is not decoded at all. */
export function sideWithin(picture: {
  readonly format: string
  readonly width: number
  readonly height: number
  readonly frames: number
  /** Of what is written. */
  readonly extension: string
}): number | OverBudget {
  const { format, width, height, frames, extension } = picture
  const budget = frames > 1 || format === 'gif' ? moving : budgets[format]
  const pixels = width * height * frames
  if (budget === undefined) return { over: null }
  if (frames > budget.frames) return { over: 'frames', most: budget.frames }
  if (pixels > budget.pixels) return { over: frames > 1 ? 'pixelsOfAll' : 'pixels', most: budget.pixels }
  const smaller = budget.written === undefined ? 1 : Math.min(1, Math.sqrt(budget.written / pixels))
  const usual = Math.min(fileLimits.longestSide, Math.floor(Math.max(width, height) * smaller))
  return Math.max(1, usual, budget.written === undefined ? Math.floor(longWithin(width, height, extension)) : 0)
}
