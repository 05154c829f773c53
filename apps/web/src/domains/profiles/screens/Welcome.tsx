import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { categoriesQuery } from '../../catalogue/queries.ts'
import { StepFrame } from '../sign-up/StepFrame.tsx'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'

export const title = '고수 가입 · 분야'

export async function loader({ queries }: ScreenContext) {
  await queries.ensureQueryData(categoriesQuery)
}

export function component() {
  const { data } = useSuspenseQuery(categoriesQuery)
  return (
    <StepFrame step={1} back="/pro" title="어떤 분야의 고수세요?" text="가장 자신 있는 분야를 골라 주세요. 나중에 더할 수 있어요.">
      <ul className="grid gap-2 sm:grid-cols-2">
        {data.items.map((category) => (
          <li key={category.id}>
            <a
              href={href('/pro/category-a/:slug', { slug: category.slug })}
              className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-card px-4 py-3 transition-colors hover:border-action hover:bg-action-tint"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{category.name}</span>
                <span className="block type-meta">{category.tagline}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 text-faint" />
            </a>
          </li>
        ))}
      </ul>
    </StepFrame>
  )
}
