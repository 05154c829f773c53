import type { MarketCategory } from '@dure/contract/market/lists/cards'
import { marketPath, withoutOf, type MarketFilter } from '@dure/contract/market/lists/paths'
import { ChipRow } from '@dure/ui/chips/ChipRow'
import { LinkChip } from '@dure/ui/chips/LinkChip'

const picture = 48

/** The groups that hold something, a picture each, in one row that scrolls. */
export function GroupRow({ groups, filter }: { readonly groups: readonly MarketCategory[]; readonly filter: MarketFilter }) {
  return (
    <nav aria-label="분야" className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0">
      <ul className="flex gap-2">
        {groups.map((one) => (
          <li key={one.slug} className="w-16 shrink-0">
            <a
              href={marketPath({ ...withoutOf(filter, 'group'), group: one.slug })}
              className="group flex min-h-20 flex-col items-center gap-1 text-center"
            >
              <span className="grid size-14 place-items-center rounded-2xl border border-line bg-card transition-colors group-hover:border-action group-hover:bg-action-tint">
                {/* These stand in sight from the first. */}
                <img
                  src={`/assets/pictures/${one.slug}.svg`}
                  alt=""
                  width={picture}
                  height={picture}
                  decoding="async"
                  className="size-11"
                />
              </span>
              <span className="line-clamp-2 w-full text-xs font-semibold leading-tight">{one.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The sections of a group, and the way back to all. */
export function SectionRow({ sections, filter }: { readonly sections: readonly MarketCategory[]; readonly filter: MarketFilter }) {
  return (
    <nav aria-label="세부 분야">
      <ChipRow>
        <LinkChip href={marketPath(withoutOf(filter, 'group'))}>모든 분야</LinkChip>
        <LinkChip href={marketPath(withoutOf(filter, 'section'))} aria-current={filter.section === undefined ? 'true' : undefined}>
          전체
        </LinkChip>
        {sections.map((one) => (
          <LinkChip
            key={one.slug}
            href={marketPath({ ...filter, section: one.slug })}
            aria-current={filter.section === one.slug ? 'true' : undefined}
          >
            {one.name}
          </LinkChip>
        ))}
      </ChipRow>
    </nav>
  )
}
