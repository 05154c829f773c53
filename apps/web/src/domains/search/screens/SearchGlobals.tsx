import type { Answer } from '@dure/contract/client'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { searchLimits } from '@dure/contract/search/limits'
import { proSearchPath } from '@dure/contract/search/paths'
import { MINUTE } from '@dure/kernel/time'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { grouped } from '@dure/ui/grouped'
import { query } from '../../../api/query.ts'
import { href } from '../../../navigation/href.ts'
import type { Head, ScreenContext } from '../../../screen.ts'
import { SearchBox } from '../../../shell/frame/SearchBox.tsx'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { ServiceList } from '../../catalogue/ServiceList.tsx'
import { marketPath } from '@dure/contract/market/lists/paths'
import { ProductRow } from '../../market/buying/ProductRow.tsx'
import { WorkRow } from '../../portfolio/WorkRow.tsx'
import { QuestionRow } from '../../questions/QuestionRow.tsx'
import { PostRow } from '../../community/reading/PostRow.tsx'
import { searchPath } from '@dure/contract/community/listPaths'
import { ProRow, proRows } from '../ProRow.tsx'

type Path = '/search/globals/:keyword'

const keywordOf = (given: string): string => given.trim().slice(0, searchLimits.keyword)
const globalsQuery = (keyword: string) => ({ ...query('GET /v1/search/globals', { query: { keyword } }), staleTime: MINUTE })

export async function loader({ queries, params }: ScreenContext<Path>): Promise<void> {
  await queries.ensureQueryData(globalsQuery(keywordOf(params.keyword)))
}

export function head({ params }: ScreenContext<Path>): Head {
  return { title: `‘${keywordOf(params.keyword)}’ 검색 결과`, noindex: true }
}

/** Everything that has the words, kind by kind. */
export function component() {
  const { params } = usePage<Path>()
  const keyword = keywordOf(params.keyword)
  const { data } = useSuspenseQuery(globalsQuery(keyword))
  const router = useRouter()
  const { services, pros, products, portfolios, questions, posts } = data
  const nothing = [services, pros, products, portfolios, questions, posts].every((kind) => kind.totalCount === 0)
  const prosHref = proSearchPath({ keyword })
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-6 md:pt-8">
      <h1 className="type-title">‘{keyword}’ 검색 결과</h1>
      <SearchBox
        key={keyword}
        id="globals-search"
        label="다시 찾기"
        large
        className="mt-4 max-w-xl"
        defaultValue={keyword}
        onSearch={(to) => router.history.push(to)}
      />
      {nothing && (
        <EmptyState
          scene="search"
          title={`‘${keyword}’ 검색 결과가 없어요`}
          text="짧은 말이나 다른 말로 찾아보세요. 분야에서 고를 수도 있어요."
          action={
            <a href={href('/categories')} className={buttonClass()}>
              분야에서 고르기
            </a>
          }
        />
      )}
      {services.totalCount > 0 && (
        <section className="pt-8" aria-labelledby="found-services">
          <h2 id="found-services" className="mb-3 type-heading">
            서비스 <span className="tabular text-faint">{grouped(services.totalCount)}</span>
          </h2>
          <ServiceList services={services.items} />
          {services.totalCount > services.items.length && (
            <More path={href('/categories', undefined, { q: keyword })} text="서비스 더 보기" />
          )}
        </section>
      )}
      {pros.totalCount > 0 && (
        <section className="pt-10" aria-labelledby="found-pros">
          <h2 id="found-pros" className="mb-3 type-heading">
            고수
          </h2>
          <ul className={proRows}>
            {pros.items.map((pro) => (
              <ProRow key={pro.providerId} pro={pro} serviceSlug={services.items[0]?.slug} />
            ))}
          </ul>
          {pros.totalCount > pros.items.length && <More path={prosHref} text="고수 더 보기" />}
        </section>
      )}
      <ProductRow
        id="found-products"
        title="상품"
        products={products.items}
        {...(products.totalCount > products.items.length ? { all: marketPath({ q: keyword }) } : {})}
        className="pt-10"
      />
      {portfolios.items.length > 0 && (
        <div className="pt-10">
          <WorkRow
            id="found-works"
            title="포트폴리오"
            works={portfolios.items}
            after={
              portfolios.totalCount > portfolios.items.length && (
                <More path={href('/portfolio/service', undefined, { q: keyword })} text="포트폴리오 더 보기" />
              )
            }
          />
        </div>
      )}
      <FoundQuestions questions={questions} keyword={keyword} />
      <FoundPosts posts={posts} keyword={keyword} />
    </div>
  )
}

type FoundQuestionsProps = { readonly questions: Answer<'GET /v1/search/globals'>['questions']; readonly keyword: string }

const FoundQuestions = ({ questions, keyword }: FoundQuestionsProps) =>
  questions.items.length > 0 && (
    <section className="pt-10" aria-labelledby="found-questions">
      <h2 id="found-questions" className="mb-3 type-heading">
        질문과 답변
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {questions.items.map((question) => (
          <QuestionRow key={question.id} question={question} />
        ))}
      </ul>
      {questions.totalCount > questions.items.length && <More path={href('/questions', undefined, { q: keyword })} text="질문 더 보기" />}
    </section>
  )

type FoundPostsProps = { readonly posts: Answer<'GET /v1/search/globals'>['posts']; readonly keyword: string }

const FoundPosts = ({ posts, keyword }: FoundPostsProps) =>
  posts.items.length > 0 && (
    <section className="pt-10" aria-labelledby="found-posts">
      <h2 id="found-posts" className="mb-1 type-heading">
        커뮤니티
      </h2>
      <ul className="grid gap-x-10 md:grid-cols-2">
        {posts.items.map((post) => (
          <PostRow key={post.id} post={post} as="h3" />
        ))}
      </ul>
      {posts.totalCount > posts.items.length && <More path={searchPath({ keyword })} text="커뮤니티 글 더 보기" />}
    </section>
  )

const More = ({ path, text }: { readonly path: string; readonly text: string }) => (
  <a href={path} className="mt-3 inline-flex min-h-11 items-center gap-1 font-semibold text-action">
    {text}
    <ChevronRight aria-hidden="true" className="size-4" />
  </a>
)
