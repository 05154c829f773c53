import { useSuspenseQuery } from '@tanstack/react-query'
import type { CampaignService } from '@dure/contract/campaigns/views'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { cash } from '@dure/ui/PriceText'
import { href } from '../../../navigation/href.ts'
import { servicesQuery } from '../queries.ts'

const whyNot = {
  no_price: '견적 비용이 없는 서비스라 쓸 수 없어요.',
  exists: '진행 중인 자동견적이 있어요.',
  licence: '자격 확인이 끝난 뒤에 시작할 수 있어요.',
} as const

const describe = ({ refused, price, originPrice }: CampaignService): string =>
  refused === null ? `한 건에 ${cash(price)} · 직접 보낼 때는 ${cash(originPrice)}` : whyNot[refused]

/** Which of one's services; each says what one quote costs. */
export function ServiceStep({ serviceId, onChange }: { readonly serviceId: number | undefined; readonly onChange: (id: number) => void }) {
  const { data } = useSuspenseQuery(servicesQuery)
  if (data.providerServices.length === 0)
    return (
      <EmptyState
        scene="quotes"
        title="제공하는 서비스가 없어요"
        text="프로필에서 서비스를 더하면 자동견적을 시작할 수 있어요."
        action={
          <a href={href('/profile', undefined, { focused: 'service' })} className={buttonClass()}>
            서비스 더하기
          </a>
        }
      />
    )
  return (
    <RadioGroup
      label="어떤 서비스의 요청에 보낼까요?"
      hiddenLabel
      value={serviceId === undefined ? null : String(serviceId)}
      onChange={(value) => onChange(Number(value))}
      choices={data.providerServices.map((one) => ({
        value: String(one.id),
        label: one.name,
        description: describe(one),
        disabled: one.refused !== null && one.id !== serviceId,
      }))}
    />
  )
}
