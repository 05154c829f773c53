import { refuseContacts } from '@dure/contract/contacts'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { portfolioLimits } from '@dure/contract/portfolio/limits'
import type { PortfolioContent, PortfolioFields } from '@dure/contract/portfolio/schemas'
import type { ShownPicture } from '@dure/contract/files/pictures'
import type { Context, ProviderContext } from '../../context.ts'
import { catalogueOf, districtName, findProvince, type Catalogue } from '../catalogue/index.ts'
import { filesByIds, shownPictures, takeFiles } from '../files/index.ts'
import { serviceIdsOf } from '../profiles/index.ts'
import { filesOf, type Kept } from './portfolio.sql.ts'

type Refusal = Failure<'PORTFOLIO_VALIDATION' | 'CONTACT_NOT_ALLOWED'>

const refuse = (fields: Record<string, string>): Failure<'PORTFOLIO_VALIDATION'> =>
  fail('PORTFOLIO_VALIDATION', { fields, reason: Object.values(fields)[0]! })

/** What is sent as it is kept: a service of the pro’s, a place that is one, no contacts, his own pictures and large enough [portfolio.content]. */
export async function checkContent(context: ProviderContext, given: PortfolioContent): Promise<Kept | Refusal> {
  const contacts = refuseContacts({
    title: given.title,
    description: given.description,
    ...Object.fromEntries(given.images.map(({ caption }, at) => [`images.${at}.caption`, caption])),
  })
  if (contacts !== null) return contacts
  if (!(await serviceIdsOf(context.db, context.actor.providerId)).includes(given.serviceId))
    return refuse({ serviceId: '내 서비스에서 다시 골라 주세요.' })
  const place = placeOf(await catalogueOf(context.house), given)
  if (failed(place)) return place
  const kept: Kept = {
    title: given.title,
    serviceId: given.serviceId,
    description: given.description,
    ...place,
    serviceYear: given.serviceYear,
    workingTime: given.workingTime,
    serviceAmount: given.serviceAmount,
    mainFileId: given.mainImage.toLowerCase(),
    pictures: given.images.map((one) => ({
      fileId: one.fileId.toLowerCase(),
      beforeFileId: one.beforeFileId?.toLowerCase() ?? null,
      caption: one.caption,
    })),
  }
  return (await pictureProblem(context, kept)) ?? kept
}

function placeOf(
  catalogue: Catalogue,
  { address1, address2 }: PortfolioContent,
): Pick<Kept, 'provinceCode' | 'districtCode'> | Failure<'PORTFOLIO_VALIDATION'> {
  if (address1 === null || address1 === '') return { provinceCode: null, districtCode: null }
  const province = findProvince(catalogue, address1)
  if (province === undefined) return refuse({ address1: '지역을 다시 골라 주세요.' })
  if (address2 === null || address2 === '') return { provinceCode: province.code, districtCode: null }
  const district = catalogue.districtsOf.get(province.code)?.find((one) => one.name === address2)
  return district === undefined
    ? refuse({ address2: '지역을 다시 골라 주세요.' })
    : { provinceCode: province.code, districtCode: district.code }
}

/** Takes the pictures, which must be the pro’s, and of so many pixels [portfolio.pictures]. */
async function pictureProblem(context: ProviderContext, kept: Kept): Promise<Failure<'PORTFOLIO_VALIDATION'> | null> {
  const ids = filesOf(kept)
  const again = '올린 사진을 찾을 수 없어요. 다시 올려 주세요.'
  if (failed(await takeFiles(context, ids, { topic: 'portfolio' }))) return refuse({ images: again })
  const files = new Map((await filesByIds(context.db, ids)).map((file) => [file.id, file]))
  const problem = (id: string): string | null => {
    const { width, height, contentType } = files.get(id)!
    if (!contentType.startsWith('image/') || width === null || height === null) return '사진만 올릴 수 있어요.'
    if (Math.min(width, height) >= portfolioLimits.shorterSide) return null
    return `가로나 세로가 ${portfolioLimits.shorterSide}px보다 작은 사진이에요. 더 큰 사진을 올려 주세요.`
  }
  const fields: Record<string, string> = {}
  kept.pictures.forEach(({ fileId, beforeFileId }, at) => {
    const found = problem(fileId) ?? (beforeFileId === null ? null : problem(beforeFileId))
    if (found !== null) fields[`images.${at}`] = found
  })
  const main = problem(kept.mainFileId)
  if (main !== null && Object.keys(fields).length === 0) fields['mainImage'] = main
  return Object.keys(fields).length === 0 ? null : refuse(fields)
}

/** The content of a work as a pro would send it, for what a change leaves out. */
export function sentContent(catalogue: Catalogue, kept: Kept): PortfolioContent {
  return {
    title: kept.title,
    serviceId: kept.serviceId,
    images: kept.pictures.map((one) => ({ ...one })),
    mainImage: kept.mainFileId,
    description: kept.description,
    ...placeNames(catalogue, kept),
    serviceYear: kept.serviceYear,
    workingTime: kept.workingTime,
    serviceAmount: kept.serviceAmount,
  }
}

export function placeNames(
  catalogue: Catalogue,
  { provinceCode, districtCode }: Pick<Kept, 'provinceCode' | 'districtCode'>,
): { address1: string | null; address2: string | null } {
  if (provinceCode === null) return { address1: null, address2: null }
  const names = districtCode === null ? undefined : districtName(catalogue, districtCode)
  return names ?? { address1: catalogue.provinceByCode.get(provinceCode)?.short ?? null, address2: null }
}

export function serviceOf(catalogue: Catalogue, id: number): { id: number; slug: string; name: string } {
  const service = catalogue.serviceById.get(id)
  return { id, slug: service?.slug ?? '', name: service?.name ?? '' }
}

function fieldsOf(catalogue: Catalogue, kept: Kept, pictureOf: (id: string) => ShownPicture): PortfolioFields {
  return {
    title: kept.title,
    images: kept.pictures.map(({ fileId, beforeFileId, caption }) => ({
      ...pictureOf(fileId),
      before: beforeFileId === null ? null : pictureOf(beforeFileId),
      caption,
    })),
    mainImage: pictureOf(kept.mainFileId),
    serviceId: kept.serviceId,
    service: serviceOf(catalogue, kept.serviceId),
    serviceYear: kept.serviceYear,
    workingTime: kept.workingTime,
    ...placeNames(catalogue, kept),
    description: kept.description,
    serviceAmount: kept.serviceAmount,
  }
}

/** Several works’ contents with two queries. */
export async function contentsOf(context: Context, all: readonly Kept[]): Promise<PortfolioFields[]> {
  const [catalogue, pictureOf] = [await catalogueOf(context.house), await shownPictures(context, all.flatMap(filesOf))]
  return all.map((kept) => fieldsOf(catalogue, kept, pictureOf))
}
