import { useState } from 'react'
import { distances } from '@dure/contract/profiles/schemas'
import { withParticle } from '@dure/kernel/korean'
import { Button } from '@dure/ui/Button'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { useRouter } from '../../../useRouter.ts'
import { AreaPicker } from '../AreaPicker.tsx'
import type { ProDraft } from './proDraft.ts'
import { StepFrame } from './StepFrame.tsx'

type Props = { readonly slug: string; readonly draft: ProDraft; readonly change: (part: Partial<ProDraft>) => void }

/** Where the pro works: a district and how far from its middle. */
export function AreaStep({ slug, draft, change }: Props) {
  const router = useRouter()
  const [problem, setProblem] = useState<string>()
  const next = () => {
    if (!draft.area?.district) return setProblem('활동하는 시·군·구를 골라 주세요.')
    router.history.push(`/pro/service-a/${encodeURIComponent(slug)}?step=account`)
  }
  return (
    <StepFrame
      step={3}
      back={`/pro/category-a/${encodeURIComponent(slug)}`}
      title="어디에서 활동하세요?"
      text="고른 지역과 그 둘레에서 보낸 요청을 받아요."
      action={
        <Button size="lg" wide onClick={next}>
          다음
        </Button>
      }
    >
      <AreaPicker area={draft.area} onChange={(area) => (setProblem(undefined), change({ area }))} error={problem} />
      <fieldset className="mt-8">
        <legend className="mb-2 type-label">얼마나 멀리까지 가세요?</legend>
        <div className="flex flex-wrap gap-2">
          {distances.map((km) => (
            <FilterChip key={km} selected={draft.distance === km} onClick={() => change({ distance: km })}>
              {km}km
            </FilterChip>
          ))}
        </div>
        <p className="mt-3 type-meta" aria-live="polite">
          {draft.area?.district
            ? `${withParticle(draft.area.name, '와/과')} ${draft.distance}km 안쪽의 요청을 받아요.`
            : '온라인으로 하는 서비스는 거리와 상관없이 요청을 받아요.'}
        </p>
      </fieldset>
    </StepFrame>
  )
}
