import { expect, test } from 'vitest'
import { upload } from '../files/upload.ts'
import { testHouse } from '../house.ts'
import { customer } from '../people.ts'
import { paragraph } from './writing.ts'

test('what is written is seen as readers will see it, and nothing of others’ pictures [content.preview] [community.pictures]', async () => {
  const house = await testHouse()
  const writer = await customer(house, '김민지')
  const other = await customer(house, '이지수')
  const pictureOf = async (key: string) => (await upload(house, { topic: 'post', key })).body.data
  const [mine, theirs] = [await pictureOf(writer.key), await pictureOf(other.key)]
  const [service] = (await writer.call('GET /v1/services')).items
  const { blocks } = await writer.call('POST /v1/community/previews', {
    body: {
      contentBlocks: [
        paragraph('이렇게 보여요'),
        { id: 'i', type: 'image', fileId: mine.id, caption: '내 사진' },
        { id: 'j', type: 'image', fileId: theirs.id, caption: '' },
        { id: 's', type: 'service', refId: service!.id },
        { id: 'g', type: 'pro', refId: 9_999_999 },
      ],
    },
  })
  expect(blocks.map((one) => one.type)).toEqual(['paragraph', 'image', 'service'])
  expect(blocks[1]).toMatchObject({ caption: '내 사진', picture: { fileId: mine.id } })
  // Nobody reads it yet: it opens for its author alone.
  const { url } = (blocks[1] as { picture: { url: string } }).picture
  const statusOf = async (path: string) => (await fetch(`${house.url}${path}`)).status
  expect([await statusOf(url), await statusOf(`/files/${mine.id}`)]).toEqual([200, 404])
  expect(blocks[2]).toMatchObject({ service: { name: service!.name } })
})
