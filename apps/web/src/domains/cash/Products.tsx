import { cashLimits } from '@dure/contract/cash/limits'
import { promiseWords, refundWords } from '@dure/contract/cash/words'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Answer } from '@dure/contract/client'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { EmptyState } from '@dure/ui/EmptyState'
import { cash, won } from '@dure/ui/PriceText'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { useRouter } from '../../useRouter.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'
import { cardQuery, productsQuery } from './queries.ts'
import { rememberReturn } from './afterPay.ts'

const SecondHeld = lazyPart(() => import('./SecondHeld.tsx').then((file) => file.SecondHeld), { inPlace: true })
const BuySheet = lazyPart(() => import('./BuySheet.tsx').then((file) => file.BuySheet))

type Props = { readonly side: 'provider' | 'customer'; readonly redirect: string | undefined }

/** What the store sells to this member, and the way to the payment page. */
export function Products({ side, redirect }: Props) {
  const { data } = useSuspenseQuery(productsQuery(side))
  const router = useRouter()
  const queries = useQueryClient()
  const [bought, setBought] = useState<number>()
  const { data: card } = useQuery({ ...cardQuery, enabled: side === 'provider' })
  /** What is bought with the card that is kept, or not. */
  const [asked, setAsked] = useState<(typeof data.products)[number]['items'][number]>()
  const { send, busy, error } = useCallMutation('POST /v3/cash/purchase/prepare', {
    onDone: ({ checkoutUrl }) => {
      rememberReturn(redirect)
      return router.goTo(new URL(checkoutUrl).pathname)
    },
    // What is shown is not what is offered any more.
    refused: () => void queries.invalidateQueries({ queryKey: productsQuery(side).queryKey }),
  })
  const buy = (productId: number, bonus: number) => {
    setBought(productId)
    return send({ body: { role: side, productId, bonus, promisedDays: data.promise?.refundDays ?? null } })
  }
  return (
    <>
      <p className="flex items-baseline justify-between rounded-card bg-action-tint px-5 py-4">
        <span className="font-semibold text-action">내 캐시</span>
        <span className="tabular text-xl font-extrabold text-action">{cash(data.balance.total)}</span>
      </p>
      <p className="mt-2 px-1 type-meta">
        충전 {cash(data.balance.cash)} · 보너스 {cash(data.balance.bonus)}
      </p>
      <MoreBonus data={data} />
      <div className="mt-4">
        <FormError text={error?.message} />
      </div>
      {data.products.length === 0 ? (
        <EmptyState
          scene="coins"
          title="지금은 살 수 있는 상품이 없어요"
          text="새 상품이 생기면 여기에 보여요."
          action={{ label: '고객센터에 문의하기', href: '/support' }}
        />
      ) : (
        data.products.map((group) => (
          <section key={group.dpGroupId} className="mt-6" aria-label={groupTitles[group.type]}>
            <h2 className="type-section">{groupTitles[group.type]}</h2>
            {group.expiredAt !== null && (
              <p className="tabular type-note" suppressHydrationWarning>
                {formatDateTime(new Date(group.expiredAt))}까지 살 수 있어요.
              </p>
            )}
            <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
              {group.items.map((item) => (
                <li key={item.id} className="flex items-center gap-4 px-5 py-4">
                  <span className="flex-1">
                    <b className="tabular block text-lg">{cash(item.cash)}</b>
                    {item.bonus > 0 && <Badge tone="alert">+{cash(item.bonus)} 보너스</Badge>}
                  </span>
                  <Button
                    busy={busy && bought === item.id}
                    disabled={busy}
                    tone={item.once ? 'primary' : 'outline'}
                    onClick={() => (card?.billingInfo.isBillInfo === true ? setAsked(item) : void buy(item.id, item.bonus))}
                  >
                    <span className="sr-only">{cash(item.cash)} 충전하기</span>
                    <span className="tabular">{won(item.price)}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      {asked !== undefined && (
        <BuySheet
          product={asked}
          promisedDays={data.promise?.refundDays ?? null}
          redirect={redirect}
          onClose={() => setAsked(undefined)}
          onOther={() => {
            setAsked(undefined)
            void buy(asked.id, asked.bonus)
          }}
        />
      )}
      <Terms promised={data.promise?.refundDays} />
    </>
  )
}

type Store = Answer<'GET /v3/cash/products'>

/** What a time brings on top of every product's own bonus: never both. */
function MoreBonus({ data: { newProBonus, secondPurchase, secondHeld } }: { readonly data: Store }) {
  const said = newProBonus
    ? {
        title: `새 고수 보너스 ${newProBonus.rate * 100}%`,
        text: `${formatDateTime(new Date(newProBonus.endAt))}까지 충전하면 절반을 더 드려요.`,
      }
    : secondPurchase && {
        title: `두 번째 충전 보너스 ${secondPurchase.rate * 100}%`,
        text: `${formatDateTime(new Date(secondPurchase.endAt))}까지 ${cash(secondPurchase.least)} 이상 한 번 충전할 때 더 드려요.`,
      }
  if (said === null)
    return (
      secondHeld && (
        <Suspense>
          <SecondHeld held={secondHeld} />
        </Suspense>
      )
    )
  return (
    <p className="mt-4 flex items-start gap-3 rounded-card border border-line bg-alert-tint px-5 py-4" suppressHydrationWarning>
      <Sparkles aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-alert" />
      <span>
        <b>{said.title}</b>
        <span className="block type-note">{said.text}</span>
      </span>
    </p>
  )
}

const groupTitles = {
  starterpack: '처음 한 번만',
  extra_starterpack: '한 번 더, 스타터팩',
  normal: '캐시 충전',
  customer_normal: '캐시 충전',
} as const

/** What is true of all of them. */
const Terms = ({ promised }: { readonly promised: number | undefined }) => (
  <ul className="mt-6 list-disc space-y-1 pl-5 type-meta">
    <li>가격에는 부가가치세가 들어 있어요. 앱 마켓 수수료는 없어요.</li>
    <li>{`충전한 캐시는 ${cashLimits.boughtYears}년, 보너스 캐시는 ${cashLimits.bonusDays}일 동안 쓸 수 있어요. 보너스 캐시를 먼저 써요.`}</li>
    <li>{promised === undefined ? refundWords : promiseWords(promised)}</li>
  </ul>
)
