import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answer } from '@dure/contract/client'
import { formatDateTime } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { ErrorState } from '@dure/ui/ErrorState'
import { cash, won } from '@dure/ui/PriceText'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SkeletonList } from '@dure/ui/Skeleton'
import { query } from '../../api/query.ts'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { openBeside } from '../../ground/saveFile.ts'
import { href } from '../../navigation/href.ts'

type Entry = { readonly type: number; readonly logId: number }
type Props = { readonly entry: Entry; readonly onClose: () => void; readonly onRefund: (tid: string) => void }

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${cash(amount)}`

/** One entry of the cash log, with the payment or the request behind it [cash.entry]. */
export function EntrySheet({ entry, onClose, onRefund }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(
    query('GET /v1/me/cash/board/-/type/:type/:logId', { params: { type: entry.type, logId: entry.logId } }),
  )
  return (
    <Sheet open onClose={onClose} title="캐시 내역">
      {isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : data === undefined ? (
        <SkeletonList rows={3} />
      ) : (
        <Detail detail={data.detail} onRefund={onRefund} />
      )}
    </Sheet>
  )
}

type DetailProps = Pick<Props, 'onRefund'> & { readonly detail: Answer<'GET /v1/me/cash/board/-/type/:type/:logId'>['detail'] }

function Detail({ detail, onRefund }: DetailProps) {
  const { purchase, request, tid } = detail
  return (
    <>
      <p className="text-soft">{detail.title}</p>
      <p className="tabular text-3xl font-extrabold">{signed(detail.amount)}</p>
      <dl className="mt-4 divide-y divide-line rounded-card border border-line bg-card px-4">
        <Row name="때">{formatDateTime(new Date(detail.createdAt))}</Row>
        <Row name="충전 캐시">{signed(detail.cash)}</Row>
        <Row name="보너스 캐시">{signed(detail.bonus)}</Row>
        {purchase !== null && <Row name="결제 금액">{won(purchase.price)}</Row>}
        {purchase?.paidAt != null && <Row name="결제한 때">{formatDateTime(new Date(purchase.paidAt))}</Row>}
        {request !== null && <Row name="요청">{request.service}</Row>}
        {request !== null && <Row name="견적 보낸 때">{formatDateTime(new Date(request.sentAt))}</Row>}
      </dl>
      {request !== null && (
        <a
          href={href('/requests/received/:requestId', { requestId: request.requestId })}
          className={`${buttonClass({ tone: 'outline', wide: true })} mt-4`}
        >
          이 요청과 견적 보기
        </a>
      )}
      {purchase?.paidAt != null && tid !== undefined && <Receipt tid={tid} />}
      {detail.refund === 'possible' && tid !== undefined && (
        <button type="button" className={`${buttonClass({ tone: 'outline', wide: true })} mt-4`} onClick={() => onRefund(tid)}>
          환불 알아보기
        </button>
      )}
    </>
  )
}

/** The gateway's receipt of a payment [cash.receipt]. */
function Receipt({ tid }: { readonly tid: string }) {
  const { send, busy, refusal } = useCallMutation('GET /v1/me/cash/receipts/:tid', { onDone: ({ url }) => openBeside(url) })
  return (
    <div className="mt-4">
      <FormError text={refusal} />
      <Button wide tone="outline" busy={busy} onClick={() => void send({ params: { tid } })}>
        영수증 보기
      </Button>
    </div>
  )
}

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-3">
    <dt className="shrink-0 text-soft">{name}</dt>
    <dd className="tabular text-right font-semibold">{children}</dd>
  </div>
)
