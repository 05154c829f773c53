import { PenLine, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PostSort } from '@dure/contract/community/categories'
import type { Topic } from '@dure/contract/community/schemas'
import { ChipRow } from '@dure/ui/chips/ChipRow'
import { LinkChip } from '@dure/ui/chips/LinkChip'
import { cx } from '@dure/ui/cx'

type HeadProps = {
  readonly title: string
  /** Where words are looked for; absent where nobody may look. */
  readonly search?: string
  readonly write?: { readonly href: string; readonly label: string }
}

const icon =
  'inline-grid size-11 shrink-0 place-items-center rounded-full text-soft transition-colors hover:bg-sunk hover:text-ink [&>svg]:size-5'

/** The name of a list, with what is done there: look for words, write. */
export function FeedHead({ title, search, write }: HeadProps) {
  return (
    <div className="flex min-h-14 items-center gap-1">
      <h1 className="min-w-0 truncate text-xl font-extrabold tracking-tight md:text-3xl">{title}</h1>
      <span className="ml-auto flex shrink-0 items-center">
        {search !== undefined && (
          <a href={search} aria-label="커뮤니티에서 찾기" className={icon}>
            <Search aria-hidden="true" />
          </a>
        )}
        {write !== undefined && (
          <a href={write.href} aria-label={write.label} className={cx(icon, 'text-action hover:text-action')}>
            <PenLine aria-hidden="true" />
          </a>
        )}
      </span>
    </div>
  )
}

type TopicsProps = {
  /** What stands before the topics: all of them. */
  readonly all: string
  readonly topics: readonly Topic[]
  readonly now: string
  readonly hrefOf: (topic: string) => string
}

/** The topics in one row that stays at the top while the list goes on beneath it. */
export function Topics({ all, topics, now, hrefOf }: TopicsProps) {
  return (
    <nav aria-label="주제" className="sticky top-14 z-20 -mx-4 bg-paper/95 px-4 backdrop-blur-sm md:top-16 md:mx-0 md:px-0">
      <ChipRow>
        {[{ slug: all, name: '전체' }, ...topics].map(({ slug, name }) => (
          <LinkChip key={slug} href={hrefOf(slug)} aria-current={slug === now ? 'page' : undefined}>
            {name}
          </LinkChip>
        ))}
      </ChipRow>
    </nav>
  )
}

const sortNames: Record<PostSort, string> = { latest: '최신순', popular: '인기순' }

/** Its two orders; beside them what it is narrowed by, in one row that scrolls where it is long. */
export function Sorts({
  now,
  hrefOf,
  children,
}: {
  readonly now: PostSort
  readonly hrefOf: (sort: PostSort) => string
  readonly children?: ReactNode
}) {
  return (
    <div className="flex min-h-11 items-center gap-2">
      <nav aria-label="순서" className="flex">
        {(['latest', 'popular'] as const).map((sort) => (
          <a
            key={sort}
            href={hrefOf(sort)}
            aria-current={sort === now ? 'true' : undefined}
            className={cx(
              'inline-flex min-h-11 items-center px-2 text-sm first:pl-0',
              sort === now ? 'font-bold text-ink' : 'text-faint hover:text-ink',
            )}
          >
            {sortNames[sort]}
          </a>
        ))}
      </nav>
      {children !== undefined && (
        <div className="-mr-4 flex min-w-0 flex-1 items-center gap-2 overflow-x-auto py-1 pl-1 pr-4 [scrollbar-width:none] md:mr-0 md:pr-0">
          {children}
        </div>
      )}
    </div>
  )
}
