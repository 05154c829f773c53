import type { ReactNode } from 'react'
import { isDistrict, marketPath, withoutOf, type MarketFilter } from '@dure/contract/market/lists/paths'
import { distances, freeWithin, productSorts } from '@dure/contract/market/sorts'
import { cx } from '@dure/ui/cx'
import { distanceNames, freeNames, priceRange, priceSteps, sortNames } from './texts.ts'

type Step = (typeof priceSteps)[number]

/** The same conditions on desktops, beside the list: plain links, each choice an address. */
export function SideConditions({ filter, children }: { readonly filter: MarketFilter; readonly children?: ReactNode }) {
  const anyPrice = filter.priceMin === undefined && filter.priceMax === undefined
  return (
    <aside aria-label="조건" className="space-y-6 max-lg:hidden">
      {children}
      <Group title="정렬">
        {productSorts.map((sort) => (
          <Choice key={sort} to={marketPath({ ...filter, sort })} current={(filter.sort ?? productSorts[0]) === sort}>
            {sortNames[sort]}
          </Choice>
        ))}
      </Group>
      <Group title="날짜">
        <Choice to={marketPath(withoutOf(filter, 'free'))} current={filter.free === undefined}>
          언제든
        </Choice>
        {freeWithin.map((free) => (
          <Choice key={free} to={marketPath({ ...filter, free })} current={filter.free === free}>
            {freeNames[free]} 가능
          </Choice>
        ))}
      </Group>
      {isDistrict(filter.area) && (
        <Group title="거리">
          <Choice to={marketPath(withoutOf(filter, 'distance'))} current={filter.distance === undefined}>
            {distanceNames.none}
          </Choice>
          {distances.map((distance) => (
            <Choice key={distance} to={marketPath({ ...filter, distance })} current={filter.distance === distance}>
              {distanceNames.of(distance)}
            </Choice>
          ))}
        </Group>
      )}
      <Group title="가격">
        <Choice to={marketPath(withoutOf(filter, 'priceMin', 'priceMax'))} current={anyPrice}>
          모든 가격
        </Choice>
        {!anyPrice && !priceSteps.some((step) => same(step, filter)) && (
          <Choice to={marketPath(filter)} current>
            {priceRange(filter.priceMin, filter.priceMax)}
          </Choice>
        )}
        {priceSteps.map((step) => (
          <Choice
            key={priceRange(step.priceMin, step.priceMax)}
            to={marketPath({ ...withoutOf(filter, 'priceMin', 'priceMax'), ...step })}
            current={same(step, filter)}
          >
            {priceRange(step.priceMin, step.priceMax)}
          </Choice>
        ))}
      </Group>
      <Group title="장소">
        <Choice to={marketPath(withoutOf(filter, 'isOnline'))} current={filter.isOnline !== true}>
          모두
        </Choice>
        <Choice to={marketPath({ ...filter, isOnline: true })} current={filter.isOnline === true}>
          온라인
        </Choice>
      </Group>
    </aside>
  )
}

const same = (step: Step, filter: MarketFilter): boolean => step.priceMin === filter.priceMin && step.priceMax === filter.priceMax

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="px-2 type-meta font-bold">{title}</h2>
      <ul className="mt-1">{children}</ul>
    </section>
  )
}

function Choice({ to, current, children }: { readonly to: string; readonly current: boolean; readonly children: ReactNode }) {
  return (
    <li>
      <a
        href={to}
        aria-current={current ? 'true' : undefined}
        className={cx(
          'tabular flex min-h-9 items-center rounded-field px-2 transition-colors hover:bg-sunk',
          current ? 'font-bold text-action' : 'text-soft',
        )}
      >
        {children}
      </a>
    </li>
  )
}
