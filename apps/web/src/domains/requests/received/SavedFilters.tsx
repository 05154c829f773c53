import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { requestLimits } from '@dure/contract/requests/limits'
import type { SavedFilter } from '@dure/contract/requests/settings'
import { ActionChip } from '@dure/ui/chips/ActionChip'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { savedFiltersQuery, type ReceivedFilters } from '../queries.ts'
import { isNarrowed } from './filters.ts'

const NameFilterSheet = lazyPart(() => import('./NameFilterSheet.tsx').then((file) => file.NameFilterSheet))

const keptOf = ({ viewFilter, targetedRequest, services, district, distance }: ReceivedFilters): SavedFilter['filter'] => ({
  viewFilter,
  targetedRequest: targetedRequest === 'true',
  services: services === undefined ? [] : services.split(',').map(Number),
  ...(district === undefined ? {} : { district }),
  ...(distance === undefined ? {} : { distance: Number(distance) }),
})

const shownOf = ({ viewFilter, targetedRequest, services, district, distance }: SavedFilter['filter']): ReceivedFilters => ({
  viewFilter,
  ...(targetedRequest ? { targetedRequest: 'true' as const } : {}),
  ...(services.length === 0 ? {} : { services: services.join(',') }),
  ...(district === undefined ? {} : { district }),
  ...(distance === undefined ? {} : { distance: String(distance) }),
})

const same = (one: ReceivedFilters, other: ReceivedFilters): boolean => JSON.stringify(keptOf(one)) === JSON.stringify(keptOf(other))

type Props = { readonly filters: ReceivedFilters; readonly onShow: (filters: ReceivedFilters) => void }

/** The filters a pro keeps by name, one press each; what he has chosen now can join them. */
export function SavedFilters({ filters, onShow }: Props) {
  const { data } = useQuery(savedFiltersQuery)
  const [naming, setNaming] = useState(false)
  const dropping = useCallMutation('DELETE /v2/requests/received/filters/:id', {
    refused: 'toast',
    done: '저장한 조건을 지웠어요.',
  })
  const kept = data?.items ?? []
  const narrowed = isNarrowed(filters) || filters.viewFilter !== 'all'
  const isKept = kept.some((one) => same(shownOf(one.filter), filters))
  if (data === undefined || (kept.length === 0 && !narrowed)) return null
  return (
    <div className="flex shrink-0 items-center gap-2" role="group" aria-label="저장한 조건">
      {kept.map((one) => {
        const chosen = same(shownOf(one.filter), filters)
        return (
          <span key={one.id} className="inline-flex shrink-0 items-center">
            <FilterChip selected={chosen} onClick={() => onShow(chosen ? { viewFilter: 'all' } : shownOf(one.filter))}>
              {one.name}
            </FilterChip>
            {chosen && (
              <button
                type="button"
                aria-label={`저장한 조건 ${one.name} 지우기`}
                className="grid size-11 place-items-center text-faint hover:text-ink"
                onClick={() => void dropping.send({ params: { id: one.id } })}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            )}
          </span>
        )
      })}
      {narrowed && !isKept && kept.length < requestLimits.filters && (
        <ActionChip onClick={() => setNaming(true)}>
          <BookmarkPlus aria-hidden="true" />이 조건 저장
        </ActionChip>
      )}
      <Suspense>{naming && <NameFilterSheet filter={keptOf(filters)} onClose={() => setNaming(false)} />}</Suspense>
    </div>
  )
}
