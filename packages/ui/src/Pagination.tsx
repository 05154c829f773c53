import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cx } from './cx.ts'

type Props = { readonly page: number; readonly pages: number; readonly hrefOf: (page: number) => string; readonly label?: string }

const box = 'tabular inline-grid size-11 place-items-center rounded-field font-semibold'

/** Numbered pages as links: they can be opened, shared and indexed. */
export function Pagination({ page, pages, hrefOf, label = '페이지' }: Props) {
  if (pages <= 1) return null
  const first = Math.max(1, Math.min(page - 2, pages - 4))
  const shown = Array.from({ length: Math.min(5, pages) }, (_, i) => first + i)
  return (
    <nav aria-label={label} className="flex justify-center gap-1">
      {page > 1 && (
        <a href={hrefOf(page - 1)} aria-label="이전 페이지" className={box}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </a>
      )}
      {shown.map((one) => (
        <a
          key={one}
          href={hrefOf(one)}
          aria-current={one === page ? 'page' : undefined}
          className={cx(box, one === page ? 'bg-action text-on-action' : 'hover:bg-sunk')}
        >
          {one}
        </a>
      ))}
      {page < pages && (
        <a href={hrefOf(page + 1)} aria-label="다음 페이지" className={box}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </a>
      )}
    </nav>
  )
}
