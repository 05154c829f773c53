import { Suspense, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { MINUTE } from '@dure/kernel/time'
import { query } from '../../api/query.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'

export const testimonialsQuery = { ...query('GET /api/v2/pro/testimonial/summary/'), staleTime: 10 * MINUTE }

const Story = lazyPart(() => import('./StorySheet.tsx').then((file) => file.StorySheet))

/** What pros say of working here; each story opens whole. */
export function Testimonials() {
  const { data } = useSuspenseQuery(testimonialsQuery)
  const [open, setOpen] = useState<number>()
  if (data.results.length === 0) return null
  return (
    <section className="pt-12">
      <h2 className="mb-5 type-heading md:text-2xl">먼저 시작한 고수 이야기</h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {data.results.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(one.id)}
              className="flex h-full w-full flex-col rounded-card border border-line bg-card p-5 text-left transition-colors hover:border-action"
            >
              <span className="type-section leading-snug">“{one.quote}”</span>
              <span className="mt-auto pt-4 type-note">
                {one.name} · {one.service} · {one.district}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense>
          <Story id={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
