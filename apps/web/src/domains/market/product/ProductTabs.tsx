import { useEffect, useRef, useState } from 'react'
import { cx } from '@dure/ui/cx'

type Part = { readonly id: string; readonly name: string }

/** The parts of a product's page, in its order. */
const parts: readonly Part[] = [
  { id: 'about', name: '설명' },
  { id: 'price', name: '가격' },
  { id: 'seller', name: '고수 정보' },
  { id: 'reviews', name: '리뷰' },
  { id: 'questions', name: '질문' },
  { id: 'ask', name: '문의' },
  { id: 'refund', name: '취소·환불' },
]

/** Leads to the parts of the page and says which one stands in sight; it stays under the head while the page is read. */
export function ProductTabs() {
  const [here, setHere] = useState<string>()
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const sections = parts.flatMap(({ id }) => document.getElementById(id) ?? [])
    // What crosses the line below the tabs is read.
    const watch = new IntersectionObserver(
      (entries) => {
        const found = entries.find((one) => one.isIntersecting)
        if (found !== undefined) setHere(found.target.id)
      },
      { rootMargin: '-25% 0px -70% 0px' },
    )
    sections.forEach((one) => watch.observe(one))
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    const tab = here === undefined ? null : row.current?.querySelector<HTMLElement>(`[href="#${here}"]`)
    if (tab) row.current!.scrollLeft = tab.offsetLeft - row.current!.clientWidth / 2 + tab.offsetWidth / 2
  }, [here])
  return (
    <nav aria-label="상품 정보" className="sticky top-14 z-10 -mx-4 mt-6 border-b border-line bg-paper/95 backdrop-blur-sm md:mx-0">
      <ul ref={row} className="relative flex overflow-x-auto px-2 [scrollbar-width:none] md:px-0">
        {parts.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={here === id ? 'true' : undefined}
              className={cx(
                '-mb-px flex min-h-12 items-center border-b-2 px-3 font-semibold outline-offset-[-2px] transition-colors hover:text-ink',
                here === id ? 'border-action text-action' : 'border-transparent text-faint',
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
