import sharp from 'sharp'
import type { Answer } from '@dure/contract/client'
import { upload } from '../files/upload.ts'
import type { TestHouse } from '../house.ts'
import type { Person, ProPerson } from '../people.ts'

const drawn = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#9a8' } })
    .jpeg()
    .toBuffer()

/** A picture of the pro’s own, sent up for a work. */
export async function picture(
  house: TestHouse,
  pro: Person,
  size: readonly [number, number] = [800, 600],
  topic = 'portfolio',
): Promise<string> {
  const answer = await upload(house, { topic, key: pro.key, bytes: await drawn(...size), name: 'work.jpg' })
  return answer.body.data.id
}

/** What a pro sends of a work, whole. */
export async function workBody(house: TestHouse, pro: ProPerson, serviceId: number, more: object = {}) {
  const fileId = await picture(house, pro)
  return { title: '햇살 드는 거실 청소', serviceId, images: [{ fileId }], mainImage: fileId, ...more }
}

export async function sendWork(
  house: TestHouse,
  pro: ProPerson,
  serviceId: number,
  more: object = {},
): Promise<Answer<'POST /v1/portfolios'>> {
  return pro.call('POST /v1/portfolios', { body: await workBody(house, pro, serviceId, more) })
}

export const postWork = async (boss: Person, id: number): Promise<void> => {
  await boss.call('POST /v1/admin/portfolios/:id/post', { params: { id } })
}
