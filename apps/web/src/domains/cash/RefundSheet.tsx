import { cashLimits, refundDays } from '@dure/contract/cash/limits'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { formatDate, formatDateTime } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { ErrorState } from '@dure/ui/ErrorState'
import { cash, won, wonOff } from '@dure/ui/PriceText'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SheetFoot } from '@dure/ui/overlays/SheetFoot'
import { SkeletonList } from '@dure/ui/Skeleton'
import { query, useCall } from '../../api/query.ts'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { BankAccountFields, bankFields, useBankForm } from '../../forms/BankAccountFields.tsx'
import { FormError } from '../../forms/FormError.tsx'
import { showRefusal } from '../../forms/schema.ts'
import { href } from '../../navigation/href.ts'
import { useSessionStore } from '../../session/store.ts'
import { refundQuery } from './queries.ts'

type Info = Answer<'GET /v1/me/refund/:tid'>
const banksQuery = query('GET /v1/banks')

/** One purchase given back: what comes back and why, then the asking, then how far it is. */
export function RefundSheet({ tid, onClose }: { readonly tid: string; readonly onClose: () => void }) {
  const { data: info, isError, refetch } = useQuery(refundQuery(tid))
  return (
    <Sheet open onClose={onClose} title="캐시 환불">
      {isError ? (
        <ErrorState text="환불할 수 있는 금액을 확인하지 못했어요. 다시 시도해 주세요." onRetry={() => void refetch()} />
      ) : info === undefined ? (
        <SkeletonList rows={2} />
      ) : info.refund !== null ? (
        <Progress refund={info.refund} onClose={onClose} />
      ) : info.availability === 'unavailable' ? (
        <div className="space-y-4">
          <p className="font-bold">이 내역은 환불할 수 없어요</p>
          {info.reason !== null && <p className="text-soft">{info.reason}</p>}
          <Button wide tone="outline" onClick={onClose}>
            닫기
          </Button>
        </div>
      ) : (
        <Ask info={info} />
      )}
    </Sheet>
  )
}

function Progress({ refund, onClose }: { readonly refund: NonNullable<Info['refund']>; readonly onClose: () => void }) {
  const where = refund.method === 'bank' ? `${refund.account ?? '등록한'} 계좌로` : '결제한 수단으로'
  return (
    <div className="space-y-4" role="status">
      <p className="type-section">
        {refund.status === 'done' ? `${won(refund.amount)}을 환불했어요` : `${won(refund.amount)}을 환불하고 있어요`}
      </p>
      <p className="text-soft">
        {refund.status === 'done' && refund.doneAt !== null
          ? `${formatDateTime(new Date(refund.doneAt))}에 ${where} 돌려드렸어요. 카드사나 은행에 보이기까지 영업일로 ${refundDays}이 걸릴 수 있어요.`
          : `${where} 돌려드려요. 영업일로 ${refundDays}이 걸릴 수 있어요.`}
      </p>
      <Button wide onClick={onClose}>
        확인
      </Button>
    </div>
  )
}

const returnTexts = {
  once: '한 번만 살 수 있는 상품을 두 번 결제했어요. 캐시로 바뀌지 않은 두 번째 입금을 돌려드려요.',
  amount: '상품 가격과 다른 금액이 들어와 캐시를 충전하지 않았어요. 입금한 금액을 돌려드려요.',
  left: '탈퇴한 뒤에 들어온 입금이라 캐시를 충전하지 않았어요. 입금한 금액을 돌려드려요.',
} as const

/** Money that bought nothing comes back whole; all that is missing is where to. */
function Returned({ info, reason }: { readonly info: Info; readonly reason: keyof typeof returnTexts }) {
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 rounded-card bg-sunk px-5 py-4">
        <span className="font-semibold">돌려받을 금액</span>
        <span className="tabular text-2xl font-extrabold">{won(info.amount)}</span>
      </p>
      <ul className="list-disc space-y-1 pl-5 type-note">
        <li>{returnTexts[reason]}</li>
        <li>가상계좌로 받은 돈은 계좌로만 돌려드릴 수 있어요. 본인 이름의 계좌를 적어 주세요. 수수료는 없어요.</li>
      </ul>
    </>
  )
}

