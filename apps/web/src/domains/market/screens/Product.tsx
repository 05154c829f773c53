import { Suspense } from 'react'
import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { shareImage } from '@dure/contract/system/shareImage'
import { ChevronRight } from 'lucide-react'
import type { ProductPage } from '@dure/contract/market/browseSchemas'
import { marketPath } from '@dure/contract/market/lists/paths'
import { truncate } from '@dure/kernel/korean'
import { addressed } from '@dure/kernel/names'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { Rating } from '@dure/ui/Rating'
import { PageTabs, type PagePart } from '../../../ground/PageTabs.tsx'
import { href } from '../../../navigation/href.ts'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { ShareButton } from '../../../share/ShareButton.tsx'
import { useLoaded, usePage } from '../../../usePage.ts'
import { useCountSeen } from '../../counters/useCountSeen.ts'
import { PointMap } from '../../map/PointMap.tsx'
import { ProductReviews, productReviewsQuery } from '../../reviews/ProductReviews.tsx'
import { ReportLink } from '../../safety/ReportLink.tsx'
import { AskButton } from '../asking/AskButton.tsx'
import { QuestionCard } from '../asking/QuestionCard.tsx'
import { ProductRow } from '../buying/ProductRow.tsx'
import { fewProductsQuery, productQuery, productQuestionsQuery, productsOfUserQuery, scheduleQuery } from '../buying/queries.ts'
import { useRememberProduct } from '../buying/seenProducts.ts'
import { SeenProducts } from '../buying/SeenProducts.tsx'
import { fromPrice } from '../buying/texts.ts'
import { saleText } from '../selling/texts.ts'
import { BuyLink, Foot } from '../product/Foot.tsx'
import { Gallery } from '../product/Gallery.tsx'
import { productJsonLd } from '../product/productJsonLd.ts'
import { ProductHeart } from '../product/ProductHeart.tsx'
import { Faq, Glance, Options, Part, Refund, Seller, sellerName, soldWords, whereWords } from '../product/Sections.tsx'
import { monthOfNext, FreeTimes } from '../product/FreeTimes.tsx'

type Path = '/market/products/:productId'
type Loaded = { readonly product: ProductPage; readonly now: number }

/** The parts of the page, in its order. */
const parts: readonly PagePart[] = [
  { id: 'about', name: '설명' },
  { id: 'price', name: '가격' },
  { id: 'seller', name: '고수 정보' },
  { id: 'reviews', name: '리뷰' },
  { id: 'questions', name: '질문' },
  { id: 'ask', name: '문의' },
  { id: 'refund', name: '취소·환불' },
]

/** How many questions stand on the page itself. */
const fewQuestions = 3

const similarTo = ({ categories: [group, section] }: Pick<ProductPage, 'categories'>) =>
  fewProductsQuery({
    ...(group === undefined ? {} : { group: group.slug }),
    ...(group === undefined || section === undefined ? {} : { section: section.slug }),
  })

export async function loader({ queries, params }: ScreenContext<Path>): Promise<Loaded> {
  const product = await queries.ensureQueryData(productQuery(params.productId))
  // The page does without these rather than fail.
  await Promise.all([
    queries.prefetchInfiniteQuery(productQuestionsQuery(product.id)),
    queries.prefetchInfiniteQuery(productReviewsQuery(product.id)),
    queries.prefetchQuery(productsOfUserQuery(product.userId, product.id)),
    ...(product.isSchedule && product.can.order ? [queries.prefetchQuery(scheduleQuery(product.id, monthOfNext(product)))] : []),
    ...(product.can.order ? [] : [queries.prefetchQuery(similarTo(product))]),
  ])
  return { product, now: Date.now() }
}

export function head({ data: { product } }: HeadContext<Path, typeof loader>): Head {
  return {
    title: `${product.itemTitle} · ${fromPrice(product)}`,
    description: truncate(`${sellerName(product)}. ${product.itemDescription}`, 150, '…'),
    canonical: href('/market/products/:productId', { productId: product.id }),
    image: shareImage('products', product.id),
    noindex: !product.can.order,
    // Search engines read what the server sends; browsers need no code for it.
    ...(import.meta.env.SSR ? { jsonLd: productJsonLd(product) } : {}),
  }
}

