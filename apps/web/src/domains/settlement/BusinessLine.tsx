import type { Answer } from '@dure/contract/client'
import { formatBusinessNumber } from '@dure/kernel/businessNumber'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'

type Info = Answer<'GET /v2/safe-payment/providers/:userId/settlement-info'>

/** The pro's business as it is registered, and whether its name is proved. */
export function BusinessLine({ business, onOpen }: { readonly business: Info['certification']; readonly onOpen: () => void }) {
  const proved = business !== null && business.nameCheckedAt !== null
  return (
    <section aria-labelledby="business-title" className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="business-title" className="flex items-center gap-2 font-semibold">
          사업자
          {business !== null && <Badge tone={proved ? 'good' : 'alert'}>{proved ? '상호 확인됨' : '상호 확인 전'}</Badge>}
        </h3>
        <Button tone="outline" size="sm" onClick={onOpen}>
          {business === null ? '사업자 등록하기' : proved ? '사업자 바꾸기' : '상호 확인하기'}
        </Button>
      </div>
      {business !== null && (
        <p className="mt-1 tabular">
          {business.businessName} · {formatBusinessNumber(business.businessNumber)}
        </p>
      )}
      <p className="mt-1 text-sm text-soft">
        {proved
          ? '고객에게 이 상호가 보이고, 이 이름의 계좌로도 정산받을 수 있어요.'
          : '상호가 국세청 정보와 맞으면 고객에게 상호가 보이고, 사업자 이름의 계좌로도 정산받을 수 있어요.'}
      </p>
    </section>
  )
}
