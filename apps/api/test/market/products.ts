import sharp from 'sharp'
import type { Answer } from '@dure/contract/client'
import { upload } from '../files/upload.ts'
import type { TestHouse } from '../house.ts'
import { provider, serviceIds, type Person, type ProOptions, type ProPerson } from '../people.ts'
import { account } from '../safe-payment/deals.ts'

const drawn = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#9ab' } })
    .jpeg()
    .toBuffer()

/** A picture of the seller’s own, sent up for a product: by default as a main one must be, three to two. */
export async function productPicture(
  house: TestHouse,
  seller: Person,
  size: readonly [number, number] = [900, 600],
  topic = 'product',
): Promise<string> {
  const answer = await upload(house, { topic, key: seller.key, bytes: await drawn(...size), name: 'product.jpg' })
  return answer.body.data.id
}

/** Every day of the week, nine to six. */
export const everyDay = Array.from({ length: 7 }, (_, at) => ({ weekday: at + 1, from: '09:00', to: '18:00' }))

/** Booked by time: every day, an hour each, from now on. */
export const byTime = {
  isSchedule: true,
  schedule: { weekly: everyDay, lengthMinutes: 60, stepMinutes: 60, noticeHours: 0, aheadDays: 60, places: 1 },
} as const

/** Somebody who may sell: certified, with an account of his own. */
export async function seller(house: TestHouse, options: ProOptions = {}): Promise<ProPerson> {
  const pro = await provider(house, options)
  await account(house, pro)
  return pro
}

/** What a seller sends of a product, whole; not booked by time, and for those of 강남구 he comes to. */
export async function productBody(house: TestHouse, pro: Person, serviceId: number, more: object = {}) {
  const [mainImage, fileId] = [await productPicture(house, pro), await productPicture(house, pro, [800, 800])]
  return {
    serviceId,
    itemTitle: '에어컨 분해 세척 1대',
    itemDescription: '벽걸이 에어컨을 떼지 않고 분해해 속까지 씻어 드려요.',
    mainImage,
    detailImages: [{ fileId, caption: '' }],
    itemOptions: [
      { optionTitle: '벽걸이', optionDetail: '한 대를 씻어요', optionPrice: 60_000 },
      { optionTitle: '스탠드', optionDetail: '한 대를 씻어요', optionPrice: 90_000 },
    ],
    questions: [{ questionTitle: '얼마나 걸리나요?', answer: '한 대에 한 시간쯤 걸려요.' }],
    refundRule: 'usual' as const,
    refundPolicy: '하루 전까지 알려 주시면 반을 돌려 드려요.',
    isOnline: false,
    locations: [{ type: 'visit' as const, districtCode: '11680' }],
    isSchedule: false,
    schedule: null,
    holidays: [] as string[],
    agreement: true as const,
    ...more,
  }
}

export async function sendProduct(
  house: TestHouse,
  pro: ProPerson,
  serviceId: number,
  more: object = {},
): Promise<Answer<'POST /v1/market/products'>> {
  return pro.call('POST /v1/market/products', { body: await productBody(house, pro, serviceId, more) })
}

export const passProduct = async (boss: Person, id: number): Promise<void> => {
  await boss.call('POST /v1/admin/products/:id/pass', { params: { id } })
}

/** A product that operators passed and that is on sale, with its options, of a new seller where none is given. */
export async function passedProduct(
  house: TestHouse,
  boss: Person,
  given: { readonly pro?: ProPerson; readonly service?: string; readonly more?: object } = {},
) {
  const { service = 'move-in-cleaning' } = given
  const pro = given.pro ?? (await seller(house, { services: [service] }))
  const [serviceId] = (await serviceIds(house, [service])) as [number]
  const { id } = await sendProduct(house, pro, serviceId, given.more)
  await passProduct(boss, id)
  const { content } = await pro.call('GET /v1/market/me/products/:productId', { params: { productId: id } })
  return { id, pro, serviceId, options: content.itemOptions.map((one) => ({ ...one, id: one.id! })) }
}