/** A product: what it is, what it costs, when it can be had, whose it is, and the way to book it. */
export function component() {
  const { params } = usePage<Path>()
  const { now } = useLoaded<typeof loader>()
  const { data: product } = useSuspenseQuery(productQuery(params.productId))
  const { id, itemTitle, can } = product
  useRememberProduct({ id, title: itemTitle, image: product.mainImage.url, price: product.price, hasOptions: product.hasOptions })
  useCountSeen('/v1/seen', { kind: 'product', id }, product.isMine)
  return (
    <div className="mx-auto max-w-page px-4 pb-28 md:pt-6 lg:pb-16">
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-10">
        <article className="min-w-0">
          <Gallery product={product} />
          <Standing product={product} />
          <Opening product={product} />
          <PageTabs label="상품 정보" parts={parts} className="mt-6" />
          <Part id="about" title="설명">
            <p className="whitespace-pre-line leading-relaxed [overflow-wrap:anywhere]">{product.itemDescription}</p>
            <Where product={product} />
          </Part>
          <Part id="price" title="가격">
            <Options product={product} />
          </Part>
          <Part id="seller" title="고수 정보">
            <Seller product={product} />
            {product.pro.intro !== '' && <p className="mt-3 line-clamp-5 whitespace-pre-line text-soft">{product.pro.intro}</p>}
          </Part>
          <Part id="reviews" title="리뷰">
            <Suspense>
              <ProductReviews productId={id} userId={product.userId} />
            </Suspense>
          </Part>
          <Suspense>
            <Questions product={product} />
          </Suspense>
          <Part id="ask" title="문의">
            <p className="text-soft">
              {can.ask ? '다른 사람에게 보이지 않게 고수에게만 물어볼 수 있어요.' : '지금은 이 상품에 물어볼 수 없어요.'} 결제나 이용이
              어려우면 두레 고객센터가 도와드려요.
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              {can.ask && (
                <AskButton productId={id} secret tone="outline">
                  고수에게만 문의하기
                </AskButton>
              )}
              <a href={href('/support')} className={buttonClass({ tone: 'quiet' })}>
                고객센터
              </a>
            </div>
          </Part>
          <Part id="refund" title="취소·환불">
            <Refund product={product} now={now} />
          </Part>
          {can.report && (
            <div className="mt-4">
              <ReportLink title="상품 신고" things={[{ kind: 'product', id, label: '상품' }]} label="신고" />
            </div>
          )}
        </article>
        <aside className="max-lg:hidden">
          <div className="sticky top-24 rounded-card border border-line bg-card p-5">
            <p className="tabular text-2xl font-extrabold">{fromPrice(product)}</p>
            {product.isSchedule && can.order && <FreeTimes product={product} />}
            {can.order && (
              <div className="mt-4 flex items-center gap-2">
                <div className="min-w-0 flex-1">
                  <BuyLink product={product} priced={false} />
                </div>
                <ProductHeart product={product} />
              </div>
            )}
            {product.isMine && <EditLink product={product} />}
          </div>
        </aside>
      </div>
      <Suspense>
        <Others product={product} />
      </Suspense>
      <SeenProducts except={id} className="pt-12" />
      {can.order && <Foot product={product} />}
    </div>
  )
}

/** Gone, or never there: what there is instead. */
export function gone() {
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-6">
      <h1 className="sr-only">상품이 없어요</h1>
      <EmptyState
        scene="search"
        title="볼 수 없는 상품이에요"
        text="판매가 끝났거나 주소가 바뀌었어요."
        action={{ label: '다른 상품 보기', href: marketPath({}) }}
      />
      <SeenProducts className="pt-8" />
    </div>
  )
}

const EditLink = ({ product: { id } }: { readonly product: ProductPage }) => (
  <a href={`/mypage/market/my-products/${id}/edit`} className={`${buttonClass({ tone: 'outline', wide: true })} mt-4`}>
    상품 고치기
  </a>
)

/** Where nobody but its seller sees the page. */
const hidesPage = new Set<ProductPage['unsold']>(['review', 'hidden', 'unlisted'])

/** Its seller is told that it is his; others, that it cannot be bought now. */
function Standing({ product }: { readonly product: ProductPage }) {
  const { data } = useQuery({ ...similarTo(product), enabled: !product.can.order && !product.isMine })
  if (product.can.order) return null
  const similar = (data?.items ?? []).filter((one) => one.id !== product.id)
  if (product.isMine)
    return (
      <div role="status" className="mt-4 rounded-card bg-action-tint px-4 py-3">
        <p>
          내 상품이에요. {!hidesPage.has(product.unsold) && '고객에게는 이렇게 보여요. '}
          {saleText(product.unsold)}
        </p>
        <div className="lg:hidden">
          <EditLink product={product} />
        </div>
      </div>
    )
  return (
    <>
      <p role="status" className="mt-4 rounded-card bg-alert-tint px-4 py-3 font-semibold text-alert">
        지금은 팔지 않는 상품이에요.
      </p>
      <ProductRow id="similar" title="비슷한 상품이에요" products={similar} className="mt-5" />
    </>
  )
}

