import { refuseContacts } from '@dure/contract/contacts'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { megabytesOf } from '@dure/contract/files/limits'
import type { ShownPicture } from '@dure/contract/files/pictures'
import { productLimits as limits } from '@dure/contract/market/limits'
import type { ProductBody, ProductFields, ShownLocation } from '@dure/contract/market/productSchemas'
import { distanceKm } from '@dure/kernel/geo'
import type { Context, ProviderContext } from '../../../context.ts'
import { catalogueOf, districtName, nearestDong, type Catalogue } from '../../catalogue/index.ts'
import { filesByIds, shownPictures, takeFiles } from '../../files/index.ts'
import { serviceIdsOf } from '../../profiles/index.ts'
import { filesOf, type Kept, type KeptOption } from './kept.ts'
import type { Filed } from './products.sql.ts'

export type Given = Omit<ProductBody, 'holidays' | 'agreement'>
type Refusal = Failure<'PRODUCT_VALIDATION' | 'CONTACT_NOT_ALLOWED'>

const refuse = (fields: Record<string, string>): Failure<'PRODUCT_VALIDATION'> =>
  fail('PRODUCT_VALIDATION', { fields, reason: Object.values(fields)[0]! })

/** All that it says in words, by the field that says it. */
const textsOf = (given: Given): Record<string, string> => ({
  itemTitle: given.itemTitle,
  itemDescription: given.itemDescription,
  refundPolicy: given.refundPolicy,
  ...Object.fromEntries(given.detailImages.map(({ caption }, at) => [`detailImages.${at}.caption`, caption])),
  ...Object.fromEntries(
    given.itemOptions.flatMap(({ optionTitle, optionDetail }, at) => [
      [`itemOptions.${at}.optionTitle`, optionTitle],
      [`itemOptions.${at}.optionDetail`, optionDetail],
    ]),
  ),
  ...Object.fromEntries(
    given.questions.flatMap(({ questionTitle, answer }, at) => [
      [`questions.${at}.questionTitle`, questionTitle],
      [`questions.${at}.answer`, answer],
    ]),
  ),
  ...Object.fromEntries(
    given.locations.flatMap((one, at) =>
      one.type === 'place'
        ? [
            [`locations.${at}.address`, one.address],
            [`locations.${at}.detail`, one.detail],
          ]
        : [],
    ),
  ),
})

/** What is sent as it is kept: a service of the seller's, places that are some, no contacts, his own pictures of the right shape [market.content]. */
export async function checkContent(context: ProviderContext, given: Given): Promise<(Kept & Filed) | Refusal> {
  const contacts = refuseContacts(textsOf(given))
  if (contacts !== null) return contacts
  const catalogue = await catalogueOf(context.house)
  const filed = filedUnder(catalogue, given.serviceId)
  if (filed === undefined || !(await serviceIdsOf(context.db, context.actor.providerId)).includes(given.serviceId))
    return refuse({ serviceId: '내 서비스에서 다시 골라 주세요.' })
  const where = whereOf(catalogue, given)
  if (failed(where)) return where
  const kept: Kept = {
    serviceId: given.serviceId,
    title: given.itemTitle,
    description: given.itemDescription,
    isOnline: given.isOnline,
    ...where,
    mainFileId: given.mainImage.toLowerCase(),
    pictures: given.detailImages.map((one) => ({ fileId: one.fileId.toLowerCase(), caption: one.caption })),
    options: given.itemOptions.map((one) => ({
      title: one.optionTitle,
      detail: one.optionDetail,
      price: one.optionPrice,
    })),
    questions: given.questions.map(({ questionTitle, answer }) => ({ questionTitle, answer })),
    refundRule: given.refundRule,
    refundPolicy: given.refundPolicy,
    schedule: given.isSchedule ? given.schedule : null,
  }
  return (await pictureProblem(context, kept)) ?? { ...kept, ...filed }
}

/** Those of its service; undefined where nobody offers that any more. */
export function filedUnder(catalogue: Catalogue, serviceId: number): Filed | undefined {
  const service = catalogue.serviceById.get(serviceId)
  return service && { categoryId: service.category.id, category2Id: service.category2.id }
}

/** Kilometres from the middle of a dong within which a place is in Korea. */
const farthest = 30

function whereOf(catalogue: Catalogue, { locations }: Given): Pick<Kept, 'place' | 'districts'> | Failure<'PRODUCT_VALIDATION'> {
  const [first] = locations
  if (first?.type === 'place') {
    const { address, detail, lat, lng } = first
    const dong = nearestDong(catalogue, { lat, lng })
    if (dong === undefined || distanceKm(dong, { lat, lng }) > farthest)
      return refuse({ 'locations.0.address': '주소를 다시 골라 주세요.' })
    return { place: { address, detail, lat, lng, districtCode: dong.districtCode }, districts: [] }
  }
  const codes: string[] = []
  for (const [at, one] of locations.entries()) {
    const district = one.type === 'visit' ? catalogue.districtByCode.get(one.districtCode) : undefined
    if (district === undefined) return refuse({ [`locations.${at}.districtCode`]: '지역을 다시 골라 주세요.' })
    codes.push(district.code)
  }
  return { place: null, districts: [...new Set(codes)] }
}

