import { useCallback, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ApiError } from '@dure/contract/client'
import type { OwnProductDetail } from '@dure/contract/market/products'
import { Button } from '@dure/ui/Button'
import { IconButton } from '@dure/ui/IconButton'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { keepUnsaved, keepDraft, loadDraft, sameJson } from '../../../forms/keptDraft.ts'
import { redirectTo } from '../../../loadPage.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { useSession } from '../../../session/store.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { useInBrowser } from '../../../shell/useInBrowser.ts'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { provincesQuery } from '../../catalogue/queries.ts'
import { PlacePin } from '../../map/PlacePin.tsx'
import { readTyped, typedOf, type Typed } from '../selling/form/typed.ts'
import { ProductForm } from '../selling/ProductForm.tsx'
import { ownProductQuery, ownProfileQuery } from '../selling/queries.ts'
import { SellerNeeds } from '../selling/SellerNeeds.tsx'

export const title = '상품 고치기'

type Path = '/mypage/market/my-products/:productId/edit'

export async function loader({ queries, params, visitor }: ScreenContext<Path>): Promise<void> {
  if (!visitor.me?.provider) redirectTo(href('/mypage/market/my-products'))
  await Promise.all([
    queries.ensureQueryData(ownProductQuery(params.productId)),
    queries.ensureQueryData(ownProfileQuery),
    queries.ensureQueryData(provincesQuery),
  ])
}

/** A pro changes a product of his: what was refused, what waits, or what is sold, which stays until the change was looked at [market.changing]. */
export function component() {
  const { params } = usePage<Path>()
  const router = useRouter()
  const { data: product } = useSuspenseQuery(ownProductQuery(params.productId))
  const inBrowser = useInBrowser()
  return (
    <div className="mx-auto max-w-read px-4 pb-24">
      <header className="flex items-center justify-between py-2">
        <h1 className="text-xl font-extrabold">{title}</h1>
        <IconButton label="그만두기" onClick={() => router.history.back()}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <Standing product={product} />
      <SellerNeeds needs={product.needs} write={false} />
      {/* What another window sent meanwhile is another product to begin from. */}
      {inBrowser && <Form key={product.sentAt} product={product} />}
    </div>
  )
}

function Standing({ product }: { readonly product: OwnProductDetail }) {
  const { change, reviewStatus } = product
  const reason = change?.status === 'reject' ? change.reason : reviewStatus === 'reject' ? product.reason : null
  if (reason !== null)
    return (
      <p role="status" className="mb-5 rounded-field bg-danger-tint px-4 py-3 text-sm text-danger">
        {change?.status === 'reject' ? '고친 내용을 반영하지 못한 이유' : '반려된 이유'}: {reason}{' '}
        {reviewStatus === 'reject' && product.postedAt !== null && (
          <a href={href('/removed')} className="inline-flex min-h-11 items-center font-semibold underline">
            팔던 상품이라면 이의 신청
          </a>
        )}
      </p>
    )
  return reviewStatus === 'completed' ? (
    <p className="mb-5 rounded-field bg-sunk px-4 py-3 text-sm text-soft">
      {change === null
        ? '고친 내용은 운영팀이 확인한 뒤에 바뀌어요. 그때까지 지금 내용 그대로 팔려요.'
        : '고친 내용을 확인하고 있어요. 다시 고쳐 보내면 새로 확인해요.'}
    </p>
  ) : null
}

function Form({ product }: { readonly product: OwnProductDetail }) {
  const { me } = useSession()
  const router = useRouter()
  const { data: profile } = useSuspenseQuery(ownProfileQuery)
  const key = `dure:product:${me?.id ?? 0}:${product.id}:${product.sentAt}`
  const [saved] = useState(() => typedOf(product.change?.content ?? product.content))
  const [kept] = useState(() => readTyped(loadDraft(key)))
  const [fresh, setFresh] = useState(false)
  const initial = fresh || kept === undefined ? saved : kept
  const [refused, setRefused] = useState<ApiError>()
  const onWritten = useCallback((values: Typed) => keepUnsaved(key, values, saved), [key, saved])
  const { send, busy } = useCallMutation('PUT /v1/market/products/:productId', {
    refused: setRefused,
    onDone: ({ changeStatus }) => {
      toast(changeStatus === null ? '보냈어요. 확인이 끝나면 알려 드릴게요.' : '고친 내용을 보냈어요. 확인한 뒤에 바뀌어요.')
      keepDraft(key, null)
      router.history.push(href('/mypage/market/my-products'))
    },
  })
  return (
    <>
      {!fresh && kept !== undefined && !sameJson(kept, saved) && (
        <div className="mb-5 flex items-center justify-between gap-3 rounded-field bg-action-tint px-4 py-2 text-sm">
          보내지 않은 내용을 이어서 고치고 있어요.
          <Button
            tone="quiet"
            size="sm"
            onClick={() => {
              keepDraft(key, null)
              setFresh(true)
            }}
          >
            처음부터 다시
          </Button>
        </div>
      )}
      <ProductForm
        key={fresh ? 'saved' : 'kept'}
        services={profile.services}
        initial={initial}
        firstStep={0}
        busy={busy}
        label="고친 내용 보내기"
        refused={refused}
        offDays={product.holidays}
        Map={PlacePin}
        onWritten={onWritten}
        onSend={(body) => send({ params: { productId: product.id }, body: { ...body, sentAt: product.sentAt } })}
      />
    </>
  )
}
