import sharp from 'sharp'
import type { TestHouse } from '../house.ts'

export async function photo(width = 800, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#8899aa' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitude: '37/1 30/1 0/1' } })
    .toBuffer()
}

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
