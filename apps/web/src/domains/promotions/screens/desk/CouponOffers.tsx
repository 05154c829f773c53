import { useSuspenseInfiniteQuery, useSuspenseQuery, infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { callOf } from '../../../../api/query.ts'
import { WriteDesk } from '../../../../desk/WriteDesk.tsx'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { usePage } from '../../../../usePage.ts'
import { allServicesQuery } from '../../../catalogue/queries.ts'
import { OfferRow } from '../../desk/OfferRow.tsx'
import { WriteOffer } from '../../desk/WriteOffer.tsx'

export const title = '쿠폰'

type Path = '/admin/coupons'
const views = { all: '모두', waiting: '동의를 기다려요' } as const

const offersQuery = (view: keyof typeof views) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/admin/coupons', view] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)('GET /v1/admin/coupons', { query: { view, ...(pageParam === null ? {} : { cursor: pageParam }) } }, { signal }),
    getNextPageParam: (page: Answer<'GET /v1/admin/coupons'>) => page.next_cursor,
  })

export async function loader({ queries, search }: ScreenContext<Path>): Promise<void> {
  await Promise.all([queries.ensureInfiniteQueryData(offersQuery(search.view)), queries.ensureQueryData(allServicesQuery)])
}

/** What is offered as coupons: made, given, agreed to, ended; and what each costs. */
export function component() {
  const { view } = usePage<Path>().search
  const list = useSuspenseInfiniteQuery(offersQuery(view))
  const { data: services } = useSuspenseQuery(allServicesQuery)
  return (
    <WriteDesk
      title={title}
      text="쿠폰으로 깎은 돈은 두레가 내요. 만든 뒤에는 조건을 바꿀 수 없고, 끝내면 회원이 가진 쿠폰도 거둬요."
      views={(['all', 'waiting'] as const).map((one) => ({
        label: views[one],
        path: href('/admin/coupons', undefined, { view: one }),
        isShown: one === view,
      }))}
      heads={{ fresh: '새 쿠폰', list: view === 'all' ? '만든 쿠폰' : '동의를 기다리는 쿠폰' }}
      items={list.data.pages.flatMap((page) => page.items)}
      list={list}
      empty={{ title: view === 'all' ? '만든 쿠폰이 없어요' : '동의를 기다리는 쿠폰이 없어요' }}
      keys={[
        ['a', '동의'],
        ['x', '끝내기'],
      ]}
      write={() => <WriteOffer services={services.items} />}
    >
      {(one) => <OfferRow key={one.id} offer={one} services={services.items} />}
    </WriteDesk>
  )
}