/** What it is, how it is rated, what it costs and when it can be had. */
function Opening({ product }: { readonly product: ProductPage }) {
  const { id, itemTitle, rating, reviewCount, categories, orderCount, can, isSchedule } = product
  const [group, section] = categories
  const sold = soldWords(orderCount)
  return (
    <>
      <div className="mt-3 flex items-start justify-between gap-2">
        <nav aria-label="현재 위치" className="min-w-0 text-sm">
          <a href={marketPath({})} className="inline-flex min-h-11 items-center text-faint hover:text-action">
            마켓
          </a>
          {group !== undefined && <Step to={marketPath({ group: group.slug })} name={group.name} />}
          {group !== undefined && section !== undefined && (
            <Step to={marketPath({ group: group.slug, section: section.slug })} name={section.name} />
          )}
        </nav>
        <ShareButton title={`${itemTitle} · 두레`} path={href('/market/products/:productId', { productId: id })} />
      </div>
      <h1 className="type-title leading-snug [overflow-wrap:anywhere] [text-wrap:balance]">{itemTitle}</h1>
      {(rating !== null || sold !== null) && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 type-note">
          {rating !== null && <Rating score={rating} count={reviewCount} />}
          {sold}
        </p>
      )}
      <p className="tabular mt-2 text-2xl font-extrabold lg:hidden">{fromPrice(product)}</p>
      {isSchedule && can.order && (
        <div className="lg:hidden">
          <FreeTimes product={product} />
        </div>
      )}
      <div className="mt-4">
        <Seller product={product} />
      </div>
      <Glance product={product} />
    </>
  )
}

const Step = ({ to, name }: { readonly to: string; readonly name: string }) => (
  <>
    <span aria-hidden="true" className="mx-1.5 text-faint">
      ›
    </span>
    <a href={to} className="inline-flex min-h-11 items-center text-faint hover:text-action">
      {name}
    </a>
  </>
)

/** Where the work is done: on the map, where it is a place. */
function Where({ product }: { readonly product: ProductPage }) {
  const [first] = product.locations
  if (first?.type !== 'place') return null
  return (
    <div className="mt-6">
      <h3 className="mb-2 font-bold">오는 길</h3>
      <PointMap lat={first.lat} lng={first.lng} label={`${first.address} 지도`} />
      <a
        href={href('/market/products/:productId/location', { productId: product.id })}
        className="mt-1 inline-flex min-h-11 items-center gap-1 font-semibold text-action"
      >
        {whereWords(product)}
        <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
      </a>
    </div>
  )
}

/** What the seller answers before he is asked, and what others asked. */
function Questions({ product }: { readonly product: ProductPage }) {
  const { id, can } = product
  const { data } = useInfiniteQuery(productQuestionsQuery(id))
  const questions = data?.pages[0]?.items ?? []
  return (
    <Part id="questions" title="질문">
      <Faq product={product} />
      {questions.length > 0 && (
        <ul aria-label="고객 질문" className="mt-4 divide-y divide-line">
          {questions.slice(0, fewQuestions).map((question) => (
            <QuestionCard key={question.id} question={question} productId={id} />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {can.ask && (
          <AskButton productId={id} tone="tint">
            질문하기
          </AskButton>
        )}
        {questions.length > fewQuestions && (
          <a href={href('/market/products/:productId/qna', { productId: id })} className={buttonClass({ tone: 'quiet' })}>
            질문 모두 보기
          </a>
        )}
      </div>
    </Part>
  )
}

/** What else its seller has. */
function Others({ product }: { readonly product: ProductPage }) {
  const { data } = useQuery(productsOfUserQuery(product.userId, product.id))
  return (
    <ProductRow
      id="others"
      title={`${addressed(product.pro.name, 'provider')}의 다른 상품`}
      products={(data?.items ?? []).slice(0, 4)}
      all={href('/products/users/:userId', { userId: product.userId })}
      className="pt-12"
    />
  )
}
