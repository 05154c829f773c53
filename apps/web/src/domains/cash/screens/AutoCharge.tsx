import { useSuspenseQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { autoChargeLimits as limits } from '@dure/contract/cash/limits'
import { refundWords } from '@dure/contract/cash/words'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { cash, won } from '@dure/ui/PriceText'
import { useCallMutation, useAct } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { Agreement } from '../Agreement.tsx'
import { cardRefusal, openCardWindow } from '../cardWindow.ts'
import { autoChargeQuery, autoProductsQuery, balanceQuery, cardQuery, type AutoSetting } from '../queries.ts'

export const title = '자동충전'

export async function loader({ queries }: ScreenContext<'/store/auto-charge'>) {
  await Promise.all([autoChargeQuery, autoProductsQuery, cardQuery, balanceQuery].map((one) => queries.ensureQueryData(one as never)))
}

/** Cash that is charged by itself: the card, what was agreed to, and what it did [cash.auto-charge]. */
export function component() {
  const { data } = useSuspenseQuery(autoChargeQuery)
  const { data: balance } = useSuspenseQuery(balanceQuery)
  const setting = data.mySetting
  const [changing, setChanging] = useState(false)
  const runs = setting !== null && setting.status !== 'off' && setting.pausedReason !== 'price' && setting.pausedReason !== 'terms'
  return (
    <div className="mx-auto max-w-read space-y-6 px-4 pb-16 md:pt-4">
      <PageHead title={title} />
      <div>
        <p className="text-soft">
          캐시가 정한 만큼보다 적게 남으면 등록한 카드로 충전해요. 스토어보다 {limits.discountPercent}% 싸고, 언제든 끌 수 있어요.
        </p>
        <p className="tabular mt-3 font-semibold">내 캐시 {cash(balance.total)}</p>
      </div>
      <CardRow />
      {setting !== null && <Standing setting={setting} onChange={() => setChanging(true)} />}
      {(!runs || changing) && <Agreement setting={setting} balance={balance.total} onDone={() => setChanging(false)} />}
      {data.charges.length > 0 && (
        <section aria-labelledby="charges-title">
          <h2 id="charges-title" className="mb-2 type-section">
            자동충전 내역
          </h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {data.charges.map((one) => (
              <li key={one.chargeId} className="flex items-baseline justify-between gap-4 px-5 py-3">
                <span>
                  <b className="tabular block">{cash(one.cash)}</b>
                  <span className="type-meta">{formatDateTime(new Date(one.at))}</span>
                  {one.failure !== null && <span className="block text-sm text-danger">{one.failure}</span>}
                </span>
                <span className="shrink-0 text-right">
                  <span className="tabular block">{won(one.price)}</span>
                  <span className="type-meta">{chargeTexts[one.status]}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="type-meta">{refundWords}</p>
    </div>
  )
}

const chargeTexts = { due: '결제 기다림', charging: '결제 확인 중', done: '충전했어요', failed: '충전하지 못했어요', void: '' } as const

const pauseTexts: Readonly<Record<NonNullable<AutoSetting['pausedReason']>, string>> = {
  card_removed: '등록한 카드가 없어 꺼졌어요. 카드를 등록하고 다시 켜 주세요.',
  failed_3: '카드로 결제하지 못해 꺼졌어요. 카드를 확인하고 다시 켜 주세요.',
  cap: '한도만큼 충전해서 쉬고 있어요. 다음 날이나 다음 달에 다시 충전해요.',
  member: '꺼 둔 상태예요.',
  price: '상품 가격이 바뀌어 멈췄어요. 새 가격을 확인하고 다시 켜 주세요.',
  terms: '자동충전의 조건이 바뀌어 멈췄어요. 새 조건을 확인하고 다시 켜 주세요.',
}

/** What was agreed to, whether it runs, and the way to end it. */
function Standing({ setting, onChange }: { readonly setting: AutoSetting; readonly onChange: () => void }) {
  const { send, busy } = useCallMutation('DELETE /v2/user/:id/auto-charge', { refused: 'toast' })
  const runs = setting.status !== 'off'
  const end = async () => {
    const agreed = await confirm({
      title: '자동충전을 끌까요?',
      description: '캐시가 줄어도 더는 결제하지 않아요. 다시 켤 수 있어요.',
      okButtonLabel: '끄기',
    })
    if (agreed) await send({ params: { id: 'me' } })
  }
  return (
    <section aria-labelledby="setting-title" className="rounded-card border border-line bg-card p-5">
      <h2 id="setting-title" className="flex items-center gap-2 type-section">
        내 설정
        <Badge tone={setting.status === 'on' ? 'good' : 'plain'}>
          {setting.status === 'on' ? '켜짐' : setting.status === 'paused' ? '쉬는 중' : '꺼짐'}
        </Badge>
      </h2>
      {setting.pausedReason !== null && <p className="mt-1 text-soft">{pauseTexts[setting.pausedReason]}</p>}
      {setting.status === 'on' && setting.nextTryAt !== null && (
        <p className="mt-1 text-soft">{formatDateTime(new Date(setting.nextTryAt))}에 결제할게요.</p>
      )}
      <dl className="tabular mt-3 space-y-1">
        {[
          ['충전할 때', `${cash(setting.threshold)}보다 적게 남으면`],
          ['한 번에', won(setting.price)],
          ['하루에', `${setting.dailyCap}번까지 · 오늘 ${won(setting.chargedToday)}`],
          ['한 달에', `${won(setting.monthlyCap)}까지 · 이번 달 ${won(setting.chargedMonth)}`],
        ].map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-soft">{name}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {runs && (
        <div className="mt-4 flex gap-2">
          <Button tone="outline" busy={busy} onClick={() => void end()}>
            자동충전 끄기
          </Button>
          <Button tone="outline" onClick={onChange}>
            바꾸기
          </Button>
        </div>
      )}
    </section>
  )
}

/** The card the gateway keeps; it is registered in the gateway's own window and taken back here [cash.card]. */
function CardRow() {
  const { data } = useSuspenseQuery(cardQuery)
  const { search } = usePage<'/store/auto-charge'>()
  const router = useRouter()
  const [problem, setProblem] = useState(search.code === undefined ? undefined : cardRefusal(search.code))
  const keeping = useCallMutation('POST /v1/payment/:userId/info', {
    onDone: () => router.readdress(href('/store/auto-charge')),
    refused: (error) => setProblem(error.message),
  })
  const keep = (uid: string, billingKey: string) => keeping.send({ params: { userId: 'me' }, body: { uid, billingKey, class: 'personal' } })
  const comeBack = useEffectEvent(keep)
  const { uid, billingKey } = search
  useEffect(() => {
    if (uid !== undefined && billingKey !== undefined) void comeBack(uid, billingKey)
  }, [uid, billingKey])
  const opening = useAct(async (_given: void, call) => {
    setProblem(undefined)
    const window = await call('GET /v1/payment/:userId/info/window', { params: { userId: 'me' } })
    const outcome = await openCardWindow(window)
    if (outcome === undefined) return
    if ('problem' in outcome) setProblem(outcome.problem)
    else await keep(window.uid, outcome.billingKey)
  })
  const removing = useCallMutation('DELETE /v1/payment/:userId/info', { refused: 'toast' })
  const remove = async () => {
    const agreed = await confirm({
      title: '카드를 지울까요?',
      description: '결제사에서 바로 지우고, 켜 둔 자동충전도 꺼져요.',
      okButtonLabel: '지우기',
      state: 'danger',
    })
    if (agreed) await removing.send({ params: { userId: 'me' } })
  }
  const { isBillInfo, card } = data.billingInfo
  return (
    <section aria-labelledby="card-title" className="rounded-card border border-line bg-card p-5">
      <h2 id="card-title" className="type-section">
        결제할 카드
      </h2>
      <p className="mt-2 flex items-center gap-3">
        <CreditCard aria-hidden="true" className="size-5 shrink-0 text-faint" />
        {isBillInfo ? (
          <span className="min-w-0">
            <b className="block">{card.cardName}</b>
            <span className="tabular type-meta">{card.cardNumber}</span>
          </span>
        ) : (
          <span className="text-soft">등록한 카드가 없어요. 카드 번호는 결제사에만 남고 두레에는 남지 않아요.</span>
        )}
      </p>
      <div className="mt-4 space-y-3">
        <FormError text={problem} />
        <div className="flex gap-2">
          <Button tone={isBillInfo ? 'outline' : 'primary'} busy={opening.busy || keeping.busy} onClick={() => void opening.send()}>
            {isBillInfo ? '다른 카드로 바꾸기' : '카드 등록하기'}
          </Button>
          {isBillInfo && (
            <Button tone="outline" busy={removing.busy} onClick={() => void remove()}>
              지우기
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
