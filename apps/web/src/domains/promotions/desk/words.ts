import type { Answer } from '@dure/contract/client'
import { couponLimits } from '@dure/contract/promotions/limits'
import { grouped } from '@dure/ui/grouped'
import { won } from '@dure/ui/PriceText'
import { conditionText, offText } from '../texts.ts'

export type Services = Answer<'GET /v1/services'>['items']
type Offer = Answer<'GET /v1/admin/coupons'>['items'][number]

export const offerTypes: Readonly<Record<Offer['issueType'], string>> = {
  code: '코드',
  event: '누구나 받기',
  operator: '운영팀이 주기',
  request: '요청 쿠폰',
  pro: '고수 이벤트의 고객',
}

/** What an offer takes off and asks for, in one line. */
export function termsText(
  offer: Pick<Offer, 'kind' | 'value' | 'maxDiscount' | 'minAmount' | 'services' | 'target' | 'issueType'>,
  services: Services,
): string {
  const serviceList = (offer.services ?? []).flatMap((id) => {
    const found = services.find((one) => one.id === id)
    return found === undefined ? [] : [{ id, title: found.name, slug: found.slug }]
  })
  return `${offText(offer)} 할인 · ${conditionText({ ...offer, serviceList })}`
}

export const audienceText = ({ named, days }: NonNullable<Offer['audience']>): string =>
  named === null ? `만들 때 ${days}일 안에 가입한 회원` : `번호를 적은 회원 ${grouped(named)}명`

/** What an offer would do, before it is made. */
export function effectText({ people, some, most, agreement }: Answer<'POST /v1/admin/coupons/preview'>): string {
  const names = some.map((one) => `${one.name}(${one.id})`).join(', ')
  const reached =
    people === null ? '' : `${grouped(people)}명이 받아요${names === '' ? '' : ` (${names}${people > some.length ? ' 등' : ''})`}. `
  const told = `최대 ${won(most)}까지 두레가 내요. 만든 뒤에는 조건을 바꿀 수 없어요.`
  return agreement
    ? `${reached}${told} 오늘 혼자 만든 쿠폰이 ${won(couponLimits.alone)} 이상이라 다른 운영자가 동의해야 쓸 수 있어요.`
    : `${reached}${told}`
}
