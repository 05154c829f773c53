import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** Pictures that are small on the way and large where they are opened; a header says so, the bytes are few. */
export const bombs: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a moving WebP of 24 × 2000²': async () => {
    const bytes = await moving('webp')
    // The canvas of VP8X, each side less one in three bytes.
    const at = bytes.indexOf('VP8X') + 12
    bytes.writeUIntLE(1999, at, 3)
    bytes.writeUIntLE(1999, at + 3, 3)
    return bytes
  },
  'a moving GIF of 24 × 2000²': async () => {
    const bytes = await moving('gif')
    bytes.writeUInt16LE(2000, 6)
    bytes.writeUInt16LE(2000, 8)
    return bytes
  },
  'an AVIF of 10000²': async () => {
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888888' } })
      .avif({ effort: 0 })
      .toBuffer()
    const at = bytes.indexOf('ispe') + 8
    bytes.writeUInt32BE(10_000, at)
    bytes.writeUInt32BE(10_000, at + 4)
    return bytes
  },
  'a PNG of 20000²': async () => {
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888888' } })
      .png()
      .toBuffer()
    const at = bytes.indexOf('IHDR')
    bytes.writeUInt32BE(20_000, at + 4)
    bytes.writeUInt32BE(20_000, at + 8)
    bytes.writeUInt32BE(crc32(bytes.subarray(at, at + 17)), at + 17)
    return bytes
  },
}

/** Pictures that follow each other, each unlike the one before. */
export async function moving(format: 'webp' | 'gif', side = 16, length = 24): Promise<Buffer> {
  const frames = await Promise.all(
    Array.from({ length }, (_, n) =>
      sharp({ create: { width: side, height: side, channels: 3, background: { r: (n % 24) * 10, g: 100, b: 200 - (n % 24) * 5 } } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}
