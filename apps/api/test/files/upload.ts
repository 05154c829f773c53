import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { TestHouse } from '../house.ts'

export async function photo(width = 800, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#8899aa' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitude: '37/1 30/1 0/1' } })
    .toBuffer()
}

/** A grey one of 12000 × 9000, in 25 kB; decoded it takes over a gigabyte. Made by `heif-enc -q 5 -p preset=ultrafast` of such a PNG. */
export const largeHeic = (): Promise<Buffer> => readFile(join(import.meta.dirname, 'large.heic'))

/**
 * A photo as an iPhone sends it: 320 × 240, yellow on the left and blue on the right, with the EXIF of `photo()`.
 * Made by `heif-enc -q 40` (libheif) of such a JPEG.
 */
export const heicPhoto = (): Promise<Buffer> => readFile(join(import.meta.dirname, 'photo.heic'))

type Stored = { id: string; url: string; name: string; size: number; contentType: string; width: number; height: number }
/** A refusal has a name, a success its data. */
export type UploadAnswer = { name: string; data: Stored & { items: Stored[] } }

/** Uploads one file as a browser does it. */
export async function upload(
  house: TestHouse,
  given: { topic: string; key?: string; uuid?: string; name?: string; bytes?: Buffer; path?: string; times?: number },
): Promise<{ status: number; body: UploadAnswer }> {
  const form = new FormData()
  const bytes = given.bytes ?? (await photo())
  for (let at = 0; at < (given.times ?? 1); at += 1) form.append('file', new Blob([new Uint8Array(bytes)]), given.name ?? 'photo.jpg')
  const query = new URLSearchParams({ topic: given.topic, ...(given.uuid === undefined ? {} : { uuid: given.uuid }) })
  const response = await fetch(`${house.url}${given.path ?? '/v1/file'}?${query.toString()}`, {
    method: 'POST',
    body: form,
    headers: given.key === undefined ? {} : { authorization: `Bearer ${given.key}` },
  })
  return { status: response.status, body: (await response.json()) as UploadAnswer }
}

/** Whether a picture opens by its bare address for anybody, and by the one an answer gives. */
export async function opens(house: TestHouse, { url }: { url: string }): Promise<{ bare: number; given: number }> {
  const [bare] = url.split('?')
  const status = async (path: string) => (await fetch(`${house.url}${path}`)).status
  return { bare: await status(bare!), given: await status(url) }
}
export const [forAll, forShown, gone] = [
  { bare: 200, given: 200 },
  { bare: 404, given: 200 },
  { bare: 404, given: 404 },
]
