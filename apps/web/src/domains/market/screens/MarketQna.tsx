import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Answer } from '@dure/contract/client'
import { marketQuestionLimits } from '@dure/contract/market/limits'
import { Button } from '@dure/ui/Button'
import { ChipRow } from '@dure/ui/chips/ChipRow'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { EmptyState } from '@dure/ui/EmptyState'
import { LoadMore } from '@dure/ui/LoadMore'
import { href } from '../../../navigation/href.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { atWidth } from '../../../pictures/atWidth.ts'
import type { ScreenContext } from '../../../screen.ts'
import { useSession } from '../../../session/store.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { QuestionCard } from '../asking/QuestionCard.tsx'
import { marketQuestionsQuery, type QnaView } from '../asking/queries.ts'

const AnswerSheet = lazyPart(() => import('../asking/AnswerSheet.tsx').then((file) => file.AnswerSheet))

type Path = '/mypage/market/qna'
type Asked = Answer<'GET /v1/market/me/questions'>['items'][number]

export const title = '상품 문의'

const views = [
  ['unanswered', '답변할 문의'],
  ['all', '받은 문의'],
  ['mine', '내가 한 문의'],
] as const satisfies readonly (readonly [QnaView, string])[]

/** Who sells nothing yet has his own alone. */
const viewOf = (view: QnaView | undefined, sells: boolean): QnaView => (sells ? (view ?? 'unanswered') : 'mine')

export const loader = ({ queries, search, visitor }: ScreenContext<Path>) =>
  queries.ensureInfiniteQueryData(marketQuestionsQuery(viewOf(search.view, Boolean(visitor.me?.provider))))

/** What was asked of his products, with the way to answer; and what he asked himself. */
export function component() {
  const { search } = usePage<Path>()
  const { me } = useSession()
  const router = useRouter()
  const sells = Boolean(me?.provider)
  const view = viewOf(search.view, sells)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(marketQuestionsQuery(view))
  const items = data.pages.flatMap((page) => page.items)
  const waiting = data.pages[0]?.waiting ?? 0
  return (
    <div className="mx-auto max-w-read px-4 pb-20 md:pt-4">
      <PageHead title={title} />
      {sells && (
        <ChipRow label="문의" className="mt-4">
          {views.map(([one, label]) => (
            <FilterChip
              key={one}
              selected={one === view}
              onClick={() => router.history.push(href('/mypage/market/qna', undefined, { view: one }))}
            >
              {label}
              {one === 'unanswered' && waiting > 0 ? ` ${waiting}${waiting === marketQuestionLimits.counted ? '+' : ''}` : ''}
            </FilterChip>
          ))}
        </ChipRow>
      )}
      {items.length === 0 ? (
        <NothingAsked view={view} sells={sells} />
      ) : (
        <>
          <ul aria-label={title} className="mt-2 divide-y divide-line">
            {items.map((question) => (
              <AskedOf key={question.id} question={question} />
            ))}
          </ul>
          <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        </>
      )}
    </div>
  )
}

const nothing: Readonly<Record<QnaView, readonly [title: string, text: string]>> = {
  unanswered: ['답변할 문의가 없어요', '상품에 문의가 오면 알려 드려요.'],
  all: ['받은 문의가 없어요', '상품에 문의가 오면 여기에 모여요.'],
  mine: ['아직 물어본 상품이 없어요', '궁금한 상품에서 고수에게 물어볼 수 있어요.'],
}

const NothingAsked = ({ view, sells }: { readonly view: QnaView; readonly sells: boolean }) => (
  <EmptyState
    scene="chats"
    title={nothing[view][0]}
    text={nothing[view][1]}
    action={
      view === 'mine' || !sells
        ? { label: '상품 둘러보기', href: href('/market') }
        : { label: '내 상품 보기', href: href('/mypage/market/my-products') }
    }
  />
)

/** One question under its product; the seller answers it here. */
function AskedOf({ question }: { readonly question: Asked }) {
  const [answering, setAnswering] = useState(false)
  const { product } = question
  const name = (
    <>
      <img src={atWidth(product.mainImage.url, 96)} alt="" width={48} height={32} className="h-8 w-12 rounded-field object-cover" />
      <span className="truncate font-semibold">{product.itemTitle}</span>
    </>
  )
  return (
    <li className="py-2">
      {product.isOpen ? (
        <a
          href={href('/market/products/:productId', { productId: product.id })}
          className="flex min-h-11 items-center gap-3 hover:text-action"
        >
          {name}
        </a>
      ) : (
        <p className="flex min-h-11 items-center gap-3 text-soft">{name}</p>
      )}
      <ul>
        <QuestionCard question={question} productId={product.id} />
      </ul>
      {question.can.answer && (
        <Button size="sm" tone={question.answer === null ? 'primary' : 'outline'} className="mb-3" onClick={() => setAnswering(true)}>
          {question.answer === null ? '답변하기' : '답변 고치기'}
        </Button>
      )}
      {answering && (
        <Suspense>
          <AnswerSheet question={question} onClose={() => setAnswering(false)} />
        </Suspense>
      )}
    </li>
  )
}
