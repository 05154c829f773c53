import { useCallback, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ApiError } from '@dure/contract/client'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { Button } from '@dure/ui/Button'
import { IconButton } from '@dure/ui/IconButton'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { redirectTo } from '../../../loadPage.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { useSession } from '../../../session/store.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { useInBrowser } from '../../../shell/useInBrowser.ts'
import { useRouter } from '../../../useRouter.ts'
import { provincesQuery } from '../../catalogue/queries.ts'
import { PlacePin } from '../../map/PlacePin.tsx'
import { DraftMark } from '../../../forms/draft/DraftMark.tsx'
import { useOpenWindows } from '../../../forms/draft/windows.ts'
import { emptyTyped, type StepAt, type Typed } from '../selling/form/typed.ts'
import { useServerDraft, writtenBefore, type Written } from '../selling/form/useServerDraft.ts'
import { ProductForm } from '../selling/ProductForm.tsx'
import { ownProductsQuery, ownProfileQuery, productDraftQuery } from '../selling/queries.ts'
import { SellerNeeds } from '../selling/SellerNeeds.tsx'

export const title = '상품 등록하기'

export async function loader({ queries, visitor }: ScreenContext): Promise<void> {
  if (!visitor.me?.provider) redirectTo(href('/mypage/market/my-products'))
  await Promise.all([
    queries.ensureQueryData(ownProfileQuery),
    queries.ensureQueryData(ownProductsQuery),
    // Another window may have gone on with it.
    queries.fetchQuery({ ...productDraftQuery, staleTime: 0 }),
    queries.ensureQueryData(provincesQuery),
  ])
}

/** A pro writes a product in three steps; what he types is kept on the server as he goes [market.draft]. */
export function component() {
  const router = useRouter()
  // What was kept in this browser is known there alone.
  const inBrowser = useInBrowser()
  const { data: own } = useSuspenseQuery(ownProductsQuery)
  return (
    <div className="mx-auto max-w-read px-4 pb-24">
      <header className="flex items-center justify-between py-2">
        <h1 className="text-xl font-extrabold">{title}</h1>
        <IconButton label="그만두기" onClick={() => router.history.back()}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <SellerNeeds needs={own.needs} write />
      {inBrowser && <Begin />}
    </div>
  )
}

/** What was begun here is known once it is known which windows hold their own. */
function Begin() {
  const open = useOpenWindows()
  return open !== undefined && <New open={open} />
}

function New({ open }: { readonly open: ReadonlySet<string> }) {
  const { me } = useSession()
  const router = useRouter()
  const memberId = me?.id ?? 0
  const { data: profile } = useSuspenseQuery(ownProfileQuery)
  const { data: kept } = useSuspenseQuery(productDraftQuery)
  const [from] = useState(kept.draft)
  const [begun] = useState(() => writtenBefore(memberId, from, open))
  const [initial] = useState<Written>(() => begun.first ?? { values: emptyTyped(serviceOf(profile)), step: 0 })
  const [written, setWritten] = useState(initial)
  const draft = useServerDraft(memberId, from, begun, written)
  const [refused, setRefused] = useState<ApiError>()
  const onWritten = useCallback((values: Typed, step: StepAt) => setWritten({ values, step }), [])
  const sending = useCallMutation('POST /v1/market/products', {
    refused: setRefused,
    onDone: () => {
      draft.end()
      toast('상품을 보냈어요. 확인이 끝나면 알려 드릴게요.')
      router.history.push(href('/mypage/market/my-products'))
    },
  })
  const dropping = useCallMutation('DELETE /v1/market/me/draft', {
    refused: 'toast',
    onDone: () => {
      draft.end()
      toast('쓰던 내용을 버렸어요.')
      router.history.push(href('/mypage/market/my-products'))
    },
  })
  const drop = async () => {
    const sure = await confirm({
      title: '쓰던 내용을 버릴까요?',
      description: '적은 글과 올린 사진이 사라지고 되돌릴 수 없어요.',
      okButtonLabel: '버리기',
      state: 'danger',
    })
    if (sure) await dropping.send({})
  }
  return (
    <div className="mt-4">
      <ProductForm
        services={profile.services}
        initial={initial.values}
        firstStep={initial.step}
        busy={sending.busy}
        label="확인 요청하기"
        refused={refused}
        offDays={[]}
        Map={PlacePin}
        mark={<DraftMark what="상품을" state={draft.state} onTheirs={() => void draft.takeTheirs()} onMine={() => void draft.goOn()} />}
        onWritten={onWritten}
        onSend={(body) => sending.send({ body })}
      />
      {draft.state !== 'untouched' && (
        <div className="mt-6">
          <Button tone="quiet" size="sm" busy={dropping.busy} onClick={() => void drop()}>
            쓰던 내용 버리기
          </Button>
        </div>
      )}
    </div>
  )
}

/** The main one, or the only one. */
function serviceOf({ mainService, services }: Profile): string {
  if (mainService.id !== -1) return String(mainService.id)
  return services.length === 1 ? String(services[0]!.id) : ''
}
