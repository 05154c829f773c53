import { useSuspenseQuery } from '@tanstack/react-query'
import { formatDate } from '@dure/kernel/time'
import { EmptyState } from '@dure/ui/EmptyState'
import type { Head, ScreenContext } from '../../../screen.ts'
import { allMagazinesQuery } from '../queries.ts'

export async function loader({ queries }: ScreenContext): Promise<void> {
  await queries.ensureQueryData(allMagazinesQuery)
}

export const head = (): Head => ({
  title: '읽을거리',
  description: '맡기기 전에 알아 두면 좋은 이야기를 두레가 모았어요. 견적 비교부터 집수리 순서까지.',
})

/** Every piece to read, the newest first. */
export function component() {
  const { data } = useSuspenseQuery(allMagazinesQuery)
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-6 md:pt-10">
      <h1 className="type-title">읽을거리</h1>
      <p className="mt-2 text-soft">맡기기 전에 알아 두면 좋은 이야기예요.</p>
      {data.items.length === 0 && (
        <EmptyState scene="works" title="아직 올라온 글이 없어요" action={{ label: '서비스 둘러보기', href: '/categories' }} />
      )}
      <ul className="mt-6 grid gap-4 md:grid-cols-2">
        {data.items.map((one) => (
          <li key={one.id}>
            <a
              href={one.link}
              className="group flex h-full flex-col rounded-card border border-line bg-card p-5 transition-colors hover:border-action"
            >
              <b className="text-lg leading-snug group-hover:text-action">{one.title}</b>
              <span className="mt-1 block text-soft">{one.summary}</span>
              <span className="tabular mt-auto block pt-3 type-meta">{formatDate(new Date(one.publishedAt))}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
