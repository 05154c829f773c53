import { Suspense, useState } from 'react'
import { isDistrict, marketPath, withoutOf, type MarketFilter } from '@dure/contract/market/lists/paths'
import { distances, freeWithin, productSorts, type Distance, type FreeWithin, type ProductSort } from '@dure/contract/market/sorts'
import { ChipRow } from '@dure/ui/chips/ChipRow'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { OpeningChip } from '@dure/ui/chips/OpeningChip'
import { ChoiceChip } from '../../../ground/ChoiceChip.tsx'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { useRouter } from '../../../useRouter.ts'
import { distanceNames, freeNames, priceRange, sortNames } from './texts.ts'

const PriceSheet = lazyPart(() => import('./PriceSheet.tsx').then((file) => file.PriceSheet))

const anyDay = 'any'
const onlyThere = 'there'

/** What narrows a list of products and how it is ordered, on phones: one row that stays in sight. Each choice is an address. */
export function Conditions({ filter }: { readonly filter: MarketFilter }) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const go = (next: MarketFilter) => router.history.push(marketPath(next))
  return (
    <div className="sticky top-14 z-10 -mx-4 bg-paper/95 px-4 py-1 backdrop-blur-sm lg:hidden">
      <ChipRow label="조건">
        <ChoiceChip
          label="정렬"
          value={filter.sort ?? productSorts[0]}
          choices={productSorts.map((value) => ({ value, label: sortNames[value] }))}
          onPick={(sort) => go({ ...filter, sort: sort as ProductSort })}
        />
        <ChoiceChip
          label="날짜"
          value={filter.free ?? anyDay}
          unset={anyDay}
          choices={[{ value: anyDay, label: '언제든' }, ...freeWithin.map((value) => ({ value, label: `${freeNames[value]} 가능` }))]}
          onPick={(free) => go(free === anyDay ? withoutOf(filter, 'free') : { ...filter, free: free as FreeWithin })}
        />
        {isDistrict(filter.area) && (
          <ChoiceChip
            label="거리"
            value={String(filter.distance ?? onlyThere)}
            unset={onlyThere}
            choices={[
              { value: onlyThere, label: distanceNames.none },
              ...distances.map((one) => ({ value: String(one), label: distanceNames.of(one) })),
            ]}
            onPick={(one) => go(one === onlyThere ? withoutOf(filter, 'distance') : { ...filter, distance: Number(one) as Distance })}
          />
        )}
        <OpeningChip
          chosen={priceRange(filter.priceMin, filter.priceMax)}
          onOpen={() => setOpen(true)}
          onClear={() => go(withoutOf(filter, 'priceMin', 'priceMax'))}
        >
          가격
        </OpeningChip>
        <FilterChip
          selected={filter.isOnline === true}
          onClick={() => go(filter.isOnline === true ? withoutOf(filter, 'isOnline') : { ...filter, isOnline: true })}
        >
          온라인
        </FilterChip>
      </ChipRow>
      <Suspense>
        {open && (
          <PriceSheet
            {...(filter.priceMin === undefined ? {} : { priceMin: filter.priceMin })}
            {...(filter.priceMax === undefined ? {} : { priceMax: filter.priceMax })}
            onPick={(choice) => go({ ...withoutOf(filter, 'priceMin', 'priceMax'), ...choice })}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
