import type { Answer } from '@dure/contract/client'
import { formatBusinessNumber, formatMailOrderNumber } from '@dure/kernel/businessNumber'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'

type Info = Answer<'GET /v2/safe-payment/providers/:userId/settlement-info'>

const states = {
  none: {
    label: '',
    tone: 'alert',
    text: '사업자로 확인받으면 배지가 붙고, 고객에게 상호와 사업자번호, 사업장 주소가 보이고, 사업자 이름의 계좌로도 정산받을 수 있어요.',
  },
  waiting: {
    label: '확인 전',
    tone: 'alert',
    text: '확인받기 전에는 고객에게 보이지 않아요. 운영팀이 사업자등록증을 보고 결과를 알려 드려요.',
  },
  proved: { label: '확인됨', tone: 'good', text: '고객에게 이 내용이 보이고, 이 이름의 계좌로도 정산받을 수 있어요.' },
  refused: { label: '확인 못 함', tone: 'danger', text: '이유를 고쳐 다시 보낼 수 있어요.' },
} as const

/** The pro's business as he sent it, and what became of it. */
export function BusinessLine({ business, onOpen }: { readonly business: Info['certification']; readonly onOpen: () => void }) {
  const proved = business?.status === 'proved'
  const { label, tone, text } = states[business?.status ?? 'none']
  return (
    <section aria-labelledby="business-title" className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="business-title" className="flex items-center gap-2 font-semibold">
          사업자
          {business !== null && <Badge tone={tone}>{label}</Badge>}
        </h3>
        <Button tone="outline" size="sm" onClick={onOpen}>
          {business === null ? '사업자 등록하기' : proved ? '사업자 바꾸기' : '고쳐 보내기'}
        </Button>
      </div>
      {business !== null && (
        <p className="mt-1 tabular">
          {business.businessName} · {formatBusinessNumber(business.businessNumber)}
        </p>
      )}
      {business?.businessAddress != null && <p className="mt-1 type-note">{business.businessAddress}</p>}
      {business?.mailOrderNumber != null && (
        <p className="mt-1 type-note">통신판매업 신고번호 {formatMailOrderNumber(business.mailOrderNumber)}</p>
      )}
      {business !== null && business.businessAddress === null && (
        <p className="mt-1 text-sm font-medium text-danger">
          사업장 주소를 아직 적지 않았어요. 고객이 결제하기 전에 볼 수 있게 적어 보내 주세요.
        </p>
      )}
      {business?.reason != null && <p className="mt-1 text-sm font-medium text-danger">{business.reason}</p>}
      <p className="mt-1 type-note">{text}</p>
    </section>
  )
}
