import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ProductPage } from '@dure/contract/market/browseSchemas'
import { EmptyState } from '@dure/ui/EmptyState'
import { LoadMore } from '@dure/ui/LoadMore'
import { href } from '../../../navigation/href.ts'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { AskButton } from '../asking/AskButton.tsx'
import { QuestionCard } from '../asking/QuestionCard.tsx'
import { productQuery, productQuestionsQuery } from '../buying/queries.ts'
import { answerWords } from '../product/Sections.tsx'

type Path = '/market/products/:productId/qna'

export async function loader({ queries, params }: ScreenContext<Path>): Promise<ProductPage> {
  const [product] = await Promise.all([
    queries.ensureQueryData(productQuery(params.productId)),
    queries.ensureInfiniteQueryData(productQuestionsQuery(params.productId)),
  ])
  return product
}

export function head({ data: product }: HeadContext<Path, typeof loader>): Head {
  return {
    title: `${product.itemTitle} 질문`,
    description: `${product.itemTitle}에 대해 사람들이 물어보고 고수가 답한 내용이에요.`,
    // It says no more than the product's page.
    canonical: href('/market/products/:productId', { productId: product.id }),
    noindex: true,
  }
}

/** All that was asked of a product, and the way to ask. */
export function component() {
  const { params, search } = usePage<Path>()
  const { productId } = params
  const router = useRouter()
  const { data: product } = useSuspenseQuery(productQuery(productId))
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(productQuestionsQuery(productId))
  const questions = data.pages.flatMap((page) => page.items)
  const ask = product.can.ask && (
    <AskButton
      size="sm"
      productId={productId}
      secret={search.ask === 'seller'}
      opened={search.ask !== undefined}
      onClose={() => search.ask !== undefined && router.history.replace(href('/market/products/:productId/qna', { productId }))}
    >
      질문하기
    </AskButton>
  )
  return (
    <div className="mx-auto max-w-read px-4 pb-16 md:pt-4">
      <PageHead title="질문과 답변" back={href('/market/products/:productId', { productId })}>
        {ask}
      </PageHead>
      <p className="mt-4 text-soft">
        <a href={href('/market/products/:productId', { productId })} className="font-semibold text-ink hover:text-action">
          {product.itemTitle}
        </a>
        {product.answerDays !== null && <span className="block text-sm">{answerWords(product.answerDays)}</span>}
      </p>
      {questions.length === 0 ? (
        <EmptyState
          scene="chats"
          title="아직 질문이 없어요"
          text="궁금한 것을 물어보면 고수가 답해 드려요."
          action={{ label: '상품 보기', href: href('/market/products/:productId', { productId }) }}
        />
      ) : (
        <>
          <ul aria-label="질문" className="mt-2 divide-y divide-line">
            {questions.map((question) => (
              <QuestionCard key={question.id} question={question} productId={productId} />
            ))}
          </ul>
          <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        </>
      )}
    </div>
  )
}
