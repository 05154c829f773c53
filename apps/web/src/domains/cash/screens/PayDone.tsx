import { CircleX, Landmark } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Answer, ApiError } from '@dure/contract/client'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { cash } from '@dure/ui/PriceText'
import { SkeletonList } from '@dure/ui/Skeleton'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { AccountLines } from '../AccountLines.tsx'
import { returnPath } from '../afterPay.ts'
import { Moment } from '../../../ground/Moment.tsx'
import { href } from '../../../navigation/href.ts'
import { useSession, useSessionStore } from '../../../session/store.ts'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'

export const title = '결제 확인'

type Authorised = Answer<'PATCH /v3/cash/purchase/auth'>

/** The buyer comes back from the gateway: the server asks it how the payment stands; what the address says is not believed. */
export function component() {
  const { params, search } = usePage<'/pay/:paymentId/done'>()
  const store = useSessionStore()
  const { me } = useSession()
  const uid = search.uid ?? ''

  const { send, answer, error } = useCallMutation('PATCH /v3/cash/purchase/auth', {
    onDone: ({ balance }) => {
      const now = store.get()
      if (balance && now.me?.provider)
        store.set({ ...now, me: { ...now.me, provider: { ...now.me.provider, credit_balance: balance.total } } })
    },
  })
  const router = useRouter()
  const typing = useCallMutation('POST /v3/cash/purchase/key-in', {
    // The key was of one time: it stays in no address.
    onDone: () => router.readdress(href('/pay/:paymentId/done', { paymentId: params.paymentId }, { uid })),
  })
  // A window in which no card was typed to its end comes back without a key.
  const billingKey = search.billingKey === '' ? undefined : search.billingKey
  const untyped = search.transactionType === 'ISSUE_BILLING_KEY' && billingKey === undefined
  const ask = async () => {
    if (billingKey === undefined || (await typing.send({ body: { uid, token: billingKey } })))
      await send({ body: { uid, tid: params.paymentId } })
  }
  const askFirst = useEffectEvent(ask)
  useEffect(() => void askFirst(), [params.paymentId, uid])
  const problem = answer === undefined ? (typing.error ?? error) : undefined

  return (
    <div className="mx-auto max-w-md px-4 pb-16 pt-12 text-center" aria-live="polite">
      {answer === undefined && problem === undefined && (
        <>
          <h1 className="mb-6 type-heading">결제를 확인하고 있어요</h1>
          <SkeletonList rows={1} />
        </>
      )}
      {answer !== undefined && <Paid answer={answer} home={me?.provider ? href('/requests/received') : '/'} />}
      {problem !== undefined && (
        <Refused error={problem} left={search.code === 'PAY_PROCESS_CANCELED'} untyped={untyped} onAgain={() => void ask()} />
      )}
    </div>
  )
}

type RefusedProps = {
  readonly error: ApiError
  /** The buyer left the gateway himself, so its address says. */
  readonly left: boolean
  /** No card was typed in the gateway's window, so nothing was paid by it [cash.key-in]. */
  readonly untyped: boolean
  readonly onAgain: () => void
}

/** No cash: the gateway has refused for good, or nobody knows yet and asking again may help. */
function Refused({ error, left, untyped, onAgain }: RefusedProps) {
  if (untyped && error.name === 'INVALID_TRANSACTION') return <Untyped />
  const final = error.name === 'PAYMENT_FAILED'
  const [head = '', ...rest] = error.message.split(/(?<=[.!?]) /)
  return (
    <>
      <CircleX aria-hidden="true" className="mx-auto size-16 text-danger" />
      <h1 className="mt-4 text-2xl font-extrabold">{final && left ? '결제를 취소했어요' : head.replace(/\.$/, '')}</h1>
      <p className="mt-2 text-balance text-soft">
        {final && left ? '돈은 나가지 않았어요. 언제든 다시 충전할 수 있어요.' : rest.join(' ')}
        {!final && ' 결제된 금액이 있다면 확인되는 대로 캐시가 충전돼요.'}
      </p>
      <div className="mt-8 flex justify-center gap-2">
        <a href={href('/store')} className={buttonClass({ tone: final ? 'primary' : 'outline' })}>
          다시 고르기
        </a>
        {!final && <Button onClick={onAgain}>다시 확인하기</Button>}
      </div>
    </>
  )
}

function Untyped() {
  return (
    <>
      <CircleX aria-hidden="true" className="mx-auto size-16 text-danger" />
      <h1 className="mt-4 text-2xl font-extrabold">결제하지 않았어요</h1>
      <p className="mt-2 text-balance text-soft">카드 번호를 다 적지 않아 이 창에서 나간 돈은 없어요. 언제든 다시 충전할 수 있어요.</p>
      <div className="mt-8 flex justify-center">
        <a href={href('/store')} className={buttonClass({ tone: 'primary' })}>
          다시 고르기
        </a>
      </div>
    </>
  )
}

function Paid({ answer, home }: { readonly answer: Authorised; readonly home: string }) {
  const [next, setNext] = useState<string>()
  // oxlint-disable-next-line react/set-state-in-effect -- what this tab keeps is known only after the server's page was taken over
  useEffect(() => setNext(returnPath()), [])
  if (answer.status === 'VIRTUAL_ACCOUNT_ISSUED' && answer.account)
    return (
      <>
        <Landmark aria-hidden="true" className="mx-auto size-16 text-action" />
        <h1 className="mt-4 text-2xl font-extrabold">아래 계좌로 입금해 주세요</h1>
        <div className="mt-6 rounded-card border border-line bg-card px-5 py-4">
          <AccountLines account={answer.account} price={answer.price} />
        </div>
        <p className="mt-4 text-soft">입금이 확인되면 캐시를 바로 충전하고 알려 드릴게요. 이 계좌는 캐시 내역에서 다시 볼 수 있어요.</p>
        <a href={next ?? home} className={`${buttonClass({ size: 'lg', wide: true })} mt-8`}>
          확인
        </a>
      </>
    )
  return (
    <Moment
      title={`${cash(answer.cash + answer.bonus)}를 충전했어요`}
      actions={
        <>
          <a href={next ?? home} className={buttonClass({ size: 'lg' })}>
            {next === undefined ? '받은 요청 보러 가기' : '하던 일로 돌아가기'}
          </a>
          <a href={href('/mypage/cash-dashboard')} className={buttonClass({ tone: 'quiet' })}>
            캐시 내역 보기
          </a>
        </>
      }
    >
      {answer.balance && `내 캐시 ${cash(answer.balance.total)}`}
    </Moment>
  )
}
