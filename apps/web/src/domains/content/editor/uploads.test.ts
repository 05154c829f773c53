import { expect, test, vi } from 'vitest'
import { ApiError } from '@dure/contract/client'
import { pictureUploads, picturesOf } from './uploads.ts'

const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })
const stored = (id: string) => ({ id, url: `/files/${id}`, name: 'a.jpg', size: 1 })
const statesOf = (of: ReturnType<typeof pictureUploads>) => [...of.state.get().values()].map((one) => one.state)

test('pictures are sent one after the other, and one that did not get through does not keep up those behind it [content.pictures]', async () => {
  const sent: string[] = []
  let away = true
  const uploads = pictureUploads('profile', async (file, _, onProgress) => {
    sent.push(file.name)
    onProgress(0.5)
    if (file.name === 'b.jpg' && away) throw new TypeError('the line is away')
    return stored(file.name)
  })
  const [, second] = uploads.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')])
  await vi.waitFor(() => expect(statesOf(uploads)).toEqual(['done', 'failed', 'done']))
  expect(uploads.state.get().get(second!)).toMatchObject({ again: true, problem: '올리지 못했어요. 다시 시도해 주세요.' })
  away = false
  uploads.retry(second!)
  await vi.waitFor(() => expect(statesOf(uploads)).toEqual(['done', 'done', 'done']))
  expect(sent).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'b.jpg'])
})

test('what was refused is not sent again, and says why [content.pictures]', async () => {
  const uploads = pictureUploads('profile', () =>
    Promise.reject(
      new ApiError({ status: 400, code: 1, name: 'FILE_TYPE_REFUSED', reason: '올릴 수 없는 파일이에요.', fields: {}, data: null }),
    ),
  )
  const [key] = uploads.add([photo('a.jpg')])
  await vi.waitFor(() =>
    expect(uploads.state.get().get(key!)).toMatchObject({ state: 'failed', again: false, problem: '올릴 수 없는 파일이에요.' }),
  )
})

test('a phone’s picture of a kind that the browser does not know counts by its name', () => {
  expect(
    picturesOf([photo('IMG_1.HEIC', ''), photo('a.pdf', 'application/pdf'), photo('b.png', 'image/png'), photo('c.txt', '')]).map(
      (one) => one.name,
    ),
  ).toEqual(['IMG_1.HEIC', 'b.png'])
})
