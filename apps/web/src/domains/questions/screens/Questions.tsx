import type { Answer } from '@dure/contract/client'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { QuestionFilter } from '@dure/contract/questions/endpoints'
import { questionLimits } from '@dure/contract/questions/limits'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { EmptyState } from '@dure/ui/EmptyState'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { grouped } from '@dure/ui/grouped'
import { LoadMore } from '@dure/ui/LoadMore'
import { href } from '../../../navigation/href.ts'
import type { Head, ScreenContext } from '../../../screen.ts'
import { useSession } from '../../../session/store.ts'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { AskButton } from '../AskButton.tsx'
import { allServicesQuery } from '../../catalogue/queries.ts'
import { questionsQuery, type Wanted } from '../queries.ts'
import { QuestionRow } from '../QuestionRow.tsx'

type Path = '/questions'

const wantedOf = ({ search: { filter, category, service, q } }: Pick<ScreenContext<Path>, 'search'>): Wanted => ({
  filter,
  category: service === undefined ? category : undefined,
  service,
  q: q?.slice(0, questionLimits.keyword),
})

export async function loader(context: ScreenContext<Path>): Promise<{ name: string }> {
  const wanted = wantedOf(context)
  const [{ items }] = await Promise.all([
    context.queries.ensureQueryData(allServicesQuery),
    context.queries.ensureInfiniteQueryData(questionsQuery(wanted)),
  ])
  const service = items.find((one) => one.slug === wanted.service)
  const category = items.find((one) => one.category1.slug === wanted.category)?.category1
  return { name: [service?.name ?? category?.name, '질문과 답변'].filter(Boolean).join(' ') }
}

/** A list stands in search engines plain, by category or by service; narrowed otherwise it is somebody's own [questions.found]. */
export function head({ data, search }: ScreenContext<Path> & { readonly data: { name: string } }): Head {
  const { filter, category, service, q } = search
  return {
    title: data.name,
    description: '이사, 청소, 레슨, 인테리어까지. 맡기기 전에 궁금한 것을 묻고 그 일을 하는 고수의 답을 읽어 보세요.',
    canonical: href('/questions', undefined, service !== undefined ? { service } : category !== undefined ? { category } : {}),
    noindex: filter !== 'all' || q !== undefined,
  }
}

/** What members ask about services, and what pros answer. */
export function component() {
  const page = usePage<Path>()
  const { search } = page
  const wanted = wantedOf(page)
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(questionsQuery(wanted))
  const { data: services } = useSuspenseQuery(allServicesQuery)
  const { me } = useSession()
  const router = useRouter()
  const { name } = page.data as { name: string }
  const to = (change: Partial<Wanted>): string => {
    const { filter, ...rest } = { ...wanted, ...change }
    return href('/questions', undefined, { ...rest, filter: filter === 'all' ? undefined : filter })
  }
  const seen = new Set<number>()
  const questions = data.pages.flatMap((one) => one.items).filter((one) => !seen.has(one.id) && seen.add(one.id))
  const { waiting } = data.pages[0]!
  const tabs: readonly { readonly id: QuestionFilter; readonly label: string }[] = [
    { id: 'all', label: '모두' },
    { id: 'unanswered', label: '답변을 기다려요' },
    ...(me?.provider ? [{ id: 'mine' as const, label: `내 서비스 질문${waitingText(waiting)}` }] : []),
  ]
  const ask = (
    <AskButton
      serviceSlug={wanted.service}
      opened={search.ask !== undefined}
      onClose={() => search.ask !== undefined && router.history.replace(to({}))}
    />
  )
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-6 md:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-title">{name}</h1>
        {ask}
      </div>
      <p className="mt-2 text-soft">맡기기 전에 궁금한 것을 물어보세요. 그 일을 하는 고수만 답할 수 있어요.</p>
      <Narrowing key={wanted.q ?? ''} wanted={wanted} services={services.items} to={to} />
      <nav aria-label="질문 고르기" className="mt-5 flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map(({ id, label }) => (
          <a
            key={id}
            href={to({ filter: id })}
            aria-current={id === wanted.filter ? 'page' : undefined}
            className={cx(
              '-mb-px flex min-h-12 items-center whitespace-nowrap border-b-2 px-4 font-semibold',
              id === wanted.filter ? 'border-action text-action' : 'border-transparent text-faint hover:text-ink',
            )}
          >
            {label}
          </a>
        ))}
      </nav>
      {questions.length === 0 ? (
        <EmptyState
          scene="chats"
          title={wanted.filter === 'mine' ? '답변을 기다리는 질문이 없어요' : '아직 질문이 없어요'}
          text={
            wanted.q === undefined
              ? wanted.filter === 'mine'
                ? '내 서비스에 새 질문이 올라오면 여기에 보여요.'
                : '첫 질문을 남겨 보세요. 그 일을 하는 고수가 답해 드려요.'
              : '다른 말로 찾거나 직접 물어보세요.'
          }
          action={
            wanted.q === undefined && wanted.filter === 'all'
              ? { label: '질문하기', href: href('/questions', undefined, { ask: '1' }) }
              : { label: '모든 질문 보기', href: href('/questions') }
          }
        />
      ) : (
        <>
          <ul className="mt-4 grid gap-4 md:grid-cols-2">
            {questions.map((question) => (
              <QuestionRow key={question.id} question={question} bare={wanted.service !== undefined} />
            ))}
          </ul>
          <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        </>
      )}
    </div>
  )
}

const waitingText = (waiting: number | null): string =>
  waiting === null || waiting === 0 ? '' : ` ${grouped(waiting)}${waiting === questionLimits.counted ? '+' : ''}`

type NarrowingProps = {
  readonly wanted: Wanted
  readonly services: Answer<'GET /v1/services'>['items']
  readonly to: (change: Partial<Wanted>) => string
}

/** By a word, by a field, or of a service alone. */
function Narrowing({ wanted, services, to }: NarrowingProps) {
  const router = useRouter()
  const categories = [...new Map(services.map((one) => [one.category1.slug, one.category1.name]))]
  const chosen = services.find((one) => one.slug === wanted.service)
  return (
    <form
      role="search"
      className="mt-5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]"
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget).get('q')
        const q = typeof given === 'string' ? given.trim() : ''
        router.history.push(to({ q: q === '' ? undefined : q }))
      }}
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label="질문 찾기"
            hiddenLabel
            placeholder="제목과 내용에서 찾기"
            type="search"
            name="q"
            maxLength={questionLimits.keyword}
            defaultValue={wanted.q ?? ''}
          />
        </div>
        <Button type="submit" tone="outline">
          찾기
        </Button>
      </div>
      {chosen === undefined ? (
        <Select
          label="분야"
          hiddenLabel
          value={wanted.category ?? ''}
          options={[{ value: '', label: '모든 분야' }, ...categories.map(([value, label]) => ({ value, label }))]}
          onChange={(event) => router.history.push(to({ category: event.currentTarget.value || undefined }))}
        />
      ) : (
        <a href={to({ service: undefined })} className={buttonClass({ tone: 'outline' })}>
          모든 서비스의 질문 보기
        </a>
      )}
    </form>
  )
}
