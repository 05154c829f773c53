import { requestLimits } from '@dure/contract/requests/limits'
import type { House } from '../../context.ts'
import { districtName, dongName, type AnsweredItem, type Catalogue } from '../catalogue/index.ts'
import { signedFileUrl } from '../files/index.ts'
import type { RequestRow } from './requests.sql.ts'

type Place = Pick<RequestRow, 'isOnline' | 'districtCode' | 'dongId'>

/** District and dong, never the house [requests.what-pros-see]; `온라인` where there is no place. */
export function addressOf(catalogue: Catalogue, request: Place, level: 'dong' | 'district' = 'dong'): string {
  if (request.districtCode === null) return '온라인'
  const dong = request.dongId === null || level === 'district' ? undefined : catalogue.dongById.get(request.dongId)
  if (dong !== undefined) return dongName(catalogue, dong)
  const names = districtName(catalogue, request.districtCode)
  return names === undefined ? '' : `${names.address1} ${names.address2}`
}

/**
 * The answers as read by the pros and the customer: titles and texts as they were when sent.
 * @param door whether its reader may see the detailed address [requests.door].
 */
export function itemsView(house: House, items: readonly AnsweredItem[], { door = false }: { readonly door?: boolean } = {}) {
  return items.map((item) => ({
    itemId: item.itemId,
    type: item.type,
    title: item.title,
    answers: item.answers.map((answer) =>
      answer.imageId === undefined
        ? { text: (door || item.type !== 6) && answer.extraValue ? `${answer.text} (${answer.extraValue})` : answer.text }
        : { text: '', imageUrl: signedFileUrl(house, answer.imageId) },
    ),
  }))
}

/** Whether a pro sees where exactly he is to go: of a hire that stands, not for ever, and where its customer was told so [requests.door]. */
export const seesDoor = ({ hiredAt, doorTold }: { readonly hiredAt: Date | null; readonly doorTold: boolean }, now: Date): boolean =>
  doorTold && hiredAt !== null && now.getTime() - hiredAt.getTime() < requestLimits.doorFor

export function requirementView(house: House, request: Pick<RequestRow, 'additionalText' | 'additionalFileIds'>) {
  return request.additionalText === null
    ? null
    : { text: request.additionalText, images: request.additionalFileIds.map((id) => ({ id, url: signedFileUrl(house, id) })) }
}

/** A service as requests name it. */
export function serviceView(catalogue: Catalogue, serviceId: number): { id: number; name: string; slug: string; icon: string } {
  const service = catalogue.serviceById.get(serviceId)
  return { id: serviceId, name: service?.name ?? '', slug: service?.slug ?? '', icon: service?.icon ?? '' }
}
