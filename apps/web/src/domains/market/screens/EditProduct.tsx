import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ApiError } from '@dure/contract/client'
import type { OwnProductDetail } from '@dure/contract/market/products'
import { newUuid } from '@dure/kernel/ids'
import { Button } from '@dure/ui/Button'
import { IconButton } from '@dure/ui/IconButton'
import { useCallMutation } from '../../../api/useCallMutation.ts'
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
import { OvertakenMark } from '../../../forms/draft/DraftMark.tsx'
import { stayOpen, useOpenWindows } from '../../../forms/draft/windows.ts'
import { changeBegun, keepChange, sameProduct } from '../selling/form/keptChange.ts'
import { typedOf, type Typed } from '../selling/form/typed.ts'
import { ProductForm } from '../selling/ProductForm.tsx'
import { ownProductQuery, ownProfileQuery } from '../selling/queries.ts'
import { SellerNeeds } from '../selling/SellerNeeds.tsx'
import { saleText } from '../selling/texts.ts'

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
      {inBrowser && <Begin product={product} />}
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
    <p className="mb-5 rounded-field bg-sunk px-4 py-3 type-note">
      {change === null
        ? `고친 내용은 운영팀이 확인한 뒤에 바뀌어요. 그때까지 지금 내용 그대로예요. ${saleText(product.unsold)}`
        : '고친 내용을 확인하고 있어요. 다시 고쳐 보내면 새로 확인해요.'}
    </p>
  ) : null
}

/** What the form goes on from: the version, and what that says where it is still the product's. */
type Base = {
  readonly sentAt: string
  readonly saved: Typed | undefined
  /** What the form began with, and whether that was typed before. */
  readonly initial: Typed
  readonly continues: boolean
  readonly round: number
}

/** What was begun here is known once it is known which windows hold their own. */
function Begin({ product }: { readonly product: OwnProductDetail }) {
  const open = useOpenWindows()
  return open !== undefined && <Form product={product} open={open} />
}

function Form({ product, open }: { readonly product: OwnProductDetail; readonly open: ReadonlySet<string> }) {
  const { me } = useSession()
  const memberId = me?.id ?? 0
  const router = useRouter()
  const { data: profile } = useSuspenseQuery(ownProfileQuery)
  const sent = useMemo(() => ({ sentAt: product.sentAt, values: typedOf(product.change?.content ?? product.content) }), [product])
  const [window] = useState(newUuid)
  const [{ change: begun, from }] = useState(() => changeBegun(memberId, product.id, sent, open))
  const [base, setBase] = useState((): Base => {
    const saved = begun.sentAt === sent.sentAt ? sent.values : undefined
    return { sentAt: begun.sentAt, saved, initial: begun.values, continues: begun !== sent, round: 0 }
  })
  const [typed, setTyped] = useState(base.initial)
  const onWritten = useCallback((values: Typed) => setTyped(values), [])
  const [refused, setRefused] = useState<ApiError>()
  const [done, setDone] = useState(false)
  const { send, busy } = useCallMutation('PUT /v1/market/products/:productId', {
    // What was sent elsewhere is read by now: the mark asks.
    refused: (error) => (error.name === 'PRODUCT_CHANGED' ? scrollTo({ top: 0 }) : setRefused(error)),
    onDone: ({ changeStatus }) => {
      setDone(true)
      toast(changeStatus === null ? '보냈어요. 확인이 끝나면 알려 드릴게요.' : '고친 내용을 보냈어요. 확인한 뒤에 바뀌어요.')
      keepChange(memberId, product.id, window, null)
      router.history.push(href('/mypage/market/my-products'))
    },
  })
  const going = busy || done
  const unsent = base.saved === undefined || !sameProduct(typed, base.saved)
  const behind = !going && base.sentAt !== sent.sentAt
  const takeSent = () => {
    setBase({ sentAt: sent.sentAt, saved: sent.values, initial: sent.values, continues: false, round: base.round + 1 })
    setTyped(sent.values)
  }
  // Who typed nothing loses nothing.
  if (behind && !unsent) takeSent()
  const { sentAt } = base
  useEffect(() => {
    if (going) return
    keepChange(memberId, product.id, window, unsent ? { sentAt, values: typed } : null)
  }, [going, unsent, memberId, product.id, window, sentAt, typed])
  // What a closed window left stands here from now on.
  useEffect(() => {
    if (from !== undefined) keepChange(memberId, product.id, from, null)
    return stayOpen(window)
  }, [memberId, product.id, from, window])
  return (
    <>
      {base.continues && unsent && !behind && (
        <div className="mb-5 flex items-center justify-between gap-3 rounded-field bg-action-tint px-4 py-2 text-sm">
          보내지 않은 내용을 이어서 고치고 있어요.
          <Button tone="quiet" size="sm" onClick={takeSent}>
            처음부터 다시
          </Button>
        </div>
      )}
      <ProductForm
        key={base.round}
        services={profile.services}
        initial={base.initial}
        firstStep={0}
        busy={busy}
        label="고친 내용 보내기"
        refused={refused}
        offDays={product.holidays}
        Map={PlacePin}
        mark={
          behind && (
            <OvertakenMark
              title="다른 화면에서 먼저 고쳐 보냈어요"
              text="여기서 적은 것은 아직 보내지 않았어요. 어느 쪽으로 이어 고칠지 골라 주세요."
              theirs="보낸 내용 불러오기"
              onTheirs={takeSent}
              onMine={() => setBase({ ...base, sentAt: sent.sentAt, saved: sent.values })}
            />
          )
        }
        onWritten={onWritten}
        onSend={async (body) => {
          if (behind) scrollTo({ top: 0 })
          else await send({ params: { productId: product.id }, body: { ...body, sentAt } })
        }}
      />
    </>
  )
}
