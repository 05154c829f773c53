import { transcode } from 'node:buffer'

/** Characters of a page larger than most; a larger one gets memory of its own. */
const usual = 1 << 18
const bytesOfCharacter = 2

let scratch: Buffer | undefined

/** A page as UTF-8, in memory of its own, so that it can be handed to another thread. By way of UTF-16 it takes less than half the time. */
export function bytesOf(page: string): Buffer<ArrayBuffer> {
  try {
    return transcode(utf16Of(page), 'utf16le', 'utf8')
  } catch {
    // Half a character somewhere, which UTF-8 has no bytes for.
    return bytesOf(page.toWellFormed())
  }
}

/** In memory that the next page overwrites. */
function utf16Of(page: string): Buffer {
  if (page.length > usual) return Buffer.from(page, 'utf16le')
  scratch ??= Buffer.allocUnsafeSlow(usual * bytesOfCharacter)
  return scratch.subarray(0, scratch.write(page, 'utf16le'))
}
