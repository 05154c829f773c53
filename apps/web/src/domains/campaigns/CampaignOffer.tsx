import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { X, Zap } from 'lucide-react'
import { formatCash } from '@dure/kernel/money'
import { buttonClass } from '@dure/ui/buttonClass'
import { IconButton } from '@dure/ui/IconButton'
import { href } from '../../navigation/href.ts'
import { campaignsQuery, servicesQuery } from './queries.ts'

type Props = {
  readonly serviceId: number
  /** What the quote just sent by hand cost, and where it went. */
  readonly price: number | undefined
  readonly address: string | undefined
}

/** A pro who quoted by hand for a service without a campaign is offered one; nothing where none can be set up. */
export function CampaignOffer({ serviceId, price, address }: Props) {
  const [closed, setClosed] = useState(false)
  const services = useQuery({ ...servicesQuery, enabled: !closed })
  const campaigns = useQuery({ ...campaignsQuery, enabled: !closed })
  const service = services.data?.providerServices.find((one) => one.id === serviceId)
  if (closed || service === undefined || service.refused !== null || campaigns.data === undefined) return null
  return (
    <aside
      aria-label="자동견적 제안"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-action-tint py-2 pl-4 pr-1 text-sm"
    >
      <Zap aria-hidden="true" className="size-5 shrink-0 text-action" />
      <p className="min-w-0 flex-1 basis-52">
        {address !== undefined && `${address} 요청에 `}
        {price !== undefined && price > 0 && `${formatCash(price)}로 견적을 보냈어요. `}
        <b>자동견적은 {campaigns.data.dpDiscount}% 싸요</b> <span className="text-soft">한 건에 {formatCash(service.price)}</span>
      </p>
      <a
        href={href('/instant-match/register/prefill', undefined, { serviceId: String(serviceId) })}
        className={buttonClass({ size: 'sm' })}
      >
        자동견적 켜기
      </a>
      <IconButton label="제안 닫기" onClick={() => setClosed(true)}>
        <X aria-hidden="true" />
      </IconButton>
    </aside>
  )
}
