import { Suspense, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { MINUTE } from '@dure/kernel/time'
import { Avatar } from '@dure/ui/Avatar'
import { query } from '../../api/query.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'
import { atWidth } from '../../pictures/atWidth.ts'

export const testimonialsQuery = { ...query('GET /api/v2/pro/testimonial/summary/'), staleTime: 10 * MINUTE }

const Story = lazyPart(() => import('./StorySheet.tsx').then((file) => file.StorySheet))

/** What pros say of working here, with face and work of those who are shown; each story opens whole [editorial.stories]. */
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
              className="flex h-full w-full flex-col overflow-hidden rounded-card border border-line bg-card text-left transition-colors hover:border-action"
            >
              {one.pro != null && one.pro.work != null && (
                <img
                  src={atWidth(one.pro.work, 480)}
                  alt=""
                  width={480}
                  height={320}
                  loading="lazy"
                  decoding="async"
                  className="aspect-[3/2] w-full bg-sunk object-cover"
                />
              )}
              <span className="flex flex-1 flex-col p-5">
                <span className="type-section leading-snug">“{one.quote}”</span>
                <span className="mt-auto flex items-center gap-3 pt-4">
                  {one.pro != null && <Avatar src={one.pro.picture === null ? null : atWidth(one.pro.picture, 96)} name={one.pro.name} />}
                  <span className="min-w-0">
                    {one.pro != null && <b className="block">{one.pro.name}</b>}
                    <span className="block type-note">
                      {one.pro == null && `${one.name} · `}
                      {one.service} · {one.district}
                    </span>
                  </span>
                </span>
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