/** Takes the pictures, which must be the seller's, of so many pixels, and the main one three to two [market.pictures]. */
async function pictureProblem(context: ProviderContext, kept: Kept): Promise<Failure<'PRODUCT_VALIDATION'> | null> {
  const ids = filesOf(kept)
  const again = '올린 사진을 찾을 수 없어요. 다시 올려 주세요.'
  if (failed(await takeFiles(context, ids, { topic: 'product' }))) return refuse(await lost(context, kept, again))
  const files = new Map((await filesByIds(context.db, ids)).map((file) => [file.id, file]))
  const problem = (id: string): string | null => {
    const { width, height, contentType, size } = files.get(id)!
    if (!contentType.startsWith('image/') || width === null || height === null) return '사진만 올릴 수 있어요.'
    if (size > limits.pictureBytes) return `사진은 한 장에 ${megabytesOf(limits.pictureBytes)}MB까지 올릴 수 있어요.`
    if (Math.min(width, height) >= limits.shorterSide) return null
    return `가로나 세로가 ${limits.shorterSide}px보다 작은 사진이에요. 더 큰 사진을 올려 주세요.`
  }
  const main = files.get(kept.mainFileId)!
  const off = Math.abs((main.width ?? 1) / (main.height ?? 1) / limits.ratio - 1)
  const mainProblem = problem(kept.mainFileId) ?? (off > limits.ratioOff ? '대표 사진은 가로세로 3:2로 잘라 주세요.' : null)
  const fields: Record<string, string> = mainProblem === null ? {} : { mainImage: mainProblem }
  kept.pictures.forEach(({ fileId }, at) => {
    const found = problem(fileId)
    if (found !== null) fields[`detailImages.${at}`] = found
  })
  return Object.keys(fields).length === 0 ? null : refuse(fields)
}

/** Which of its pictures are not there, or not his. */
async function lost({ db, actor }: ProviderContext, kept: Kept, why: string): Promise<Record<string, string>> {
  const known = new Set(
    (await filesByIds(db, filesOf(kept)))
      .filter((file) => file.ownerId === actor.memberId && file.topic === 'product')
      .map((file) => file.id),
  )
  const fields: Record<string, string> = known.has(kept.mainFileId) ? {} : { mainImage: why }
  kept.pictures.forEach(({ fileId }, at) => {
    if (!known.has(fileId)) fields[`detailImages.${at}`] = why
  })
  return Object.keys(fields).length === 0 ? { detailImages: why } : fields
}

const named = ({ id, slug, name }: { id: number; slug: string; name: string }) => ({ id, slug, name })

/** Of a service that is offered no more, its number alone. */
export function serviceOf(catalogue: Catalogue, id: number): { id: number; slug: string; name: string } {
  const service = catalogue.serviceById.get(id)
  return service === undefined ? { id, slug: '', name: '' } : named(service)
}

/** Where the work is, as it is shown. */
function locationsOf(catalogue: Catalogue, { place, districts }: Pick<Kept, 'place' | 'districts'>): ShownLocation[] {
  const nameOf = (code: string) => districtName(catalogue, code) ?? { address1: '', address2: '' }
  if (place !== null) {
    const { districtCode, ...there } = place
    return [{ type: 'place', ...there, ...nameOf(districtCode) }]
  }
  return districts.map((districtCode) => ({ type: 'visit', districtCode, ...nameOf(districtCode) }))
}

function fieldsOf(catalogue: Catalogue, kept: Kept, pictureOf: (id: string) => ShownPicture): ProductFields {
  const service = catalogue.serviceById.get(kept.serviceId)
  return {
    serviceId: kept.serviceId,
    service: serviceOf(catalogue, kept.serviceId),
    categories: service === undefined ? [] : [named(service.category), named(service.category2)],
    itemTitle: kept.title,
    itemDescription: kept.description,
    mainImage: pictureOf(kept.mainFileId),
    detailImages: kept.pictures.map(({ fileId, caption }) => ({ ...pictureOf(fileId), caption })),
    itemOptions: kept.options.map((one: KeptOption & { readonly id?: number }) => ({
      id: one.id ?? null,
      optionTitle: one.title,
      optionDetail: one.detail,
      optionPrice: one.price,
    })),
    questions: kept.questions.map((one) => ({ ...one })),
    refundRule: kept.refundRule,
    refundPolicy: kept.refundPolicy,
    isOnline: kept.isOnline,
    locations: locationsOf(catalogue, kept),
    isSchedule: kept.schedule !== null,
    schedule: kept.schedule,
  }
}

/** What several products say, as it is shown, with one query. */
export async function contentsOf(context: Pick<Context, 'db' | 'house'>, all: readonly Kept[]): Promise<ProductFields[]> {
  const [catalogue, pictureOf] = [await catalogueOf(context.house), await shownPictures(context, all.flatMap(filesOf))]
  return all.map((kept) => fieldsOf(catalogue, kept, pictureOf))
}
