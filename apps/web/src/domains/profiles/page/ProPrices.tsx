import { BadgeCheck, ChevronRight } from 'lucide-react'
import { priceLimits } from '@dure/contract/prices/limits'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { DAY } from '@dure/kernel/time'
import { href } from '../../../navigation/href.ts'
import { takenText } from '../../catalogue/priceText.ts'
import { paymentNames } from '../texts.ts'
import { FactList } from './FactList.tsx'
import { ProSection } from './ProSection.tsx'

/** What he says of prices and payment, each under its name. */
function factsOf({ priceNote, basic, additional }: Profile): readonly (readonly [string, string])[] {
  const methods = basic.paymentMethod.filter((one) => one.active).map((one) => paymentNames[one.id])
  return [
    ...(priceNote === '' ? [] : [['가격 안내', priceNote] as const]),
    ...(methods.length === 0 ? [] : [['결제 방법', methods.join(', ')] as const]),
    ...(basic.callStartTm && basic.callEndTm ? [['연락 가능 시간', `${basic.callStartTm} ~ ${basic.callEndTm}`] as const] : []),
    ...(additional.staffs === null ? [] : [['함께 일하는 사람', `${additional.staffs.toLocaleString('ko-KR')}명`] as const]),
    ...(additional.taxInvoice ? [['세금계산서', '발급할 수 있어요'] as const] : []),
  ]
}

/** Whose price it is that stands beside his services. */
function whence(services: Profile['services']): string {
  return [
    services.some(({ price }) => price?.own === true) &&
      `‘보통’은 이 고수가 최근 ${priceLimits.within / DAY}일 동안 두레에서 한 거래로 계산했어요.`,
    services.some(({ price }) => price?.own === false) && '‘예상’은 이 서비스의 예상 가격으로, 이 고수가 정한 값은 아니에요.',
  ]
    .filter(Boolean)
    .join(' ')
}

type Props = { readonly profile: Profile }

/** What he does and takes for it, and how he is paid. */
export function ProPrices({ profile }: Props) {
  const facts = factsOf(profile)
  const note = whence(profile.services)
  return (
    <ProSection id="price" title="서비스와 가격">
      <ul className="divide-y divide-line">
        {profile.services.map((service) => (
          <li key={service.id}>
            {profile.can.request ? (
              <a
                href={href('/hire/:serviceSlug', { serviceSlug: service.slug }, { targetProviderId: profile.providerId })}
                className="-mx-2 flex min-h-12 items-center gap-2 rounded-field px-2 py-2 hover:bg-sunk"
              >
                <Offered service={service} />
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
              </a>
            ) : (
              <p className="flex min-h-12 items-center gap-2 py-2">
                <Offered service={service} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {note !== '' && <p className="mt-2 type-note">{note}</p>}
      {facts.length > 0 && <FactList facts={facts} className="mt-5" />}
    </ProSection>
  )
}

/** A service and what he takes for it. */
function Offered({ service }: { readonly service: Profile['services'][number] }) {
  return (
    <>
      <span className="min-w-0 flex-1 font-semibold">
        {service.name}
        {service.licenceReady && (
          <span className="ml-1 inline-flex align-[-0.15em] text-good">
            <BadgeCheck aria-hidden="true" className="size-4" />
            <span className="sr-only">자격 확인됨</span>
          </span>
        )}
      </span>
      {service.price != null && <span className="tabular shrink-0 text-right type-label">{takenText(service.price)}</span>}
    </>
  )
}