/** How the amount comes about, line by line. */
function Sum({ info }: { readonly info: Info }) {
  const lines: readonly (readonly [string, string])[] = [
    ['결제한 금액', won(info.price)],
    ['남은 캐시', `${cash(info.unspent)} / ${cash(info.cash)}`],
    ['남은 캐시에 해당하는 금액', won(info.gross)],
    ...(info.bonusDeducted > 0 ? [['먼저 쓴 보너스', wonOff(info.bonusDeducted)] as const] : []),
    ...(info.fee > 0 ? [[`환불 수수료 ${info.feePercent}%`, wonOff(info.fee)] as const] : []),
  ]
  return (
    <>
      <dl className="rounded-card bg-sunk px-5 py-4">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-1">
            <dt className="text-soft">{name}</dt>
            <dd className="tabular text-right font-semibold">{value}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">돌려받을 금액</dt>
          <dd className="tabular text-2xl font-extrabold">{won(info.amount)}</dd>
        </div>
      </dl>
      <ul className="list-disc space-y-1 pl-5 type-note">
        <li>
          {info.availability === 'available'
            ? `결제한 수단으로 돌려드려요. 영업일로 ${refundDays}이 걸릴 수 있어요.`
            : '이 결제는 계좌로만 돌려드릴 수 있어요. 본인 이름의 계좌를 적어 주세요.'}
        </li>
        <li>
          {info.fee === 0 && info.promisedUntil !== null
            ? `약속한 대로 ${formatDate(new Date(info.promisedUntil))}까지 환불 수수료가 없어요.`
            : info.fee === 0 && info.feeFreeUntil !== null
              ? `쓰지 않은 캐시라 ${formatDate(new Date(info.feeFreeUntil))}까지 수수료가 없어요.`
              : `산 지 ${cashLimits.freeDays}일이 지났거나 일부를 쓴 캐시는 수수료 ${info.feePercent}%를 빼요.`}
        </li>
        <li>
          환불하면 남은 {cash(info.unspent)}
          {info.bonusLeft > 0 && `와 이 결제로 받은 보너스 ${cash(info.bonusLeft)}`}가 바로 사라지고, 되돌릴 수 없어요.
        </li>
      </ul>
    </>
  )
}

function Ask({ info }: { readonly info: Info }) {
  const call = useCall()
  const store = useSessionStore()
  const bankOnly = info.availability === 'bank_only'
  const { data: banks } = useQuery({ ...banksQuery, enabled: bankOnly })
  const form = useBankForm()
  // The sheet shows the refund once it runs, and what comes back as it is now where it was refused.
  const { send, busy, error, refusal } = useCallMutation('POST /v1/me/refund/:tid', {
    done: '환불을 시작했어요.',
    refused: (refusal) => showRefusal(refusal, form.setError, bankFields),
    onDone: async () => {
      const balance = await call('GET /v1/cash/users/me/balance')
      const now = store.get()
      if (now.me?.provider) store.set({ ...now, me: { ...now.me, provider: { ...now.me.provider, credit_balance: balance.total } } })
    },
  })
  const at = { params: { tid: info.tid } }
  const refund = bankOnly
    ? form.handleSubmit((account) => send({ ...at, body: { amount: info.amount, paymethod: 'bank', ...account } }))
    : () => send({ ...at, body: { amount: info.amount } })
  const identity = error?.name === 'IDENTITY_REQUIRED'
  return (
    <form
      className="space-y-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void refund()
      }}
    >
      {info.returnReason === null ? <Sum info={info} /> : <Returned info={info} reason={info.returnReason} />}
      {bankOnly && <BankAccountFields banks={banks?.items ?? []} form={form} />}
      <FormError text={refusal} />
      {identity && (
        <a
          href={href('/mypage/account-info/settings/:title', { title: 'identity' })}
          className={buttonClass({ tone: 'outline', wide: true })}
        >
          본인 확인하러 가기
        </a>
      )}
      <SheetFoot>
        <Button type="submit" wide size="lg" busy={busy}>
          {won(info.amount)} 환불하기
        </Button>
      </SheetFoot>
    </form>
  )
}
