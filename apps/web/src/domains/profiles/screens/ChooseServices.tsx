import { profileLimits } from '@dure/contract/profiles/limits'
import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ApiError } from '@dure/contract/client'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { FormError } from '../../../forms/FormError.tsx'
import { useRouter } from '../../../useRouter.ts'
import { categoryServicesQuery } from '../../catalogue/queries.ts'
import { StepFrame } from '../sign-up/StepFrame.tsx'
import { useProDraft } from '../sign-up/useProDraft.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'

export const title = '고수 가입 · 서비스'

export async function loader({ queries, params }: ScreenContext<'/pro/category-a/:slug'>) {
  const { items } = await queries.ensureQueryData(categoryServicesQuery(params.slug))
  if (items.length === 0) throw new ApiError({ status: 404, code: 1005, name: 'NOT_FOUND', reason: '찾으시는 분야가 없어요.' })
}

export function component() {
  const { params } = usePage<'/pro/category-a/:slug'>()
  const { slug } = params
  const router = useRouter()
  const { data } = useSuspenseQuery(categoryServicesQuery(slug))
  const { draft, change } = useProDraft()
  const [problem, setProblem] = useState<string>()
  const chosen = new Set(draft.services.map((one) => one.id))
  const groups = [...new Map(data.items.map((one) => [one.category2.id, one.category2])).values()]

  const toggle = (service: { readonly id: number; readonly name: string }) => {
    setProblem(undefined)
    const without = draft.services.filter((one) => one.id !== service.id)
    if (without.length < draft.services.length) return change({ services: without })
    if (without.length >= profileLimits.services) return setProblem(`서비스는 ${profileLimits.services}개까지 고를 수 있어요.`)
    change({ services: [...without, { id: service.id, name: service.name }] })
  }
  const next = () => {
    if (draft.services.length === 0) return setProblem('제공하는 서비스를 하나 이상 골라 주세요.')
    change({ category: slug })
    router.history.push(href('/pro/service-a/:slug', { slug }))
  }
  return (
    <StepFrame
      step={2}
      back="/pro/welcome-a"
      title="어떤 서비스를 제공하세요?"
      text="여러 개를 고를 수 있어요. 고른 서비스의 요청만 받아요."
      action={
        <div className="space-y-3">
          <FormError text={problem} />
          <Button size="lg" wide onClick={next}>
            {draft.services.length > 0 ? `${draft.services.length}개 고르고 다음` : '다음'}
          </Button>
        </div>
      }
    >
      {groups.map((group) => (
        <fieldset key={group.id} className="mt-5 first:mt-0">
          <legend className="mb-2 font-bold">{group.name}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {data.items
              .filter((one) => one.category2.id === group.id)
              .map((service) => (
                <Checkbox key={service.id} card checked={chosen.has(service.id)} onChange={() => toggle(service)}>
                  <span className="block font-medium">{service.name}</span>
                  {service.licence !== null && <span className="block type-meta">{service.licence} 필요</span>}
                </Checkbox>
              ))}
          </div>
        </fieldset>
      ))}
    </StepFrame>
  )
}
