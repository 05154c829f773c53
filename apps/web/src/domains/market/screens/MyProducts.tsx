import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { OwnProduct } from '@dure/contract/market/products'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { Switch } from '@dure/ui/fields/Switch'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import { atWidth } from '../../../pictures/atWidth.ts'
import type { ScreenContext } from '../../../screen.ts'
import { useSession } from '../../../session/store.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { ownProductsQuery, productDraftQuery } from '../selling/queries.ts'
import { SellerNeeds } from '../selling/SellerNeeds.tsx'
import { fromPrice } from '../buying/texts.ts'
import { saleText, standingBadge } from '../selling/texts.ts'

export const title = '내 마켓 상품'

export async function loader({ queries, visitor }: ScreenContext): Promise<void> {
  if (visitor.me?.provider)
    await Promise.all([queries.ensureQueryData(ownProductsQuery), queries.fetchQuery({ ...productDraftQuery, staleTime: 0 })])
}

/** What a pro sells at fixed prices; who is no pro yet sees the way to become one. */
export function component() {
  const { me } = useSession()
  return (
    <div className="mx-auto max-w-read px-4 pb-16 md:pt-4">
      <PageHead title={title} />
      {me?.provider ? <Own /> : <Nobody />}
    </div>
  )
}

const Nobody = () => (
  <EmptyState
    scene="works"
    title="고수가 되면 상품을 팔 수 있어요"
    text="가격을 정해 둔 서비스를 올리면 고객이 날짜를 골라 바로 결제해요."
    action={
      <a href={href('/pro')} className={buttonClass()}>
        고수로 시작하기
      </a>
    }
  />
)

const register = href('/mypage/market/my-products/registration')

function Own() {
  const { data } = useSuspenseQuery(ownProductsQuery)
  const { data: kept } = useSuspenseQuery(productDraftQuery)
  const full = data.items.length >= data.limit
  const add = (
    <a href={register} className={buttonClass()}>
      <Plus aria-hidden="true" className="size-5" />
      {kept.draft === null ? '상품 등록하기' : '쓰던 상품 이어 쓰기'}
    </a>
  )
  return (
    <>
      <SellerNeeds needs={data.needs} write />
      {data.items.length > 0 && (
        <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
          <p className="tabular font-semibold text-faint">
            상품 {data.items.length}/{data.limit}
          </p>
          {!full && add}
        </div>
      )}
      {full && <p className="mt-2 type-note">상품을 모두 채웠어요. 새로 올리려면 하나를 지워 주세요.</p>}
      {data.items.length === 0 ? (
        <EmptyState
          scene="works"
          title="첫 상품을 올려 보세요"
          text="가격과 시간을 정해 두면 고객이 바로 예약하고 결제해요. 돈은 일을 마친 뒤 안전하게 받아요."
          action={add}
        />
      ) : (
        <ul className="mt-4 space-y-4">
          {data.items.map((product) => (
            <Row key={product.id} product={product} />
          ))}
        </ul>
      )}
    </>
  )
}

function Row({ product }: { readonly product: OwnProduct }) {
  const params = { productId: product.id }
  const badge = standingBadge(product)
  const edit = href('/mypage/market/my-products/:productId/edit', params)
  const deleting = useCallMutation('DELETE /v1/market/products/:productId', { done: '상품을 지웠어요.', refused: 'toast' })
  const remove = async () => {
    const sure = await confirm({
      title: '상품을 지울까요?',
      description: `‘${product.itemTitle}’의 사진과 글이 모두 사라지고 되돌릴 수 없어요. 이미 받은 주문은 그대로 있어요.`,
      okButtonLabel: '지우기',
      state: 'danger',
    })
    if (sure) await deleting.send({ params })
  }
  const refused = product.reviewStatus === 'reject' || product.changeStatus === 'reject'
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <div className="flex gap-4">
        <a
          href={edit}
          tabIndex={-1}
          aria-hidden="true"
          className="aspect-[3/2] w-28 shrink-0 self-start overflow-hidden rounded-field bg-sunk sm:w-36"
        >
          <img src={atWidth(product.mainImage.url, 320)} alt="" loading="lazy" className="size-full object-cover" />
        </a>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap gap-1">
            <Badge tone={badge.tone}>{badge.label}</Badge>
            {product.changeStatus === 'ready' && <Badge tone="action">고친 내용 확인 중</Badge>}
          </p>
          <h2 className="mt-1 font-bold leading-snug">
            <a href={edit} className="flex min-h-11 items-center hover:text-action">
              {product.itemTitle}
            </a>
          </h2>
          <p className="tabular font-semibold">{fromPrice(product)}</p>
          <p className="truncate type-meta">{product.service.name}</p>
          <p className="tabular type-note">
            {[
              `조회 ${product.seen.toLocaleString('ko-KR')}`,
              `주문 ${product.orders.toLocaleString('ko-KR')}`,
              product.reviews > 0 && `리뷰 ${product.reviews.toLocaleString('ko-KR')}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      {product.isHidden && (
        <p className="mt-3 text-sm text-alert">
          신고가 들어와 지금은 나에게만 보여요.{' '}
          <a href={href('/removed')} className="inline-flex min-h-11 items-center font-semibold underline">
            운영팀이 가렸다면 이의 신청
          </a>
        </p>
      )}
      {refused && product.reason !== null && (
        <p className="mt-3 rounded-field bg-danger-tint px-4 py-3 text-sm text-danger">
          {product.changeStatus === 'reject' ? '고친 내용을 반영하지 못했어요. ' : ''}
          {product.reason}
        </p>
      )}
      {product.reviewStatus === 'completed' && <Sale product={product} />}
      <div className="mt-2 flex flex-wrap gap-2">
        <a href={edit} className={buttonClass({ tone: 'outline', size: 'sm' })}>
          {refused ? '고쳐서 다시 보내기' : '고치기'}
        </a>
        <Button tone="quiet" size="sm" busy={deleting.busy} onClick={() => void remove()}>
          지우기
        </Button>
      </div>
    </li>
  )
}

/** Stops and goes on at once, and takes it back at once [market.sold]. */
function Sale({ product }: { readonly product: OwnProduct }) {
  const params = { productId: product.id }
  const { send, busy } = useCallMutation('PATCH /v1/market/products/:productId/status', {
    refused: 'toast',
    onDone: ({ status }) => {
      const back = status === 'stop' ? 'inprogress' : 'stop'
      toast(status === 'stop' ? '판매를 멈췄어요.' : '다시 팔고 있어요.', {
        buttonLabel: '되돌리기',
        onAction: () => void send({ params, body: { status: back } }),
      })
    },
  })
  const onSale = product.status === 'inprogress'
  return (
    <Switch
      checked={onSale}
      busy={busy}
      hint={saleText(product.unsold)}
      onChange={(event) => void send({ params, body: { status: event.currentTarget.checked ? 'inprogress' : 'stop' } })}
    >
      판매
    </Switch>
  )
}
