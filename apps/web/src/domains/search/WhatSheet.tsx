import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { proSearchPath, type ProFilter } from '@dure/contract/search/paths'
import { ChipRow } from '@dure/ui/chips/ChipRow'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { ErrorState } from '@dure/ui/ErrorState'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SkeletonList } from '@dure/ui/Skeleton'
import { categoryServicesQuery } from '../catalogue/queries.ts'
import { ofService, without } from './listName.ts'
import { categoriesQuery } from './queries.ts'

type Props = {
  readonly filter: ProFilter
  /** Where a choice leads. */
  readonly hrefOf?: (filter: ProFilter) => string
  readonly onClose: () => void
}

const row = 'flex min-h-12 items-center rounded-field px-3 hover:bg-sunk aria-[current]:font-bold aria-[current]:text-action'

/** A category on the first line, its services below: each leads to its list. */
export function WhatSheet({ filter, hrefOf = proSearchPath, onClose }: Props) {
  const { data: categories } = useQuery(categoriesQuery)
  const [category, setCategory] = useState(filter.category1 ?? categories?.items[0]?.slug ?? '')
  const { data: services, isError, refetch } = useQuery({ ...categoryServicesQuery(category), enabled: category !== '' })
  const rest = without(filter, 'category1', 'category2', 'serviceSlug', 'keyword', 'answers')
  return (
    <Sheet open onClose={onClose} title="어떤 일을 맡기세요?">
      <ChipRow className="mb-2">
        {categories?.items.map((one) => (
          <FilterChip key={one.id} selected={one.slug === category} onClick={() => setCategory(one.slug)}>
            {one.name}
          </FilterChip>
        ))}
      </ChipRow>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {services === undefined && !isError && <SkeletonList rows={5} />}
      {services !== undefined && (
        <ul aria-label="서비스" className="grid sm:grid-cols-2">
          <li>
            <a
              href={hrefOf({ ...rest, category1: category })}
              aria-current={filter.category1 === category && filter.serviceSlug === undefined ? 'true' : undefined}
              className={row}
              onClick={onClose}
            >
              이 분야 모두
            </a>
          </li>
          {services.items.map((one) => (
            <li key={one.id}>
              <a
                href={hrefOf(ofService(rest, one))}
                aria-current={one.slug === filter.serviceSlug ? 'true' : undefined}
                className={row}
                onClick={onClose}
              >
                {one.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
