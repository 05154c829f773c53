import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RequestForm } from '@dure/contract/catalogue/endpoints'
import { ItemField } from '../wizard/ItemField.tsx'
import { visibleItems, type Answers } from '../wizard/flow.ts'
import { presetFormQuery } from './presetFormQuery.ts'

type Props = {
  readonly serviceId: number
  readonly answers: Answers
  readonly onChange: (answers: Answers) => void
  readonly children: (form: RequestForm) => ReactNode
}

/** The questions that a link may answer beforehand: those with choices. Whatever is left open its customer answers. */
export function PresetAnswers({ serviceId, answers, onChange, children }: Props) {
  const { data: form } = useSuspenseQuery(presetFormQuery(serviceId))
  const items = visibleItems(form, answers).filter((item) => item.type === 1 || item.type === 2 || item.type === 4)
  return (
    <>
      <details className="rounded-field border border-line px-4 py-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">미리 채울 답 고르기 (선택)</summary>
        <div className="space-y-6 py-3">
          {items.map((item) => (
            <fieldset key={item.id}>
              <legend className="mb-2 font-semibold">{item.title}</legend>
              <ItemField
                item={item}
                given={answers[item.id]}
                samePlace={undefined}
                onPick={() => undefined}
                onChange={(given) => onChange({ ...answers, [item.id]: given })}
              />
              {answers[item.id] !== undefined && (
                <button
                  type="button"
                  className="min-h-11 type-note font-semibold underline"
                  onClick={() => onChange(Object.fromEntries(Object.entries(answers).filter(([id]) => id !== String(item.id))))}
                >
                  정하지 않기
                </button>
              )}
            </fieldset>
          ))}
        </div>
      </details>
      {children(form)}
    </>
  )
}
