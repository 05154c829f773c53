import { href } from '../../../navigation/href.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '../../../useRouter.ts'
import { CategoryGrid } from '../CategoryGrid.tsx'
import { categoriesQuery, popularServicesQuery, servicesQuery } from '../queries.ts'
import { ServiceHits } from '../ServiceHits.tsx'
import { ServiceList } from '../ServiceList.tsx'
import type { SearchAt } from '../../../routes.ts'
import type { Head, ScreenContext } from '../../../screen.ts'
import { SearchBox } from '../../../shell/frame/SearchBox.tsx'
import { usePage } from '../../../usePage.ts'

const keywordOf = ({ q = '' }: SearchAt<'/categories'>): string => q.slice(0, 50)

export async function loader({ queries, search }: ScreenContext<'/categories'>) {
  const keyword = keywordOf(search)
  await Promise.all([
    queries.ensureQueryData(categoriesQuery),
    keyword === '' ? queries.ensureQueryData(popularServicesQuery) : queries.ensureQueryData(servicesQuery(keyword)),
  ])
}

export function head({ search }: ScreenContext<'/categories'>): Head {
  const keyword = keywordOf(search)
  return keyword === ''
    ? {
        title: '어떤 서비스가 필요하세요?',
        description: '청소와 이사부터 레슨, 인테리어, 디자인까지. 필요한 서비스를 고르면 고수들이 견적을 보내요.',
      }
    : { title: `‘${keyword}’ 서비스`, noindex: true }
}

function Popular() {
  const { data } = useSuspenseQuery(popularServicesQuery)
  return (
    <section className="pt-10">
      <h2 className="mb-3 type-heading">지금 많이 찾아요</h2>
      <ServiceList services={data.items} />
    </section>
  )
}

export function component() {
  const { search } = usePage<'/categories'>()
  const router = useRouter()
  const keyword = keywordOf(search)
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-8">
      <h1 className="type-title">어떤 서비스가 필요하세요?</h1>
      <p className="mt-1 text-soft">
        무엇을 골라야 할지 모르겠다면{' '}
        <a href={href('/request-form/ai')} className="inline-flex min-h-11 items-center font-semibold text-action underline">
          말하듯 적어 보세요
        </a>
      </p>
      <SearchBox
        key={keyword}
        id="category-search"
        large
        className="mt-5 max-w-xl"
        defaultValue={keyword}
        onSearch={(to) => router.history.push(to)}
      />
      {keyword !== '' && (
        <section className="max-w-read pt-8" aria-label="검색 결과">
          <ServiceHits keyword={keyword} />
        </section>
      )}
      <section className="pt-10">
        <h2 className="mb-5 type-heading">분야에서 고르기</h2>
        <CategoryGrid categories={categories.items} />
      </section>
      {keyword === '' && <Popular />}
    </div>
  )
}
